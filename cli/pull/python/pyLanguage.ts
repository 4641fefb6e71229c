// Programs in Python.

import { packages } from "../../program/packages.js";
import { python as renderer } from "../../program/python.js";
import { snakeCase } from "../../program/spelling.js";
import { type Addition, type Language, packageNamed, type Spot } from "../source/language.js";
import type { ListNode, ObjectNode, SourceFile, TextChange } from "../source/node.js";
import { rearranged } from "../source/sequence.js";
import { endOfLine } from "../source/textChanges.js";
import { readBy } from "../syntax/declarations.js";
import { callSpelling, grammar } from "./pyGrammar.js";
import { written } from "./pyWrite.js";

export const python: Language = {
  name: "Python",
  isSource: (path) => /\.pyw?$/.test(path),
  ...readBy(grammar),
  write: written,
  renderer,
  appendAt: async (file, declarations) => {
    const written = () => `import ${packages.python} as paypages`;
    const named = packageNamed(file, declarations, /^from pulumi_paypages import\b/m, written);
    const forImports = importOfPulumi(file);
    return named ? { offset: file.text.length, ...named, ...(forImports && { forImports }) } : unnamed;
  },
  rearrange: (node, removed, added, spot) => {
    const first = firstKeyword(node);
    const elements = added.map((one) => ({
      after: Math.max(one.after, first - 1),
      text: (indentation: string) => partText(node, one, { ...spot, indentation }),
    }));
    return rearranged(spot.source.text, node, removed, elements, { unit: spot.unit });
  },
};

const unnamed = "the file doesn't import the package with a name for it, and uses `paypages` for something else";

/** `pulumi.ResourceOptions` needs this import. It comes before the import that every such file has. */
function importOfPulumi({ path, text }: SourceFile): TextChange | undefined {
  if (/^import pulumi[ \t]*(?:#.*)?\r?$/m.test(text)) return undefined;
  const start = text.search(/^(?:import|from) pulumi_paypages\b/m);
  return start < 0 ? undefined : { file: path, start, end: start, text: `import pulumi${endOfLine(text)}` };
}

const isCall = ({ spelling }: { readonly spelling?: string }): boolean => spelling?.startsWith(callSpelling) ?? false;

/** Keywords follow positional arguments. */
const firstKeyword = (node: ListNode | ObjectNode): number =>
  node.kind === "object" ? node.elements.filter(({ name }) => name === "").length : 0;

function partText(node: ListNode | ObjectNode, { name, value, field }: Addition, spot: Spot): string {
  const sample = node.elements.map((one) => one.value).find((one) => one.kind === "object" && isCall(one));
  const text = written(value, field, sample ? { ...spot, spelling: callSpelling } : spot);
  if (name === undefined) return text;
  if (isCall(node as ObjectNode)) return `${snakeCase(name)}=${text}`;
  const { text: source } = spot.source;
  const [quote] = /["']/.exec(source.slice(node.start, node.end)) ?? ['"'];
  return `${quote}${snakeCase(name)}${quote}: ${text}`;
}
