// What can go wrong, as the control takes it.
import { z } from "zod";

/** One sentence each. */
export const faultKinds = {
  "reset-before": "The connection is reset before the request is carried out.",
  "reset-after": "The request is carried out; then the connection is reset without an answer.",
  status: "An error with a `status`, and `retryAfter` as seconds or as a `date`.",
  cut: "The request is carried out; its answer breaks off in the middle.",
  "not-json": "The request is carried out; its answer is not JSON.",
  "html-200": "The request is carried out; its answer is an HTML page with status 200.",
  empty: "The request is carried out; its answer has no body.",
  huge: "The request is carried out; its answer has a body of 100 MB.",
  hang: "There is no answer; it ends when the client goes away.",
  "no-id": "The request is carried out; its answer lacks the id (to a token request, the token).",
  slow: "The answer comes `ms` milliseconds late.",
  refuse: "After the answer, or `now`, the sandbox refuses connections for `ms` milliseconds.",
  "token-expired": "All access tokens become invalid before the request is looked at.",
} as const;

export type FaultKind = keyof typeof faultKinds;

const names = Object.keys(faultKinds).join(", ");
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"] as const;

const whole = (least: number, most: number, error = `must be a whole number from ${least} to ${most}`) =>
  z.int({ error }).min(least, error).max(most, error);
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
    /** `when` says whether the request is carried out: `before` that, or `after`. */
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
  .regex(/^[/*]/, "must be a path of the API, from its first slash on; * stands for anything")
  .refine((text) => !text.startsWith("/_sandbox"), "must be a path of the API: the controls have no faults");

/** The body of `POST /_sandbox/faults`. */
export const faultRequest = z.strictObject({
  /** Default: any. */
  method: z.enum(methods, { error: `must be one of ${methods.join(", ")}` }).optional(),
  /** A path, in which `*` matches anything, or a route as the specification writes it. Default: any. */
  path: path.optional(),
  /** How many matching requests are let through first. */
  after: count.default(0),
  /** How many it then strikes; 0: all, until it is disarmed. */
  times: count.default(1),
  fault,
});

/** That body, for those who write it in TypeScript. */
export type FaultRequest = z.input<typeof faultRequest>;
export type ParsedFaultRequest = z.infer<typeof faultRequest>;
export type Fault = ParsedFaultRequest["fault"];
