// The operations of the service: descriptions of the routes under /v1/, beyond the route table.

import { contractor } from "../../../provider/model/common.js";
import { nounOf } from "../../../provider/model/docs.js";
import { upperFirst } from "../../../provider/model/names.js";
import { tokenPath } from "../../http/address.js";
import { ref } from "../../http/controls.js";

import type { JsonSchema } from "../../store/jsonSchema.js";
import { type ObjectKind, objectKinds, type PageKind, pageKind, pageKinds } from "../../store/kinds.js";
import { type Operation, type Operations, pageOfList, paging } from "./operation.js";
import { bodyOf, platformResponseOf, responseOf, summaryName, updateOf } from "./schemas.js";
import { closed, listOf, oneOf, text } from "./schemaWords.js";

const token: Operations = {
  [`POST ${tokenPath}`]: {
    id: "requestToken",
    tag: "Access tokens",
    summary: "Requests an access token",
    doc: "OAuth 2.0 client credentials. Use the token for all other requests until it expires.",
    body: { schema: { ...closed({ grant_type: oneOf(["client_credentials"]) }), additionalProperties: true } },
    success: { status: 200, doc: "The token.", schema: ref("Token") },
    refusals: { 400: "The body isn't a token request.", 401: "The application id or its secret is wrong." },
  },
};

const payments: Operations = {
  "GET /v1/customer/{customer_id}": {
    id: "readCustomer",
    tag: "Customers and payments",
    summary: "Reads a customer",
    success: { status: 200, doc: "The customer record.", schema: ref("Customer") },
  },
  ...Object.assign({}, ...pageKinds.map(readsOf)),
};

function readsOf({ payments: kind, declared }: PageKind): Operations {
  if (!kind || !declared.payments) return {};
  const { noun } = declared.payments;
  const tag = "Customers and payments";
  const name = upperFirst(kind);
  return {
    [`GET /v1/${kind}`]: {
      id: `list${name}Payments`,
      tag,
      summary: `Lists ${noun}s`,
      doc: "The specification doesn't show pagination; this form is specific to the sandbox.",
      query: paging,
      success: { status: 200, doc: "Payments.", schema: pageOfList(ref("Payment")) },
    },
    [`GET /v1/${kind}/{payment_id}`]: {
      id: `read${name}Payment`,
      tag,
      summary: `Reads a ${noun}`,
      success: { status: 200, doc: "The payment.", schema: ref("Payment") },
    },
  };
}

/** The description of a kind, besides the text for all kinds. */
interface Words {
  readonly tag?: string;
  /** The name of one object in messages. */
  readonly one: string;
  readonly update?: string;
  readonly remove?: string;
}

const wordsOfCodes: Words = {
  tag: "Discount codes",
  one: "code",
  update:
    "Unchanged fields can be omitted. If the code was used and `coupon_type`, `price`, `rate`, " +
    "`coupon_term` or `initial_cost_coupon` changes, the old code is deleted and a new one is registered: the response " +
    "contains a new id and the use count 0.",
  remove: "A used code can't be deleted.",
};

const wordsOf = ({ name, declared }: ObjectKind): Words =>
  declared.identity ? wordsOfCodes : { one: pageKind(name) ? "page" : declared.noun };

const taken = { 409: "Another code of the environment has this `coupon_code`." };

const verbs = { create: "Creates", read: "Reads", update: "Updates", delete: "Deletes" } as const;

/** Makes the operations on single objects of a kind. */
const operationsOn =
  (tag: string, name: string, noun: string) =>
  (verb: keyof typeof verbs, others: Omit<Operation, "id" | "tag" | "summary">): Operation => ({
    id: `${verb}${name}`,
    tag,
    summary: `${verbs[verb]} a ${noun}`,
    ...others,
  });

/** The operations of a kind with its own list. */
function objectOperations(kind: ObjectKind): Operations {
  const { model, path, one, idName, member, list, declared } = kind;
  const [noun, id, words] = [nounOf(model), text("Id."), wordsOf(kind)];
  const tag = words.tag ?? `${upperFirst(noun)}s`;
  const on = operationsOn(tag, model.name, noun);
  const page = pageKind(kind.name);
  const whole = closed({
    [idName]: id,
    ...(page && { url_application: text("Address of the page.") }),
    ...(member === undefined ? {} : { [member]: responseOf(model) }),
  });
  const response = (doc: string, status: 200 | 201 = 200) => ({ status, doc, schema: whole }) as const;
  const refusals = declared.identity && { refusals: taken };
  return {
    [`POST ${path}`]: on("create", {
      body: { schema: bodyOf(model) },
      success: response(`The created ${words.one}.`, declared.created),
      ...refusals,
    }),
    [`GET ${path}`]: {
      id: `list${model.name}s`,
      tag,
      summary: `Lists ${noun}s`,
      success: {
        status: 200,
        doc: `All ${words.one}s.`,
        schema: closed({ [list ?? ""]: listOf(ref(summaryName(kind))) }),
      },
    },
    [`GET ${one}`]: on("read", { success: response(`The ${words.one}.`) }),
    [`PUT ${one}`]: on("update", {
      doc:
        words.update ??
        `The body replaces the whole ${words.one}: omitted fields are unset. Immutable fields can be omitted.`,
      body: { schema: updateOf(kind) },
      success: response(`The updated ${words.one}.`),
      ...refusals,
    }),
    [`DELETE ${one}`]: on("delete", {
      ...(words.remove && { doc: words.remove }),
      success: { status: 200, doc: `The id of the deleted ${words.one}.`, schema: closed({ [idName]: id }) },
    }),
    ...(page && customersOperation(page, tag)),
  };
}

const customersOperation = (kind: PageKind, tag: string): Operations => {
  const { model, one, customers } = kind;
  return {
    [`GET ${one}/${customers.path}`]: {
      id: `list${model.name}${upperFirst(customers.path)}s`,
      tag,
      summary: `Lists the ${customers.path}s of a ${nounOf(model)}`,
      success: { status: 200, doc: "The customers.", schema: closed({ [customers.list]: listOf(personOf(kind)) }) },
    },
  };
};

/** A customer on a page; the specification shows only those of registration pages. */
const personOf = ({ payments }: PageKind): JsonSchema => ref(payments ? "Purchaser" : contractor.name);

/** The operations of a kind whose objects belong to a guild. */
function chatOperations({ model, path: all, one, declared }: ObjectKind): Operations {
  const { noun } = declared;
  const name = upperFirst(noun);
  const on = operationsOn("Chat roles and channels", name, noun);
  const success = { status: 200, doc: `The ${noun}.`, schema: platformResponseOf(name) ?? responseOf(model) } as const;
  const body = { schema: bodyOf(model) };
  return {
    [`POST ${all}`]: on("create", { body, success }),
    [`GET ${one}`]: on("read", { success }),
    [`PUT ${one}`]: on("update", { body, success }),
    [`DELETE ${one}`]: on("delete", { success: { status: 204, doc: `The ${noun} was deleted.` } }),
  };
}

export const serviceOperations: Operations = {
  ...token,
  ...payments,
  ...Object.assign(
    {},
    ...objectKinds.map((kind) => (kind.parent === undefined ? objectOperations(kind) : chatOperations(kind))),
  ),
};
