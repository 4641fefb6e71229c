// Programs in TypeScript. They use no types, so they are programs in JavaScript too.

import { type Group, laidOut, type Part, type Piece, type Style } from "./layout.js";
import { packages } from "./packages.js";
import { type Declared, type Manner, type Member, partOf, type Renderer, type Value } from "./program.js";
import { asPair, quoted, tidilyQuoted } from "./stringLiterals.js";

const style: Style = { indent: "  ", width: 100, isAligned: false, hasTextsBelow: true, comment: "// " };

export const typescript: Renderer = {
  before({ from = packages.nodejs, ending = "", uses = [], secrets = [], runs = [] }) {
    const imports = [
      ...(secrets.length > 0 ? ['import * as pulumi from "@pulumi/pulumi";\n'] : []),
      ...(runs.length > 0 ? [] : [`import * as paypages from "${from}";\n`]),
      ...runs.map((file) => `import "./${file}${ending}";\n`),
      ...uses.map(({ file, names }) => {
        const named: Group = { open: "{", parts: names.map(asPart), close: "}", padding: " " };
        return `${laidOut({ ...named, open: "import {", close: `} from "./${file}${ending}"` }, style)};\n`;
      }),
    ];
    return imports.join("") + (secrets.length > 0 ? "\nconst config = new pulumi.Config();\n" : "");
  },
  resource: (declared) => `\n${variableOf(declared)}${laidOut(call(declared), style)};\n`,
  after(_, { asked, outputs }) {
    const found = asked.map(({ name, functionSpec, members }) => {
      const args = laidOut({ ...object(members), isBroken: members.length > 0 }, style);
      return `\nconst ${name} = paypages.${functionSpec.name}Output(${members.length > 0 ? args : ""});\n`;
    });
    const exported = outputs.map(([name, ref]) => `export const ${name} = ${text(ref)};\n`).join("");
    return found.join("") + (exported && `\n${exported}`);
  },
};

const asPart = (name: string): Part => ({ label: "", piece: name });

const variableOf = ({ name, isReferred }: Declared): string =>
  isReferred ? `${isReferred === "elsewhere" ? "export " : ""}const ${name} = ` : "";

function call({ name, resource, members, importId }: Declared): Group {
  const open = `new paypages.${resource.kind}(`;
  const args = { ...object(members), isBroken: true };
  if (importId === undefined) return { ...args, open: `${open}${quoted(name, asPair)}, {`, close: "})" };
  const options = `{ import: ${quoted(importId, asPair)} }`;
  return { open, parts: [quoted(name, asPair), args, options].map((piece) => ({ label: "", piece })), close: ")" };
}

const object = (members: readonly Member[], manner?: Manner): Group => ({
  open: "{",
  parts: members.map(([name, value]) => partOf(value, (one) => spelt(one, manner), `${name}: `)),
  close: "}",
  padding: " ",
});

const usual: Manner = {
  string: (text) => inLines(text, (line) => tidilyQuoted(line, asPair)),
  member: ({ enum: of, member }) => `paypages.${of}.${member}`,
};

/** A string of several lines as a list of them. */
export function inLines(text: string, quote: (line: string) => string): Piece {
  if (!text.includes("\n")) return quote(text);
  const parts = text.split("\n").map((line) => ({ label: "", piece: quote(line) }));
  return { open: "[", parts, close: '].join("\\n")' };
}

export function spelt(value: Value, manner = usual): Piece {
  switch (value.kind) {
    case "object":
      return object(value.members, manner);
    case "list":
      return { open: "[", parts: value.items.map((item) => partOf(item, (one) => spelt(one, manner))), close: "]" };
    case "string":
      return manner.string(value.value);
    case "member":
      return manner.member(value);
    case "secret":
      return { open: "config.requireSecret(", parts: [asPart(quoted(value.key, asPair))], close: ")" };
    default:
      return text(value);
  }
}

const text = (value: Exclude<Value, { kind: "object" | "list" | "secret" | "member" }>): string =>
  value.kind === "ref" ? `${value.resource}.${value.property}` : JSON.stringify(value.value);
