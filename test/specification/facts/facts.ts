// The specification's statements as data: the files of facts/, with one row for each field, endpoint or kind of
// payment.
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
/** A sibling's API name and value; without a value, that it is set. */
const condition = z.union([z.tuple([z.string()]), z.tuple([z.string(), scalar])]);
const stated = z.literal(true).optional();

const field = z.strictObject({
  field: z.string(),
  /** `string`, `integer`, `number`, `boolean`, `object(X)`, `array<X>`, `X[]`. */
  type: z.string().optional(),
  required: z.enum(["yes", "no", "conditional"]).optional(),
  requiredWhen: condition.optional(),
  /** `*`: there is a server default. Missing: none is stated. */
  default: z.json().optional(),
  values: z.array(scalar).optional(),
  /** Other values are allowed, too, but have no meaning. */
  otherValues: stated,
  min: z.number().optional(),
  /** The service uses the field only under this condition. */
  appliesWhen: condition.optional(),
  /** An update can't change it. */
  fixed: stated,
  frozenOnceUsed: stated,
  /** Its change makes a new revision of a used code. */
  makesRevision: stated,
  responseOnly: stated,
  secret: stated,
  permissionNames: stated,
  /** The format of a date. */
  format: z.string().optional(),
  /** The meaning of `null` in a response, or of an omitted field in a request, in the specification's words. */
  nullMeans: z.string().optional(),
  omittedMeans: z.string().optional(),
  /** The kinds of payment pages that a platform is for; without it, the cell is empty. */
  usedFor: z.array(z.string()).optional(),
});

/** A field in the specification. */
export type Fact = z.infer<typeof field>;

/** In the file of the payment pages: the kinds of a row. */
const pageRow = field.extend({ kinds: z.string().regex(/^O?R?I?$/) });
export const kinds = { O: "OneTimeProduct", R: "RecurringPlan", I: "InstallmentPlan" } as const;
export type Kind = keyof typeof kinds;

const endpoint = z.strictObject({
  operation: z.string().optional(),
  method: z.string(),
  path: z.string(),
  /** The body, in the specification's words. */
  request: z.string().optional(),
  /** The fields of the response, if they are shown. */
  response: z.array(z.string()).optional(),
  /** The object of which the response is a list. */
  items: z.string().optional(),
  status: z.number().optional(),
  /** The response, if no field is shown, in the specification's words. */
  words: z.string().optional(),
  /** Fields that don't change can be omitted. */
  partial: stated,
});

const paymentType = z.strictObject({
  paymentType: z.number(),
  kind: z.string(),
  /** The targets of its codes; `null`: they have none. */
  targets: z.string().nullable(),
  termOnlyZero: z.boolean(),
  enrollmentDiscount: z.boolean(),
  notChangedInto: z.number().nullable(),
});

const general = z.strictObject({
  grantType: z.string(),
  tokenType: z.string(),
  tokenSeconds: z.number(),
  /** Fields in which -1 means unlimited. */
  unlimited: z.array(z.string()),
  unsupportedPaymentType: z.number(),
  event: z.string(),
  tokenRequest: z.strictObject({
    contentType: z.string(),
    authorization: z.string(),
    /** The fields of the response, and their types. */
    fields: z.record(z.string(), z.string()),
  }),
  /** The header of every other request. */
  authorization: z.string(),
  /** The base address of each mode. */
  modes: z.record(z.string(), z.string()),
  separateCredentials: z.boolean(),
  testTokenInProduction: z.boolean(),
  /** The results for the old code and the new one, and the new one's use count. */
  revision: z.strictObject({ old: z.string(), new: z.string(), useCount: z.number() }),
  /** The fields of every webhook and of the payment's event. */
  webhook: z.strictObject({ requestId: z.string(), payment: z.string() }),
  /** Fields of requests for which the specification doesn't say whether they are required. */
  requirementNotShown: z.record(z.string(), z.array(z.string())),
});

const folder = new URL("./", import.meta.url);
const read = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8")));

export type Facts = ReadonlyMap<string, readonly Fact[]>;

/** The objects, by the model's names. */
export function readObjects(): Facts {
  const pages = read("pages.json", z.array(pageRow));
  const ofKind = (kind: string) => pages.flatMap(({ kinds, ...row }) => (kinds.includes(kind) ? [row] : []));
  const objects = readdirSync(new URL("objects/", folder))
    .sort()
    .map((file) => read(`objects/${file}`, z.record(z.string(), z.array(field))));
  return new Map([
    ...Object.entries(kinds).map(([kind, object]) => [object, ofKind(kind)] as const),
    ...objects.flatMap((file) => Object.entries(file)),
  ]);
}

export const readEndpoints = () => read("endpoints.json", z.array(endpoint));
export const readPaymentTypes = () => read("paymentTypes.json", z.array(paymentType));
export const readGeneral = () => read("general.json", general);
/** Names of the model's rules between fields that the specification states, by object. */
export const readRules = () => read("rules.json", z.record(z.string(), z.array(z.string())));

/**
 * The meaning of each value of a field, in the specification's words: by `Object.field`, then by value; `n` is any
 * number above.
 */
export const readMeanings = () => read("meanings.json", z.record(z.string(), z.record(z.string(), z.string())));

export type Endpoint = z.infer<typeof endpoint>;
export type PaymentType = z.infer<typeof paymentType>;
export type General = z.infer<typeof general>;
