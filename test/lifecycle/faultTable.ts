// What must come of each fault, for each kind of request that it strikes: the table that faults.test.ts goes through.
import type { FaultRequest } from "../../sandbox/index.js";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** `done`: as without the fault; `gone`: the object counts as not there; `said`: it fails, in the fault's words. */
export type End = "done" | "gone" | "said";

export interface Row {
  readonly name: string;
  readonly fault: FaultRequest["fault"];
  /** The fault in the words of the message. */
  readonly says: RegExp;
  /** When it strikes a request once. */
  readonly once: Readonly<Record<Method, End>>;
  /** When it strikes every request, and no time is left to try again; omitted where there is no second try anyway. */
  readonly lasting?: Readonly<Record<Method, End>>;
  /** Whether the service carries out what it strikes. */
  readonly isCarriedOut: boolean;
  /** Whether it is nothing but an answer that does not come in time. */
  readonly isLate?: boolean;
}

type Ends = Row["once"];
const all = (end: End): Ends => ({ GET: end, POST: end, PUT: end, DELETE: end });

/** It passes, and what does no harm twice is tried again; a create never is, unless it cannot have been made. */
const passes: Pick<Row, "once" | "lasting"> = { once: { ...all("done"), POST: "said" }, lasting: all("said") };
/** It says that nothing was done: even a create is tried again. */
const turnedAway: Pick<Row, "once" | "lasting"> = { once: all("done"), lasting: all("said") };
/** The same answer would come again: there is no second try. */
const final = (once: Ends): Pick<Row, "once"> => ({ once });

const status = (code: number): Pick<Row, "name" | "fault" | "says" | "isCarriedOut"> => ({
  name: `a ${code}`,
  fault: { kind: "status", status: code },
  says: new RegExp(`the service responded with ${code}`),
  isCarriedOut: false,
});
const broke = /the connection to \S+ broke/;
const late = /no response from \S+ within/;

export const rows: readonly Row[] = [
  {
    name: "a reset before it is carried out",
    fault: { kind: "reset-before" },
    says: broke,
    ...passes,
    isCarriedOut: false,
  },
  {
    name: "a reset after it was carried out",
    fault: { kind: "reset-after" },
    says: broke,
    ...passes,
    isCarriedOut: true,
  },
  { ...status(400), ...final(all("said")) },
  // Another token is tried, once.
  { ...status(401), ...turnedAway },
  { ...status(403), ...final(all("said")) },
  // What is not there is read as gone, and need not be deleted.
  {
    ...status(404),
    says: /the service responded with 404|answers 404|no longer exists/,
    ...final({ GET: "gone", POST: "said", PUT: "said", DELETE: "done" }),
  },
  { ...status(409), ...final(all("said")) },
  ...[500, 502, 503].map((code) => ({ ...status(code), ...passes })),
  {
    ...status(500),
    name: "a 500 after it was carried out",
    fault: { kind: "status", status: 500, when: "after" },
    ...passes,
    isCarriedOut: true,
  },
  { name: "an answer cut off", fault: { kind: "cut" }, says: broke, ...passes, isCarriedOut: true },
  {
    name: "an answer that is not JSON",
    fault: { kind: "not-json" },
    says: /the answer is not JSON/,
    ...final(all("said")),
    isCarriedOut: true,
  },
  {
    name: "an HTML page",
    fault: { kind: "html-200" },
    says: /the answer is not JSON, but says: Welcome/,
    ...final(all("said")),
    isCarriedOut: true,
  },
  {
    name: "an empty answer",
    fault: { kind: "empty" },
    says: /the answer is empty|the response to the create contains no \w+/,
    // To a change or a deletion it says enough.
    ...final({ GET: "said", POST: "said", PUT: "done", DELETE: "done" }),
    isCarriedOut: true,
  },
  {
    name: "an answer without its id",
    fault: { kind: "no-id" },
    says: /the response to the create contains no \w+/,
    ...final({ GET: "done", POST: "said", PUT: "done", DELETE: "done" }),
    isCarriedOut: true,
  },
  {
    name: "an answer of 100 MB",
    fault: { kind: "huge" },
    says: /the answer is longer than \d+ bytes/,
    ...final(all("said")),
    isCarriedOut: true,
  },
  {
    name: "an answer that never comes",
    fault: { kind: "hang" },
    says: late,
    ...passes,
    isCarriedOut: false,
    isLate: true,
  },
  {
    name: "an answer that never comes, after it was carried out",
    fault: { kind: "hang", when: "after" },
    says: late,
    ...passes,
    isCarriedOut: true,
    isLate: true,
  },
  {
    name: "an answer that comes too late",
    fault: { kind: "slow", ms: 1200 },
    says: late,
    ...passes,
    isCarriedOut: false,
    isLate: true,
  },
  {
    name: "an answer that comes too late, after it was carried out",
    fault: { kind: "slow", ms: 1200, when: "after" },
    says: late,
    ...passes,
    isCarriedOut: true,
    isLate: true,
  },
  {
    name: "tokens that expire",
    fault: { kind: "token-expired" },
    says: /the service responded with 401/,
    ...turnedAway,
    isCarriedOut: false,
  },
  {
    name: "connections that are refused after it",
    fault: { kind: "refuse", ms: 50 },
    says: /cannot be reached|broke/,
    once: all("done"),
    isCarriedOut: true,
  },
  // The client remembers the limit and waits: a code that is lost later has no list that is recent enough. So these are last.
  { ...status(429), ...turnedAway },
  {
    ...status(429),
    name: "a 429 with Retry-After",
    fault: { kind: "status", status: 429, retryAfter: 0 },
    ...turnedAway,
  },
  {
    ...status(503),
    name: "a 503 with a date in Retry-After",
    fault: { kind: "status", status: 503, retryAfter: "date" },
    ...turnedAway,
  },
];

/** One fault of each end. */
const ends = [
  "a reset after it was carried out",
  "a 400",
  "a 404",
  "a 503",
  "an answer without its id",
  "an answer that never comes, after it was carried out",
  "tokens that expire",
];
export const oneOfEachEnd = rows.filter(({ name }) => ends.includes(name));
