// An object of the service: its fields, and the rules between them.
import type { Field } from "./field.js";
import type { Rule } from "./rules.js";

export type Fields = Record<string, Field>;

export class ObjectModel {
  readonly fields: readonly Field[];
  private readonly byName: Map<string, Field>;

  constructor(
    readonly name: string,
    readonly doc: string,
    declared: Fields,
    readonly rules: readonly Rule[],
  ) {
    this.fields = Object.entries(declared).map(([key, field]) => field.named(key));
    this.byName = new Map(this.fields.map((field) => [field.name, field]));
  }

  /** The fields that programs set. */
  get inputs(): readonly Field[] {
    return this.fields.filter((field) => !field.isOutput);
  }
  get outputs(): readonly Field[] {
    return this.fields.filter((field) => field.isOutput);
  }
  /** The same object with further fields. */
  with(more: Fields): ObjectModel {
    const declared = Object.fromEntries(this.fields.map((field) => [field.name, field]));
    return new ObjectModel(this.name, this.doc, { ...declared, ...more }, this.rules);
  }
  field(name: string): Field | undefined {
    return this.byName.get(name);
  }
}

export const object = (name: string, doc: string, fields: Fields, ...rules: Rule[]) =>
  new ObjectModel(name, doc, fields, rules);
