// Writes values as TypeScript and JavaScript literals. Strings are always escaped.
import { enums } from "../../../provider/model/enums.js";
import type { Field } from "../../../provider/model/field.js";
import { isObject } from "../../../provider/model/rules.js";
import { type Group, laidOut, type Piece } from "../../program/layout.js";
import { isPlain } from "../../program/stringLiterals.js";
import type { Spot } from "../source/language.js";
import { inQuotes, quoteIn } from "../source/quotes.js";
import { endOfLine } from "../source/textChanges.js";
import { enumSpelling } from "./tsExpression.js";

export function written(value: unknown, field: Field, spot: Spot): string {
  const style = { indent: spot.unit, width: 100, isAligned: false, comment: "// " };
  const column = spot.indentation.length + field.name.length + 2;
  const piece =
    typeof value === "string" && field.type.kind !== "enum" ? textOf(value, spot) : pieceOf(value, field, spot);
  const text = laidOut(piece, style, spot.indentation, column);
  return text.replaceAll("\n", endOfLine(spot.source.text));
}

function pieceOf(value: unknown, field: Field, spot: Spot): Piece {
  const { type } = field;
  if (type.kind === "list" && Array.isArray(value))
    return group(
      "[",
      value.map((item) => ({ label: "", piece: pieceOf(item, type.of, spot) })),
      "]",
    );
  if (type.kind === "object" && isObject(value)) {
    const members = type.model.inputs.filter(({ name }) => value[name] !== undefined);
    const parts = members.map((member) => ({
      label: `${member.name}: `,
      piece: pieceOf(value[member.name], member, spot),
    }));
    return { ...group("{", parts, "}"), padding: " " };
  }
  if (type.kind === "enum") return memberOf(value, field, spot);
  return typeof value === "string" ? inQuotes(value, quoteIn(spot)) : JSON.stringify(value ?? null);
}

const group = (open: string, parts: Group["parts"], close: string): Group => ({ open, parts, close });

/** An enum member if the file can name it, otherwise the plain value. */
function memberOf(value: unknown, { type }: Field, spot: Spot): string {
  const { spelling, declaration } = spot;
  const plain = () => (typeof value === "string" ? inQuotes(value, quoteIn(spot)) : JSON.stringify(value));
  const declared = type.kind === "enum" ? type.values : undefined;
  const member = declared?.members.find((one) => one.value === value);
  if (!declared || !member || !enums.some(({ name }) => name === declared.name)) return plain();
  if (spelling !== undefined)
    return spelling.startsWith(enumSpelling) ? `${spelling.slice(enumSpelling.length)}.${member.name}` : plain();
  return declaration.namespace === undefined ? plain() : `${declaration.namespace}.${declared.name}.${member.name}`;
}

function textOf(value: string, spot: Spot): Piece {
  if (spot.spelling === "lines" && value.includes("\n")) {
    const lines = value.split("\n").map((line) => ({ label: "", piece: inQuotes(line, quoteIn(spot)) }));
    return group("[", lines, '].join("\\n")');
  }
  if (spot.spelling === "`" && value.includes("\n") && isPlain(value)) return inBackticks(value);
  return inQuotes(value, quoteIn(spot));
}

const inBackticks = (value: string): string => `\`${value.replace(/[\\`]/g, "\\$&").replaceAll("${", "\\${")}\``;
