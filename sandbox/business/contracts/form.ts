// The application form: its fields, and its problems.
import * as z from "zod";

const utmText = "must be a string of at most 500 characters";
const text = z.string({ error: "must be a string" }).optional();

/** An application, with the names of JSON and of the page's form. All are specific to the sandbox. */
export const applicationForm = z.strictObject(
  {
    name: text,
    email: text,
    company: text,
    phone_number: text,
    shipping_address: text,
    /** The accounts of the chat platform and of the messaging app. */
    chat_id: text,
    chat_user_name: text,
    msg_id: text,
    msg_user_name: text,
    coupon_code: text,
    /** The number of units. Default: 1. */
    units: z.number({ error: "must be a number" }).optional(),
    /** Whether the terms are accepted. */
    agreed: z.boolean({ error: "must be true or false" }).optional(),
    /** The values of the page's remark fields, in order. */
    notes: z.array(z.string({ error: "must be a string" }), { error: "must be a list of strings" }).optional(),
    /** One of the page's payment methods, named as in the specification's PaymentPlatform. Default: the first. */
    payment_way: text,
    /**
     * One of the page's `processor_b_installment.terms`: how the card splits each payment. It changes no amount here.
     */
    card_installments: z.number({ error: "must be a number" }).optional(),
    /** Checked and never stored. */
    card: z
      .strictObject({ name: text, country: text, zip: text, line: text }, { error: "must be an object" })
      .optional(),
    /** Stored if the page saves them: `utm_source` and others. */
    utm: z
      .record(z.string().regex(/^utm_\w{1,40}$/), z.string({ error: utmText }).max(500, utmText), {
        error: "must be an object of strings, with names such as utm_source",
      })
      .optional(),
  },
  { error: "must be an object" },
);

export type ApplicationForm = z.infer<typeof applicationForm>;

/** A problem, as a key with a text in each language. */
export type ProblemKey =
  | "required"
  /** Longer than `values.max` characters. */
  | "too_long"
  | "invalid_email"
  | "invalid_number"
  /** Not one of the page's options. */
  | "invalid_choice"
  /** Fewer than one unit, more than `values.max`, or units on a page without them. */
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
  /** The customer has applied already, and the page accepts no second application. */
  | "duplicate"
  /** Another customer uses the chat account. */
  | "account_taken"
  /** The customer has bought `values.max` times, which is the limit. */
  | "limit_per_person";

export interface FormProblem {
  /** The name of the field: `email`, `notes[0]`, `card.name`. Undefined if it concerns the page. */
  readonly field?: string;
  readonly key: ProblemKey;
  readonly values?: { readonly max?: number };
}
