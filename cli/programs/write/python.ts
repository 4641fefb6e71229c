// Programs in Python, in black's format.

import { snakeCase } from "../../../provider/model/names.js";
import { type Group, laidOut, type Part, type Piece, type Style } from "./layout.js";
import { packages } from "./packages.js";
import { type Declared, type Manner, type Member, partOf, type Renderer, type Value } from "./program.js";
import { asNumber, quoted, tidilyQuoted } from "./stringLiterals.js";

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

const partsOf = (members: readonly Member[], label: (name: string) => string, manner = usual): Part[] =>
  members.map(([name, value]) => partOf(value, (one) => spelt(one, manner), label(name)));

const labeled = (members: readonly Member[]): Part[] => partsOf(members, (name) => `${snakeCase(name)}=`);

interface PythonManner extends Manner {
  /** What is around an object and before its properties: it is a dictionary, or a call. */
  object(type: string): Omit<Group, "parts"> & { label(name: string): string };
}

const usual: PythonManner = {
  object: () => dictionary('"'),
  string: (text) => {
    const lines = literals(text).map((line) => ({ label: "", piece: tidilyQuoted(line, asNumber) }));
    const [only] = lines;
    return only && !text.includes("\n") ? only.piece : { open: "(", parts: lines, close: ")", separator: "" };
  },
  member: ({ enum: of, member = "" }) => `paypages.${of}.${memberName(member)}`,
};

export const dictionary = (quote: string) => ({
  open: "{",
  close: "}",
  label: (name: string) => `${quote}${snakeCase(name)}${quote}: `,
});

/** The name of an enum's member. */
export const memberName = (name: string): string => snakeCase(name).toUpperCase();

/** The adjacent literals of a string: one for each line. */
export const literals = (text: string): string[] => text.split(/(?<=\n)/);

export function spelt(value: Value, manner = usual): Piece {
  switch (value.kind) {
    case "object": {
      const { label, ...brackets } = manner.object(value.type);
      return { ...brackets, parts: partsOf(value.members, label, manner) };
    }
    case "list":
      return { open: "[", parts: value.items.map((item) => partOf(item, (one) => spelt(one, manner))), close: "]" };
    case "string":
      return manner.string(value.value);
    case "member":
      return manner.member(value);
    case "secret": {
      const key = { label: "", piece: quoted(value.key, asNumber) };
      return { open: "config.require_secret(", parts: [key], close: ")", separator: "" };
    }
    default:
      return text(value);
  }
}

function text(value: Exclude<Value, { kind: "object" | "list" | "secret" | "member" }>): string {
  switch (value.kind) {
    case "none":
      return "None";
    case "ref":
      return `${snakeCase(value.resource)}.${snakeCase(value.property)}`;
    case "flag":
      return value.value ? "True" : "False";
    default:
      return JSON.stringify(value.value);
  }
}
