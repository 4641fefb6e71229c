// A program, described once for all languages: resources and their arguments, with the names of the model.
import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import type { FunctionSpec } from "../../../provider/kinds/functions/functionSpec.js";
import { functionOf } from "../../../provider/kinds/functions/index.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { NamedEnum } from "../../../provider/model/enums.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { build } from "../../../provider/model/walk.js";
import type { Part, Piece } from "./layout.js";
import { commentText } from "./stringLiterals.js";

/** An output of another resource of the program: `{ ref: "classes.paidId" }`. */
export interface Ref {
  readonly ref: string;
}

/** A secret of the stack's configuration: `{ config: "classesChannelSecret" }`. */
export interface Configured {
  readonly config: string;
}

/** A value with a comment on the line before it: `{ value: "123", comment: "Not in this program." }`. */
export interface Commented {
  readonly value: string;
  readonly comment: string;
}

/** Plain values, as in the API. The model adds their meaning, such as an enum member or an integer. */
export type Plain =
  | string
  | number
  | boolean
  | Ref
  | Configured
  | Commented
  | readonly Plain[]
  | { readonly [name: string]: Plain };
export type Args = Readonly<Record<string, Plain>>;

export interface DeclaredSpec {
  readonly kind: string;
  readonly args: Args;
  /** The id of the object that the engine imports (only with the native plugin). */
  readonly importId?: string;
}

/** Resources by their names, which are also the names of variables. */
export interface ProgramSpec {
  readonly resources: Readonly<Record<string, DeclaredSpec>>;
  /** Functions by their names, which are also the names of variables. */
  readonly functions?: Readonly<Record<string, { name: string; args: Args }>>;
  readonly outputs: Readonly<Record<string, Ref>>;
}

/** A value with its meaning, which a renderer spells in its language. */
export type Value = { comment?: string } & (
  | { kind: "string"; value: string }
  | { kind: "integer" | "number"; value: number }
  | { kind: "flag"; value: boolean }
  | EnumMember
  | { kind: "none"; value: null }
  | { kind: "ref"; of: "resource" | "function"; resource: string; property: string }
  | { kind: "secret"; key: string }
  | { kind: "object"; type: string; members: readonly Member[] }
  | { kind: "list"; of: string; items: readonly Value[] }
);
export type Member = readonly [name: string, value: Value];

export interface EnumMember {
  kind: "member";
  enum: string;
  /** Undefined if the enum doesn't name the value. */
  member: string | undefined;
  value: string | number;
  /** The property accepts other strings too. */
  isSuggested?: true;
}

/** What programs of one language write in different ways: an export has one of them, and `pull` follows the program. */
export interface Manner {
  string(text: string): Piece;
  member(value: EnumMember): string;
}

/** A value as a part of an object or a list. */
export const partOf = (value: Value, spell: (value: Value) => Piece, label = ""): Part => ({
  label,
  piece: spell(value),
  comment: value.comment,
});

export interface Declared {
  readonly name: string;
  readonly resource: Resource;
  readonly members: readonly Member[];
  readonly importId?: string;
  /** Whether another resource or an output refers to it; `elsewhere` if one in another file does. */
  readonly isReferred: boolean | "elsewhere";
}

export interface FunctionCall {
  readonly name: string;
  readonly functionSpec: FunctionSpec;
  readonly members: readonly Member[];
}

export interface Meaning {
  readonly declared: readonly Declared[];
  readonly asked: readonly FunctionCall[];
  readonly outputs: readonly (readonly [name: string, ref: Value & { kind: "ref" }])[];
}

/** A program with the meaning of its values. @throws Error if a name is neither in it nor in the model */
export function meaningOf({ resources, functions = {}, outputs }: ProgramSpec): Meaning {
  const referred = new Set<string>();
  const refTo: Resolve = ({ ref }) => {
    const [resource = "", property = ""] = ref.split(".");
    const of = resource in functions ? "function" : "resource";
    if (of === "resource" && !(resource in resources)) throw new Error(`${ref}: the program declares no ${resource}`);
    referred.add(resource);
    return { kind: "ref", of, resource, property };
  };
  const declared = Object.entries(resources).map(([name, spec]) => declaredBy(name, spec, refTo));
  const calls = Object.entries(functions).map(([name, { name: functionName, args }]) => {
    const functionSpec = functionOf(functionName);
    return { name, functionSpec, members: membersOf(functionSpec.inputs, args, meaning(refTo)) };
  });
  const given = Object.entries(outputs).map(([name, ref]) => [name, refTo(ref)] as const);
  return {
    declared: declared.map((one) => ({ ...one, isReferred: referred.has(one.name) })),
    asked: calls,
    outputs: given,
  };
}

/** Finds the target of a reference. */
type Resolve = (ref: Ref) => Value & { kind: "ref" };

