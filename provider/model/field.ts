// The words in which the model is written: what one field of the service is.
// The small build of zod: the full one costs every command of the engine a tenth of a second.
import * as z from "zod/mini";
import { slashDate } from "./dates.js";
import { describeEnum, type NamedEnum } from "./enums.js";
import { wireName } from "./names.js";
import type { ObjectModel } from "./object.js";
import type { Sense } from "./sense.js";

/** What the values of a field look like. */
export type Shape =
  | { kind: "text" | "integer" | "number" | "flag" | "date" }
  /** What the specification does not show: whatever the service answers, or an object with whatever members. */
  | { kind: "any" | "map" }
  | { kind: "enum"; values: NamedEnum }
  | { kind: "object"; model: ObjectModel }
  | { kind: "list"; of: Field; ordered: boolean };

/**
 * What holds when a program leaves the field out:
 * `value`, the documented default is wanted; `absent`, the field is to be empty (`null`);
 * `service`, the service supplies something of its own and nobody manages it (`*`).
 */
export type Default = { kind: "value"; value: unknown } | { kind: "absent" } | { kind: "service" };

/** Required or not; `ruled` where only a rule of a resource can say. */
export type Need = "optional" | "required" | "ruled" | Condition;

/** A sibling field and the value it must have; without `is`, it only has to be given. */
export type Condition = { field: string; is?: string | number | boolean };

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
  readonly replaces: boolean = false;
  /** A change of it turns a used discount code into a new revision. */
  readonly revises: boolean = false;
  /** Cannot be changed once the discount code was used. */
  readonly frozenOnceUsed: boolean = false;
  readonly isSecret: boolean = false;
  /** Of a person: a name, an address, what somebody wrote. */
  readonly isPersonal: boolean = false;
  /** The id of an object. */
  readonly isId: boolean = false;
  /** Set by the service, never by programs. */
  readonly isOutput: boolean = false;
  /** What customers pay, or pay less: a change of it in live is told. */
  readonly isPrice: boolean = false;
  /** What an output holds on an object that was just made. */
  readonly initial?: unknown;
  /** An output that every object has. */
  readonly isAlways: boolean = false;
  /** Not a member of bodies: it is part of the address, or only the provider's own. */
  readonly isSent: boolean = true;
  /** Only for people to read, and not seen by customers: the native plugin takes the resource's name when left out. */
  readonly isAutonamed: boolean = false;
  /** It says how an object is made, and nothing of the object. */
  readonly isForCreate: boolean = false;
  /** The service heeds the field only then. */
  readonly heededWhen?: Condition;
  /** A permission name of the chat platform. */
  readonly isPermission: boolean = false;
  /** The whole object is unused, and not sent, when this member of it holds. */
  readonly unusedWhen?: Condition;
  readonly least?: number;
  /** What the specification does not say, and holds of every value that somebody means. */
  readonly sense?: Sense;
  /** The kinds of pages that the service documents it for, where those are not all that have it. */
  readonly usedFor?: readonly string[];
  /** Values other than these mean the same as none. */
  readonly meaningful?: readonly number[];

  constructor(
    readonly shape: Shape,
    readonly doc: string,
  ) {}

  private with(change: Partial<Field>): Field {
    return Object.assign(Object.create(Field.prototype), this, change);
  }

  named(name: string): Field {
    return this.with({ name, wire: this.wire || wireName(name) });
  }
  /** Where the service's spelling is not the snake_case of ours. */
  spelt(wire: string): Field {
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
  /** The service supplies a value of its own when the field is left out. */
  byService(): Field {
    return this.with({ default: { kind: "service" } });
  }
  immutable(): Field {
    return this.with({ replaces: true });
  }
  revising(): Field {
    return this.with({ revises: true });
  }
  frozenWhenUsed(): Field {
    return this.with({ frozenOnceUsed: true });
  }
  secret(): Field {
    return this.with({ isSecret: true });
  }
  personal(): Field {
    return this.with({ isPersonal: true });
  }
  identifying(): Field {
    return this.with({ isId: true });
  }
  /** The same, where nothing says that it is there. */
  optional(doc = this.doc): Field {
    return this.with({ need: "optional", isAlways: false, default: { kind: "service" }, doc });
  }
  output(): Field {
    return this.with({ isOutput: true, default: { kind: "service" } });
  }
  initially(initial: unknown): Field {
    return this.with({ initial });
  }
  always(): Field {
    return this.with({ isAlways: true });
  }
  autonamed(): Field {
    return this.with({ isAutonamed: true });
  }
  heededOnCreate(): Field {
    return this.with({ isForCreate: true });
  }
  paid(): Field {
    return this.with({ isPrice: true });
  }
  notSent(): Field {
    return this.with({ isSent: false });
  }
  heeded(field: string, is: string | number | boolean): Field {
    return this.with({ heededWhen: { field, is } });
  }
  permission(): Field {
    return this.with({ isPermission: true });
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
  /** Of names of objects. */
  documentedFor(...usedFor: string[]): Field {
    return this.with({ usedFor });
  }
  meaningOnly(...meaningful: number[]): Field {
    return this.with({ meaningful });
  }

  /** The zod type of one value that is not an object or a list, its message in plain words. */
  zod(): z.ZodMiniType {
    const known = zodTypes.get(this);
    if (known) return known;
    const type = this.makeZod();
    zodTypes.set(this, type);
    return type;
  }

  private makeZod(): z.ZodMiniType {
    const shape = this.shape;
    switch (shape.kind) {
      case "text": {
        const type = z.string({ error: "must be a text" });
        if (this.replaces && !this.isSent) return type.check(z.regex(/^[^/]+$/, "must be an id, without a slash"));
        if (this.isId) return type.check(z.regex(idForm, "must be an id: a text without spaces, slashes and @"));
        // What an import could not tell stands as an empty text in the program that it writes.
        if (this.isSecret && this.need === "required") return type.check(z.minLength(1, "must be the secret itself"));
        return type;
      }
      case "flag":
        return z.boolean({ error: "must be true or false" });
      case "date":
        return z.string({ error: dateMessage }).check(z.refine((text) => slashDate(text) !== undefined, dateMessage));
      case "enum":
        return z.literal(
          shape.values.members.map((m) => m.value),
          { error: `must be one of ${describeEnum(shape.values)}` },
        );
      case "integer":
      case "number": {
        const noun = shape.kind === "integer" ? "a whole number" : "a number";
        const message = this.least === undefined ? `must be ${noun}` : `must be ${noun}, at least ${this.least}`;
        const type = shape.kind === "integer" ? z.int({ error: message }) : z.number({ error: message });
        return this.least === undefined ? type : type.check(z.gte(this.least, message));
      }
      case "map":
        return z.record(z.string(), z.unknown(), { error: "must be an object" });
      default:
        return z.unknown();
    }
  }
}

/** Dots alone would be taken for steps of a path. */
const idForm = /^(?!\.{1,2}$)[^\s/@]+$/;

/** Making a zod type is slow beside using it. */
const zodTypes = new WeakMap<Field, z.ZodMiniType>();

const dateMessage = "must be a date that exists, as yyyy/MM/dd or yyyy-MM-dd";

export const text = (doc = "") => new Field({ kind: "text" }, doc);
export const integer = (doc = "") => new Field({ kind: "integer" }, doc);
export const number = (doc = "") => new Field({ kind: "number" }, doc);
export const flag = (doc = "") => new Field({ kind: "flag" }, doc);
/** Whatever the service answers. */
export const anything = (doc = "") => new Field({ kind: "any" }, doc);
/** An object with whatever members the service answers, under its own names. */
export const map = (doc = "") => new Field({ kind: "map" }, doc);
/** A day; `yyyy/MM/dd` on the wire. */
export const date = (doc = "") => new Field({ kind: "date" }, doc);
export const oneOf = (values: NamedEnum, doc: string) => new Field({ kind: "enum", values }, doc);
export const nested = (model: ObjectModel, doc = "") => new Field({ kind: "object", model }, doc);
/** A list whose order matters. */
export const listOf = (of: Field, doc: string) => new Field({ kind: "list", of, ordered: true }, doc);
/** A list whose order means nothing. */
export const setOf = (of: Field, doc: string) => new Field({ kind: "list", of, ordered: false }, doc);
