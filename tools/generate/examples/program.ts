// An example, told once for all languages: resources and their arguments, in the terms of the model.
import { lookUpOf } from "../../../provider/functions/index.js";
import type { LookUp } from "../../../provider/functions/lookUp.js";
import type { Resource } from "../../../provider/lifecycle/resource.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { resourceOf } from "../../../provider/resources/index.js";

/** An output of another resource of the example: `{ ref: "classes.paidId" }`. */
export interface Ref {
  readonly ref: string;
}

/** Plain values, as on the wire; what they mean (an enum's member, a whole number) the model knows. */
export type Plain = string | number | boolean | Ref | readonly Plain[] | { readonly [name: string]: Plain };

/** Resources by their names, which are the names of variables, too. */
export interface ExampleProgram {
  readonly resources: Readonly<Record<string, { kind: string; args: Readonly<Record<string, Plain>> }>>;
  /** Look-ups by their names, likewise. */
  readonly lookUps?: Readonly<Record<string, { name: string; args: Readonly<Record<string, Plain>> }>>;
  readonly outputs: Readonly<Record<string, Ref>>;
}

/** A value with its meaning: what a renderer turns into the words of a language. */
export type Value =
  | { kind: "text"; value: string }
  | { kind: "integer" | "number"; value: number }
  | { kind: "flag"; value: boolean }
  | { kind: "member"; enum: string; member: string; value: string | number }
  | { kind: "ref"; of: "resource" | "lookUp"; resource: string; property: string }
  | { kind: "object"; type: string; members: readonly Member[] }
  | { kind: "list"; of: string; items: readonly Value[] };
export type Member = readonly [name: string, value: Value];

export interface Declared {
  readonly name: string;
  readonly resource: Resource;
  readonly members: readonly Member[];
  /** Whether another resource or an output speaks of it. */
  readonly isReferred: boolean;
}

export interface Asked {
  readonly name: string;
  readonly lookUp: LookUp;
  readonly members: readonly Member[];
}

export interface Meaning {
  readonly declared: readonly Declared[];
  readonly asked: readonly Asked[];
  readonly outputs: readonly (readonly [name: string, ref: Value & { kind: "ref" }])[];
}

/** An example with the model's knowledge. @throws Error when it speaks of what neither it nor the model knows */
export function meaningOf({ resources, lookUps = {}, outputs }: ExampleProgram): Meaning {
  const referred = new Set<string>();
  const refTo = ({ ref }: Ref): Value & { kind: "ref" } => {
    const [resource = "", property = ""] = ref.split(".");
    const of = resource in lookUps ? "lookUp" : "resource";
    if (of === "resource" && !(resource in resources)) throw new Error(`${ref}: the example declares no ${resource}`);
    referred.add(resource);
    return { kind: "ref", of, resource, property };
  };
  const meant = (field: Field, plain: Plain): Value => {
    const { shape } = field;
    if (isRef(plain)) return refTo(plain);
    switch (shape.kind) {
      case "text":
      case "date":
        return { kind: "text", value: plain as string };
      case "flag":
        return { kind: "flag", value: plain as boolean };
      case "integer":
      case "number":
        return { kind: shape.kind, value: plain as number };
      case "enum": {
        const member = shape.values.members.find((m) => m.value === plain);
        if (!member) throw new Error(`${JSON.stringify(plain)} is no ${shape.values.name}`);
        return { kind: "member", enum: shape.values.name, member: member.name, value: member.value };
      }
      case "any":
      case "map":
        throw new Error(`${field.name} is not documented: no example can show it`);
      case "object":
        return { kind: "object", type: shape.model.name, members: membersOf(shape.model, plain as Args) };
      case "list":
        return {
          kind: "list",
          of: shape.of.shape.kind === "object" ? shape.of.shape.model.name : shape.of.shape.kind,
          items: (plain as readonly Plain[]).map((item) => meant(shape.of, item)),
        };
    }
  };
  const membersOf = (model: ObjectModel, args: Args): Member[] =>
    Object.entries(args).map(([name, plain]) => {
      const field = model.field(name);
      if (!field) throw new Error(`${model.name} has no property ${name}`);
      return [name, meant(field, plain)] as const;
    });

  const declared = Object.entries(resources).map(([name, { kind, args }]) => {
    const resource = resourceOf(kind);
    return { name, resource, members: membersOf(resource.program, args) };
  });
  const asked = Object.entries(lookUps).map(([name, { name: asks, args }]) => {
    const lookUp = lookUpOf(asks);
    return { name, lookUp, members: membersOf(lookUp.inputs, args) };
  });
  const given = Object.entries(outputs).map(([name, ref]) => [name, refTo(ref)] as const);
  return {
    declared: declared.map((one) => ({ ...one, isReferred: referred.has(one.name) })),
    asked,
    outputs: given,
  };
}

type Args = Readonly<Record<string, Plain>>;

const isRef = (plain: Plain): plain is Ref => typeof plain === "object" && "ref" in plain;
