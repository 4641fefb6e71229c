// Responses of a copy: a copied object is returned as the account returned it, with what has changed since.
import { isDeepStrictEqual } from "node:util";
import type { Values } from "../../../provider/model/rules.js";
import { markRecorded, recall } from "../../store/copy.js";
import type { Stored } from "../../store/store.js";
import { isObject } from "../../store/walkFields.js";
import type { BodyChange } from "../variants/bodies.js";
import { changedBody } from "../variants/policy.js";
import type { ResponseContext } from "./apiSandbox.js";

/** The parts that the response about a copied object depends on. */
export type RecordedCopies = Pick<ResponseContext, "store" | "policy" | "copyOf">;

/**
 * @param which the object alone, or an item of its list
 * @param form creates the sandbox's own response about an object
 */
export function asCopied(
  { store, policy, copyOf }: RecordedCopies,
  object: Stored,
  which: "response" | "item",
  form: (object: Stored) => Values,
): Values {
  const now = form(object);
  const remembered = copyOf.copy && recall(store, object);
  const recorded = remembered?.[which];
  if (!remembered || !recorded) return now;
  const before = form({ ...object, members: remembered.members });
  return markRecorded(changed(recorded, before, now, (members) => changedBody(policy, members)) as Values);
}

/**
 * The recorded response with what has changed since, in the same form: a number stays a string, a list of one a list.
 * @param shape for fields that were not in the recorded response
 */
export function changed(recorded: unknown, before: unknown, now: unknown, shape: BodyChange = (all) => all): unknown {
  if (isDeepStrictEqual(before, now)) return recorded;
  if (Array.isArray(recorded) && recorded.length === 1 && !Array.isArray(now) && isObject(now))
    return [changed(recorded[0], before, now, shape)];
  if (isObject(recorded) && isObject(now)) return changedMembers(recorded, isObject(before) ? before : {}, now, shape);
  if (typeof recorded === "string" && (typeof now === "number" || typeof now === "boolean")) return String(now);
  return now;
}

function changedMembers(recorded: Values, before: Values, now: Values, shape: BodyChange): Values {
  const members = { ...recorded };
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (isDeepStrictEqual(before[name], now[name])) continue;
    if (now[name] === undefined) delete members[name];
    else if (name in recorded) members[name] = changed(recorded[name], before[name], now[name], shape);
    else members[name] = (shape({ [name]: now[name] }) as Values)[name];
  }
  return members;
}
