// What the tools of `pull` need to know about a language: the table from which expressions and names are read.

import { resources } from "../../../provider/kinds/resources/index.js";
import type { NamedEnum } from "../../../provider/model/enums.js";
import type { Field } from "../../../provider/model/field.js";
import type { Node, ObjectNode, Scalar } from "../source/node.js";
import type { KnownPackage, Names, NameTable } from "./names.js";
import type { GrammarName, Parsed, Syntax } from "./tree.js";

/** The parsed files of a program. */
export interface Code {
  readonly grammar: Grammar;
  readonly names: Names;
  readonly files: readonly Parsed[];
}

/** A property in an object: the whole of it, and its value. */
export interface Property {
  readonly name: string;
  readonly whole: Syntax;
  readonly value: Syntax;
}

/** An object that is spread into another one, and overrides the properties before `end`. */
export interface SpreadObject {
  readonly end: number;
  readonly value: Syntax;
}

export type ObjectForm = { readonly is: "object" } & Pick<ObjectNode, "open" | "spelling" | "limit"> & {
    readonly members: readonly Property[];
    readonly spreads?: readonly SpreadObject[];
  };

/** What an expression is, in terms that all languages share. */
export type Form =
  | ({ readonly is: "scalar" } & Pick<Scalar, "value" | "spelling">)
  | ({ readonly is: "list"; readonly items: readonly Syntax[]; readonly hasSpread?: boolean } & Pick<
      ObjectNode,
      "open" | "spelling" | "limit"
    >)
  | ObjectForm
  | { readonly is: "name" }
  /** It has the value of another expression: `pulumi.String("…")`. */
  | { readonly is: "conversion"; readonly of: Syntax }
  /** A clause that follows "the value". */
  | { readonly is: "opaque"; readonly reason: string };

export interface Argument {
  /** Undefined for a positional argument. */
  readonly keyword?: string | undefined;
  readonly value: Syntax;
  /** The argument with its keyword. */
  readonly whole: Syntax;
  /** `*` or `**` if it spreads others into the call. */
  readonly spread?: "*" | "**";
}

export interface Call {
  readonly called: Syntax;
  readonly list: Syntax;
  readonly arguments: readonly Argument[];
  readonly isNew?: boolean;
}

/** A call that creates a resource. */
export interface Creation {
  readonly kind: string;
  /** The expression of the logical name. */
  readonly name: Syntax;
  /** The expression of the arguments, if they are one. */
  readonly args?: Syntax | undefined;
}

/** `value` from a day on, or the values of an object with days as keys; `before` until then. */
type Schedule = { readonly [part in "days" | "value" | "before"]?: Syntax | undefined };

/** A language. */
export interface Grammar {
  readonly name: GrammarName;
  readonly names: NameTable;
  packageOf(module: string): KnownPackage | undefined;
  /** The expression without parentheses, type assertions and the like. */
  bare(expression: Syntax): Syntax;
  form(code: Code, expression: Syntax): Form | undefined;
  /** The value of a string literal. */
  textOf(expression: Syntax): string | undefined;
  call(expression: Syntax): Call | undefined;
  /** `of` and `name` of `of.name`. */
  access(expression: Syntax): { readonly of: Syntax; readonly name: string } | undefined;
  /** A property of a constant object: `of.key`, or `of["key"]`. */
  item(expression: Syntax): { readonly of: Syntax; readonly key: string } | undefined;
  /** An output of a resource. */
  output(expression: Syntax): { readonly of: Syntax; readonly property: string } | undefined;
  /** An enum member of the package. */
  member(code: Code, expression: Syntax): Pick<Scalar, "value" | "spelling"> | undefined;
  /** The value of a constant with a declared type. */
  typed?(node: Node, declaration: Syntax): Node;
  readonly configuration: {
    readonly reads: RegExp;
    /** The expression that decides whether a value comes from the configuration: `a` of `a ?? b`. */
    fallback?(code: Code, expression: Syntax): Syntax | undefined;
    /** Whether a call makes a `Config`. */
    isMade(code: Code, call: Call): boolean;
    /** The index of its namespace. */
    readonly namespaceAt: number;
  };
  /** The parts of `paypages.from(…)`, or of a condition on `paypages.today()`. */
  schedule(code: Code, expression: Syntax): Schedule | undefined;
  /** The function or class whose calls pass a parameter, and its position. */
  parameter(
    declaration: Syntax,
  ): { readonly owner?: string | undefined; readonly index?: number | undefined } | undefined;
  creation(call: Call, exported: string): Creation | undefined;
  /** The arguments of a resource. */
  argsOf(code: Code, call: Call, creation: Creation, node: Syntax): Node;
  /** What code around an expression runs it more than once: `in a loop`. */
  repeats(around: Syntax): string | undefined;
  /** The statement that only creates the resource, and the block that it must not empty. */
  statementOf(
    code: Code,
    node: Syntax,
  ): { readonly statement: Syntax | { start: number; end: number }; readonly block?: Syntax } | undefined;
  /** The indentation of one level, if the declaration shows it. */
  unitOf?(node: Syntax, call: Call): string;
  /** Why an expression without a form is computed: a clause that follows "the value". */
  reasonOf(code: Code, expression: Syntax): string;
}

