// Examples in YAML.
import type { Meaning, Member, Value } from "./program.js";

/** Only `resources`, `variables` and `outputs`: a program beside it has a name and the runtime `yaml`, too. */
export function yaml({ declared, asked, outputs }: Meaning): string {
  const resources = declared.map(
    ({ name, resource, members }) =>
      `  ${name}:\n    type: paypages:${resource.kind}\n    properties:\n${membersText(members, "      ")}`,
  );
  const given = outputs.map(([name, ref]) => `  ${name}: ${scalar(ref)}\n`).join("");
  const found = asked.map(
    ({ name, lookUp, members }) =>
      `  ${name}:\n    fn::invoke:\n      function: paypages:${lookUp.name}\n` +
      `      arguments:${members.length > 0 ? `\n${membersText(members, "        ")}` : " {}\n"}`,
  );
  const section = (title: string, text: string): string => text && `${title}:\n${text}`;
  return section("resources", resources.join("")) + section("variables", found.join("")) + section("outputs", given);
}

const membersText = (members: readonly Member[], indent: string): string =>
  members.map(([name, value]) => `${indent}${name}:${after(value, indent)}`).join("");

/** What stands after a key or a dash, to the end of the line or of a block. */
function after(value: Value, indent: string): string {
  const inner = `${indent}  `;
  switch (value.kind) {
    case "object":
      return `\n${membersText(value.members, inner)}`;
    case "list":
      return `\n${value.items.map((item) => `${inner}-${item.kind === "object" ? inDash(item.members, inner) : after(item, inner)}`).join("")}`;
    default:
      return ` ${scalar(value)}\n`;
  }
}

/** The first member of an object in a list stands on the line of its dash. */
const inDash = (members: readonly Member[], indent: string): string =>
  ` ${membersText(members, `${indent}  `).trimStart()}`;

/** A text that YAML could take for something else is quoted. */
const isBare = (text: string): boolean =>
  /^[A-Za-z][\w ,/()-]*[\w)]$/.test(text) && !/^(true|false|yes|no|on|off|null)$/i.test(text);

function scalar(value: Exclude<Value, { kind: "object" | "list" }>): string {
  if (value.kind === "ref") return `\${${value.resource}.${value.property}}`;
  const plain = value.value;
  return typeof plain === "string" && isBare(plain) ? plain : JSON.stringify(plain);
}
