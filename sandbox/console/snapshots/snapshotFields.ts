// The schemas of a snapshot's objects without a model: customers, contracts, payments, events, emails and the rest.
import * as z from "zod";
import type { Values } from "../../../provider/model/rules.js";
import { contractType, receiptType } from "../../business/contracts/contract.js";
import { tallyType } from "../../business/contracts/enrollment.js";
import { eventTypes } from "../../business/contracts/events.js";
import { memberType } from "../../business/contracts/guildMembers.js";
import { amount, flag, having, number, stringsByName, text, time } from "../../business/contracts/storedTypes.js";
import { storedEndpoint } from "../../business/webhooks/endpoints.js";
import { delivery } from "../../business/webhooks/queue.js";
import { errorsIn } from "../../http/body.js";
import { variantNames } from "../../service/variants/variants.js";
import { responsesOf } from "../../store/copy.js";
import type { ErrorItem } from "../../store/errors.js";
import { models, pageKinds, paymentsIn } from "../../store/kinds.js";

const all = <T extends z.ZodType>(type: T, ...names: string[]) => Object.fromEntries(names.map((name) => [name, type]));
const given = text.nullish();
const optional = text.optional();
const texts = z.array(text, "must be a list of strings");
const object = z.record(z.string(), z.unknown(), "must be an object");
const pages = pageKinds.map(({ name }) => name);
const pageKind = z.enum(pages, `must be one of ${pages.join(", ")}`);
const event = z.enum(Object.keys(eventTypes), "must be the type of an event");

const person = having({
  status: z.int("must be a whole number"),
  email: text,
  ...all(given, "name", "company", "chat_id", "chat_user_name", "msg_id", "msg_user_name"),
  ...all(given, "contract_date", "cancel_date", "customer_id", "payment_id"),
  notes: z.array(having({ name: text, value: z.unknown() }), "must be a list of objects").nullish(),
});

const contract = contractType.extend({ kind: pageKind.optional(), page_id: text.optional() });

const line = having({ key: text, amount, units: amount.optional(), name: text.optional() });

const ownPayment = having({
  person_id: text,
  customer_id: given,
  amount,
  number,
  lines: z.array(line, "must be a list of objects").optional(),
  tax: amount.optional(),
  refunded: amount.optional(),
  charged_back_at: time.optional(),
  receipt: receiptType,
});

/** A payment from a copied account is as the account returned it, without the customer. */
const payment = object.superRefine((fields, context) => {
  if (fields.person_id === undefined) return;
  for (const issue of ownPayment.safeParse(fields).error?.issues ?? []) context.addIssue({ ...issue, code: "custom" });
});

const ofPage = { kind: pageKind, page_id: text };

const response = having({
  response: object,
  item: object.optional(),
  serverDefaults: object.optional(),
  fields: object,
});

const schemas: Readonly<Record<string, z.ZodType>> = {
  contract,
  tally: tallyType,
  customer: having({ email: text, name: given, company: given }),
  member: memberType,
  "webhook endpoint": storedEndpoint,
  delivery,
  "mail address": having({
    kind: pageKind.optional(),
    name: text,
    email: text,
    utm: stringsByName.optional(),
  }),
  event: having({
    ...ofPage,
    type: event,
    ...all(optional, "person_id", "payment_id", "coupon_id"),
    details: object.optional(),
  }),
  mail: having({
    ...ofPage,
    ...all(text, "to", "subject", "body", "member"),
    bcc: texts,
    is_default: flag,
    event: event.optional(),
    ...all(optional, "event_id", "person_id"),
  }),
  copy: having({
    of: having({ mode: z.enum(["test", "live"], "must be test or live"), baseUrl: text, appId: text }),
    ...all(text, "begunAt", "endedAt"),
    variants: z.array(z.enum(variantNames, "must be the name of a response variant"), "must be a list of strings"),
    ...all(texts, "lookedFor", "unreadable", "remarks"),
    unread: z.array(having({ kind: text, id: text, reason: text }), "must be a list of objects").optional(),
  }),
  address: having({ path: text, kind: text, id: text }),
  ...Object.fromEntries(pageKinds.map(({ name }) => [`customers of ${name}`, person])),
  ...Object.fromEntries(pageKinds.flatMap(({ payments }) => (payments ? [[paymentsIn(payments), payment]] : []))),
  ...Object.fromEntries(
    [...models.keys(), ...pageKinds.flatMap(({ payments }) => (payments ? [paymentsIn(payments)] : []))].map((kind) => [
      responsesOf(kind),
      response,
    ]),
  ),
};

/** The problems in the fields of an object whose kind has no model: `terms.price`, `lines[0].amount`. */
export function fieldsProblems(kind: string, fields: Values): ErrorItem[] {
  const { error } = schemas[kind]?.safeParse(fields) ?? {};
  return error ? errorsIn(error) : [];
}