const toResource: Resolve = ({ ref }) => {
  const [resource = "", property = ""] = ref.split(".");
  return { kind: "ref", of: "resource", resource, property };
};

/** One resource. @throws as `meaningOf` does */
export function declaredBy(name: string, { kind, args, importId }: DeclaredSpec, refTo = toResource): Declared {
  const resource = resourceOf(kind);
  const members = membersOf(resource.program, args, meaning(refTo));
  return { name, resource, members, isReferred: false, ...(importId !== undefined && { importId }) };
}

const membersOf = (model: ObjectModel, args: Values, inner: Mean): Member[] =>
  Object.entries(args).map(([name, plain]) => {
    const field = model.field(name);
    if (!field) throw new Error(`${model.name} has no property ${name}`);
    return [name, inner(field, plain)] as const;
  });

type Mean = (field: Field, plain: unknown) => Value;

/** For the values of a program, which can refer to something. */
function meaning(refTo: Resolve): Mean {
  const meant: Mean = (field, plain) => {
    if (has<Ref>(plain, "ref")) return refTo(plain);
    if (has<Configured>(plain, "config")) return { kind: "secret", key: plain.config };
    if (has<Commented>(plain, "comment")) return { ...meant(field, plain.value), comment: commentText(plain.comment) };
    const value = plainValue(field, plain, meant);
    if (value.kind === "member" && value.member === undefined)
      throw new Error(`${JSON.stringify(plain)} is not a ${value.enum}`);
    return value;
  };
  return meant;
}

/** The meaning of a value of an account or a state, with the properties of objects in the order of the model. */
export const plainMeaning: Mean = (field, plain) => {
  const { type } = field;
  const isOrdered = type.kind !== "object" || !isObject(plain);
  return plainValue(field, isOrdered ? plain : build(type.model.inputs, ({ name }) => plain[name]), plainMeaning);
};

/** @param inner for the values in it */
function plainValue(field: Field, plain: unknown, inner: Mean): Value {
  const { type } = field;
  if (plain === null) return { kind: "none", value: null };
  switch (type.kind) {
    case "string": {
      const suggested = type.suggested && memberOf(type.suggested, plain);
      return suggested?.member ? { ...suggested, isSuggested: true } : { kind: "string", value: plain as string };
    }
    case "date":
      return { kind: "string", value: plain as string };
    case "flag":
      return { kind: "flag", value: plain as boolean };
    case "integer":
    case "number":
      return { kind: field.isWhole ? "integer" : "number", value: plain as number };
    case "enum":
      return memberOf(type.values, plain);
    case "any":
    case "map":
      throw new Error(`${field.name} is not documented: no program can say it`);
    case "object":
      return { kind: "object", type: type.model.name, members: membersOf(type.model, plain as Values, inner) };
    case "list":
      return {
        kind: "list",
        of: type.of.type.kind === "object" ? type.of.type.model.name : type.of.type.kind,
        items: (plain as readonly unknown[]).map((item) => inner(type.of, item)),
      };
  }
}

const memberOf = ({ name, members }: NamedEnum, plain: unknown): EnumMember => ({
  kind: "member",
  enum: name,
  member: members.find(({ value }) => value === plain)?.name,
  value: plain as string | number,
});

const has = <T extends object>(plain: unknown, key: keyof T & string): plain is T => isObject(plain) && key in plain;

// The text around the resources in a file of a program.

export interface Frame {
  /** The npm package that programs in TypeScript and JavaScript import. Default: the native one. */
  readonly from?: string;
  /** The extension of files in imports: `.js` if the language requires it. */
  readonly ending?: string;
  /** The names that it uses of other files, by file name without the extension. */
  readonly uses?: readonly { readonly file: string; readonly names: readonly string[] }[];
  /** The names in it that other files use. */
  readonly shared?: readonly { readonly name: string; readonly kind: string }[];
  /** The secrets that it reads from the stack's configuration. */
  readonly secrets?: readonly string[];
  /** Whether resources have the option `import`. */
  readonly hasImports?: boolean;
  readonly hasOutputs?: boolean;
  /** Other files that this one, the first of the program, runs. */
  readonly runs?: readonly string[];
  /** The name of a file that another one runs. */
  readonly file?: string;
}

/** A language: the text before the resources, each resource, and the text after them. */
export interface Renderer {
  before(frame: Frame): string;
  /** `index` counts from 0 within the file. */
  resource(declared: Declared, frame: Frame, index: number): string;
  after(frame: Frame, meaning: Pick<Meaning, "asked" | "outputs">): string;
}

/** The complete text of a file. */
export const render =
  ({ before, resource, after }: Renderer) =>
  (meaning: Meaning, given: Frame = {}): string => {
    const frame = { ...given, hasOutputs: meaning.outputs.length > 0 };
    const resources = meaning.declared.map((declared, index) => resource(declared, frame, index));
    return [before(frame), ...resources, after(frame, meaning)].join("");
  };
