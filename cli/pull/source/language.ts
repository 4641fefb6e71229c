// What a language does for `pull`: it reads declarations from sources, and writes values and changes of lists and objects.
import type { Field } from "../../../provider/model/field.js";
import type { Frame, Renderer } from "../../program/frame.js";
import type { Declaration, ListNode, ObjectNode, SourceFile, TextChange } from "./node.js";

/** Where a value is written. */
export interface Spot {
  readonly source: SourceFile;
  readonly declaration: Declaration;
  /** What the line begins with. */
  readonly indentation: string;
  /** Once more for each level. */
  readonly unit: string;
  /** How the value is spelled that it replaces. */
  readonly spelling?: string | undefined;
}

/** A new part of a list or an object. */
export interface Addition {
  /** The index of the element that it follows; -1 for none. */
  readonly after: number;
  /** The name of a member. */
  readonly name?: string;
  readonly value: unknown;
  readonly field: Field;
}

export interface Language {
  readonly name: string;
  /** Whether a file holds a part of the program. */
  isSource(path: string): boolean;
  /** Every resource of ours that the sources declare. @throws Failure if the sources can't be read */
  declarations(files: readonly SourceFile[]): Promise<readonly Declaration[]>;
  /** The text of a value. */
  write(value: unknown, field: Field, spot: Spot): string;
  /** Removes elements of a list or an object, by their indexes, and adds new ones. */
  rearrange(
    node: ListNode | ObjectNode,
    removed: ReadonlySet<number>,
    added: readonly Addition[],
    spot: Omit<Spot, "indentation">,
  ): TextChange[];
  /** Writes whole resources, as an export does. */
  readonly renderer: Renderer;
  /** Where a file takes further resources; undefined if its layout doesn't allow it. */
  appendAt(file: SourceFile, declarations: readonly Declaration[]): Appending | undefined;
  /** The same changes with what else they change in the layout, such as aligned columns. */
  tidied?(file: SourceFile, changes: readonly TextChange[]): readonly TextChange[];
}

export interface Appending {
  readonly offset: number;
  /** What the renderer needs to know of the file. */
  readonly frame?: Frame;
  /** An import that resources with the option `import` need. */
  readonly forImports?: TextChange;
}

/** Whether a file calls the package as an export does, which writes what is appended. */
export const isCalledAsExported = ({ path }: SourceFile, declarations: readonly Declaration[]): boolean =>
  declarations.some(({ file, namespace }) => file === path && namespace === "paypages");
