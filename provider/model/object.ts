// An object of the service: its fields, and the rules between them.
import type { NamedEnum } from "./enums.js";
import type { Field, Shape } from "./field.js";
import type { Rule } from "./rules.js";

export type Fields = Record<string, Field>;

export class ObjectModel {
  readonly fields: readonly Field[];
  private readonly byName: Map<string, Field>;

  constructor(
    readonly name: string,
    readonly doc: string,
    declared: Fields,
    /** What is refused. */
    readonly rules: readonly Rule[],
    /** What is told, and not refused. */
    readonly hints: readonly Rule[] = [],
    /** What programs call the service's own id, where it is an output that no field declares. */
    readonly idName?: string,
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
    return new ObjectModel(this.name, this.doc, { ...declared, ...more }, this.rules, this.hints, this.idName);
  }
  /** The same object, whose id programs read under a name. */
  identifiedBy(idName: string): ObjectModel {
    const declared = Object.fromEntries(this.fields.map((field) => [field.name, field]));
    return new ObjectModel(this.name, this.doc, declared, this.rules, this.hints, idName);
  }
  field(name: string): Field | undefined {
    return this.byName.get(name);
  }
  /** The field at a dotted path through objects. */
  fieldAt(path: string): Field | undefined {
    const [name = "", ...rest] = path.split(".");
    const field = this.field(name);
    if (rest.length === 0) return field;
    return field?.shape.kind === "object" ? field.shape.model.fieldAt(rest.join(".")) : undefined;
  }
}

export const object = (name: string, doc: string, fields: Fields, ...rules: Rule[]) =>
  new ObjectModel(
    name,
    doc,
    fields,
    rules.filter(({ isHint }) => !isHint),
    rules.filter(({ isHint }) => isHint),
  );

/** The objects inside an object, innermost first; one that is there twice comes twice. */
export function nestedModels(model: ObjectModel): ObjectModel[] {
  return model.fields.flatMap((field) => shapeModels(field.shape));
}

/** The objects in a value, the objects within them among them. */
export function shapeModels(shape: Shape): ObjectModel[] {
  if (shape.kind === "list") return shapeModels(shape.of.shape);
  return shape.kind === "object" ? [...nestedModels(shape.model), shape.model] : [];
}

/** The enums of a value. */
export function shapeEnums(shape: Shape): NamedEnum[] {
  if (shape.kind === "list") return shapeEnums(shape.of.shape);
  return shape.kind === "enum" ? [shape.values] : [];
}
