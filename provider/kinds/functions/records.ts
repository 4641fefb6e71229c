// Functions for customers and payments, and the paths of all objects that are read by id.

import type { Client } from "../../client/client.js";
import { ServiceError } from "../../client/errors.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import { emptyResponse, notFound, otherKindFound } from "../../messages/functions.js";
import { withArticle } from "../../model/docs.js";
import { map, objectId, string } from "../../model/field.js";
import { isObject, type Values } from "../../model/rules.js";
import { resources } from "../resources/index.js";
import { defineFunction, type FunctionSpec } from "./functionSpec.js";
import { asShown, listing } from "./listing.js";

// The paths of objects that are read by id, and the message if an object is missing.

/** A kind of object that a function reads by id. */
interface Source {
  /** Its name in messages. */
  readonly noun: string;
  readonly functionName: string;
  /** The path of the object with an id. @throws Error if the id has another form */
  one(id: string): string;
  /** A sentence about what else the id can be, if the object is missing. */
  readonly hint?: string | undefined;
}

/** A kind whose path is documented, but not its fields. */
interface RecordSource extends Source {
  readonly path: string;
}

const under = (path: string, noun: string, functionName: string, hint?: string): RecordSource => ({
  path,
  noun,
  functionName,
  one: (id) => `${path}/${encodeURIComponent(id)}`,
  hint,
});

const notTheEvent = "A webhook's own `id` is not a payment id: take the `payment_id` of its event.";

export const customers = under("/v1/customer", "customer", "getCustomer");
export const payments = resources.flatMap(({ payments }) =>
  payments ? [under(payments.path, payments.noun, payments.functionName, notTheEvent)] : [],
);

const hints: Readonly<Record<string, string>> = {
  Coupon: "A used code that was changed has a new id: `getCouponByCode` finds it.",
};

export const sourceOf = ({ kind, endpoint }: Resource): Source => ({
  noun: kind,
  functionName: `get${kind}`,
  one: (id) => endpoint.one(id),
  hint: hints[kind],
});

/** Groups of kinds whose ids have the same form, so that an id can be one of another kind in the group. */
const families: readonly (readonly Source[])[] = [
  [...resources.filter(({ endpoint }) => !endpoint.isComposed).map(sourceOf), customers, ...payments],
  resources.filter(({ endpoint }) => endpoint.isComposed).map(sourceOf),
];

/** The service's response about one object. @throws Error if it is missing */
export async function readRecord(client: Client, source: Source, id: string): Promise<Values> {
  const { noun } = source;
  try {
    const response = await client.send({
      method: "GET",
      path: source.one(id),
      purpose: { doing: "reading", what: `${noun} ${id}` },
    });
    if (isObject(response)) return response;
    throw emptyResponse({ noun, id });
  } catch (error) {
    if (!(error instanceof ServiceError && error.isGone)) throw error;
  }
  throw await notThere(client, source, id);
}

/** The error for a missing object. If the id belongs to another kind, it names the function for that. */
export async function notThere(client: Client, { noun, functionName, hint }: Source, id: string): Promise<Error> {
  const family = families.find((all) => all.some((source) => source.functionName === functionName)) ?? [];
  const others = family.filter((source) => source.functionName !== functionName);
  const are = await Promise.all(others.map((source) => isThere(client, source, id)));
  const other = others.find((_, index) => are[index]);
  return other ? otherKindFound({ noun, id, functionName: other.functionName }) : notFound({ noun, id, hint });
}

async function isThere(client: Client, { noun, one }: Source, id: string): Promise<boolean> {
  try {
    const response = await client.send({ method: "GET", path: one(id), purpose: { doing: "looking for", what: noun } });
    return isObject(response) && Object.keys(response).length > 0;
  } catch {
    return false; // only adds to the message of a failure
  }
}

/** A function for one record, by its id. */
function recordFunction(source: RecordSource, idName: string, idDoc: string): FunctionSpec {
  const id = string(idDoc).as(objectId).required();
  return defineFunction({
    name: source.functionName,
    doc: `Gets ${withArticle(source.noun)} by its id.`,
    inputs: { [idName]: id },
    outputs: {
      [idName]: id,
      record: map("The record as the service returns it, with its field names. The service doesn't document these.")
        .personal()
        .required(),
    },
    look: async (client, args) => {
      const given = args[idName] as string;
      return { [idName]: given, record: asShown(await readRecord(client, source, given)) };
    },
  });
}

const paymentFunctions = (source: RecordSource): FunctionSpec[] => [
  recordFunction(source, "paymentId", "The id of the payment: `payment_id` in a webhook's payment event."),
  listing({
    name: `${source.functionName}s`,
    doc: `Lists the ${source.noun}s of the account.`,
    items: "payments",
    isPersonal: true,
    list: () => ({
      path: source.path,
      nouns: `${source.noun}s`,
      member: "items",
      id: "payment_id",
      pageSize: 1000, // if the service refuses that, it chooses
    }),
  }),
];

export const recordFunctions: readonly FunctionSpec[] = [
  recordFunction(customers, "customerId", "The service's id of the customer."),
  ...payments.flatMap(paymentFunctions),
];
