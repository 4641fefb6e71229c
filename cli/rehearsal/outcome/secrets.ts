// What no report shows: properties that the model or the program declares secret, and the texts of secrets. Secrets are
// compared by value.
import { Secrets, textsIn } from "../../../provider/client/redact.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import { isObject, isWithin, type Values } from "../../../provider/model/rules.js";
import { kindOfType } from "../../../provider/model/urn.js";
import { unknownSecret } from "../../../sandbox/store/copy.js";
import { declaredKind } from "../../account/meaning.js";
import type { ExportedResource } from "../../stack/exported.js";
import { mapped } from "../../stack/json.js";
import { isSecret, plain } from "../../stack/secret.js";
import type { Step } from "../engine/events.js";
import { idToday } from "./plannedSteps.js";
import { prices } from "./row.js";
import { isSecretive } from "./serviceChanges.js";
import type { Snapshot, Snapshots } from "./snapshot.js";

/** Replaces a secret in a report. */
export const secretText = "(secret)";

/** Shorter ones could be part of any text; their properties aren't shown anyway. */
const shortest = 3;

export class ReportSecrets {
  private readonly paths = new Map<string, Set<string>>();
  private readonly texts: Secrets;
  /** The URNs of objects whose texts were added, by their keys. */
  private readonly owners = new Map<string, string | undefined>();

  /** @param resources with readable secrets @param more other secrets, such as those of the configuration */
  constructor(resources: readonly ExportedResource[], steps: readonly Step[], more: readonly string[] = []) {
    const found: string[] = [...more];
    for (const { urn, type, inputs, outputs } of resources) {
      const own = kindOfType(type) !== undefined;
      for (const values of [inputs, outputs])
        visit(values, "", (path, value) => {
          if (own) this.add(urn, path);
          if (own || typeof value === "string") found.push(...textsIn(value));
        });
    }
    for (const { urn, inputs, outputs, formerInputs, formerOutputs } of steps)
      for (const values of [inputs, outputs, formerInputs, formerOutputs])
        visit(values, "", (path) => this.add(urn, path));
    this.texts = new Secrets(found.filter(({ length }) => length >= shortest));
  }

  private add(urn: string, path: string): void {
    this.paths.set(urn, (this.paths.get(urn) ?? new Set()).add(path));
  }

  private pathsOf(urn = ""): string[] {
    return [...(this.paths.get(urn) ?? [])];
  }

  /** Also hides the texts of an object's secret properties, which may be new. */
  addTexts(object: Pick<Snapshot, "kind" | "id" | "values">, urn: string | undefined): void {
    const { kind, values } = object;
    this.owners.set(keyOf(object), urn);
    const isSecret = (path: string) => this.pathsOf(urn).some((one) => isWithin(path, one));
    const texts = secretTexts(declaredKind(kind).model, values, "", isSecret);
    this.texts.add(texts.filter((text) => text.length >= shortest && text !== unknownSecret));
  }

  /** Whether a property is secret, is within a secret one, or contains one. */
  isSecret(kind: string, urn: string | undefined, path: string): boolean {
    return this.isMarked(urn, path) || isDeclaredSecret(declaredKind(kind).model, path);
  }

  /** Whether the program marks it. */
  isMarked(urn: string | undefined, path: string): boolean {
    return this.pathsOf(urn).some((one) => isWithin(path, one) || isWithin(one, path));
  }

  /** Whether the program marks any of these properties. */
  marksAny(urn: string | undefined, names?: readonly string[]): boolean {
    return names === undefined ? this.pathsOf(urn).length > 0 : names.some((name) => this.isMarked(urn, name));
  }

  /** Whether the program marks what an object is called by. */
  isNameSecret(object: Snapshot): boolean {
    return this.marksAny(this.owners.get(keyOf(object)), namesOf(object.kind));
  }

  isPriceSecret(object: Snapshot): boolean {
    return this.marksAny(this.owners.get(keyOf(object)), prices);
  }

  /** A value with no secret in its strings. */
  hideIn<T>(value: T): T {
    return mapped(value, (one) => (typeof one === "string" ? this.texts.hide(one) : one)) as T;
  }
}

/** The properties that an object is called by. */
export function namesOf(kind: string): string[] {
  const { label, identity } = declaredKind(kind).declared;
  return [label, ...(identity ?? [])];
}

function secretTexts(
  model: ObjectModel,
  values: Values,
  prefix: string,
  isMarked: (path: string) => boolean,
): string[] {
  return model.inputs.flatMap((field) => {
    const [path, value] = [prefix + field.name, values[field.name]];
    if (field.isSecret || isMarked(path)) return textsIn(value);
    const type = field.type.kind === "list" ? field.type.of.type : field.type;
    if (type.kind !== "object") return [];
    const objects = (Array.isArray(value) ? value : [value]).filter(isObject);
    return objects.flatMap((one) => secretTexts(type.model, one, `${path}.`, isMarked));
  });
}

/** Secrets in lists have the path of the list: items have no lasting position. */
function visit(value: unknown, path: string, found: (path: string, value: unknown) => void): void {
  if (value === "[secret]") found(path, undefined);
  else if (Array.isArray(value)) for (const one of value) visit(one, path, found);
  else if (isSecret(value)) found(path, plain(value));
  else if (isObject(value))
    for (const [name, one] of Object.entries(value))
      if (!name.startsWith("__")) visit(one, path.includes("[") ? path : path === "" ? name : `${path}.${name}`, found);
}

function isDeclaredSecret(model: ObjectModel, path: string): boolean {
  const [name = "", ...rest] = path.replace(/\[("(\\.|[^"\\])*"|[^\]])*\]/g, "").split(".");
  const field = model.field(name);
  if (!field) return false;
  const { type } = field;
  const within = type.kind === "list" ? type.of.type : type;
  if (rest.length === 0 || within.kind !== "object") return isSecretive(field);
  return field.isSecret || isDeclaredSecret(within.model, rest.join("."));
}

/**
 * The objects with the secrets of the state instead of the placeholders of a copy, which has none: then a secret that
 * an update sends again is the same one.
 */
export function withSecrets(objects: Snapshots, resources: readonly ExportedResource[]): Snapshots {
  const known = new Map(
    resources.flatMap(({ type, id, inputs, outputs }) => {
      const kind = kindOfType(type);
      if (kind === undefined || id === undefined) return [];
      const values = plain(outputs ?? {}) as Values;
      return [[keyOf({ kind, id: idToday(kind, id, values) }), [values, plain(inputs)]] as const];
    }),
  );
  return new Map(
    [...objects].map(([key, one]) => {
      const prior = known.get(key);
      return [key, { ...one, values: (prior ?? []).reduce<unknown>(filled, one.values) as Values }];
    }),
  );
}

function filled(value: unknown, prior: unknown): unknown {
  if (value === unknownSecret) return typeof prior === "string" ? prior : value;
  if (Array.isArray(value) && Array.isArray(prior)) return value.map((one, index) => filled(one, prior[index]));
  if (!isObject(value) || !isObject(prior)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, prior[name])]));
}
