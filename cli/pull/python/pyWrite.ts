// Writes values as Python literals. Strings are always escaped.

import type { Field } from "../../../provider/model/field.js";
import { isObject } from "../../../provider/model/rules.js";
import { type Group, laidOut, type Part, type Piece } from "../../program/layout.js";
import { snakeCase } from "../../program/spelling.js";
import { isPlain } from "../../program/stringLiterals.js";
import type { Spot } from "../source/language.js";
import { inQuotes, quoteIn } from "../source/quotes.js";
import { sdkEnums } from "../source/sdkEnums.js";
import { endOfLine } from "../source/textChanges.js";
import { callSpelling, enumSpelling, linesSpelling } from "./pyExpression.js";
import { memberName } from "./pyNames.js";

export function written(value: unknown, field: Field, spot: Spot): string {
  const style = { indent: spot.unit, width: 88, isAligned: false, comment: "# " };
  const column = spot.indentation.length + snakeCase(field.name).length + 1;
  const piece =
    typeof value === "string" && field.type.kind !== "enum" ? textOf(value, spot) : pieceOf(value, field, spot);
  return laidOut(piece, style, spot.indentation, column).replaceAll("\n", endOfLine(spot.source.text));
}

function pieceOf(value: unknown, field: Field, spot: Spot): Piece {
  const { type } = field;
  if (type.kind === "list" && Array.isArray(value)) {
    const parts = value.map((item) => ({ label: "", piece: pieceOf(item, type.of, spot) }));
    return { open: "[", parts, close: "]" };
  }
  if (type.kind === "object" && isObject(value)) {
    const members = type.model.inputs.filter(({ name }) => value[name] !== undefined);
    const parts = members.map((member) => [snakeCase(member.name), pieceOf(value[member.name], member, spot)] as const);
    return objectOf(type.model.name, parts, spot);
  }
  if (type.kind === "enum") return memberOf(value, field, spot);
  return plain(value, spot);
}

/** A dictionary, or a call if the objects around it are calls. */
function objectOf(model: string, parts: (readonly [string, Piece])[], spot: Spot): Group {
  const { spelling, declaration } = spot;
  if (!spelling?.startsWith(callSpelling) || declaration.namespace === undefined) {
    const quote = quoteIn(spot);
    return {
      open: "{",
      parts: parts.map(([name, piece]): Part => ({ label: `${quote}${name}${quote}: `, piece })),
      close: "}",
    };
  }
  const labeled = parts.map(([name, piece]): Part => ({ label: `${name}=`, piece }));
  return { open: `${declaration.namespace}.${model}Args(`, parts: labeled, close: ")" };
}

function plain(value: unknown, spot: Spot): string {
  if (typeof value === "string") return inQuotes(value, quoteIn(spot));
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null || value === undefined ? "None" : JSON.stringify(value);
}

/** An enum member if the file can name it, otherwise the plain value. */
function memberOf(value: unknown, { type }: Field, spot: Spot): string {
  const { spelling, declaration } = spot;
  const declared = type.kind === "enum" ? type.values : undefined;
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
    const texts = lines.filter((line) => line !== "").map((line) => inQuotes(line, quoteIn(spot)));
    return texts.join(eol + spot.indentation);
  }
  if (spelling?.length === 3 && isTriple(value)) return spelling + value.replaceAll("\\", "\\\\") + spelling;
  return inQuotes(value, quoteIn(spot));
}

/** Whether a triple-quoted literal shows all characters of the string, and isn't ended by it. */
const isTriple = (value: string): boolean =>
  value.includes("\n") && isPlain(value) && !value.includes('""') && !value.includes("''") && !/["']$/.test(value);
