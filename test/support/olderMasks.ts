// The memory of fields as it was before it had one key: the independent writer of older states, and what they meant.

import { digest } from "../../provider/model/digest.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { isGiven, isObject, type Values } from "../../provider/model/rules.js";

/**
 * Whether a response's value for a secret is only a mask or a part of it: then it shows nothing. `mask` is the result
 * of `masksOf` for this secret.
 */
export function saysNothing(returned: unknown, known: unknown, mask?: unknown): boolean {
  if (!isGiven(returned) || typeof returned !== "string") return true;
  if (returned === known) return false;
  if (digest(returned) === mask) return true;
  const word = returned.trim();
  return (
    word.length < 8 || // strings that are never secrets: "set", "", "1234"
    /[*•●·…█]|\.{3}|[xX#_-]{4}/.test(word) ||
    /^[[<({].*[\])>}]$/.test(word) ||
    /^(is[ _-])?(masked|redacted|hidden|secret|filtered|protected|encrypted|configured|present|not[ _-]shown)( value)?$/i.test(
      word,
    ) ||
    /^(ends with|ending in)\b/i.test(word) ||
    /^(sha\d*[:-])?([0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(word) || // a hash
    new Set(word).size === 1 ||
    (typeof known === "string" && known.includes(word))
  );
}

/**
 * The response's values for secrets that were just sent, if no pattern identifies them as masks: short digests, nested
 * like the secrets. Undefined if there is nothing to learn. The secret `before` isn't a mask: the service hasn't stored
 * the new one.
 */
export function masksOf(model: ObjectModel, given: Values, returned: Values, before: Values = {}): Values | undefined {
  const masks = model.inputs.flatMap((field) => {
    const mask = maskOf(field, given[field.name], returned[field.name], before[field.name]);
    return mask === undefined ? [] : [[field.name, mask] as const];
  });
  return masks.length === 0 ? undefined : Object.fromEntries(masks);
}

function maskOf({ isSecret, type }: Field, given: unknown, returned: unknown, before: unknown): unknown {
  if (type.kind === "object" && isObject(given) && isObject(returned)) {
    return masksOf(type.model, given, returned, isObject(before) ? before : {});
  }
  const isMask =
    isSecret && isGiven(given) && returned !== given && returned !== before && !saysNothing(returned, given);
  return isMask ? digest(String(returned)) : undefined;
}
