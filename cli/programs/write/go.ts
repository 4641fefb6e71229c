// Programs in Go, in gofmt's format.
import { resources } from "../../../provider/kinds/resources/index.js";
import { upperFirst } from "../../../provider/model/names.js";
import { type Group, laidOut, type Piece, type Style } from "./layout.js";
import { packages } from "./packages.js";
import {
  type Declared,
  type Frame,
  type FunctionCall,
  type Manner,
  type Member,
  partOf,
  type Renderer,
  type Value,
} from "./program.js";
import { asNumber, isPlain, quoted } from "./stringLiterals.js";

const style: Style = { indent: "\t", width: 100, isAligned: true, comment: "// " };

const sdk = "github.com/pulumi/pulumi/sdk/v3/go/pulumi";

/**
 * A program with one file is a function in `main`. With several, each file except the first has a function, and
 * resources that other files use are package variables.
 */
export const go: Renderer = {
  before(frame) {
    const { secrets = [], runs = [], shared = [], file } = frame;
    const imports = [
      ...(runs.length > 0 ? [] : [packages.go]),
      sdk,
      ...(secrets.length > 0 ? [`${sdk}/config`] : []),
    ].map((path) => `\t"${path}"\n`);
    const config = secrets.length > 0 ? `${indentOf(frame)}cfg := config.New(ctx, "")\n` : "";
    const open = file === undefined ? mainOpen : `func ${declaring(file)}(ctx *pulumi.Context) error {\n`;
    const variables = shared.map(({ name, kind }) => `var ${name} *paypages.${kind}\n\n`).join("");
    const text = `package main\n\nimport (\n${imports.join("")})\n\n${variables}${open}`;
    return text + config + runs.map(runOf).join("");
  },
  resource: statement,
  after(frame, { asked, outputs }) {
    const indent = indentOf(frame);
    const ends = [
      ...asked.map(question),
      ...outputs.map(([name, ref]) => `${indent}ctx.Export("${name}", ${text(ref)})\n`),
      `${indent}return nil\n`,
    ];
    return `${ends.join("")}${frame.file === undefined ? "\t})\n}\n" : "}\n"}`;
  },
};

const mainOpen = "func main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n";

const indentOf = ({ file }: Frame): string => (file === undefined ? "\t\t" : "\t");

const declaring = (file: string): string => `declare${upperFirst(file)}`;

const runOf = (file: string): string =>
  `\t\tif err := ${declaring(file)}(ctx); err != nil {\n\t\t\treturn err\n\t\t}\n`;

/** Go refuses an unused variable, and a `:=` without a new one. */
function statement({ name, resource, members, isReferred, importId }: Declared, frame: Frame, index: number): string {
  const indent = indentOf(frame);
  const isShared = isReferred === "elsewhere";
  const declares = isReferred === true || (index === 0 && !isShared);
  const variables = `${isReferred ? name : "_"}, err ${declares ? ":=" : "="}`;
  const first = index === 0 && isShared ? `${indent}var err error\n` : "";
  const args = laidOut({ ...literal(resource.kind, members), isBroken: true }, style, indent);
  const options = importId === undefined ? "" : `, pulumi.Import(pulumi.ID(${quoted(importId, asNumber)}))`;
  const call = `paypages.New${resource.kind}(ctx, ${quoted(name, asNumber)}, ${args}${options})`;
  return `${first}${indent}${variables} ${call}\n${indent}if err != nil {\n${indent}\treturn err\n${indent}}\n`;
}

function question({ name, functionSpec, members }: FunctionCall): string {
  const called = calledInGo(functionSpec.name);
  const args = laidOut({ ...literal("", members), open: `paypages.${called}OutputArgs{` }, style, "\t\t");
  return `\t\t${name} := paypages.${called}Output(ctx, ${args})\n`;
}

/** The SDK has `GetCoupon` for the resource. */
const calledInGo = (functionName: string): string =>
  resources.some(({ kind }) => functionName === `get${kind}`)
    ? functionName.replace("get", "Lookup")
    : upperFirst(functionName);

interface GoManner extends Manner {
  /** The name of a package in the file. */
  named(known: "paypages" | "pulumi"): string;
}

const usual: GoManner = {
  named: (known) => known,
  string: (text) => `pulumi.String(${isRaw(text) ? `\`${text}\`` : quoted(text, asNumber)})`,
  member: ({ enum: of, member, isSuggested }) =>
    isSuggested ? `pulumi.String(paypages.${of}${member})` : `paypages.${of}${member}`,
};

const literal = (type: string, members: readonly Member[], manner = usual): Group => ({
  open: `&${manner.named("paypages")}.${type}Args{`,
  parts: members.map(([name, value]) => partOf(value, (one) => spelt(one, manner), `${upperFirst(name)}: `)),
  close: "}",
});

const plain = { string: "String", integer: "Int", number: "Float64", flag: "Bool" } as const;

export function spelt(value: Value, manner = usual): Piece {
  switch (value.kind) {
    case "object":
      return literal(value.type, value.members, manner);
    case "list": {
      const parts = value.items.map((item) => partOf(item, (one) => spelt(one, manner)));
      return { open: `${listType(value.of, manner)}{`, parts, close: "}" };
    }
    case "string":
      return manner.string(value.value);
    case "member":
      return manner.member(value);
    case "integer":
    case "number":
    case "flag":
      return `${manner.named("pulumi")}.${plain[value.kind]}(${JSON.stringify(value.value)})`;
    default:
      return text(value);
  }
}

function text(value: Extract<Value, { kind: "ref" | "secret" | "none" }>): string {
  switch (value.kind) {
    case "none":
      return "nil";
    case "ref":
      return `${value.resource}.${upperFirst(value.property)}${value.of === "function" ? "()" : ""}`;
    case "secret":
      return `cfg.RequireSecret(${quoted(value.key, asNumber)})`;
  }
}

/** Has several lines and only characters that a raw literal can contain and shows. */
const isRaw = (value: string): boolean => value.includes("\n") && !value.includes("`") && isPlain(value);

const listType = (of: string, { named }: GoManner): string =>
  of in plain ? `${named("pulumi")}.${plain[of as keyof typeof plain]}Array` : `${named("paypages")}.${of}Array`;
