// The operations of the service: what the route table does not know of the paths under /v1/.
import { contractor, couponSummary } from "../../provider/model/answers.js";
import { chatChannel, chatRole } from "../../provider/model/chat.js";
import { coupon } from "../../provider/model/coupon.js";
import { nounOf } from "../../provider/model/docs.js";
import type { ObjectModel } from "../../provider/model/field.js";
import { upperFirst } from "../../provider/model/names.js";
import type { JsonSchema } from "../core/jsonSchema.js";
import { type PageKind, type PaymentKind, pageKinds } from "../core/kinds.js";
import { tokenPath } from "../http/paths.js";
import { summaryName } from "./answers.js";
import type { Operation, Operations } from "./operation.js";
import { pageOfList, paging } from "./parameters.js";
import { closed, listOf, oneOf, ref, text } from "./schema.js";
import { answerOf, bodyOf, updateOf } from "./schemas.js";

const token: Operations = {
  [`POST ${tokenPath}`]: {
    id: "requestToken",
    tag: "Access tokens",
    summary: "Requests an access token",
    doc: "OAuth 2.0 client credentials. The token is good for every other request until it expires.",
    body: { schema: { ...closed({ grant_type: oneOf(["client_credentials"]) }), additionalProperties: true } },
    success: { status: 200, doc: "The token.", schema: ref("Token") },
    refusals: { 400: "The body is not that of a token request.", 401: "The application id or its secret is wrong." },
  },
};

const paymentNouns: Readonly<Record<PaymentKind, string>> = {
  charge: "one-time payment",
  paid: "recurring payment",
  installments: "monthly-installment payment",
};

const payments: Operations = {
  "GET /v1/customer/{customer_id}": {
    id: "readCustomer",
    tag: "Customers and payments",
    summary: "Reads a customer",
    success: { status: 200, doc: "The customer record.", schema: ref("Customer") },
  },
  ...Object.assign({}, ...Object.entries(paymentNouns).map(([kind, noun]) => readsOf(kind, noun))),
};

