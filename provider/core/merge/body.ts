// The body of an update request.
import { isMet } from "../../model/differences.js";
import { isDefault, mustBeOmitted } from "../../model/equal.js";
import type { Field, ObjectModel } from "../../model/field.js";
import { isGiven, isObject, type Values } from "../../model/rules.js";
import { encode, encodeValue } from "../../model/wire.js";

/**
 * The body of an update: the desired values, and the documented default or `null` for what the program no longer sets.
 * Server defaults, and what no update can change, are omitted. `only`: of these fields.
 */
export function updateBody(model: ObjectModel, desired: Values, prior: Values, only?: readonly Field[]): Values {
  const fields = model.inputs
    .filter(
      (field) => field.isSent && !field.isImmutable && (only === undefined || only.some((f) => f.name === field.name)),
    )
    .flatMap((field) => {
      const value = memberOf(field, desired[field.name], prior[field.name]);
      return value === undefined ? [] : [[field.wire, value] as const];
    });
  return Object.fromEntries(fields);
}

function memberOf(field: Field, desired: unknown, prior: unknown): unknown {
  const { type } = field;
  if (mustBeOmitted(field, desired)) return undefined;
  if (isGiven(desired)) {
    // A service could create something from an object equal to its defaults, which no preview has listed.
    if (type.kind === "object" && !isGiven(prior) && isMet(field, desired, prior)) return undefined;
    return type.kind === "object" && isObject(prior)
      ? updateBody(type.model, desired as Values, prior)
      : encodeValue(type, desired);
  }
  // `null` resets to the server default.
  if (field.default.kind === "service") return desired === null ? null : undefined;
  if (!isGiven(prior)) return undefined;
  // An empty value causes no difference, so the update keeps it.
  if (field.default.kind === "absent") return isDefault(field, prior) ? undefined : null;
  if (type.kind === "object" && isObject(prior)) return updateBody(type.model, field.default.value as Values, prior);
  return encodeValue(type, field.default.value);
}

/** The fields that mark objects as unused, if an update omitted the objects and they stayed in use. */
export function switchedOff(model: ObjectModel, desired: Values, prior: Values): Values {
  const fields = model.inputs
    .filter((field) => mustBeOmitted(field, desired[field.name]) && !mustBeOmitted(field, prior[field.name]))
    .map((field) => {
      const { field: member, is } = field.unusedWhen as { field: string; is: unknown };
      const { type } = field;
      return [field.wire, type.kind === "object" ? encode(type.model, { [member]: is }) : null] as const;
    });
  return Object.fromEntries(fields);
}

/** The same body without its `null`s, for a service that refuses them. Undefined if it has none. */
export function withoutNulls(body: Values): Values | undefined {
  let found = false;
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (!isObject(value)) return value;
    const kept = Object.entries(value).filter(([, member]) => member !== null);
    found ||= kept.length < Object.keys(value).length;
    return Object.fromEntries(kept.map(([key, member]) => [key, strip(member)]));
  };
  const stripped = strip(body) as Values;
  return found ? stripped : undefined;
}
