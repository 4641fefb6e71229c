// What an update sends.
import { meansNothing, mustBeOmitted } from "../model/equal.js";
import type { Field, ObjectModel } from "../model/field.js";
import { isGiven, isObject, type Values } from "../model/rules.js";
import { encode, encodeValue } from "../model/wire.js";
import { isMet } from "./diff.js";

/**
 * The body of an update: what is wanted, and for what the program no longer sets its documented default or `null`.
 * What the service supplies, and what no update can change, is left out.
 */
export function updateBody(model: ObjectModel, wanted: Values, held: Values, only?: readonly Field[]): Values {
  const members = model.inputs
    .filter(
      (field) => field.isSent && !field.isImmutable && (only === undefined || only.some((f) => f.name === field.name)),
    )
    .flatMap((field) => {
      const value = memberOf(field, wanted[field.name], held[field.name]);
      return value === undefined ? [] : [[field.wire, value] as const];
    });
  return Object.fromEntries(members);
}

function memberOf(field: Field, wanted: unknown, held: unknown): unknown {
  const { type } = field;
  if (mustBeOmitted(field, wanted)) return undefined;
  if (isGiven(wanted)) {
    // A service could make something of an object that is its default, which no preview has listed.
    if (type.kind === "object" && !isGiven(held) && isMet(field, wanted, held)) return undefined;
    return type.kind === "object" && isObject(held)
      ? updateBody(type.model, wanted as Values, held)
      : encodeValue(type, wanted);
  }
  // `null` asks for the service's own.
  if (field.default.kind === "service") return wanted === null ? null : undefined;
  if (!isGiven(held)) return undefined;
  // A value that means nothing is no difference, so the update leaves it alone.
  if (field.default.kind === "absent") return meansNothing(field, held) ? undefined : null;
  if (type.kind === "object" && isObject(held)) return updateBody(type.model, field.default.value as Values, held);
  return encodeValue(type, field.default.value);
}

/** The members that say «not used» of objects which stayed in use although an update left them out. */
export function switchedOff(model: ObjectModel, wanted: Values, held: Values): Values {
  const members = model.inputs
    .filter((field) => mustBeOmitted(field, wanted[field.name]) && !mustBeOmitted(field, held[field.name]))
    .map((field) => {
      const { field: member, is } = field.unusedWhen as { field: string; is: unknown };
      const { type } = field;
      return [field.wire, type.kind === "object" ? encode(type.model, { [member]: is }) : null] as const;
    });
  return Object.fromEntries(members);
}

/** The same body without its `null`s, for a service that refuses them. Undefined where it has none. */
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
