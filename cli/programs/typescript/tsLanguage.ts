// Programs in TypeScript and JavaScript.

import { enums } from "../../../provider/model/enums.js";
import type { Field } from "../../../provider/model/field.js";
import {
  inQuotes,
  type Language,
  type LiteralSpelling,
  literal,
  packageNamed,
  quoteIn,
  type Spot,
} from "../source/language.js";
import { rearranged } from "../source/sequence.js";
import { endOfLine } from "../source/textChanges.js";
import { readBy } from "../syntax/declarations.js";
import { enumSpelling } from "../syntax/expressions.js";
import { laidOut, type Piece } from "../write/layout.js";
import { asPair, escapedLines } from "../write/stringLiterals.js";
import { typescript as renderer } from "../write/typescript.js";
import { grammar } from "./tsGrammar.js";

/** The import of names. */
const ofPackage = /^(import|const|let|var)\b[^;"'`]*["'](pulumi-paypages(?:-native)?)["']/m;

export const typescript: Language = {
  name: "TypeScript",
  isSource: (path) => /\.[cm]?[jt]s$/.test(path) && !/\.d\.[cm]?ts$/.test(path),
  ...readBy(grammar),
  write: written,
  renderer,
  appendAt: async (file, declarations) => {
    const named = packageNamed(file, declarations, ofPackage, (name, [, keyword, from]) =>
      keyword === "import" ? `import * as ${name} from "${from}";` : `const ${name} = require("${from}");`,
    );
    return typeof named === "string" ? named : { offset: file.text.length, ...named };
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

function written(value: unknown, field: Field, spot: Spot): string {
  const style = { indent: spot.unit, width: 100, isAligned: false, comment: "// " };
  const column = spot.indentation.length + field.name.length + 2;
  const piece =
    typeof value === "string" && field.type.kind !== "enum"
      ? textOf(value, spot)
      : literal(value, field, spellingOf(spot));
  const text = laidOut(piece, style, spot.indentation, column);
  return text.replaceAll("\n", endOfLine(spot.source.text));
}

const spellingOf = (spot: Spot): LiteralSpelling => ({
  brackets: ({ type }) => (type.kind === "list" ? { open: "[", close: "]" } : { open: "{", close: "}", padding: " " }),
  label: (name) => `${name}: `,
  scalar: (value, field) => (field.type.kind === "enum" ? memberOf(value, field, spot) : plainText(value, spot)),
});

const plainText = (value: unknown, spot: Spot): string =>
  typeof value === "string" ? inQuotes(value, quoteIn(spot), asPair) : JSON.stringify(value ?? null);

/** An enum member if the file can name it, otherwise the plain value. */
function memberOf(value: unknown, { type }: Field, spot: Spot): string {
  const { spelling, declaration } = spot;
  const plain = () => plainText(value, spot);
  const declared = type.kind === "enum" ? type.values : undefined;
  const member = declared?.members.find((one) => one.value === value);
  if (!declared || !member || !enums.some(({ name }) => name === declared.name)) return plain();
  if (spelling !== undefined)
    return spelling.startsWith(enumSpelling) ? `${spelling.slice(enumSpelling.length)}.${member.name}` : plain();
  return declaration.namespace === undefined ? plain() : `${declaration.namespace}.${declared.name}.${member.name}`;
}

function textOf(value: string, spot: Spot): Piece {
  if (spot.spelling === "lines" && value.includes("\n")) {
    const lines = value.split("\n").map((line) => ({ label: "", piece: inQuotes(line, quoteIn(spot), asPair) }));
    return { open: "[", parts: lines, close: '].join("\\n")' };
  }
  if (spot.spelling === "`" && value.includes("\n")) return inBackticks(value);
  return inQuotes(value, quoteIn(spot), asPair);
}

/** The lines stay lines. Characters that nobody sees are escaped. */
const inBackticks = (value: string): string =>
  `\`${escapedLines(value, asPair).replaceAll("`", "\\`").replaceAll("${", "\\${")}\``;
