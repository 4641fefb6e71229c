// Compares two stacks of one program, object by object.
import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Field, FieldType, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isObject, isWithin, type Values } from "../../../provider/model/rules.js";
import { parseUrn } from "../../../provider/model/urn.js";
import { isIdle, meansSame } from "../../account/meaning.js";
import { withReferences } from "../../account/references.js";
import { isManaged, type StackResource } from "../../stack/resource.js";
import { isEncrypted, isMark, markFor } from "../../stack/secret.js";
import type { StackState } from "../../stack/state.js";

// Finds differences between two programs' values of one object.

export interface Difference {
  /** `billingCycle.count`, `notes[0].name`. An unordered list is one value. */
  readonly path: string;
  readonly field: Field;
  /** Undefined if it is not set. */
  readonly a: unknown;
  readonly b: unknown;
}

/** By meaning: a documented default equals an omitted value. */
const differences = (model: ObjectModel, a: Values, b: Values): Difference[] =>
  model.inputs.flatMap((field) => ofField(field, inEffect(field, a, model), inEffect(field, b, model), field.name));

/** A value that has no effect because of its siblings counts as none. */
const inEffect = (field: Field, values: Values, model: ObjectModel): unknown =>
  isIdle(field, values, model) ? undefined : values[field.name];

/** Whether both are set, and one of them is encrypted. */
const isIncomparable = (a: unknown, b: unknown): boolean =>
  isGiven(a) && isGiven(b) && (isEncrypted(a) || isEncrypted(b));

function ofField(field: Field, a: unknown, b: unknown, path: string): Difference[] {
  if (meansSame(field, a, b) || isIncomparable(a, b)) return [];
  const { type } = field;
  if (type.kind === "object" && isObject(a) && isObject(b)) {
    return differences(type.model, a, b).map((inner) => ({ ...inner, path: `${path}.${inner.path}` }));
  }
  if (type.kind === "list" && type.ordered && Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((item, index) => ofField(type.of, item, b[index], `${path}[${index}]`));
  }
  return [{ path, field, a: a ?? undefined, b: b ?? undefined }];
}

// Names for a stack's own ids and addresses, which differ between stacks.

/** A shorter one can occur in a string by chance. */
const shortestInText = 8;

/** The names of a stack's objects, by their ids and addresses: `${classes.paidId}`. */
class Names {
  private readonly references = new Map<string, string>();
  /** By kind and id: objects of different kinds can have the same id. */
  private readonly names = new Map<string, string>();
  private readonly inTexts: RegExp | undefined;

  constructor(resources: readonly StackResource[]) {
    for (const one of resources) {
      this.names.set(keyOf(one), one.name);
      for (const [text, property] of namedBy(one)) this.references.set(text, `\${${one.name}.${property}}`);
    }
    const long = [...this.references.keys()].filter((text) => text.length >= shortestInText);
    // An address contains its page's id.
    const patterns = long.sort((a, b) => b.length - a.length).map(escaped);
    if (patterns.length > 0) this.inTexts = new RegExp(`(?<![\\w-])(?:${patterns.join("|")})(?![\\w-])`, "g");
  }

  /** The name of the object with an id. */
  nameOf(kind: string, id: string): string | undefined {
    return this.names.get(keyOf({ kind, id }));
  }

  /** The reference for a string that is an id or the address of a page. */
  reference(text: string): string | undefined {
    return this.references.get(text);
  }

  /** A string with references instead of ids and addresses. */
  within(text: string): string {
    if (this.references.has(text) && text.length >= shortestInText) return this.references.get(text) as string;
    return this.inTexts ? text.replace(this.inTexts, (found) => this.references.get(found) ?? found) : text;
  }
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}/-]/g, "\\$&");

/** The values of a resource that other objects can contain, with the property that a program would use. */
function namedBy(resource: StackResource): [text: string, property: string][] {
  const { kind, id, outputs } = resource;
  const { endpoint } = resourceOf(kind);
  const own = endpoint.parse(id)?.own;
  const texts: Values = {
    [endpoint.idName]: own,
    ...(endpoint.isComposed && { id }),
    urlApplication: outputs.urlApplication,
  };
  return Object.entries(texts).flatMap(([property, text]) =>
    typeof text === "string" && text !== "" ? [[text, property]] : [],
  );
}

// Converts a program's values of an object to a form that two stacks share.

/** Replaces the id of an object outside the stack, as the other stack has a different one. */
const outside = "(not in the stack)";

/** Why a value is not compared. */
type Reason = "outside" | "encrypted";

type Named = ReturnType<typeof named>;

