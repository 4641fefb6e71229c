// The interface of a simulated service.
import type { HttpExchange } from "../../../provider/client/transport.js";
import type { VirtualClock } from "../time/virtualClock.js";

export type Fields = Record<string, unknown>;

export const kindNames = [
  "RegistrationPlan",
  "OneTimeProduct",
  "RecurringPlan",
  "InstallmentPlan",
  "Coupon",
  "ChatRole",
  "ChatChannel",
] as const;
export type KindName = (typeof kindNames)[number];

export interface Customer {
  readonly name: string;
  readonly email: string;
  /** 2 contracted, 3 canceled, 5 waiting, 30 not established. */
  status: number;
}

/** An object at the service. Deleted objects stay in the list, so that the history can refer to them. */
export interface StoredObject {
  readonly kind: KindName;
  readonly id: string;
  /** Of roles and channels. */
  readonly guild?: string;
  /** By their API names; every field has a value, which can be null. */
  fields: Fields;
  /** Wall clock of the service, in milliseconds since 1970. */
  readonly createdAt: number;
  isDeleted: boolean;
  /** Of a code: how often this revision was used. */
  uses: number;
  /** Of a code: the id of the revision that replaced it. */
  replacedBy?: string;
  /** Of a page. */
  readonly customers: Customer[];
  /** In the response to a write that returns only what was sent. */
  readonly echo?: Fields;
}

export type Change = "create" | "update" | "delete" | "revise";

/** A change by a request. */
export interface Effect {
  readonly change: Change;
  readonly kind: KindName;
  readonly id: string;
  /** Of the object before the change: how often the code was used, how many customers were signed up. */
  readonly uses: number;
  readonly customers: number;
  /** Of a revision: the id of the new code. */
  readonly newId?: string;
  /** The fields before and after. */
  readonly before?: Fields;
  readonly after?: Fields;
}

export const faults = [
  "refused", // no connection; not executed
  "429",
  "429 with Retry-After",
  "503",
  "503 with Retry-After",
  "500 before execution",
  "502 before execution",
  "504 before execution",
  "lost before execution", // no response, not executed
  "500 after execution",
  "504 after execution",
  "reset after execution", // the connection breaks before the response
  "lost after execution", // no response
  "slow", // executed; the response can come after the timeout
  "malformed", // executed; JSON that breaks off
  "401", // the token counts as invalid once
] as const;

/** Responses that another response contradicts: at most one in a world. */
export const contradictions = ["wrong 404", "incomplete list"] as const;
export type Fault = (typeof faults)[number] | (typeof contradictions)[number];

/** One request, or one action of a customer or an editor. */
export interface Entry {
  readonly number: number;
  /** The sender: a run, `customer` or `editor`. */
  readonly run: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed body. */
  readonly body: unknown;
  /** Elapsed time at which the request was sent, in milliseconds. */
  readonly sentAt: number;
  fault?: Fault;
  /** When the service carried it out; undefined if it did not (a fault, the rate limit, a refused token). */
  executedAt?: number;
  /** Its changes: none for reads and refusals. */
  readonly effects: Effect[];
  /** The response that the client got, and when; undefined if it got none. */
  status?: number;
  response?: unknown;
  respondedAt?: number;
}

/** A field that the responses to one operation omit. */
export interface Omission {
  readonly operation: "POST" | "PUT" | "GET" | "list";
  readonly kind: KindName;
  /** By API names, through objects and the items of lists: `notes.name`. */
  readonly path: string;
  /** Only in runs of the account with at least this number, and with a lower one than the other. */
  readonly since?: number;
  readonly before?: number;
}

/** The form in which the service stores texts. */
export const textForms = ["trimmed", "CRLF", "addresses", "NFC", "escaped", "channel names", "codes"] as const;
export type TextForm = (typeof textForms)[number];

/** More that the specification leaves open. The first choice is the simplest, and the most frequent one. */
export const freedoms = {
  /** Also `false`, 0, and empty texts and lists, unless the default is different. */
  omitsBlanks: [false, true],
  newestFirst: [false, true],
  /** Members that the specification doesn't show. */
  extras: [false, true],
  /** Texts of digits are returned as numbers. */
  textsAsNumbers: [false, true],
  flags: ["flags", "numbers", "words"],
  dates: ["/", "-", "time"],
  /** Permissions are returned as the chat platform's bits. */
  bits: [false, true],
  /** Fields that have no effect next to their siblings: as sent, null, or with values of the service. */
  unused: ["kept", "null", "own"],
  /** Empty texts and lists are stored as null. */
  storesBlanks: [false, true],
  /** Lists of texts are stored in a different order. */
  sortsSets: [false, true],
  /** The service chooses a platform that a body omits. */
  choosesPlatform: [false, true],
  /** Server defaults appear only with the first update. */
  lateDefaults: [false, true],
  /** For so many milliseconds after a write, reads and lists return what was before. */
  lag: [0, 50, 400, 900],
  /** The response about an object that doesn't exist; 200 with an empty body. */
  missing: [404, 410, 400, 200],
  /** The id in the response to an update that makes a revision. */
  revisedAs: ["new", "old"],
} as const;
export type Freedoms = { readonly [K in keyof typeof freedoms]: (typeof freedoms)[K][number] };

