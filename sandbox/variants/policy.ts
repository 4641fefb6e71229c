// How the sandbox responds where the specification leaves it open: one policy, which the response variants change.
import type { MemberChange } from "../core/walkFields.js";
import type { BodyChange } from "./bodies.js";
import { type Envelope, nestedBody } from "./envelopes.js";
import type { Pages } from "./listPages.js";
import { type Mask, stars } from "./masks.js";
import { asSent, type Fill } from "./omittedFields.js";
import { asJson, type RefusalForm } from "./refusals.js";
import type { Merge } from "./updates.js";

export interface ResponsePolicy {
  /** What the service supplies, before anything else. */
  readonly supply: Fill;
  /** The members of an object, with those that were not sent. */
  readonly fill: Fill;
  /** The same of an item of a list. */
  readonly summary: Fill;
  /** Whether objects have only ids, addresses and use counts. */
  readonly hasIdsOnly: boolean;
  /** What a secret is replaced by. */
  readonly mask: Mask;
  /** Changes of single members, in this order. */
  readonly members: readonly MemberChange[];
  /** Whether lists without an order come in reverse. */
  readonly isReordered: boolean;
  /** Whose members roles and channels have: those of the chat platform, or those of requests. */
  readonly chat: "platform" | "request";
  readonly envelope: Envelope;
  /** Changes of whole bodies, in this order. */
  readonly bodies: readonly BodyChange[];
  /** What ids of new objects are. */
  readonly ids: "texts" | "numbers";
  /** Pages of lists; lists are whole without it. */
  readonly pages?: Pages;
  /** Merges the body of a PUT with the object before; a PUT replaces without it. */
  readonly merge?: Merge;
  readonly refusesNulls: boolean;
  /** What a PUT returns. */
  readonly put: "object" | "object before" | "empty object" | "nothing";
  /** What remains of deleted objects: nothing, a mark when they are read, or a 410. */
  readonly deleted: "nothing" | "mark" | "410";
  /** Whether statuses that are not documented are 201, 202 and 204. */
  readonly hasOtherStatuses: boolean;
  /** Whether wrong requests are refused with 200. */
  readonly refusesWith200: boolean;
  readonly refusal: RefusalForm;
}

/** Without variants. */
export const standardPolicy: ResponsePolicy = {
  supply: (_model, members) => members,
  fill: asSent,
  summary: (_model, members) => members,
  hasIdsOnly: false,
  mask: stars,
  members: [],
  isReordered: false,
  chat: "platform",
  envelope: nestedBody,
  bodies: [],
  ids: "texts",
  refusesNulls: false,
  put: "object",
  deleted: "nothing",
  hasOtherStatuses: false,
  refusesWith200: false,
  refusal: asJson,
};

/** The standard policy with changes; those of members and bodies add up. */
export const policyOf = (changes: readonly Partial<ResponsePolicy>[]): ResponsePolicy => ({
  ...Object.assign({}, standardPolicy, ...changes),
  members: changes.flatMap(({ members = [] }) => members),
  bodies: changes.flatMap(({ bodies = [] }) => bodies),
});

/** A body as the policy changes it. */
export const changedBody = ({ bodies }: ResponsePolicy, body: unknown): unknown =>
  bodies.reduce((all, change) => change(all), body);
