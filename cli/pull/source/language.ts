// The operations of a language for `pull`: it reads declarations from sources, and writes values and changes of lists
// and objects.
import type { Field } from "../../../provider/model/field.js";
import type { Frame, Renderer } from "../../program/frame.js";
import type { Change, Declaration, ListNode, ObjectNode, SourceFile, TextChange } from "./node.js";

/** The location of a written value. */
export interface Spot {
  readonly source: SourceFile;
  readonly declaration: Declaration;
  /** The indentation of the line. */
  readonly indentation: string;
  /** The indentation of one more level. */
  readonly unit: string;
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
  /** The location for further resources in a file. Undefined if its layout doesn't allow it. */
  appendAt(file: SourceFile, declarations: readonly Declaration[]): Appending | undefined;
  /** The changes together with their effects on the layout, such as aligned columns. */
  tidied?(file: SourceFile, changes: readonly TextChange[]): readonly TextChange[];
}

export interface Appending {
  readonly offset: number;
  /** The facts about the file that the renderer needs. */
  readonly frame?: Frame;
  /** An import that resources with the option `import` need. */
  readonly forImports?: TextChange;
}

/** Whether a file names the package as an export does, because appended resources use that name. */
export const isCalledAsExported = ({ path }: SourceFile, declarations: readonly Declaration[]): boolean =>
  declarations.some(({ file, namespace }) => file === path && namespace === "paypages");
