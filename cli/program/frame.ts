// What surrounds the resources of a file of a program.
import type { Declared, Meaning } from "./program.js";

export interface Frame {
  /** The npm package that programs in TypeScript and JavaScript import. Default: the native one. */
  readonly from?: string;
  /** Ends the names of files in imports: `.js` where the language wants it. */
  readonly ending?: string;
  /** What it uses of other files, by their names, without an ending. */
  readonly uses?: readonly { readonly file: string; readonly names: readonly string[] }[];
  /** What of it other files use. */
  readonly shared?: readonly { readonly name: string; readonly kind: string }[];
  /** The secrets that it takes from the stack's configuration. */
  readonly secrets?: readonly string[];
  /** Whether resources have the option `import`. */
  readonly hasImports?: boolean;
  readonly hasOutputs?: boolean;
  /** Other files, which this one, the first of the program, runs. */
  readonly runs?: readonly string[];
  /** The name of a file that another one runs. */
  readonly file?: string;
}

/** A language: a file is what stands before the resources, each resource, and what stands after them. */
export interface Renderer {
  before(frame: Frame): string;
  /** `index` counts from 0 within the file. */
  resource(declared: Declared, frame: Frame, index: number): string;
  after(frame: Frame, meaning: Pick<Meaning, "asked" | "outputs">): string;
}

/** The whole text of a file. */
export const render =
  ({ before, resource, after }: Renderer) =>
  (meaning: Meaning, given: Frame = {}): string => {
    const frame = { ...given, hasOutputs: meaning.outputs.length > 0 };
    const resources = meaning.declared.map((declared, index) => resource(declared, frame, index));
    return [before(frame), ...resources, after(frame, meaning)].join("");
  };
