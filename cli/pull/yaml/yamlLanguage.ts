// Programs in YAML.
import { posix } from "node:path";
import { yaml as renderer } from "../../program/yaml.js";
import type { Language } from "../source/language.js";
import { rearranged } from "../source/sequence.js";
import { endOfLine, nextLine } from "../source/textChanges.js";
import { rearrangedBlock } from "./yamlBlocks.js";
import { declarationsIn, keysIn } from "./yamlDeclarations.js";
import { outlineOf } from "./yamlOutline.js";
import { flow, written } from "./yamlWrite.js";

export const yaml: Language = {
  name: "YAML",
  isSource: (path) => /^(Pulumi|Main)\.ya?ml$/.test(posix.basename(path)),
  declarations: async (files) => files.flatMap(declarationsIn),
  outline: async ({ text }) => outlineOf(text),
  renderer,
  // A key on another level would belong to something else.
  appendAt: async ({ path, text }, declarations) => {
    const own = declarations.filter(({ file, unit }) => file === path && unit === "  ");
    if (own.length === 0) return "its resources aren't indented by two spaces";
    return { offset: nextLine(text, Math.max(...own.map(({ end }) => end))), taken: keysIn(text) };
  },
  write: (value, field, spot) => written(value, field, spot, endOfLine(spot.source.text)),
  rearrange: (node, removed, added, { source, unit }) => {
    const { text } = source;
    if (node.isBlock) return rearrangedBlock(text, node, removed, added, unit);
    const elements = added.map(({ after, name, value, field }) => ({
      after,
      text: () => (name === undefined ? flow(value, field) : `${name}: ${flow(value, field)}`),
    }));
    const options = { isSpaced: node.kind === "object", isFlat: true, unit };
    return rearranged(text, node, removed, elements, options);
  },
};
