// The operations of a language for `pull`: it reads declarations from sources, and writes values and changes of lists
// and objects.

import type { Field } from "../../../provider/model/field.js";
import type { EnumMember, Frame, Renderer } from "../write/program.js";
import { type Spelling as Escape, quoted } from "../write/stringLiterals.js";
import {
  type Change,
  type Declaration,
  enumSpelling,
  type ListNode,
  type ObjectNode,
  type Range,
  type SourceFile,
  type TextChange,
} from "./node.js";
import type { Outline } from "./outline.js";
import { endOfLine } from "./textChanges.js";

/** The location of a written value. */
export interface Spot {
  readonly source: SourceFile;
  readonly declaration: Declaration;
  /** The indentation of the line. */
  readonly indentation: string;
  /** The indentation of one more level. */
  readonly unit: string;
  /** The replaced value. */
  readonly replaced?: Range | undefined;
  /** The spelling of the replaced value. */
  readonly spelling?: string | undefined;
}

/** A new part of a list or an object. */
export interface Addition {
  /** The index of the element that it follows; -1 for none. */
  readonly after: number;
  /** The name of a property. */
  readonly name?: string;
  readonly value: unknown;
  readonly field: Field;
}

export interface Language {
  readonly name: string;
  /** Whether a file contains a part of the program. */
  isSource(path: string): boolean;
  /** Every resource of ours in the sources. @throws Failure if the sources can't be read */
  declarations(files: readonly SourceFile[]): Promise<readonly Declaration[]>;
  /** The syntax of a file. */
  outline(file: SourceFile): Promise<Outline>;
  /** The text of a value. */
  write(value: unknown, field: Field, spot: Spot): string;
  /** Removes elements of a list or an object, by their indexes, and adds new ones. */
  rearrange(
    node: ListNode | ObjectNode,
    removed: ReadonlySet<number>,
    added: readonly Addition[],
    spot: Omit<Spot, "indentation">,
  ): Change[];
  /** Writes complete resources, as an export does. */
  readonly renderer: Renderer;
  /** The location for further resources in a file; or why its layout doesn't allow it, as a clause. */
  appendAt(file: SourceFile, declarations: readonly Declaration[]): Promise<Appending | string>;
  /** An edited text in the language's format, if it had this format before. Undefined if the formatter is missing. */
  formatted?(before: string, after: string): Promise<string | undefined>;
  /**
   * Why the program in a folder wouldn't compile any more, in its compiler's words. Undefined if it compiles, or if the
   * compiler isn't installed.
   * @param main the folder in it that Pulumi runs
   */
  faultAfter?(folder: string, edited: readonly SourceFile[], main?: string): Promise<string | undefined>;
}

export interface Appending {
  readonly offset: number;
  /** The name of the package in the file. Default: `paypages`. */
  readonly namespace?: string;
  /** An import that declares this name, because the file imports other names only. */
  readonly forPackage?: TextChange;
  /** Code before the first resource. */
  readonly before?: string;
  /** The facts about the file that the renderer needs. */
  readonly frame?: Frame;
  /** Names that new resources can't have, besides those of declared ones. */
  readonly taken?: readonly string[];
  /** An import that resources with the option `import` need. */
  readonly forImports?: TextChange;
}

/**
 * What a compiler reports because of the edits: faults of a kind that is more frequent than before. Their words can
 * contain an edited value.
 */
export async function faultsOfEdits(
  report: (isEdited: boolean) => readonly string[] | Promise<readonly string[]>,
  kindOf: (fault: string) => string,
): Promise<string | undefined> {
  const after = await report(true);
  if (after.length === 0) return undefined;
  const before = Map.groupBy(await report(false), kindOf);
  const caused = [...Map.groupBy(after, kindOf)].flatMap(([kind, all]) =>
    all.length > (before.get(kind)?.length ?? 0) ? all : [],
  );
  return caused.length === 0 ? undefined : caused.slice(0, 5).join("\n");
}

/** How a file names the package. Undefined if it imports names from it only. */
export const namespaceIn = ({ path }: SourceFile, declarations: readonly Declaration[]): string | undefined =>
  declarations.find(({ file, namespace }) => file === path && namespace !== undefined)?.namespace;

/**
 * The name of the package for further resources, with an import if the file has none: before the one of other names,
 * which `statement` finds. Otherwise, why there is no place for it.
 */
export function packageNamed(
  source: SourceFile,
  declarations: readonly Declaration[],
  statement: RegExp,
  written: (name: string, statement: RegExpExecArray) => string,
): Pick<Appending, "namespace" | "forPackage"> | string {
  const { path, text } = source;
  const known = namespaceIn(source, declarations);
  if (known !== undefined) return { namespace: known };
  const found = statement.exec(text);
  if (!found) return "the file doesn't import the package with a name for it";
  let namespace = "paypages";
  for (let count = 2; isUsed(text, namespace); count++) namespace = `paypages${count}`;
  const start = found.index;
  return {
    namespace,
    forPackage: { file: path, start, end: start, text: written(namespace, found) + endOfLine(text) },
  };
}

const isUsed = (text: string, name: string): boolean => new RegExp(`(?<![\\w\\-"'./])${name}\\b(?!["'])`).test(text);

/** An enum member, if the file can name it. A plain value stays plain. */
export function memberIn(
  { enum: of, member }: EnumMember,
  { spelling, declaration: { namespace } }: Pick<Spot, "spelling" | "declaration">,
): string | undefined {
  if (member === undefined) return undefined;
  if (spelling?.startsWith(enumSpelling)) return `${spelling.slice(enumSpelling.length)}.${member}`;
  return spelling === undefined && namespace !== undefined ? `${namespace}.${of}.${member}` : undefined;
}

/** The quote of the previous value, otherwise the first one in the declaration. */
export function quoteIn({ spelling, declaration, source }: Spot): string {
  if (/^["']/.test(spelling ?? "")) return (spelling as string).charAt(0);
  const [quote] = /["']/.exec(source.text.slice(declaration.start, declaration.end)) ?? ['"'];
  return quote;
}

export function inQuotes(value: string, quote: string, spelling: Escape): string {
  const text = quoted(value, spelling);
  if (quote === '"' || value.includes("'")) return text;
  return `'${text.slice(1, -1).replaceAll('\\"', '"')}'`;
}
