// Programs in Python.

import type { NamedEnum } from "../../../provider/model/enums.js";
import type { Field } from "../../../provider/model/field.js";
import { snakeCase } from "../../../provider/model/names.js";
import {
  type Addition,
  inQuotes,
  type Language,
  type LiteralSpelling,
  literal,
  packageNamed,
  quoteIn,
  type Spot,
} from "../source/language.js";
import type { ListNode, ObjectNode, SourceFile, TextChange } from "../source/node.js";
import { rearranged } from "../source/sequence.js";
import { endOfLine } from "../source/textChanges.js";
import { readBy } from "../syntax/declarations.js";
import { enumSpelling } from "../syntax/expressions.js";
import { sdkEnums } from "../syntax/grammar.js";
import { laidOut, type Piece } from "../write/layout.js";
import { packages } from "../write/packages.js";
import { python as renderer } from "../write/python.js";
import { asNumber, escapedLines } from "../write/stringLiterals.js";
import { callSpelling, grammar, linesSpelling, memberName } from "./pyGrammar.js";

export const python: Language = {
  name: "Python",
  isSource: (path) => /\.pyw?$/.test(path),
  ...readBy(grammar),
  write: written,
  renderer,
  appendAt: async (file, declarations) => {
    const written = (name: string) => `import ${packages.python} as ${name}`;
    const named = packageNamed(file, declarations, /^from pulumi_paypages import\b/m, written);
    const forImports = importOfPulumi(file);
    if (typeof named === "string") return named;
    if (typeof forImports === "string") return forImports;
    return { offset: file.text.length, ...named, ...(forImports && { forImports }) };
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

/** `pulumi.ResourceOptions` needs this import. It comes before the import that every such file has. */
function importOfPulumi({ path, text }: SourceFile): TextChange | string | undefined {
  if (/^\ufeff?import pulumi[ \t]*(?:#.*)?\r?$/m.test(text)) return undefined;
  const start = text.search(/(?<=^\ufeff?)(?:import|from) pulumi_paypages\b/m);
  if (start < 0) return "it doesn't import the package at the beginning of a line";
  return { file: path, start, end: start, text: `import pulumi${endOfLine(text)}` };
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

function written(value: unknown, field: Field, spot: Spot): string {
  const style = { indent: spot.unit, width: 88, isAligned: false, comment: "# " };
  const column = spot.indentation.length + snakeCase(field.name).length + 1;
  const piece =
    typeof value === "string" && !enumOf(field) ? textOf(value, spot) : literal(value, field, spellingOf(spot));
  return laidOut(piece, style, spot.indentation, column).replaceAll("\n", endOfLine(spot.source.text));
}

/** An object is a dictionary, or a call if the objects around it are calls. */
function spellingOf(spot: Spot): LiteralSpelling {
  const { spelling, declaration } = spot;
  const quote = quoteIn(spot);
  const isCall = spelling?.startsWith(callSpelling) === true && declaration.namespace !== undefined;
  return {
    brackets: ({ type }) => {
      if (type.kind !== "object") return { open: "[", close: "]" };
      return isCall
        ? { open: `${declaration.namespace}.${type.model.name}Args(`, close: ")" }
        : { open: "{", close: "}" };
    },
    label: (name) => (isCall ? `${snakeCase(name)}=` : `${quote}${snakeCase(name)}${quote}: `),
    scalar: (value, field) => (enumOf(field) ? memberOf(value, field, spot) : plain(value, spot)),
  };
}

function plain(value: unknown, spot: Spot): string {
  if (typeof value === "string") return inQuotes(value, quoteIn(spot), asNumber);
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null || value === undefined ? "None" : JSON.stringify(value);
}

/** The type of such a property in Python is the enum, also if the service accepts other strings. */
const enumOf = ({ type }: Field): NamedEnum | undefined =>
  type.kind === "enum" ? type.values : type.kind === "string" ? type.suggested : undefined;

/** An enum member if the file can name it, otherwise the plain value. */
function memberOf(value: unknown, field: Field, spot: Spot): string {
  const { spelling, declaration } = spot;
  const declared = enumOf(field);
  const member = declared?.members.find((one) => one.value === value);
  if (!declared || !member || !sdkEnums.some(({ name }) => name === declared.name)) return plain(value, spot);
  const name = memberName(member.name);
  if (spelling?.startsWith(enumSpelling)) return `${spelling.slice(enumSpelling.length)}.${name}`;
  if (spelling !== undefined && !spelling.startsWith(callSpelling)) return plain(value, spot);
  const { namespace } = declaration;
  return namespace === undefined ? plain(value, spot) : `${namespace}.${declared.name}.${name}`;
}

function textOf(value: string, spot: Spot): Piece {
  const { spelling } = spot;
  if (spelling === linesSpelling && value.includes("\n")) {
    const lines = value.split("\n").map((line, index, all) => (index < all.length - 1 ? `${line}\n` : line));
    const eol = endOfLine(spot.source.text);
    const texts = lines.filter((line) => line !== "").map((line) => inQuotes(line, quoteIn(spot), asNumber));
    return texts.join(eol + spot.indentation);
  }
  if (spelling?.length === 3 && value.includes("\n")) return inTripleQuotes(value, spelling);
  return inQuotes(value, quoteIn(spot), asNumber);
}

/** The lines stay lines. Quotes that would end the literal are escaped. */
function inTripleQuotes(value: string, quotes: string): string {
  const mark = quotes.charAt(0);
  const text = escapedLines(value, asNumber)
    .replaceAll(quotes, `\\${mark}`.repeat(3))
    .replace(new RegExp(`${mark}$`), `\\${mark}`);
  return quotes + text + quotes;
}