/** Ids and addresses become references. Environments and `adoptId` are omitted, as they are expected to differ. */
function named({ kind, program: model }: Resource, inputs: Values, names: Names) {
  const values = withReferences(kind, inputs, (target, id) => {
    const name = names.nameOf(target, id);
    return name === undefined ? { comment: outside } : { name };
  });
  // Paths that were not compared, with their values.
  const notCompared = new Map<string, { reason: Reason; value: unknown }>();
  const leave = (path: string, reason: Reason, value: unknown) => notCompared.set(path, { reason, value });

  const idIn = (text: string, path: string): string => {
    const reference = names.reference(text);
    if (reference === undefined) leave(path, "outside", text);
    return reference ?? outside;
  };
  const members = (inner: ObjectModel, actual: Values, prefix: string): Values =>
    Object.fromEntries(
      inner.inputs
        .filter((field) => !field.isForCreate && !isEnvironment(field) && actual[field.name] !== undefined)
        .map((field) => [field.name, value(field, actual[field.name], prefix + field.name)]),
    );
  const value = (field: Field, actual: unknown, path: string): unknown => {
    const { type } = field;
    if (isEncrypted(actual)) leave(path, "encrypted", undefined);
    const { ref, comment, value: id } = isObject(actual) ? actual : {};
    if (typeof ref === "string") return `\${${ref}}`;
    // A reference to an object of another kind than the program needs.
    if (comment === outside) return idIn(String(id), path);
    if (typeof actual === "string")
      return field.plausibility?.isId && actual !== "" ? idIn(actual, path) : names.within(actual);
    if (type.kind === "list" && Array.isArray(actual)) return list(type, actual, path);
    if (type.kind !== "object" || typeof actual !== "object" || actual === null) return actual;
    return members(type.model, actual as Values, `${path}.`);
  };
  /** The number of external objects in a list counts, but not which ones. */
  const list = (shape: FieldType & { kind: "list" }, actual: unknown[], path: string): unknown[] => {
    let count = 0;
    return actual.map((item, index) => {
      const one = value(shape.of, item, `${path}[${index}]`);
      return one === outside ? `${outside} ${++count}` : one;
    });
  };
  return { values: members(model, values, ""), notCompared };
}

const isEnvironment = ({ name }: Field): boolean => name === "processorAEnvId";

/** An object of the program. */
export interface Declared {
  readonly kind: string;
  /** Its logical name, with its parents if the name isn't unique. */
  readonly name: string;
}

export interface Changed extends Declared {
  readonly differences: readonly Difference[];
}

/** A property of an object in both stacks that was not compared. */
export interface NotCompared extends Declared {
  readonly path: string;
  readonly reason: Reason;
}

export type Comparison = ReturnType<typeof compare>;

/** `same` is the number of equal objects. @param ignored paths of properties that may differ, with everything within them */
export function compare(a: StackState, b: StackState, ignored: readonly string[] = []) {
  const repeated = new Set([...repeatedIn(a), ...repeatedIn(b)]);
  const [inA, inB] = [declaredIn(a, repeated), declaredIn(b, repeated)];
  const [namesA, namesB] = [new Names(a.resources), new Names(b.resources)];
  const changed: Changed[] = [];
  const notCompared: NotCompared[] = [];
  let same = 0;
  for (const [key, one] of inA) {
    const other = inB.get(key);
    if (!other) continue;
    const { kind, name } = one;
    const spec = resourceOf(kind);
    const [mine, theirs] = [named(spec, one.resource.inputs, namesA), named(spec, other.resource.inputs, namesB)];
    notCompared.push(...notComparedOf(mine, theirs).map((found) => ({ kind, name, ...found })));
    const values = [marked(mine.values, theirs.values), marked(theirs.values, mine.values)] as [Values, Values];
    const found = differences(spec.program, ...values).filter(
      ({ path }) => !ignored.some((one) => isWithin(path, one)),
    );
    if (found.length > 0) changed.push({ kind, name, differences: found });
    else same += 1;
  }
  return { onlyInA: without(inA, inB), onlyInB: without(inB, inA), changed, same, notCompared };
}

export const isSame = ({ onlyInA, onlyInB, changed }: Comparison): boolean =>
  onlyInA.length + onlyInB.length + changed.length === 0;

type Addressed = Declared & { readonly resource: StackResource };

/** A value with the mark of the other side's secret where it is the same value: one program marks it, the other doesn't. */
function marked(value: unknown, other: unknown): unknown {
  if (typeof other === "string" && isMark(other) && markFor(value) === other) return other;
  if (Array.isArray(value))
    return value.map((item, index) => marked(item, Array.isArray(other) ? other[index] : undefined));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, marked(inner, isObject(other) ? other[name] : undefined)]),
  );
}

/** The kinds and names that several resources of a stack have. */
function repeatedIn(state: StackState): string[] {
  const byKey = Map.groupBy(state.resources.filter(isManaged), keyFor);
  return [...byKey].flatMap(([key, all]) => (all.length > 1 ? key : []));
}

/**
 * The managed objects of a stack, by kind and name.
 * @param repeated the names that aren't unique in one of the stacks
 */
function declaredIn(state: StackState, repeated: ReadonlySet<string>): Map<string, Addressed> {
  const addressed = state.resources.filter(isManaged).map((resource): [string, Addressed] => {
    const { kind, name: own } = resource;
    const name = repeated.has(keyFor(resource)) ? `${own} (${parentsOf(resource)})` : own;
    return [keyFor({ kind, name }), { kind, name, resource }];
  });
  return new Map(addressed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const keyFor = ({ kind, name }: Declared): string => keyOf({ kind, id: name });

/** The types of a resource's parent components, which distinguish resources of the same name. */
const parentsOf = ({ urn }: StackResource): string => parseUrn(urn).parents.join(" in ") || "in none";

const without = (these: ReadonlyMap<string, Addressed>, those: ReadonlyMap<string, Addressed>): Declared[] =>
  [...these].filter(([key]) => !those.has(key)).map(([, { kind, name }]) => ({ kind, name }));

/** What was not compared, unless both sides are equal. */
function notComparedOf({ notCompared: a }: Named, { notCompared: b }: Named): { path: string; reason: Reason }[] {
  const encrypted = [...a, ...b].filter(([, { reason }]) => reason === "encrypted").map(([path]) => path);
  const outside = [...a].filter(([path, { value }]) => b.has(path) && b.get(path)?.value !== value);
  return [
    ...[...new Set(encrypted)].map((path) => ({ path, reason: "encrypted" as const })),
    ...outside.filter(([, { reason }]) => reason === "outside").map(([path, { reason }]) => ({ path, reason })),
  ];
}
