// The functions of the resource kinds: one object by its id, a code by its text, all objects, and the customers on a page.
import type { Client } from "../../client/client.js";
import { readList } from "../../client/list.js";
import { listOfAll } from "../../core/lifecycle/remote.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import { readResponse } from "../../core/merge/response.js";
import { codeNotFound } from "../../messages/functions.js";
import { inexactNumber } from "../../messages/service.js";
import { couponIdentity } from "../../model/coupon.js";
import { nounOf, withArticle } from "../../model/docs.js";
import { type Fields, map, objectId, partOfId, string } from "../../model/field.js";
import type { CustomersSpec } from "../../model/kind.js";
import type { Values } from "../../model/rules.js";
import { byCode, codeOf, listedCode } from "../resources/coupon/registry.js";
import { resourceOf } from "../resources/index.js";
import { defineFunction, type FunctionSpec } from "./functionSpec.js";
import { listing, present } from "./listing.js";
import { notThere, readRecord, sourceOf } from "./records.js";

/** The id at the service, as an input and an output. */
export const idOf = ({ endpoint, model }: Resource): Fields => ({
  [endpoint.idName]: string(`The service's id of the ${nounOf(model)}.`)
    .as(endpoint.isComposed ? partOfId : objectId)
    .required(),
});

/**
 * The properties of a resource that a response can contain, without the provider's own options. If the specification
 * shows the object in responses, its required fields are always present.
 */
export const propertiesOf = ({ model, endpoint, isResponseShown = false }: Resource): Fields =>
  Object.fromEntries(
    model.fields
      .filter((field) => field.isSent)
      .map((field) => {
        const isCertain = !endpoint.isComposed && (field.isAlways || (isResponseShown && field.need === "required"));
        return [field.name, isCertain ? field : field.optional()];
      }),
  );

/** Reads an object by the id that users know, and returns it with its response. @throws Error if it is missing */
export async function readObject(
  client: Client,
  resource: Resource,
  id: string,
): Promise<{ values: Values; response: Values }> {
  const response = await readRecord(client, sourceOf(resource), id);
  const actual = readResponse(resource, response);
  if (!actual) throw await notThere(client, sourceOf(resource), id);
  if (actual.inexact) throw inexactNumber({ what: `${resource.kind} ${id}`, paths: actual.inexact });
  const ids = { [resource.endpoint.idName]: actual.ownId ?? resource.endpoint.parse(id)?.own };
  return {
    values: { ...ids, ...present(resource.model, { ...actual.returned, ...actual.outputs }) },
    response,
  };
}

// Functions for roles and channels of the chat platform, whose objects aren't paypages' own (service-api: chat).

const guildId = string("The id of the server (guild) on the chat platform.").as(partOfId).required();

export function chatFunction(resource: Resource): FunctionSpec {
  const { kind, model, endpoint } = resource;
  const id = { guildId, ...idOf(resource) };
  return defineFunction({
    name: `get${kind}`,
    doc: `Gets ${withArticle(nounOf(model))} by its id. \`record\` contains everything that the chat platform returns. The other properties contain the parts that the provider understands.`,
    inputs: id,
    outputs: {
      ...id,
      ...propertiesOf(resource),
      record: map(
        "The object as the chat platform returns it, with its field names. The service doesn't document them.",
      ).required(),
    },
    async look(client, args) {
      const whole = endpoint.idOf(String(args[endpoint.idName]), args);
      const { values, response } = await readObject(client, resource, whole);
      return { ...values, guildId: args.guildId, record: response };
    },
  });
}

// Functions that find discount codes by their text.

const coupon = resourceOf("Coupon");

const identityInputs = Object.fromEntries(
  couponIdentity.flatMap((name) => {
    const field = coupon.model.field(name);
    return field ? [[name, field] as const] : [];
  }),
);

/** Whether a listed item can be the code. Several can be: the current one is found among all of them. */
const hasCode =
  (args: Values) =>
  (item: Values): Values | undefined =>
    listedCode(item) === codeOf(args) ? item : undefined;

export const couponByCode: FunctionSpec = defineFunction({
  name: "getCouponByCode",
  doc: "Gets an active discount code by the text that customers enter, in one environment. The id changes with each revision; the text doesn't.",
  inputs: identityInputs,
  outputs: { ...idOf(coupon), ...propertiesOf(coupon) },
  async look(client, args) {
    const found = byCode(await readList(client, listOfAll(coupon), { keep: hasCode(args) })).get(codeOf(args))?.[0];
    if (found) return (await readObject(client, coupon, found.id)).values;
    throw codeNotFound({ code: String(args.couponCode), environment: String(args.processorAEnvId) });
  },
});

// The functions of a resource kind: one object by its id, all objects, and the customers on a page.

export const functionsOf = (resource: Resource): FunctionSpec[] => [
  one(resource),
  ...(resource.response.list === undefined ? [] : [all(resource, resource.response.list)]),
  ...(resource.customers ? [customersOf(resource, resource.customers)] : []),
];

function one(resource: Resource): FunctionSpec {
  const { kind, model, endpoint, isResponseShown } = resource;
  const id = idOf(resource);
  const omitted = isResponseShown ? "" : " Fields that the service omits or returns empty are unset.";
  return defineFunction({
    name: `get${kind}`,
    doc: `Gets ${withArticle(nounOf(model))} by its id.${omitted}`,
    inputs: id,
    outputs: { ...id, ...propertiesOf(resource) },
    look: async (client, args) => (await readObject(client, resource, args[endpoint.idName] as string)).values,
  });
}

function all(resource: Resource, items: string): FunctionSpec {
  const { kind, model, summary } = resource;
  return listing({
    name: `get${kind}s`,
    doc: `Lists all ${nounOf(model)}s of the account.`,
    items,
    ...(summary && { item: summary }),
    list: () => listOfAll(resource),
  });
}

function customersOf(resource: Resource, { functionName: name, items, item, path, list }: CustomersSpec): FunctionSpec {
  const { kind, model, endpoint } = resource;
  return listing({
    name,
    doc: `Lists the ${items} of ${withArticle(nounOf(model))}.`,
    items,
    ...(item && { item }),
    isPersonal: true,
    parent: idOf(resource),
    list: (client: Client, args: Values) => {
      const page = args[endpoint.idName] as string;
      return {
        path: `${endpoint.one(page)}/${path}`,
        nouns: `the ${items} of ${kind} ${page}`,
        member: list,
        id: "id",
        notThere: () => notThere(client, sourceOf(resource), page),
      };
    },
  });
}
