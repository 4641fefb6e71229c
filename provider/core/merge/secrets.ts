// Secrets in responses, which services mask in many ways.

import { digest } from "../../model/digest.js";
import type { Field, ObjectModel } from "../../model/field.js";
import { at, isGiven, isObject, type Values } from "../../model/rules.js";
import { type FieldPath, fieldsOf, isOutsideLists } from "../../model/walk.js";

/** What responses have shown of a secret. Both are set if only some responses mask it. */
export interface LearnedSecret {
  /** A digest of what the service returns instead, if no pattern identifies it as a mask. */
  readonly mask?: string;
  /** A read has returned the secret itself: the service doesn't mask it. */
  readonly isShown?: true;
}

/**
 * Whether a response's value for a secret is only a mask or a part of it. `learned` is what responses have shown of
 * this secret before: if the service returns it in plain, only an obvious mask is one.
 */
export function isMasked(returned: unknown, prior: unknown, learned: LearnedSecret = {}): boolean {
  if (!isGiven(returned) || typeof returned !== "string") return true;
  if (returned === prior) return false;
  if (digest(returned) === learned.mask) return true;
  const word = returned.trim();
  if (isObviousMask(word)) return true;
  if (learned.isShown) return false;
  return isHash(word) || (typeof prior === "string" && prior.includes(word));
}

const isObviousMask = (word: string): boolean =>
  word.length < 8 || // no secret is that short: "set", "", "1234"
  /[*•●·…█]|\.{3}|[xX#_-]{4}/.test(word) ||
  /^[[<({].*[\])>}]$/.test(word) ||
  /^(is[ _-])?(masked|redacted|hidden|secret|filtered|protected|encrypted|configured|present|not[ _-]shown)( value)?$/i.test(
    word,
  ) ||
  /^(ends with|ending in)\b/i.test(word) ||
  new Set(word).size === 1;

/** The secrets of some services have this form, too. */
const isHash = (word: string): boolean => /^(sha\d*[:-])?([0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(word);

interface Lesson {
  /** What was learned of the secret at a path before. */
  readonly learned: (path: string) => LearnedSecret | undefined;
  /** Only a read shows how the service returns a secret: the response to a write can repeat it. */
  readonly isRead: boolean;
  /** The values before a write that sent the secrets. Undefined if nothing was sent. */
  readonly before?: Values | undefined;
}

/** What a response shows of an object's secrets, by path. A secret without news is omitted. */
export function learnedSecrets(
  model: ObjectModel,
  given: Values,
  returned: Values,
  lesson: Lesson,
  prefix = "",
): [path: string, learned: LearnedSecret][] {
  return model.inputs.flatMap(({ name, isSecret, type }) => {
    const [secret, shown, path] = [given[name], returned[name], prefix + name];
    const earlier = lesson.before?.[name];
    if (type.kind === "object" && isObject(secret) && isObject(shown)) {
      const before = lesson.before && (isObject(earlier) ? earlier : {});
      return learnedSecrets(type.model, secret, shown, { ...lesson, before }, `${path}.`);
    }
    if (!isSecret || !isGiven(secret) || shown === undefined) return [];
    const learned = learnedFrom(shown, secret, earlier, lesson.learned(path) ?? {}, lesson);
    return learned ? [[path, learned] as [string, LearnedSecret]] : [];
  });
}

function learnedFrom(
  returned: unknown,
  secret: unknown,
  earlier: unknown,
  prior: LearnedSecret,
  { isRead, before }: Lesson,
): LearnedSecret | undefined {
  if (returned === secret) return isRead ? { ...prior, isShown: true } : undefined;
  // The service has not applied the new secret.
  if (isGiven(returned) && returned === earlier) return undefined;
  const isMask = isMasked(returned, secret, before ? {} : prior);
  if (before && !isMask) return { mask: digest(String(returned)) };
  return isMask && prior.isShown ? {} : undefined;
}

const declared = new WeakMap<ObjectModel, readonly FieldPath[]>();

/** The secret fields of a kind that aren't in lists. */
function secretFieldsOf(model: ObjectModel): readonly FieldPath[] {
  const found = declared.get(model) ?? fieldsOf(model, isOutsideLists).filter(({ field }) => field.isSecret);
  declared.set(model, found);
  return found;
}

/** Every secret field of an object, with its path and its value. */
export const secretFields = (model: ObjectModel, values: Values): { path: string; field: Field; value: unknown }[] =>
  secretFieldsOf(model)
    .filter(({ path }) => isObject(ownerAt(values, path)))
    .map(({ path, field }) => ({ path, field, value: at(values, path) }));

/** The secrets that a response shows to be set, in plain or masked form. */
export const shownSecrets = (model: ObjectModel, returned: Values): ReturnType<typeof secretFields> =>
  secretFields(model, returned).filter(({ field, value }) => field.isSent && isGiven(value) && value !== "");

/** The object that has the property at a path. */
export function ownerAt(values: Values, path: string): unknown {
  const end = path.lastIndexOf(".");
  return end < 0 ? values : at(values, path.slice(0, end));
}

/** A response's values without the secrets that another response, or the program, has in a different form. */
export function agreedSecrets(model: ObjectModel, returned: Values, other: Values): Values {
  const fields = Object.entries(returned).flatMap(([name, value]) => {
    const [field, there] = [model.field(name), other[name]];
    if (field?.isSecret) return value === there ? [[name, value] as const] : [];
    if (field?.type.kind !== "object" || !isObject(value)) return [[name, value] as const];
    return [[name, agreedSecrets(field.type.model, value, isObject(there) ? there : {})] as const];
  });
  return Object.fromEntries(fields);
}
