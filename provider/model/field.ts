// The building blocks of the model: fields with their traits, and objects that consist of fields.
import type { NamedEnum } from "./enums.js";
import { wireName } from "./names.js";
import type { Rule } from "./rules.js";
import type { Plausibility } from "./sanity.js";

/** The type of a field's values. */
export type FieldType =
  | { kind: "integer" | "number" | "flag" | "date" }
  /** `suggested`: the values that are documented elsewhere; others stay possible. */
  | { kind: "string"; suggested?: NamedEnum }
  /** Undocumented: any value, or an object with any properties. */
  | { kind: "any" | "map" }
  | { kind: "enum"; values: NamedEnum }
  | { kind: "object"; model: ObjectModel }
  | { kind: "list"; of: Field; ordered: boolean };

/**
 * The value if a program omits the field: `value`, the documented default; `absent`, the field is empty (`null`);
 * `service`, the service chooses, and the provider doesn't manage the value (`*`).
 */
export type Default = { kind: "value"; value: unknown } | { kind: "absent" } | { kind: "service" };

/** Whether a value is required. `ruled`: a rule of the object decides. */
export type Need = "optional" | "required" | "ruled" | Condition;

/** A sibling field and its required value. Without `is`, it only has to be set. */
export type Condition = { field: string; is?: string | number | boolean };

/**
 * A property that only a few fields have. A trait is a constant, declared next to its definition: a kind's own traits
 * are in the kind's file.
 */
export interface Trait {
  readonly name: string;
  /** A sentence for documentation. */
  readonly doc?: string;
  /** Normalizes spellings of a string with the same meaning. */
  readonly spelling?: (value: string) => string;
  /** Why a value in an object of the model `root` is probably a mistake. Undefined if it isn't. */
  readonly hint?: (value: unknown, root: ObjectModel) => string | undefined;
  /** A change of the field can replace the object, so its value is never assumed. */
  readonly isReplacing?: true;
}

/** One field of an object, declared once. Every method returns a modified copy. */
export class Field {
  /** The name in programs (camelCase), set when the field is added to an object. */
  readonly name: string = "";
  /** The name in the API. */
  readonly wire: string = "";
  readonly need: Need = "optional";
  readonly ruledWhen: string = "";
  readonly default: Default = { kind: "absent" };
  /** A change replaces the object, because the service can't change the field. */
  readonly isImmutable: boolean = false;
  readonly isSecret: boolean = false;
  /** Personal data: a name, an address, or text that a customer wrote. */
  readonly isPersonal: boolean = false;
  /** Set by the service, never by programs. */
  readonly isOutput: boolean = false;
  /** The value of an output on a new object. */
  readonly initial?: unknown;
  /** An output that every object has. */
  readonly isAlways: boolean = false;
  /** False if it isn't in bodies: it is part of the path, or an option of the provider. */
  readonly isSent: boolean = true;
  /** It affects only the create, and isn't part of the object. */
  readonly isForCreate: boolean = false;
  /** The service uses the field only under this condition. */
  readonly appliesWhen?: Condition;
  /** The whole object is unused, and not sent, if this field of it has that value. */
  readonly unusedWhen?: Condition;
  readonly min?: number;
  /** Limits beyond the specification, for values that no one intends. */
  readonly plausibility?: Plausibility;
  /** Values other than these mean the same as none. */
  readonly valid?: readonly number[];
  readonly traits: readonly Trait[] = [];

  constructor(
    readonly type: FieldType,
    readonly doc: string,
  ) {}

  private with(change: Partial<Field>): Field {
    return Object.assign(Object.create(Field.prototype), this, change);
  }

