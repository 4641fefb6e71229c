// Parses the body of the faults control.
import * as z from "zod";
import { faultKinds } from "./faultKinds.js";

const names = Object.keys(faultKinds).join(", ");
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"] as const;

const whole = (min: number, max: number, error = `must be a whole number from ${min} to ${max}`) =>
  z.int({ error }).min(min, error).max(max, error);
const count = whole(0, 1_000_000);
const ms = whole(1, 3_600_000);
const when = z.enum(["before", "after"], { error: "must be before or after" }).default("before");
const retryAfter = z.union([whole(0, 86_400), z.literal("date")], { error: "must be whole seconds, or date" });

const fault = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.enum([
        "reset-before",
        "reset-after",
        "cut",
        "not-json",
        "html-200",
        "empty",
        "huge",
        "no-id",
        "token-expired",
      ]),
    }),
    /** `when`: whether the fault occurs `before` or `after` the request is processed. */
    z.strictObject({ kind: z.literal("status"), status: whole(300, 599), retryAfter: retryAfter.optional(), when }),
    z.strictObject({ kind: z.literal("hang"), when }),
    z.strictObject({ kind: z.literal("slow"), ms, when }),
    z.strictObject({
      kind: z.literal("refuse"),
      ms,
      when: z.enum(["now", "after"], { error: "must be now or after" }).default("after"),
    }),
  ],
  { error: `must be an object whose kind is one of ${names}` },
);

const path = z
  .string({ error: "must be a string" })
  .regex(/^[/*]/, "must be a path of the API that begins with a slash; * matches anything")
  .refine((text) => !text.startsWith("/_sandbox"), "must be a path of the API, because faults don't apply to controls");

/** The body of `POST /_sandbox/faults`. */
export const faultRequest = z.strictObject({
  /** Default: any. */
  method: z.enum(methods, { error: `must be one of ${methods.join(", ")}` }).optional(),
  /** A path, in which `*` matches anything, or a route as in the specification. Default: any. */
  path: path.optional(),
  /** The number of matching requests before the fault. */
  after: count.default(0),
  /** The number of requests that it then affects; 0: all, until you disarm it. */
  times: count.default(1),
  fault,
});

export type ParsedFaultRequest = z.infer<typeof faultRequest>;
export type Fault = ParsedFaultRequest["fault"];
