// Programs in TypeScript and JavaScript.
import { typescript as renderer } from "../../program/typescript.js";
import { type Language, packageNamed } from "../source/language.js";
import { rearranged } from "../source/sequence.js";
import { readBy } from "../syntax/declarations.js";
import { grammar } from "./tsGrammar.js";
import { written } from "./tsWrite.js";

/** The import of names. */
const ofPackage = /^(import|const|let|var)\b[^;"'`]*["'](pulumi-paypages(?:-native)?)["']/m;
const unnamed = "the file doesn't import the package with a name for it, and uses `paypages` for something else";

export const typescript: Language = {
  name: "TypeScript",
  isSource: (path) => /\.[cm]?[jt]s$/.test(path) && !/\.d\.[cm]?ts$/.test(path),
  ...readBy(grammar),
  write: written,
  renderer,
  appendAt: async (file, declarations) => {
    const named = packageNamed(file, declarations, ofPackage, ([, keyword, from]) =>
      keyword === "import" ? `import * as paypages from "${from}";` : `const paypages = require("${from}");`,
    );
    return named ? { offset: file.text.length, ...named } : unnamed;
  },
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
};