  named(name: string): Field {
    return this.with({ name, wire: this.wire || wireName(name) });
  }
  /** For names in the API that aren't the snake_case of the name in programs. */
  wireName(wire: string): Field {
    return this.with({ wire });
  }
  required(): Field {
    return this.with({ need: "required" });
  }
  requiredWhen(field: string, is?: Condition["is"]): Field {
    return this.with({ need: is === undefined ? { field } : { field, is } });
  }
  /** A rule decides when it is required. `when` ends the sentence "Required when …". */
  requiredByRule(when: string): Field {
    return this.with({ need: "ruled", ruledWhen: when });
  }
  /** The documented default. */
  defaults(value: unknown): Field {
    return this.with({ default: { kind: "value", value } });
  }
  /** The service has its own default if the field is omitted. */
  serverDefault(): Field {
    return this.with({ default: { kind: "service" } });
  }
  immutable(): Field {
    return this.with({ isImmutable: true });
  }
  secret(): Field {
    return this.with({ isSecret: true });
  }
  personal(): Field {
    return this.with({ isPersonal: true });
  }
  /** The same field, not required. */
  optional(doc = this.doc): Field {
    return this.with({ need: "optional", isAlways: false, default: { kind: "service" }, doc });
  }
  output(more: { readonly isAlways?: true; readonly initial?: unknown } = {}): Field {
    return this.with({ isOutput: true, default: { kind: "service" }, ...more });
  }
  forCreate(): Field {
    return this.with({ isForCreate: true });
  }
  notSent(): Field {
    return this.with({ isSent: false });
  }
  appliesOnlyWhen(field: string, is: string | number | boolean): Field {
    return this.with({ appliesWhen: { field, is } });
  }
  unused(field: string, is: string | number | boolean): Field {
    return this.with({ unusedWhen: { field, is } });
  }
  atLeast(min: number): Field {
    return this.with({ min });
  }
  plausible(plausibility: Plausibility): Field {
    return this.with({ plausibility: { ...this.plausibility, ...plausibility } });
  }
  validValues(...valid: number[]): Field {
    return this.with({ valid });
  }
  as(...traits: Trait[]): Field {
    return this.with({ traits: [...this.traits, ...traits] });
  }
  has(trait: Trait): boolean {
    return this.traits.includes(trait);
  }
  /** Whether it is a number without a fraction, for the types of programs. The specification calls some only numbers. */
  get isWhole(): boolean {
    return this.type.kind === "integer" || (this.type.kind === "number" && this.plausibility?.isWhole === true);
  }
  /** Whether a change can replace the object. */
  get isReplacing(): boolean {
    return this.isImmutable || this.traits.some((trait) => trait.isReplacing);
  }
}

export type Fields = Record<string, Field>;

/** An object of the API: its fields, and the rules between them. */
export class ObjectModel {
  readonly fields: readonly Field[];
  /** A value that breaks one of these is refused. */
  readonly rules: readonly Rule[];
  /** A value that breaks one of these is reported. */
  readonly hints: readonly Rule[];
  /** The fields that programs set. */
  readonly inputs: readonly Field[];
  readonly outputs: readonly Field[];
  private readonly byName: ReadonlyMap<string, Field>;

  constructor(
    readonly name: string,
    readonly doc: string,
    declared: Fields,
    rules: readonly Rule[] = [],
    /** The name in programs of the service's id, if it is an output that no field declares. */
    readonly idName?: string,
  ) {
    this.fields = Object.entries(declared).map(([key, field]) => field.named(key));
    this.inputs = this.fields.filter((field) => !field.isOutput);
    this.outputs = this.fields.filter((field) => field.isOutput);
    this.byName = new Map(this.fields.map((field) => [field.name, field]));
    this.rules = rules.filter(({ isHint }) => !isHint);
    this.hints = rules.filter(({ isHint }) => isHint);
  }

