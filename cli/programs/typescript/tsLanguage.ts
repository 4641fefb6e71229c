// Programs in TypeScript and JavaScript.

import { enums } from "../../../provider/model/enums.js";
import type { Field } from "../../../provider/model/field.js";
import { inQuotes, type Language, memberIn, packageNamed, quoteIn, type Spot } from "../source/language.js";
import { rearranged } from "../source/sequence.js";
import { endOfLine } from "../source/textChanges.js";
import { readBy } from "../syntax/declarations.js";
import { laidOut, type Piece } from "../write/layout.js";
import { type Manner, plainMeaning } from "../write/program.js";
import { asPair, escapedLines } from "../write/stringLiterals.js";
import { inLines, typescript as renderer, spelt } from "../write/typescript.js";
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
  const plain = (one: string | number) =>
    typeof one === "string" ? inQuotes(one, quoteIn(spot), asPair) : JSON.stringify(one);
  const manner: Manner = {
    string: plain,
    member: (one) => {
      const isNamed = !one.isSuggested && enums.some(({ name }) => name === one.enum);
      return (isNamed ? memberIn(one, spot) : undefined) ?? plain(one.value);
    },
  };
  const piece =
    typeof value === "string" && field.type.kind !== "enum"
      ? textOf(value, spot)
      : spelt(plainMeaning(field, value), manner);
  const text = laidOut(piece, style, spot.indentation, column);
  return text.replaceAll("\n", endOfLine(spot.source.text));
}

function textOf(value: string, spot: Spot): Piece {
  const quote = (line: string) => inQuotes(line, quoteIn(spot), asPair);
  if (spot.spelling === "lines") return inLines(value, quote);
  return spot.spelling === "`" && value.includes("\n") ? inBackticks(value) : quote(value);
}

/** The lines stay lines. Characters that nobody sees are escaped. */
const inBackticks = (value: string): string =>
  `\`${escapedLines(value, asPair).replaceAll("`", "\\`").replaceAll("${", "\\${")}\``;
