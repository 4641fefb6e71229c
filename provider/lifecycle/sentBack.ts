// What an update sends back as it is there: somebody has chosen it, and the program leaves it to the service.
import { ServiceError } from "../api/errors.js";
import type { ObjectModel } from "../model/field.js";
import { at, brokenRules, isGiven, isObject, type Values } from "../model/rules.js";
import { chosen } from "./carryOver.js";
import { quoted } from "./diff.js";
import type { FieldMemory } from "./fieldMemory.js";
import type { Observed, Resource } from "./resource.js";

export interface SentBack {
  /** What the program wants, and what is sent back with it. */
  readonly wanted: Values;
  /** Paths of what is sent back. */
  readonly paths: readonly string[];
}

/** @throws Error when something of it cannot be sent back */
export function sentBack(
  resource: Resource,
  id: string,
  wanted: Values,
  there: Observed,
  memory: FieldMemory,
): SentBack {
  const { model } = resource;
  const members = chosen(model, wanted, there.said, memory);
  const whole = members.reduce(
    (all, { path, field }) => withValue(all, path.split("."), withoutSecrets(field.type, at(there.said, path))),
    wanted,
  );
  const nameless = members.filter(({ path }) => namelessBits(at(there.said, path)).length > 0);
  if (nameless.length > 0) {
    const bits = nameless.flatMap(({ path }) => namelessBits(at(there.said, path)));
    throw new Error(
      `updating ${resource.nameOf(wanted)} ${id}: ${quoted(nameless.map(({ path }) => path))} cannot be sent back: the ` +
        `service answers bits that have no name here (${[...new Set(bits)].join(", ")}). Nothing was sent.\n` +
        "The update could take them away: write the permissions into the program as they are to be.",
    );
  }
  return { wanted: withDefaultsOf(model, whole), paths: members.map(({ path }) => path) };
}

/** What is sent back may make a sibling required: its documented default is sent with it. */
function withDefaultsOf(model: ObjectModel, values: Values): Values {
  return brokenRules(model.rules, values).reduce((all, { path }) => {
    const fallback = model.fieldAt(path)?.default;
    const isMissing = fallback?.kind === "value" && !isGiven(at(values, path));
    return isMissing ? withValue(all, path.split("."), fallback.value) : all;
  }, values);
}

/** The values with another one at a path. */
export function withValue(values: Values, [name = "", ...rest]: readonly string[], value: unknown): Values {
  if (rest.length === 0) return { ...values, [name]: value };
  const inner = values[name];
  return { ...values, [name]: withValue(isObject(inner) ? inner : {}, rest, value) };
}

/** A secret is answered masked: it is not sent back. */
function withoutSecrets(shape: { readonly model?: ObjectModel } | object, value: unknown): unknown {
  const model = "model" in shape ? shape.model : undefined;
  if (!model || !isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => !model.field(name)?.isSecret);
  return Object.fromEntries(
    members.map(([name, member]) => [name, withoutSecrets(model.field(name)?.type ?? {}, member)]),
  );
}

/** Permission bits that no name is known for. */
function namelessBits(value: unknown): string[] {
  if (typeof value === "string") return /^BIT_\d+$/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(namelessBits) : [];
}

/** The same failure, with what was sent back where the service may have refused just that. */
export function refusedBack(error: unknown, model: ObjectModel, paths: readonly string[]): unknown {
  const isRefused = error instanceof ServiceError && error.isRefusal;
  if (!isRefused || paths.length === 0) return error;
  const named = paths.filter((path) => new RegExp(`\\b${model.fieldAt(path)?.wire}\\b`).test(error.words));
  return new Error(
    `${error.message}\nThe update sent back what is set at the service and not in the program: ` +
      `${quoted(named.length > 0 ? named : paths)}. If that is what is refused: write it into the program as the service ` +
      "takes it, or give `null` there for the service's own.",
    { cause: error },
  );
}