  /** The same object with additional fields. */
  with(more: Fields, idName = this.idName): ObjectModel {
    const fields = { ...Object.fromEntries(this.byName), ...more };
    return new ObjectModel(this.name, this.doc, fields, [...this.rules, ...this.hints], idName);
  }
  /** The same object with a name for its id in programs. */
  identifiedBy(idName: string): ObjectModel {
    return this.with({}, idName);
  }
  field(name: string): Field | undefined {
    return this.byName.get(name);
  }
  /** The field at a dotted path through objects. */
  fieldAt(path: string): Field | undefined {
    const [name = "", ...rest] = path.split(".");
    const field = this.field(name);
    if (rest.length === 0) return field;
    return field?.type.kind === "object" ? field.type.model.fieldAt(rest.join(".")) : undefined;
  }
}

export const string = (doc = "") => new Field({ kind: "string" }, doc);
export const integer = (doc = "") => new Field({ kind: "integer" }, doc);
export const number = (doc = "") => new Field({ kind: "number" }, doc);
export const flag = (doc = "") => new Field({ kind: "flag" }, doc);
/** Any value. */
export const anything = (doc = "") => new Field({ kind: "any" }, doc);
/** An object with any properties, under the service's own names. */
export const map = (doc = "") => new Field({ kind: "map" }, doc);
/** A string for which SDKs suggest values. */
export const textLike = (suggested: NamedEnum, doc: string) => new Field({ kind: "string", suggested }, doc);
/** A day, `yyyy/MM/dd` in the API. */
export const date = (doc = "") => new Field({ kind: "date" }, doc);
export const oneOf = (values: NamedEnum, doc: string) => new Field({ kind: "enum", values }, doc);
export const nested = (model: ObjectModel, doc = "") => new Field({ kind: "object", model }, doc);
/** A list whose order matters. */
export const listOf = (of: Field, doc: string) => new Field({ kind: "list", of, ordered: true }, doc);
/** A list whose order has no meaning. */
export const setOf = (of: Field, doc: string) => new Field({ kind: "list", of, ordered: false }, doc);

// Objects of the API: their declaration, and what they contain.

export const object = (name: string, doc: string, fields: Fields, ...rules: Rule[]) =>
  new ObjectModel(name, doc, fields, rules);

/** The objects inside an object, innermost first. One that is used twice is returned twice. */
export function nestedModels(model: ObjectModel): ObjectModel[] {
  return model.fields.flatMap((field) => shapeModels(field.type));
}

/** The objects in a value, including nested ones. */
export function shapeModels(shape: FieldType): ObjectModel[] {
  if (shape.kind === "list") return shapeModels(shape.of.type);
  return shape.kind === "object" ? [...nestedModels(shape.model), shape.model] : [];
}

/** The enums of a value. */
export function shapeEnums(shape: FieldType): NamedEnum[] {
  if (shape.kind === "list") return shapeEnums(shape.of.type);
  if (shape.kind === "string") return shape.suggested ? [shape.suggested] : [];
  return shape.kind === "enum" ? [shape.values] : [];
}

// Traits of fields that several kinds have.

/** What customers pay, or a discount: its changes in live mode are reported. */
export const price: Trait = { name: "price" };

/** A display name that customers don't see. If omitted, it can be generated from the resource's name. */
export const autonamed: Trait = { name: "autonamed" };

/** The id of an object in the path of a request. */
export const objectId: Trait = { name: "object id" };

/** The same, if the id is a part of a composed one, whose parts are separated by slashes. */
export const partOfId: Trait = { name: "part of an object id" };

/** A list whose server default is empty, so that a program can omit an empty one. */
export const emptyByDefault: Trait = { name: "empty by default" };

/** Documented only for the kinds of pages with these model names. */
export const documentedFor = (...names: string[]): Trait => ({
  name: "documented for",
  hint: (value, root) =>
    value === true && !names.includes(root.name)
      ? `is documented for ${names.join(" and ")} only, not for ${root.name}`
      : undefined,
});

/** If it is omitted, customers or members get more: more pages, more uses, more time, no waiting list. */
export const widening: Trait = { name: "widening" };

/** A string whose exact form matters, as that of a choice, a number or an id. */
export const exact: Trait = { name: "exact" };
