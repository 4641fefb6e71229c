// What the tools of `pull` need to know about a language: the table from which expressions and names are read.
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

export type ObjectForm = { readonly is: "object" } & Pick<ObjectNode, "open" | "spelling"> & {
    readonly members: readonly Property[];
    readonly spreads?: readonly SpreadObject[];
  };

/** What an expression is, in terms that all languages share. */
export type Form =
  | ({ readonly is: "scalar" } & Pick<Scalar, "value" | "spelling">)
  | ({ readonly is: "list"; readonly items: readonly Syntax[]; readonly hasSpread?: boolean } & Pick<
      ObjectNode,
      "open" | "spelling"
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
