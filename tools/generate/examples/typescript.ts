// Examples in TypeScript.
import { packages } from "../../support/publication.js";
import { type Group, laidOut, type Piece, type Style } from "./layout.js";
import type { Meaning, Member, Value } from "./program.js";

const style: Style = { indent: "  ", width: 100, isAligned: false };

/** `from` is the package that the program imports. */
export function typescript({ declared, asked, outputs }: Meaning, from: string = packages.nodejs): string {
  const resources = declared.map(({ name, resource, members, isReferred }) => {
    const variable = isReferred ? `const ${name} = ` : "";
    const args = laidOut({ ...object(members), isBroken: true }, style);
    return `${variable}new paypages.${resource.kind}("${name}", ${args});\n`;
  });
  const found = asked.map(({ name, lookUp, members }) => {
    const call = laidOut({ ...object(members), isBroken: members.length > 0 }, style);
    return `const ${name} = paypages.${lookUp.name}Output(${members.length > 0 ? call : ""});\n`;
  });
  const exported = outputs.map(([name, ref]) => `export const ${name} = ${spelt(ref)};\n`).join("");
  return [`import * as paypages from "${from}";\n`, ...resources, ...found, ...(exported && [exported])].join("\n");
}

const object = (members: readonly Member[]): Group => ({
  open: "{",
  parts: members.map(([name, value]) => ({ label: `${name}: `, piece: spelt(value) })),
  close: "}",
  padding: " ",
});

function spelt(value: Value): Piece {
  switch (value.kind) {
    case "member":
      return `paypages.${value.enum}.${value.member}`;
    case "ref":
      return `${value.resource}.${value.property}`;
    case "object":
      return object(value.members);
    case "list":
      return { open: "[", parts: value.items.map((item) => ({ label: "", piece: spelt(item) })), close: "]" };
    default:
      return JSON.stringify(value.value);
  }
}
