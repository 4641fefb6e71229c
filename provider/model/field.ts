// The words in which the model is written: what a field of the service is, and an object, which hold each other.
import type { NamedEnum } from "./enums.js";
import { wireName } from "./names.js";
import type { Rule } from "./rules.js";
import type { Sense } from "./sanity.js";

/** What the values of a field look like. */
export type FieldType =
  | { kind: "integer" | "number" | "flag" | "date" }
  /** `suggested`: the values that are documented elsewhere; others stay possible. */
  | { kind: "text"; suggested?: NamedEnum }
  /** What the specification does not show: whatever the service answers, or an object with whatever members. */
  | { kind: "any" | "map" }
  | { kind: "enum"; values: NamedEnum }
  | { kind: "object"; model: ObjectModel }
  | { kind: "list"; of: Field; ordered: boolean };

/**
 * What holds when a program leaves the field out:
 * `value`, the documented default is wanted; `absent`, the field becomes empty (`null`);
 * `service`, the service sets its default, which isn't managed (`*`).
 */
export type Default = { kind: "value"; value: unknown } | { kind: "absent" } | { kind: "service" };

/** Required or not; `ruled` where only a rule of a resource can say. */
export type Need = "optional" | "required" | "ruled" | Condition;

/** A sibling field and the value it must have; without `is`, it only has to be given. */
export type Condition = { field: string; is?: string | number | boolean };

/**
 * What only a few fields are. A trait is a constant, declared next to what gives it its meaning: a kind's own in the
 * kind's file.
 */
export interface Trait {
  readonly name: string;
  /** A sentence for documentation. */
  readonly doc?: string;
  /** Brings the spellings of a string that mean the same to one. */
  readonly spelling?: (value: string) => string;
  /** Why a value in an object of the model `root` is probably a mistake; undefined if it isn't. */
  readonly hint?: (value: unknown, root: ObjectModel) => string | undefined;
}

/** One field of an object, declared once. Every method returns a changed copy. */
export class Field {
  /** Name in programs (camelCase); set when the field joins an object. */
  readonly name: string = "";
  /** Name on the wire. */
  readonly wire: string = "";
  readonly need: Need = "optional";
  readonly ruledWhen: string = "";
  readonly default: Default = { kind: "absent" };
  /** A change replaces the object: the service cannot change the field. */
  readonly isImmutable: boolean = false;
  readonly isSecret: boolean = false;
  /** Of a person: a name, an address, what someone wrote. */
  readonly isPersonal: boolean = false;
  /** Set by the service, never by programs. */
  readonly isOutput: boolean = false;
  /** What an output holds on an object that was just made. */
  readonly initial?: unknown;
  /** An output that every object has. */
  readonly isAlways: boolean = false;
  /** Not a member of bodies: it is part of the address, or only the provider's own. */
  readonly isSent: boolean = true;
  /** It says how an object is made, and nothing of the object. */
  readonly isForCreate: boolean = false;
  /** The service uses the field only then. */
  readonly appliesWhen?: Condition;
  /** The whole object is unused, and not sent, when this member of it holds. */
  readonly unusedWhen?: Condition;
  readonly least?: number;
  /** What the specification does not say, and holds of every value that someone means. */
  readonly sense?: Sense;
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
  /** Where the service's spelling is not the snake_case of ours. */
  wireName(wire: string): Field {
    return this.with({ wire });
  }
  required(): Field {
    return this.with({ need: "required" });
  }
  requiredWhen(field: string, is?: Condition["is"]): Field {
    return this.with({ need: is === undefined ? { field } : { field, is } });
  }
  /** A rule says when it is required; `when` ends the sentence «Required when …». */
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
  /** The same, where nothing says that it is there. */
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
  atLeast(least: number): Field {
    return this.with({ least });
  }
  sensible(sense: Sense): Field {
    return this.with({ sense: { ...this.sense, ...sense } });
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
}

export type Fields = Record<string, Field>;

/** An object of the service: its fields, and the rules between them. */
export class ObjectModel {
  readonly fields: readonly Field[];
  /** A value that breaks one of these is refused. */
  readonly rules: readonly Rule[];
  /** A value that breaks one of these is reported. */
  readonly hints: readonly Rule[];
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
    this.byName = new Map(this.fields.map((field) => [field.name, field]));
    this.rules = rules.filter(({ isHint }) => !isHint);
    this.hints = rules.filter(({ isHint }) => isHint);
  }

  /** The fields that programs set. */
  get inputs(): readonly Field[] {
    return this.fields.filter((field) => !field.isOutput);
  }
  get outputs(): readonly Field[] {
    return this.fields.filter((field) => field.isOutput);
  }
  /** The same object with further fields. */
  with(more: Fields, idName = this.idName): ObjectModel {
    const fields = { ...Object.fromEntries(this.byName), ...more };
    return new ObjectModel(this.name, this.doc, fields, [...this.rules, ...this.hints], idName);
  }
  /** The same object, whose id programs read by a name. */
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

export const text = (doc = "") => new Field({ kind: "text" }, doc);
export const integer = (doc = "") => new Field({ kind: "integer" }, doc);
export const number = (doc = "") => new Field({ kind: "number" }, doc);
export const flag = (doc = "") => new Field({ kind: "flag" }, doc);
/** Whatever the service answers. */
export const anything = (doc = "") => new Field({ kind: "any" }, doc);
/** An object with whatever members the service answers, under its own names. */
export const map = (doc = "") => new Field({ kind: "map" }, doc);
/** A string for which SDKs suggest values. */
export const textLike = (suggested: NamedEnum, doc: string) => new Field({ kind: "text", suggested }, doc);
/** A day; `yyyy/MM/dd` on the wire. */
export const date = (doc = "") => new Field({ kind: "date" }, doc);
export const oneOf = (values: NamedEnum, doc: string) => new Field({ kind: "enum", values }, doc);
export const nested = (model: ObjectModel, doc = "") => new Field({ kind: "object", model }, doc);
/** A list whose order matters. */
export const listOf = (of: Field, doc: string) => new Field({ kind: "list", of, ordered: true }, doc);
/** A list whose order means nothing. */
export const setOf = (of: Field, doc: string) => new Field({ kind: "list", of, ordered: false }, doc);