/** How responses look, and how the service decides what the specification leaves open. */
export interface ResponsePolicy extends Freedoms {
  /** Of pages, roles and channels; fields of codes can always be omitted. */
  readonly put: "replaces" | "merges" | "merges the top";
  /** Whether a PUT that replaces refuses explicit nulls. */
  readonly refusesNulls: boolean;
  /** Responses to POST and PUT: the object, what was sent, its id only, or nothing (a POST still returns the id). */
  readonly writes: "full" | "echo" | "short" | "empty";
  readonly omitsNulls: boolean;
  readonly secrets: "plain" | "masked" | "rotating" | "omitted";
  /** `stuck` claims that there is more and offers no way to it. */
  readonly pages: "none" | "starting_after" | "next_page" | "cursor" | "link" | "stuck";
  readonly pageSize: number;
  readonly listsUses: boolean;
  readonly listsLabels: boolean;
  readonly numbersAsStrings: boolean;
  /** Flags that are null are returned as false. */
  readonly falseForNull: boolean;
  /** Numbers that are null are returned as 0. */
  readonly zeroForNull: boolean;
  /**
   * How else what is null is returned: as an empty value of its type, as an empty text, as an object of nulls, or as
   * one of empty values.
   */
  readonly empties: "null" | "typed" | "text" | "objects" | "structs";
  readonly body: "nested" | "flat";
  readonly channels: "fields" | "overwrites";
  /** A deleted code is gone (404, not listed), or returned with `deleted: true`. */
  readonly deletedCodes: "gone" | "marked";
  /** Whether a second live code with the same text in the same environment is refused. */
  readonly duplicateCodes: "refused" | "allowed";
  readonly ids: "numbers" | "prefixed" | "encrypted";
  readonly refusalStatus: 400 | 409 | 422;
  readonly omissions: readonly Omission[];
  /** How the responses to one operation differ from this. */
  readonly styles?: Partial<Record<Omission["operation"], Partial<ResponseStyle>>>;
  readonly texts: readonly TextForm[];
}

/** What responses to one operation can write differently from those to another. */
export type ResponseStyle = Pick<
  ResponsePolicy,
  | "omitsNulls"
  | "omitsBlanks"
  | "secrets"
  | "numbersAsStrings"
  | "falseForNull"
  | "body"
  | "channels"
  | "flags"
  | "dates"
  | "bits"
>;

export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
  readonly retryAfter: "none" | "seconds" | "date";
}

/** The fault of a request; undefined for none. */
export type FaultPlan = (request: Pick<Entry, "run" | "method" | "path"> & { count: number }) => Fault | undefined;

export interface ServiceOptions {
  readonly seed: string | number;
  readonly clock: VirtualClock;
  /** Omitted parts depend on the seed. */
  readonly policy?: Partial<ResponsePolicy>;
  readonly rateLimit?: RateLimit;
  /** None by default. */
  readonly faults?: FaultPlan;
  readonly tokenSeconds?: number;
}

/** Other people. Each method acts immediately; `start` acts at random times. */
export interface Actors {
  useCode(id: string): boolean;
  signUp(id: string, status?: number): boolean;
  leave(id: string): boolean;
  /** Changes fields in the console, by their API names; of a used code, that can make a revision, which has a new id. */
  edit(kind: KindName, id: string, fields: Fields): string | undefined;
  remove(kind: KindName, id: string): boolean;
  create(kind: KindName, fields: Fields, guild?: string): string | undefined;
  /** Acts at random times, `perMinute` times a minute on average, until `stop`. */
  start(perMinute: number): void;
  stop(): void;
}

export interface SimulatedService {
  readonly policy: ResponsePolicy;
  readonly credentials: { readonly appId: string; readonly appSecret: string };
  /** For `new Client(config, { clock, exchange })`; `run` names the requests in the history. */
  exchangeFor(run: string): HttpExchange;
  readonly history: readonly Entry[];
  /** Every object that exists or existed, in the order of creation. */
  readonly objects: readonly StoredObject[];
  /** The live objects of a kind. */
  live(kind: KindName): StoredObject[];
  find(kind: KindName, id: string): StoredObject | undefined;
  readonly actors: Actors;
  /** From now on no fault is injected, and the rate limit no longer refuses. */
  calm(): void;
}
