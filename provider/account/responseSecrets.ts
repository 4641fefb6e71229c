// Removes secrets from a response.
import { isMasked } from "../merge/secrets.js";
import type { ObjectModel } from "../model/field.js";
import { isObject, type Values } from "../model/rules.js";
import { fieldsOf } from "../model/walk.js";

/** Masks secrets that the service returns in plain, and keeps the service's own masks. */
export const withSecretsMasked = (model: ObjectModel, response: Values): Values =>
  changed(response, secretsOf(model), (secret) => (isMasked(secret, undefined) ? secret : "********")) as Values;

/** For comparing responses: a service can mask the same secret differently every time. */
export const withoutSecrets = (model: ObjectModel, response: Values): Values =>
  changed(response, secretsOf(model), () => undefined) as Values;

const secretsOf = (model: ObjectModel): ReadonlySet<string> =>
  new Set(fieldsOf(model).flatMap(({ field }) => (field.isSecret ? [field.wire] : [])));

function changed(value: unknown, secrets: ReadonlySet<string>, change: (secret: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, secrets, change));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(
    ([name, member]) => [name, changed(secrets.has(name) ? change(member) : member, secrets, change)] as const,
  );
  return Object.fromEntries(members);
}
