// What a person fills in to apply, and what can be wrong with it.
import { z } from "zod";

const utmText = "must be a string of at most 500 characters";
const text = z.string({ error: "must be a string" }).optional();

/** An application, under the names that JSON and the fields of the page's form have. All are the sandbox's own. */
export const applicationForm = z.strictObject(
  {
    name: text,
    email: text,
    company: text,
    phone_number: text,
    shipping_address: text,
    /** The account of the chat platform, and of the messaging app. */
    chat_id: text,
    chat_user_name: text,
    msg_id: text,
    msg_user_name: text,
    coupon_code: text,
    /** How many units are contracted. Default: 1. */
    units: z.number({ error: "must be a number" }).optional(),
    /** Whether the box of the terms is ticked. */
    agreed: z.boolean({ error: "must be true or false" }).optional(),
    /** Answers to the page's remark fields, by their order. */
    notes: z.array(z.string({ error: "must be a string" }), { error: "must be a list of texts" }).optional(),
    /** One of the page's ways of payment, as the specification's PaymentPlatform names them. Default: the first. */
    payment_way: text,
    /** One of the page's `processor_b_installment.terms`: how the card splits each payment. It changes no amount here. */
    card_installments: z.number({ error: "must be a number" }).optional(),
    /** Looked at and never kept. */
    card: z
      .strictObject({ name: text, country: text, zip: text, line: text }, { error: "must be an object" })
      .optional(),
    /** Kept where the page saves them: `utm_source` and the like. */
    utm: z
      .record(z.string().regex(/^utm_\w{1,40}$/), z.string({ error: utmText }).max(500, utmText), {
        error: "must be an object of texts, with names such as utm_source",
      })
      .optional(),
  },
  { error: "must be an object" },
);

export type ApplicationForm = z.infer<typeof applicationForm>;

/** What is wrong, as a key that each language has words for. */
export type ProblemKey =
  | "required"
  /** Longer than `values.max` characters. */
  | "too_long"
  | "invalid_email"
  | "invalid_number"
  /** None of what the page offers. */
  | "invalid_choice"
  /** Fewer than one unit, more than `values.max`, or units where the page takes none. */
  | "wrong_units"
  | "not_agreed"
  | "coupon_unknown"
  | "coupon_not_started"
  | "coupon_ended"
  | "coupon_used_up"
  | "coupon_wrong_target"
  | "not_started"
  | "ended"
  | "sold_out"
  /** The person has applied already, and the page takes no second application. */
  | "duplicate"
  /** The person has bought `values.max` times, which is the cap. */
  | "limit_per_person";

export interface FormProblem {
  /** Name of the field: `email`, `notes[0]`, `card.name`; undefined where it is the page that refuses. */
  readonly field?: string;
  readonly key: ProblemKey;
  readonly values?: { readonly max?: number };
}
