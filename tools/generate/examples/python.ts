// Examples in Python.
import { snakeCase } from "../../support/names.js";
import { packages } from "../../support/publication.js";
import { laidOut, type Part, type Piece, type Style } from "./layout.js";
import type { Meaning, Member, Value } from "./program.js";

const style: Style = { indent: "    ", width: 88, isAligned: false };

export function python({ declared, asked, outputs }: Meaning): string {
  const resources = declared.map(({ name, resource, members, isReferred }) => {
    const variable = isReferred ? `${snakeCase(name)} = ` : "";
    const parts: Part[] = [{ label: "", piece: `"${name}"` }, ...labelled(members)];
    const call = laidOut({ open: `paypages.${resource.kind}(`, parts, close: ")", isBroken: true }, style);
    return `${variable}${call}\n`;
  });
  const found = asked.map(({ name, lookUp, members }) => {
    const open = `paypages.${snakeCase(lookUp.name)}_output(`;
    return `${snakeCase(name)} = ${laidOut({ open, parts: labelled(members), close: ")" }, style)}\n`;
  });
  const exported = outputs.map(([name, ref]) => `pulumi.export("${name}", ${spelt(ref)})\n`).join("");
  const imports = `${exported && "import pulumi\n"}import ${packages.python} as paypages\n`;
  return [imports, ...resources, ...found, ...(exported && [exported])].join("\n");
}

const labelled = (members: readonly Member[]): Part[] =>
  members.map(([member, value]) => ({ label: `${snakeCase(member)}=`, piece: spelt(value) }));

function spelt(value: Value): Piece {
  switch (value.kind) {
    case "member":
      return `paypages.${value.enum}.${snakeCase(value.member).toUpperCase()}`;
    case "ref":
      return `${snakeCase(value.resource)}.${snakeCase(value.property)}`;
    case "object":
      return {
        open: "{",
        parts: value.members.map(([name, member]) => ({ label: `"${snakeCase(name)}": `, piece: spelt(member) })),
        close: "}",
      };
    case "list":
      return { open: "[", parts: value.items.map((item) => ({ label: "", piece: spelt(item) })), close: "]" };
    case "flag":
      return value.value ? "True" : "False";
    default:
      return JSON.stringify(value.value);
  }
}
