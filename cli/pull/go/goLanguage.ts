// Programs in Go.
import { upperFirst } from "../../../provider/model/names.js";
import { go as renderer } from "../../program/go.js";
import { type Language, namespaceIn, type Spot } from "../source/language.js";
import { rearranged } from "../source/sequence.js";
import { readBy } from "../syntax/declarations.js";
import { appendingAt } from "./goAppending.js";
import { faultsIn } from "./goFaults.js";
import { grammar, plainSpelling } from "./goGrammar.js";
import { formatted } from "./goTools.js";
import { written } from "./goWrite.js";

export const go: Language = {
  name: "Go",
  isSource: (path) => path.endsWith(".go") && !path.endsWith("_test.go"),
  ...readBy(grammar, faultsIn),
  write: written,
  renderer,
  appendAt: async (file, declarations) => {
    const found = await appendingAt(file, declarations);
    const namespace = namespaceIn(file, declarations);
    return typeof found === "string" || namespace === undefined ? found : { ...found, namespace };
  },
  rearrange: (node, removed, added, { source, declaration, unit }) => {
    const isPlain = node.spelling === plainSpelling;
    const elements = added.map(({ after, name, value, field }) => ({
      after,
      text: (indentation: string) => {
        const spot: Spot = { source, declaration, unit, indentation, ...(isPlain && { spelling: plainSpelling }) };
        const text = written(value, field, spot);
        return name === undefined ? text : `${upperFirst(name)}: ${text}`;
      },
    }));
    return rearranged(source.text, node, removed, elements, { unit });
  },
  formatted,
};
