// An object as JSON text with masked secrets, and the changes of an edited text.
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ObjectModel } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import { masked, unmasked } from "../../service/endpoints/objectResponses.js";
import { standardPolicy } from "../../service/variants/policy.js";
import { ApiError, fieldError } from "../../store/errors.js";
import type { Stored } from "../../store/store.js";
import { changeMembers, isObject } from "../../store/walkFields.js";
import { fromJson } from "./fieldTexts.js";

export const wholeText = (model: ObjectModel, { members }: Stored): string =>
  JSON.stringify(
    changeMembers(model, members, (field, value) => masked(standardPolicy, field, value)),
    null,
    2,
  );

/** Identifies a version of an object. */
export const versionOf = (model: ObjectModel, stored: Stored): string =>
  createHash("sha256").update(wholeText(model, stored)).digest("hex").slice(0, 16);

/**
 * The body of a PATCH that changes the object to the edited text: removed properties are unset, masks keep their
 * secrets.
 * @throws Refusal with 400 if the text isn't a JSON object
 */
export function jsonChange(model: ObjectModel, before: Values, text: string): Values {
  const read = fromJson(text);
  const after = "value" in read && isObject(read.value) ? read.value : undefined;
  if (!after) {
    const what = "problem" in read ? read.problem : "must be a JSON object.";
    throw new ApiError(400, [fieldError("invalid", "json", what)]);
  }
  const whole = unmasked(standardPolicy, model, after, before);
  const names = [...new Set([...Object.keys(before), ...Object.keys(whole)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, whole[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, whole[name] ?? null]));
}
