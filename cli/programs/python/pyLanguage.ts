// Programs in Python.

import type { Field } from "../../../provider/model/field.js";
import { snakeCase } from "../../../provider/model/names.js";
import {
  type Addition,
  inQuotes,
  type Language,
  memberIn,
  packageNamed,
  quoteIn,
  type Spot,
} from "../source/language.js";
import type { ListNode, ObjectNode, SourceFile, TextChange } from "../source/node.js";
import { rearranged } from "../source/sequence.js";
import { endOfLine } from "../source/textChanges.js";
import { readBy } from "../syntax/declarations.js";
import { laidOut, type Piece } from "../write/layout.js";
import { packages } from "../write/packages.js";
import { plainMeaning } from "../write/program.js";
import { dictionary, literals, memberName, python as renderer, spelt } from "../write/python.js";
import { asNumber, escapedLines } from "../write/stringLiterals.js";
import { callSpelling, grammar, linesSpelling } from "./pyGrammar.js";

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
  const { spelling, declaration, unit, indentation, source } = spot;
  const style = { indent: unit, width: 88, isAligned: false, comment: "# " };
  const column = indentation.length + snakeCase(field.name).length + 1;
  const quote = quoteIn(spot);
  const isInCall = spelling?.startsWith(callSpelling) === true;
  const string = (text: string) => inQuotes(text, quote, asNumber);
  // An object is a dictionary, or a call if the objects around it are calls.
  const piece = spelt(plainMeaning(field, value), {
    object: (type) =>
      isInCall && declaration.namespace !== undefined
        ? { open: `${declaration.namespace}.${type}Args(`, close: ")", label: (name) => `${snakeCase(name)}=` }
        : dictionary(quote),
    string: (text) => (typeof value === "string" && !isEnum(field) ? textOf(text, spot) : string(text)),
    member: ({ value: plain, member, ...one }) => {
      const named = { ...one, value: plain, member: member && memberName(member) };
      const own = memberIn(named, isInCall ? { declaration } : spot);
      return own ?? (typeof plain === "string" ? string(plain) : JSON.stringify(plain));
    },
  });
  return laidOut(piece, style, indentation, column).replaceAll("\n", endOfLine(source.text));
}

/** The type of such a property in Python is the enum, also if the service accepts other strings. */
const isEnum = ({ type }: Field): boolean =>
  type.kind === "enum" || (type.kind === "string" && type.suggested !== undefined);

function textOf(value: string, spot: Spot): Piece {
  const { spelling } = spot;
  const quoted = (text: string) => inQuotes(text, quoteIn(spot), asNumber);
  if (!value.includes("\n")) return quoted(value);
  if (spelling === linesSpelling)
    return literals(value)
      .map(quoted)
      .join(endOfLine(spot.source.text) + spot.indentation);
  return spelling?.length === 3 ? inTripleQuotes(value, spelling) : quoted(value);
}

/** The lines stay lines. Quotes that would end the literal are escaped. */
function inTripleQuotes(value: string, quotes: string): string {
  const mark = quotes.charAt(0);
  const ending = new RegExp(`${quotes}|${mark}$`, "g");
  const text = escapedLines(value, asNumber).replace(ending, (found) => `\\${mark}`.repeat(found.length));
  return quotes + text + quotes;
}
