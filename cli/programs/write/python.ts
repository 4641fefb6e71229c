// Programs in Python, in black's format.

import { snakeCase } from "../../../provider/model/names.js";
import { laidOut, type Part, type Piece, type Style } from "./layout.js";
import { packages } from "./packages.js";
import type { Declared, Member, Renderer, Value } from "./program.js";
import { asNumber, linesOf, quoted, tidilyQuoted } from "./stringLiterals.js";

const style: Style = { indent: "    ", width: 88, isAligned: false, comment: "# " };

export const python: Renderer = {
  before({ uses = [], secrets = [], runs = [], hasImports, hasOutputs }) {
    if (runs.length > 0) return runs.map((run) => `import ${snakeCase(run)}  # noqa: F401\n`).join("");
    const needsPulumi = secrets.length > 0 || hasImports || hasOutputs;
    const imports = [
      ...(needsPulumi ? ["import pulumi\n"] : []),
      `import ${packages.python} as paypages\n`,
      ...(uses.length > 0 ? ["\n"] : []),
      ...uses.map(({ file: other, names }) => `from ${snakeCase(other)} import ${imported(names)}\n`),
      ...(secrets.length > 0 ? ["\nconfig = pulumi.Config()\n"] : []),
    ];
    return imports.join("");
  },
  resource(declared) {
    const variable = declared.isReferred ? `${snakeCase(declared.name)} = ` : "";
    return `\n${variable}${laidOut(call(declared), style)}\n`;
  },
  after(_, { asked, outputs }) {
    const found = asked.map(({ name, functionSpec, members }) => {
      const open = `paypages.${snakeCase(functionSpec.name)}_output(`;
      return `\n${snakeCase(name)} = ${laidOut({ open, parts: labeled(members), close: ")" }, style)}\n`;
    });
    const exported = outputs.map(([name, ref]) => `pulumi.export("${name}", ${text(ref)})\n`).join("");
    return found.join("") + (exported && `\n${exported}`);
  },
};

const imported = (names: readonly string[]): string => {
  const parts = names.map((name) => ({ label: "", piece: snakeCase(name) }));
  const flat = parts.map(({ piece }) => piece).join(", ");
  return flat.length < 50 ? flat : laidOut({ open: "(", parts, close: ")", isBroken: true }, style);
};

function call({ name, resource, members, importId }: Declared): Piece {
  const option = importId === undefined ? [] : [`pulumi.ResourceOptions(import_=${quoted(importId, asNumber)})`];
  const parts: Part[] = [
    { label: "", piece: quoted(name, asNumber) },
    ...labeled(members),
    ...option.map((piece) => ({ label: "opts=", piece })),
  ];
  return { open: `paypages.${resource.kind}(`, parts, close: ")", isBroken: true };
}

const labeled = (members: readonly Member[]): Part[] =>
  members.map(([member, value]) => ({
    label: `${snakeCase(member)}=`,
    piece: spelt(value),
    comment: value.comment,
  }));

function spelt(value: Value): Piece {
  switch (value.kind) {
    case "object":
      return {
        open: "{",
        parts: value.members.map(([name, member]) => ({
          label: `"${snakeCase(name)}": `,
          piece: spelt(member),
          comment: member.comment,
        })),
        close: "}",
      };
    case "list":
      return {
        open: "[",
        parts: value.items.map((item) => ({ label: "", piece: spelt(item), comment: item.comment })),
        close: "]",
      };
    case "string": {
      const lines = linesOf(value.value);
      if (!lines) return tidilyQuoted(value.value, asNumber);
      const parts = lines
        .map((line, index) => (index < lines.length - 1 ? `${line}\n` : line))
        .filter((line) => line !== "")
        .map((line) => ({ label: "", piece: tidilyQuoted(line, asNumber) }));
      return { open: "(", parts, close: ")", separator: "" };
    }
    case "secret": {
      const key = { label: "", piece: quoted(value.key, asNumber) };
      return { open: "config.require_secret(", parts: [key], close: ")", separator: "" };
    }
    default:
      return text(value);
  }
}

function text(value: Exclude<Value, { kind: "object" | "list" | "secret" }>): string {
  switch (value.kind) {
    case "member":
      return `paypages.${value.enum}.${snakeCase(value.member).toUpperCase()}`;
    case "ref":
      return `${snakeCase(value.resource)}.${snakeCase(value.property)}`;
    case "flag":
      return value.value ? "True" : "False";
    default:
      return JSON.stringify(value.value);
  }
}
