// The schemas of a snapshot's objects without a model: customers, contracts, payments, events, emails and the rest.
import * as z from "zod";
import type { Values } from "../../../provider/model/rules.js";
import { eventTypes } from "../../business/contracts/events.js";
import { storedEndpoint } from "../../business/webhooks/endpoints.js";
import { delivery } from "../../business/webhooks/queue.js";
import { variantNames } from "../../service/variants/variants.js";
import { usualIntervals } from "../../store/calendar.js";
import { responsesOf } from "../../store/copy.js";
import { models, pageKinds, paymentsIn } from "../../store/kinds.js";

const text = z.string("must be a string");
const given = text.nullish();
const texts = z.array(text, "must be a list of strings");
const flag = z.boolean("must be true or false");
const amount = z.number("must be a number");
const count = z.int("must be a whole number").min(0, "must be at least 0");
const number = z.int("must be a whole number").min(1, "must be at least 1");
const time = z.iso.datetime({ offset: true, error: "must be a time such as 2030-01-31T09:00:00Z" });
const object = z.record(z.string(), z.unknown(), "must be an object");
const pages = pageKinds.map(({ name }) => name);
const pageKind = z.enum(pages, `must be one of ${pages.join(", ")}`);
const event = z.enum(Object.keys(eventTypes), "must be the type of an event");

/** Fields that aren't listed are kept unchanged. */
const having = (shape: z.ZodRawShape) => z.looseObject(shape, "must be an object");

const person = having({
  status: z.int("must be a whole number"),
  email: text,
  name: given,
  company: given,
  chat_id: given,
  chat_user_name: given,
  msg_id: given,
  msg_user_name: given,
  contract_date: given,
  cancel_date: given,
  customer_id: given,
  payment_id: given,
  notes: z.array(having({ name: text, value: z.unknown() }), "must be a list of objects").nullish(),
});

const reduction = { type: amount, rate: amount.optional(), price: amount.optional() };

const cycle = having({
  interval: z.enum(usualIntervals, `must be one of ${usualIntervals.join(", ")}`),
  count: amount,
  anchor: amount,
  trial_end: amount.optional(),
});

const names = {
  page: text,
  seller: text.optional(),
  honorific: text.optional(),
  proviso: text.optional(),
  is_without_tax: flag.optional(),
};

const terms = having({
  price: amount,
  cycle: cycle.optional(),
  units: amount.optional(),
  payments: number.optional(),
  initial_cost: having({ name: text.optional(), amount, payments: number }).optional(),
  tax_rate: amount.optional(),
  discount: having({
    coupon_id: text,
    name: text,
    term: amount,
    ...reduction,
    initial_cost: having(reduction).optional(),
  }).optional(),
});

const schedule = having({
  unit: z.enum(["day", "month"], "must be day or month"),
  count: number,
  first_at: time,
  base_at: time,
  base_number: number,
  day: number.max(31, "must be at most 31").optional(),
  skipped: count.optional(),
});

const card = having({ brand: text.optional(), last_digits: text, fails_after: time.optional() });

const contract = having({
  kind: pageKind.optional(),
  page_id: text.optional(),
  names: having(names),
  terms: terms.optional(),
  schedule: schedule.optional(),
  paid: count,
  made_at: time.optional(),
  failed_at: time.optional(),
  tried_at: time.optional(),
  noticed: count.optional(),
  paused_at: time.optional(),
  transfer_since: time.optional(),
  transfer_until: time.optional(),
  is_reminded: flag.optional(),
  cancelled_at: time.optional(),
  failures_to_come: count.optional(),
  payment_way: text.optional(),
  card_installments: amount.optional(),
  card: card.optional(),
  phone_number: text.optional(),
  shipping_address: text.optional(),
  utm: z.record(z.string(), text, "must be an object of strings").optional(),
});

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
  receipt: having({ ...names, addressee: text, payment_way: text.optional(), card: card.optional() }),
});

/** A payment from a copied account is as the account returned it, without the customer. */
const payment = object.superRefine((members, context) => {
  if (members.person_id === undefined) return;
  for (const issue of ownPayment.safeParse(members).error?.issues ?? []) context.addIssue({ ...issue, code: "custom" });
});

const grants = having({ role_ids: texts.optional(), channel_ids: texts.optional() });

const ofPage = { kind: pageKind, page_id: text };

const response = having({ response: object, item: object.optional(), supplied: object.optional(), members: object });

const schemas: Readonly<Record<string, z.ZodType>> = {
  contract,
  tally: having({ contracted: count, waiting: count, established: flag.optional(), is_alerted: flag.optional() }),
  customer: having({ email: text, name: given, company: given }),
  member: having({
    chat_id: text,
    chat_user_name: text.optional(),
    customer: text,
    contracts: z.record(z.string(), grants, "must be an object"),
  }),
  "webhook endpoint": storedEndpoint,
  delivery,
  "mail address": having({
    kind: pageKind.optional(),
    name: text,
    email: text,
    utm: z.record(z.string(), text, "must be an object of strings").optional(),
  }),
  event: having({
    ...ofPage,
    type: event,
    person_id: text.optional(),
    payment_id: text.optional(),
    coupon_id: text.optional(),
    details: object.optional(),
  }),
  mail: having({
    ...ofPage,
    to: text,
    bcc: texts,
    subject: text,
    body: text,
    member: text,
    is_default: flag,
    event: event.optional(),
    event_id: text.optional(),
    person_id: text.optional(),
  }),
  copy: having({
    of: having({ mode: z.enum(["test", "live"], "must be test or live"), baseUrl: text, appId: text }),
    begunAt: text,
    endedAt: text,
    variants: z.array(z.enum(variantNames, "must be the name of a response variant"), "must be a list of strings"),
    lookedFor: texts,
    unreadable: texts,
    unread: z.array(having({ kind: text, id: text, reason: text }), "must be a list of objects").optional(),
    remarks: texts,
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

interface MemberProblem {
  /** `terms.price`, `lines[0].amount`. */
  readonly field: string;
  /** The message after the name of the field. */
  readonly what: string;
}

/** The problems in the fields of an object whose kind has no model. */
export const membersProblems = (kind: string, members: Values): MemberProblem[] =>
  (schemas[kind]?.safeParse(members).error?.issues ?? []).map(({ path, message }) => ({
    field: path
      .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
      .join("")
      .replace(/^\./, ""),
    what: `${message}.`,
  }));