// The values of string literals.

/** What a backslash means in a language. */
interface Escapes {
  /** A number in octal digits, one with a letter before it, or anything else. */
  readonly pattern: RegExp;
  readonly simple: Readonly<Record<string, string>>;
  /** The meaning of any other character. Undefined if only a run knows it. */
  other(character: string): string | undefined;
  /** Numbers up to 255 are bytes, which aren't characters. */
  readonly hasBytes?: boolean;
}

const common = { "\\": "\\", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

export const javascript: Escapes = {
  pattern: /\\(?:([0-7]{1,3})|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\})|(\r\n|[\s\S]))/g,
  simple: { ...common, "\n": "", "\r\n": "", "\r": "", "\u2028": "", "\u2029": "" },
  other: (character) => character,
};

export const python: Escapes = {
  pattern: /\\(?:([0-7]{1,3})|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})|([\s\S]))/g,
  simple: { ...common, "\n": "", "'": "'", '"': '"', a: "\x07" },
  // A backslash before any other character stays. `\N{…}` is a character by its name.
  other: (character) => (character === "N" ? undefined : `\\${character}`),
};

export const go: Escapes = {
  pattern: /\\(?:([0-7]{3})|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})|(.))/g,
  simple: { ...common, '"': '"', a: "\x07" },
  other: () => "",
  hasBytes: true,
};

/** Undefined if only a run knows the value. */
export function unescaped(inner: string, { pattern, simple, other, hasBytes = false }: Escapes): string | undefined {
  let isKnown = true;
  const text = inner.replace(pattern, (_, octal?: string, number?: string, character = "") => {
    if (octal === undefined && number === undefined) {
      const found = simple[character] ?? other(character);
      isKnown &&= found !== undefined;
      return found ?? "";
    }
    const digits = octal ?? number?.slice(1).replace(/[{}]/g, "") ?? "";
    const code = Number.parseInt(digits, octal === undefined ? 16 : 8);
    const isByte = hasBytes && (octal !== undefined || number?.startsWith("x"));
    isKnown &&= code <= (isByte ? 0x7f : 0x10ffff);
    return isKnown ? String.fromCodePoint(code) : "";
  });
  return isKnown ? text : undefined;
}

// The kinds and enums that the SDKs of the package define.

export const kinds: ReadonlySet<string> = new Set(resources.map(({ kind }) => kind));

const found = new Map<string, NamedEnum>();

function visit({ type }: Field): void {
  if (type.kind === "enum") found.set(type.values.name, type.values);
  else if (type.kind === "string" && type.suggested) found.set(type.suggested.name, type.suggested);
  else if (type.kind === "list") visit(type.of);
  else if (type.kind === "object") for (const field of type.model.fields) visit(field);
}
for (const { program } of resources) for (const field of program.fields) visit(field);

export const sdkEnums: readonly NamedEnum[] = [...found.values()];