function readsOf(kind: string, noun: string): Operations {
  const tag = "Customers and payments";
  const name = upperFirst(kind);
  return {
    [`GET /v1/${kind}`]: {
      id: `list${name}Payments`,
      tag,
      summary: `Lists ${noun}s`,
      doc: "Paging is not shown by the specification: it is the sandbox's own.",
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

function pageOperations(kind: PageKind): Operations {
  const { model, path, idName, member, list, people } = kind;
  const [noun, id] = [nounOf(model), text("Id.")];
  const one = `${path}/{${idName}}`;
  const tag = `${upperFirst(noun)}s`;
  const page = closed({ [idName]: id, url_application: text("Address of the page."), [member]: answerOf(model) });
  return {
    [`POST ${path}`]: {
      id: `create${model.name}`,
      tag,
      summary: `Makes a ${noun}`,
      body: { schema: bodyOf(model) },
      success: { status: 200, doc: "The page that was made.", schema: page },
    },
    [`GET ${path}`]: {
      id: `list${model.name}s`,
      tag,
      summary: `Lists ${noun}s`,
      success: { status: 200, doc: "All pages.", schema: closed({ [list]: listOf(ref(summaryName(kind))) }) },
    },
    [`GET ${one}`]: {
      id: `read${model.name}`,
      tag,
      summary: `Reads a ${noun}`,
      success: { status: 200, doc: "The page.", schema: page },
    },
    [`PUT ${one}`]: {
      id: `update${model.name}`,
      tag,
      summary: `Changes a ${noun}`,
      doc: "The body is the whole page: what it leaves out is unset. What cannot be changed may be left out.",
      body: { schema: updateOf(model) },
      success: { status: 200, doc: "The page as it is now.", schema: page },
    },
    [`DELETE ${one}`]: {
      id: `delete${model.name}`,
      tag,
      summary: `Deletes a ${noun}`,
      success: { status: 200, doc: "Id of the page that is gone.", schema: closed({ [idName]: id }) },
    },
    [`GET ${one}/${people.path}`]: {
      id: `list${model.name}${upperFirst(people.path)}s`,
      tag,
      summary: `Lists the ${people.path}s of a ${noun}`,
      success: {
        status: 200,
        doc: "The people.",
        schema: closed({ [people.list]: listOf(personOf(kind)) }),
      },
    },
  };
}

/** A person on a page; the specification shows those of registration pages only. */
const personOf = ({ payments }: PageKind): JsonSchema => ref(payments ? "Purchaser" : contractor.name);

const coupons = "/v1/client/coupon";
const oneCoupon: Operation["success"] = {
  status: 200,
  doc: "The code.",
  schema: closed({ coupon_id: text("Id of its revision of today."), coupon: answerOf(coupon) }),
};
const couponTag = "Discount codes";
const taken = { 409: "Another code of the environment has this coupon_code." };

const couponOperations: Operations = {
  [`POST ${coupons}`]: {
    id: "createCoupon",
    tag: couponTag,
    summary: "Makes a discount code",
    body: { schema: bodyOf(coupon) },
    success: { ...oneCoupon, status: 201 },
    refusals: taken,
  },
  [`GET ${coupons}`]: {
    id: "listCoupons",
    tag: couponTag,
    summary: "Lists discount codes",
    success: { status: 200, doc: "All codes.", schema: closed({ coupons: listOf(ref(couponSummary.name)) }) },
  },
  [`GET ${coupons}/{coupon_id}`]: {
    id: "readCoupon",
    tag: couponTag,
    summary: "Reads a discount code",
    success: oneCoupon,
  },
  [`PUT ${coupons}/{coupon_id}`]: {
    id: "updateCoupon",
    tag: couponTag,
    summary: "Changes a discount code",
    doc:
      "Fields that do not change may be left out. When the code was used and `coupon_type`, `price`, `rate`, " +
      "`coupon_term` or `initial_cost_coupon` changes, the old code is deleted and a new one registered: the answer " +
      "holds a new id and a use count of 0.",
    body: { schema: updateOf(coupon) },
    success: oneCoupon,
    refusals: taken,
  },
  [`DELETE ${coupons}/{coupon_id}`]: {
    id: "deleteCoupon",
    tag: couponTag,
    summary: "Deletes a discount code",
    doc: "A code that was used cannot be deleted.",
    success: { status: 200, doc: "Id of the code that is gone.", schema: closed({ coupon_id: text("Id.") }) },
  },
};

function chatOperations(model: ObjectModel, name: "Role" | "Channel"): Operations {
  const noun = name.toLowerCase();
  const all = `/v1/chat/guilds/{guild_id}/${noun}s`;
  const one = `${all}/{${noun}_id}`;
  const tag = "Chat roles and channels";
  const success = { status: 200, doc: `The ${noun}.`, schema: ref(name) } as const;
  const body = { schema: bodyOf(model) };
  return {
    [`POST ${all}`]: { id: `create${name}`, tag, summary: `Makes a ${noun}`, body, success },
    [`GET ${one}`]: { id: `read${name}`, tag, summary: `Reads a ${noun}`, success },
    [`PUT ${one}`]: { id: `update${name}`, tag, summary: `Changes a ${noun}`, body, success },
    [`DELETE ${one}`]: {
      id: `delete${name}`,
      tag,
      summary: `Deletes a ${noun}`,
      success: { status: 204, doc: `The ${noun} is gone.` },
    },
  };
}

export const serviceOperations: Operations = {
  ...token,
  ...payments,
  ...Object.assign({}, ...pageKinds.map(pageOperations)),
  ...couponOperations,
  ...chatOperations(chatRole, "Role"),
  ...chatOperations(chatChannel, "Channel"),
};
