// The text around the resources in a file of a program.
import type { Declared, Meaning } from "./program.js";

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
