// Writes values in YAML. A string always stays a string, and never becomes a reference.
import type { Field } from "../../../provider/model/field.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { asNumber, isPlain, quoted } from "../../program/stringLiterals.js";
import { escaped, isBlock } from "../../program/yaml.js";
import type { Spot } from "../source/language.js";

/** The replacement for a value: a scalar, or a list or an object on one line. */
export function written(value: unknown, field: Field, spot: Spot, eol: string): string {
  const { spelling } = spot;
  if (typeof value !== "string") return (spelling === "empty" ? " " : "") + flow(value, field);
  if ((spelling === "|" || spelling === ">") && canBeBlock(value)) {
    const { comment, indentation } = oldBlock(spot);
    const [header = "", ...lines] = block(value, indentation, eol).split(eol);
    return [header.trimStart() + comment, ...lines].join(eol);
  }
  return (spelling === "empty" ? " " : "") + textOf(value, spelling);
}

/** The comment and the indentation of the block that is replaced. */
function oldBlock({ source, replaced, indentation, unit }: Spot): { comment: string; indentation: string } {
  const text = source.text.slice(replaced?.start, replaced?.end);
  const [, comment = "", own] = /^[|>][-+\d]*([ \t]+#[^\r\n]*)?[ \t]*\r?\n(?:[ \t]*\r?\n)*( +)?/.exec(text) ?? [];
  return { comment, indentation: own ?? indentation + unit };
}

/** The text after a key or a dash, in a block. */
export function behind(value: unknown, field: Field, indentation: string, unit: string, eol: string): string {
  const { type } = field;
  if (type.kind === "object" && isObject(value) && namesIn(field, value).length > 0)
    return eol + membersIn(field, value, indentation + unit, unit, eol).join(eol);
  if (type.kind === "list" && Array.isArray(value) && value.length > 0) {
    const own = indentation + unit;
    return eol + value.map((item) => own + dashed(item, type.of, own, unit, eol)).join(eol);
  }
  if (typeof value === "string" && isBlock(value)) return block(value, indentation + unit, eol);
  return ` ${typeof value === "string" ? textOf(value) : flow(value, field)}`;
}

/** An item of a list in a block, with its dash. */
export function dashed(value: unknown, field: Field, indentation: string, unit: string, eol: string): string {
  if (field.type.kind !== "object" || !isObject(value) || namesIn(field, value).length === 0)
    return `-${behind(value, field, indentation, unit, eol)}`;
  const [first = "", ...others] = membersIn(field, value, `${indentation}  `, unit, eol);
  return [`- ${first.trimStart()}`, ...others].join(eol);
}

function membersIn(field: Field, value: Values, indentation: string, unit: string, eol: string): string[] {
  const { type } = field;
  if (type.kind !== "object") return [];
  return namesIn(field, value).map((name) => {
    const member = type.model.field(name) as Field;
    return `${indentation}${name}:${behind(value[name], member, indentation, unit, eol)}`;
  });
}

const namesIn = ({ type }: Field, value: Values): string[] =>
  type.kind === "object" ? type.model.inputs.map(({ name }) => name).filter((name) => value[name] !== undefined) : [];

/** On one line. */
export function flow(value: unknown, field: Field): string {
  const { type } = field;
  if (type.kind === "list" && Array.isArray(value)) return `[${value.map((item) => flow(item, type.of)).join(", ")}]`;
  if (type.kind === "object" && isObject(value)) {
    const members = namesIn(field, value).map(
      (name) => `${name}: ${flow(value[name], type.model.field(name) as Field)}`,
    );
    return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
  }
  return typeof value === "string" ? textOf(value) : JSON.stringify(value ?? null);
}

function textOf(text: string, spelling?: string): string {
  if ((spelling === undefined || spelling === "plain") && isBare(text)) return text;
  const safe = escaped(text);
  if (spelling === "'" && isPlain(safe) && !safe.includes("\n")) return `'${safe.replaceAll("'", "''")}'`;
  return quoted(safe, asNumber);
}

/** Whether a string needs no quotes, even between brackets. */
const isBare = (text: string): boolean =>
  /^[A-Za-z](?:[\w /()-]*[\w)])?$/.test(text) && !/^(?:true|false|yes|no|on|off|null|y|n|nan|inf)$/i.test(text);

/** Whether a block shows the string. It ends with at most one line end: others would belong to what follows. */
const canBeBlock = (text: string): boolean =>
  /^\S.*\n/.test(text) && !text.endsWith("\n\n") && !/^[ \t]+$/m.test(text) && isPlain(text.replaceAll("\t", ""));

function block(text: string, indentation: string, eol: string): string {
  const isEnded = text.endsWith("\n");
  const lines = (isEnded ? text.slice(0, -1) : text).split("\n");
  const shown = lines.map((line) => (line === "" ? "" : indentation + escaped(line)));
  return ` |${isEnded ? "" : "-"}${eol}${shown.join(eol)}`;
}
