// Programs in TypeScript and JavaScript.
import { typescript as renderer } from "../../program/typescript.js";
import { isCalledAsExported, type Language } from "../source/language.js";
import { rearranged } from "../source/sequence.js";
import { compilerOf } from "./tsCompiler.js";
import { declarationsIn } from "./tsDeclarations.js";
import { written } from "./tsWrite.js";

/** @param folder the folder of the program, which can have its own compiler */
export const typescript = (folder: string): Language => ({
  name: "TypeScript",
  isSource: (path) => /\.[cm]?[jt]s$/.test(path) && !/\.d\.[cm]?ts$/.test(path),
  declarations: async (files) => {
    const ts = await compilerOf(folder);
    return files.flatMap((file) => declarationsIn(ts, file));
  },
  write: written,
  renderer,
  appendAt: (file, declarations) => (isCalledAsExported(file, declarations) ? { offset: file.text.length } : undefined),
  rearrange: (node, removed, added, spot) => {
    const elements = added.map(({ after, name, value, field }) => ({
      after,
      text: (indentation: string) => {
        const text = written(value, field, { ...spot, indentation });
        return name === undefined ? text : `${name}: ${text}`;
      },
    }));
    const options = { isSpaced: node.kind === "object", unit: spot.unit };
    return rearranged(spot.source.text, node, removed, elements, options);
  },
});
