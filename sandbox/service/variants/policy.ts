// The sandbox's responses where the specification leaves them open: one policy, which the response variants change.
import type { FieldChange } from "../../store/walkFields.js";
import {
  asJson,
  type BodyChange,
  type Envelope,
  type Mask,
  type Merge,
  type Pages,
  type RefusalForm,
  type StoredForm,
} from "./forms.js";
import type { Omission } from "./omissions.js";
import { asSent, type Fill } from "./omittedFields.js";

export interface ResponsePolicy {
  /** The forms in which a body is stored, applied in this order. */
  readonly stored: readonly StoredForm[];
  /** Adds the server defaults, before anything else. */
  readonly supply: Fill;
  /** The fields of an object, including those that weren't sent. */
  readonly fill: Fill;
  /** The same for an item of a list. */
  readonly summary: Fill;
  /** Whether objects have only ids, addresses and use counts. */
  readonly hasIdsOnly: boolean;
  /** The replacement for a secret. */
  readonly mask: Mask;
  /** Changes of single fields, in this order. */
  readonly fields: readonly FieldChange[];
  /** Whether unordered lists come in reverse. */
  readonly isReordered: boolean;
  /** The fields of roles and channels: those of the chat platform, or those of requests. */
  readonly chat: "platform" | "request";
  readonly envelope: Envelope;
  /** Changes of whole bodies, in this order. */
  readonly bodies: readonly BodyChange[];
  /** Fields that the responses of one operation omit, after all other changes. */
  readonly omissions: readonly Omission[];
  /** The type of new objects' ids. */
  readonly ids: "texts" | "numbers";
  /** Pages of lists. If omitted, lists are complete. */
  readonly pages?: Pages;
  /** Merges the body of a PUT with the object before. If omitted, a PUT replaces it. */
  readonly merge?: Merge;
  readonly refusesNulls: boolean;
  /** The response to a PUT. */
  readonly put: "object" | "object before" | "empty object" | "nothing";
  /** The response to a read of a deleted object: as if it never existed, with a mark, or a 410. */
  readonly deleted: "nothing" | "mark" | "410";
  /** Whether undocumented statuses are 201, 202 and 204. */
  readonly hasOtherStatuses: boolean;
  /** Whether invalid requests are refused with 200. */
  readonly refusesWith200: boolean;
  readonly refusal: RefusalForm;
}

/** The policy without variants. */
export const standardPolicy: ResponsePolicy = {
  stored: [],
  supply: (_model, fields) => fields,
  fill: asSent,
  summary: (_model, fields) => fields,
  hasIdsOnly: false,
  mask: () => "********",
  fields: [],
  isReordered: false,
  chat: "platform",
  envelope: (ids, member, object) => ({ ...ids, [member]: object }),
  bodies: [],
  omissions: [],
  ids: "texts",
  refusesNulls: false,
  put: "object",
  deleted: "nothing",
  hasOtherStatuses: false,
  refusesWith200: false,
  refusal: asJson,
};

/** The standard policy with changes; lists of changes are combined. */
export const policyOf = (changes: readonly Partial<ResponsePolicy>[]): ResponsePolicy => ({
  ...Object.assign({}, standardPolicy, ...changes),
  stored: changes.flatMap(({ stored = [] }) => stored),
  fields: changes.flatMap(({ fields = [] }) => fields),
  bodies: changes.flatMap(({ bodies = [] }) => bodies),
  omissions: changes.flatMap(({ omissions = [] }) => omissions),
});

/** A body with the policy's changes. */
export const changedBody = ({ bodies }: ResponsePolicy, body: unknown): unknown =>
  bodies.reduce((all, change) => change(all), body);
