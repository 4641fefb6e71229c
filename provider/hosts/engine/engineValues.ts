// The engine's encoding of values: unknown ones, secret ones, and all others as plain JSON.
import { isWholly, noSecrets, type Secrecy, type SecretParts, secrecyWithin } from "../../client/secrecy.js";
import { isObject, type Problem, type Values } from "../../model/rules.js";
import { isUnknown, unknown } from "../../model/unknown.js";
import { outgoing } from "./calls.js";

/** Replaces an unknown value. */
export const unknownText = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** The key that marks the special meaning of an object. */
export const signature = "4dabf18193072939515e22adb298388d";
export const secretSignature = "1b47061264138c4ac30d75fd1eb44270";

/** Internal inputs of a dynamic resource's class: its code, its URN, the paths of its secrets, its ignored paths. */
const hidden = ["__provider", "__urn", "__secrets", "__ignored", "__undefined"];

/** The paths that the class of a dynamic resource marks as secret. */
export const markedIn = ({ __secrets: paths }: Values): string[] => (Array.isArray(paths) ? paths.map(String) : []);

/** Values in the life cycle's form: the properties of the resource. */
export function fromEngine(props: Values): Values {
  return withoutUnknowns(Object.fromEntries(Object.entries(props).filter(([key]) => !hidden.includes(key)))) as Values;
}

function withoutUnknowns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnknowns);
  if (value === null || typeof value !== "object") return value === unknownText ? unknown : value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutUnknowns(member)]));
}

/**
 * Values in the engine's form: plain JSON, with secrets marked so that nothing shows them. A service can repeat a secret in
 * another property. That one is marked, too.
 */
export const toEngine = (values: Values, secrets: SecretParts = noSecrets): Values =>
  membersOf(values, secrets.secrecy, secrets);

/** A part of values. Omits `undefined` properties and lone surrogates, which the engine can't transfer. */
export function written(value: unknown, secrecy: Secrecy, secrets: SecretParts): unknown {
  if (isWholly(value, secrecy, secrets)) return { [signature]: secretSignature, value: written(value, {}, noSecrets) };
  if (isUnknown(value)) return unknownText;
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map((item) => written(item ?? null, {}, secrets));
  return isObject(value) ? membersOf(value, secrecy, secrets) : value;
}

function membersOf(values: Values, secrecy: Secrecy, secrets: SecretParts): Values {
  const members = Object.entries(values).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    members.map(([key, member]) => [key, written(member, secrecyWithin(secrecy, key) ?? {}, secrets)]),
  );
}

/**
 * A problem of an input, without a path. With one, the engine would print the value at the whole path, which doesn't exist.
 */
export const asFailure = ({ path, message }: Problem): { property: string; reason: string } => ({
  property: "",
  reason: outgoing(path === "" ? message : `${path} ${message}`),
});
