// Expressions of a program in terms that all languages share. A language parses its sources into these nodes; edits are
// decided on them, once for all languages.

/** Offsets in the text of a file, as in JavaScript strings. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export const isInside = (inner: Range, outer: Range): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** A file of the program. */
export interface SourceFile {
  /** Relative to the folder of Pulumi.yaml, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface Place extends Range {
  readonly file: string;
}

/** Why an expression isn't edited. The sentence follows "the value". */
export interface Opaque extends Place {
  readonly kind: "opaque";
  /** `comes from the configuration`. */
  readonly reason: string;
  /** The key of the stack's configuration, if the value comes from one. */
  readonly configKey?: string;
  /** The values that it can have, if the day or the caller selects one: `paypages.from(…)`, or a parameter. */
  readonly choices?: readonly Choice[];
}

export interface Choice {
  /** The day from which it counts. */
  readonly day?: string;
  /** The strings that the caller passes: one can be the name of a component. */
  readonly names?: readonly string[];
  readonly value: Node;
}

export interface Scalar extends Place {
  readonly kind: "scalar";
  /** Undefined if the program omits the property. */
  readonly value: string | number | boolean | null | undefined;
  /** The language's spelling: a quote, or the enum of a member. Only the language reads it. */
  readonly spelling?: string;
}

/** The prefix of an enum member's spelling; the expression of the enum follows. */
export const enumSpelling = "enum:";

/** A property of another resource of the program. */
export interface Reference extends Place {
  readonly kind: "reference";
  /** The kind and the logical name of the target. */
  readonly to: { readonly kind: string; readonly name: string };
  readonly property: string;
}

/** A name for a value that is written elsewhere. */
export interface Constant extends Place {
  readonly kind: "constant";
  readonly name: string;
  /** How often the program uses it. */
  readonly uses: number;
  readonly of: Node;
}

/** A part of a list or an object, with the separator after it. */
export interface Element extends Range {
  readonly value: Node;
  /** The end of the separator; undefined if none follows. */
  readonly separatorEnd?: number | undefined;
}

export interface Member extends Element {
  readonly name: string;
}

export interface ListNode extends Place {
  readonly kind: "list";
  readonly elements: readonly Element[];
  /** Another list is spread into it, so its items can't be counted. */
  readonly hasSpread?: boolean;
  readonly isBlock?: boolean;
  /** The offset of its opening bracket, if the node doesn't begin with it. */
  readonly open?: number;
  /** The language's spelling, as for a scalar. */
  readonly spelling?: string;
  /** Why its objects may not have other properties: a clause that follows "the value". */
  readonly limit?: string;
}

/** An object that is spread into another one, and overrides the properties before its end. */
export interface Spread {
  readonly end: number;
  readonly value: Node;
}

export interface ObjectNode extends Place {
  readonly kind: "object";
  readonly elements: readonly Member[];
  readonly spreads?: readonly Spread[];
  readonly isBlock?: boolean;
  readonly open?: number;
  readonly spelling?: string;
  readonly limit?: string;
}

export type Node = Opaque | Scalar | Reference | Constant | ListNode | ObjectNode;

/** A resource that a program declares. */
export interface Declaration extends Place {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  /** The logical name; undefined if the program computes it. */
  readonly name: string | undefined;
  /** The expression of the name. */
  readonly nameText: string;
  readonly args: Node;
  /** The variable that always has it as its value. */
  readonly variable?: string;
  /** Why it can declare several resources: `in a loop`. */
  readonly isRepeated?: string;
  /** The range that is removed with the resource. Undefined if something else uses it. */
  readonly statement?: Range;
  /** The block around the statement and how many statements it has, if it can't be empty. */
  readonly block?: { readonly start: number; readonly statements: number };
  /** The file's indentation of one level, if known from the declaration. */
  readonly unit?: string;
  /** The name of the package in the file. Undefined if it imports names only. */
  readonly namespace?: string | undefined;
  /** Whether it is a dynamic resource, which adopts objects with `adoptId`. Others use the option `import`. */
  readonly isDynamic?: boolean;
}

/** A change of a text. */
export interface Change extends Range {
  readonly text: string;
}

/** A change of a file's text. */
export interface TextChange extends Change {
  readonly file: string;
  /** The code that is removed together with the comments in it. All other comments stay. */
  readonly removes?: readonly Range[];
}

/** The value at the end of a chain of constants. */
export const constantValue = (node: Node): Node => (node.kind === "constant" ? constantValue(node.of) : node);

/** Undefined if it isn't a string, or is unknown. */
export function stringIn(node: Node): string | undefined {
  const value = constantValue(node);
  return value.kind === "scalar" && typeof value.value === "string" ? value.value : undefined;
}
