// Programs in YAML.
import type { Member, Renderer, Value } from "./program.js";
import { asNumber, isPlain, quoted } from "./stringLiterals.js";

/** Only `config`, `resources`, `variables` and `outputs`. A Pulumi.yaml also needs a name and the runtime `yaml`. */
export const yaml: Renderer = {
  before: ({ secrets = [] }) =>
    section("config", secrets.map((key) => `  ${key}:\n    type: string\n    secret: true\n`).join("")),
  resource({ name, resource, members, importId }, _, index) {
    const title = index === 0 ? "resources:\n" : "";
    const options = importId === undefined ? "" : `    options:\n      import: ${scalarText(importId)}\n`;
    const properties = `    properties:\n${membersText(members, "      ")}`;
    return `${title}  ${name}:\n    type: paypages:${resource.kind}\n${properties}${options}`;
  },
  after(_, { asked, outputs }) {
    const given = outputs.map(([name, ref]) => `  ${name}: ${scalar(ref)}\n`).join("");
    const found = asked.map(
      ({ name, functionSpec, members }) =>
        `  ${name}:\n    fn::invoke:\n      function: paypages:${functionSpec.name}\n` +
        `      arguments:${members.length > 0 ? `\n${membersText(members, "        ")}` : " {}\n"}`,
    );
    return section("variables", found.join("")) + section("outputs", given);
  },
};

const section = (title: string, text: string): string => text && `${title}:\n${text}`;

/** What an export and the edited programs write in different ways. */
interface YamlManner {
  /** The indentation of one level. */
  readonly unit: string;
  /** A string on one line. */
  text(text: string): string;
}

const membersText = (members: readonly Member[], indent: string, manner = usual): string =>
  members
    .map(([name, value]) => `${commentBefore(value, indent)}${indent}${name}:${after(value, indent, manner)}`)
    .join("");

const commentBefore = ({ comment }: Value, indent: string): string =>
  comment === undefined ? "" : `${indent}# ${comment}\n`;

/** The text after a key or a dash, to the end of the line or of a block. */
export function after(value: Value, indent: string, manner = usual): string {
  const inner = indent + manner.unit;
  switch (value.kind) {
    case "object":
      return value.members.length === 0 ? " {}\n" : `\n${membersText(value.members, inner, manner)}`;
    case "list":
      return value.items.length === 0
        ? " []\n"
        : `\n${value.items.map((item) => dashed(hoisted(item), inner, manner)).join("")}`;
    case "string":
      return isBlock(value.value) ? block(value.value, inner) : ` ${manner.text(value.value)}\n`;
    default:
      return ` ${scalar(value, manner)}\n`;
  }
}

/** An item of a list: the first property of an object is on the line of the dash. */
export function dashed(item: Value, indent: string, manner = usual): string {
  const text =
    item.kind === "object" && item.members.length > 0
      ? ` ${membersText(item.members, `${indent}  `, manner).trimStart()}`
      : after(item, indent, manner);
  return `${commentBefore(item, indent)}${indent}-${text}`;
}

/** The comment of an object's first property comes before the dash. */
function hoisted(item: Value): Value {
  if (item.kind !== "object") return item;
  const [[name, { comment, ...value }] = ["", { kind: "flag", value: false } as Value], ...others] = item.members;
  return comment === undefined ? item : { ...item, members: [[name, value as Value], ...others], comment };
}

/** Whether a literal block can contain the string unchanged. */
export const isBlock = (text: string): boolean => /^\S.*\n/.test(text) && !/[ \t]$|\n\n$/m.test(text) && isPlain(text);

export function block(text: string, indent: string): string {
  const isEnded = text.endsWith("\n");
  const lines = (isEnded ? text.slice(0, -1) : text).split("\n");
  return ` |${isEnded ? "" : "-"}\n${lines.map((line) => (line === "" ? "\n" : `${indent}${escaped(line)}\n`)).join("")}`;
}

/** Whether YAML reads the unquoted string as itself. */
const isBare = (text: string): boolean =>
  /^[A-Za-z][\w ,/()-]*[\w)]$/.test(text) && !/^(true|false|yes|no|on|off|null)$/i.test(text);

/** Escapes each `$` that programs in YAML would read as part of a reference. */
export const escaped = (text: string): string => text.replace(/\$(?=[${])/g, "$$$$");

const scalarText = (text: string): string => (isBare(text) ? text : quoted(escaped(text), asNumber));

const usual: YamlManner = { unit: "  ", text: scalarText };

export function scalar(
  value: Exclude<Value, { kind: "object" | "list" }>,
  { text }: Pick<YamlManner, "text"> = usual,
): string {
  switch (value.kind) {
    case "ref":
      return `\${${value.resource}.${value.property}}`;
    case "secret":
      return `\${${value.key}}`;
    default:
      return typeof value.value === "string" ? text(value.value) : JSON.stringify(value.value);
  }
}
