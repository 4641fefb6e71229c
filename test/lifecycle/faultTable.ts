// The expected end of each fault, by the method of the request that it strikes. Used by faults.test.ts.
import type { FaultRequest } from "../../sandbox/index.js";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** `done`: as without the fault; `missing`: one read doesn't find it; `said`: it fails with the fault's message. */
export type End = "done" | "missing" | "failed";

export interface Row {
  readonly name: string;
  readonly fault: FaultRequest["fault"];
  /** Matches the message of the fault. */
  readonly message: RegExp;
  /** The ends if it strikes a request once. */
  readonly once: Readonly<Record<Method, End>>;
  /** The ends if it strikes every request and no time is left for a retry; omitted if the provider never retries. */
  readonly lasting?: Readonly<Record<Method, End>>;
  /** Whether the service executes the request. */
  readonly isCarriedOut: boolean;
  /** Whether the only effect is a late response. */
  readonly isLate?: boolean;
}

type Ends = Row["once"];
const all = (end: End): Ends => ({ GET: end, POST: end, PUT: end, DELETE: end });

/** A temporary fault: the provider retries idempotent requests, and a create only if it can't have been executed. */
const passes: Pick<Row, "once" | "lasting"> = { once: { ...all("done"), POST: "failed" }, lasting: all("failed") };
/** The response says that nothing was done, so the provider retries even a create. */
const rejected: Pick<Row, "once" | "lasting"> = { once: all("done"), lasting: all("failed") };
/** A retry would get the same response, so there is none. */
const final = (once: Ends): Pick<Row, "once"> => ({ once });

const status = (code: number): Pick<Row, "name" | "fault" | "message" | "isCarriedOut"> => ({
  name: `a ${code}`,
  fault: { kind: "status", status: code },
  message: new RegExp(`the service responded with ${code}`),
  isCarriedOut: false,
});
const broke = /the connection to \S+ broke/;
const late = /no response from \S+ within/;

/** Without being carried out, and after it. */
function tooLate(name: string, fault: FaultRequest["fault"]): Row[] {
  const common = { message: late, ...passes, isLate: true };
  const after = { ...fault, when: "after" } as typeof fault;
  return [
    { name, fault, ...common, isCarriedOut: false },
    { name: `${name}, after it was carried out`, fault: after, ...common, isCarriedOut: true },
  ];
}

export const rows: readonly Row[] = [
  {
    name: "a reset before it is carried out",
    fault: { kind: "reset-before" },
    message: broke,
    ...passes,
    isCarriedOut: false,
  },
  {
    name: "a reset after it was carried out",
    fault: { kind: "reset-after" },
    message: broke,
    ...passes,
    isCarriedOut: true,
  },
  { ...status(400), ...final(all("failed")) },
  // The provider retries once, with a new token.
  { ...status(401), ...rejected },
  { ...status(403), ...rejected },
  // One response decides nothing: a second read finds the object, and contradicts a deletion that didn't.
  {
    ...status(404),
    message: /the service responded with 404|returns 404|no longer exists|contradict each other/,
    ...final({ GET: "missing", POST: "failed", PUT: "failed", DELETE: "failed" }),
  },
  { ...status(409), ...final(all("failed")) },
  ...[500, 502, 503].map((code) => ({ ...status(code), ...passes })),
  {
    ...status(500),
    name: "a 500 after it was carried out",
    fault: { kind: "status", status: 500, when: "after" },
    ...passes,
    isCarriedOut: true,
  },
  { name: "a truncated response", fault: { kind: "cut" }, message: broke, ...passes, isCarriedOut: true },
  {
    name: "a response that is not JSON",
    fault: { kind: "not-json" },
    message: /the response is not JSON/,
    ...final(all("failed")),
    isCarriedOut: true,
  },
  {
    name: "an HTML page",
    fault: { kind: "html-200" },
    message: /the response is not JSON, but contains: Welcome/,
    ...final(all("failed")),
    isCarriedOut: true,
  },
  {
    name: "an empty response",
    fault: { kind: "empty" },
    message: /the response is empty|the response to the create contains no `\w+`/,
    // It is sufficient for an update or a deletion.
    ...final({ GET: "failed", POST: "failed", PUT: "done", DELETE: "done" }),
    isCarriedOut: true,
  },
  {
    name: "a response without its id",
    fault: { kind: "no-id" },
    message: /the response to the create contains no `\w+`/,
    ...final({ GET: "done", POST: "failed", PUT: "done", DELETE: "done" }),
    isCarriedOut: true,
  },
  {
    name: "a response of 100 MB",
    fault: { kind: "huge" },
    message: /the response is longer than \d+ bytes/,
    ...final(all("failed")),
    isCarriedOut: true,
  },
  ...tooLate("a response that never comes", { kind: "hang" }),
  ...tooLate("a response that comes too late", { kind: "slow", ms: 1200 }),
  {
    name: "tokens that expire",
    fault: { kind: "token-expired" },
    message: /the service responded with 401/,
    ...rejected,
    isCarriedOut: false,
  },
  {
    name: "connections that are refused after it",
    fault: { kind: "refuse", ms: 50 },
    message: /can't be reached|broke/,
    once: all("done"),
    isCarriedOut: true,
  },
  // These are last: the client remembers the limit and waits, so a later lost code has no recent list.
  { ...status(429), ...rejected },
  {
    ...status(429),
    name: "a 429 with Retry-After",
    fault: { kind: "status", status: 429, retryAfter: 0 },
    ...rejected,
  },
  {
    ...status(503),
    name: "a 503 with a date in Retry-After",
    fault: { kind: "status", status: 503, retryAfter: "date" },
    ...rejected,
  },
];

/** One fault of each end. */
const ends = [
  "a reset after it was carried out",
  "a 400",
  "a 404",
  "a 503",
  "a response without its id",
  "a response that never comes, after it was carried out",
  "tokens that expire",
];
export const oneOfEachEnd = rows.filter(({ name }) => ends.includes(name));
