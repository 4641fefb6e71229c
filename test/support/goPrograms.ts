// For the tests of `pull`: programs in Go with various layouts, and the values that Go computes from them.
import { fileURLToPath } from "node:url";
import { sdkEnums } from "../../cli/programs/syntax/grammar.js";
import { packages } from "../../cli/programs/write/packages.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import type { Field } from "../../provider/model/field.js";
import { upperFirst } from "../../provider/model/names.js";
import type { Values } from "../../provider/model/rules.js";
import { block, type Layout, Reader, withModelNames } from "./writtenPrograms.js";

const scalars = { string: "String", date: "String", integer: "Int", number: "Float64", flag: "Bool" } as const;
const goTypes = { string: "string", date: "string", integer: "int", number: "float64", flag: "bool" } as const;
type ScalarKind = keyof typeof scalars;
const isScalar = (kind: string): kind is ScalarKind => kind in scalars;

/** One resource, between two others that stay as they are. Go has one indentation, and always a comma at the end. */
export function goProgram(kind: string, args: Values, given: Layout): string {
  const layout = { ...given, indent: "\t", hasTrailingComma: given.isBroken };
  const { eol, mark, hasComments, placements } = layout;
  const before: string[] = [];
  const { program } = resourceOf(kind);
  const parts = Object.entries(args).map(([name, value], index) => {
    const field = program.field(name) as Field;
    const { type } = field;
    const placement = placements[index % placements.length] ?? "literal";
    const label = `${upperFirst(name)}: `;
    if (placement === "literal") return label + input(value, field, layout, "\t\t\t");
    if (!isScalar(type.kind)) {
      before.push(`var value${index} = ${input(value, field, layout, "")}`);
      return `${label}value${index}`;
    }
    const text = plain(value, layout);
    if (placement === "constant") before.push(`const value${index} = ${text}${hasComments ? " // value" : ""}`);
    else before.push(`var map${index} = map[string]${goTypes[type.kind]}{"it": ${text}}`);
    const used = placement === "constant" ? `value${index}` : `map${index}["it"]`;
    return `${label}pulumi.${scalars[type.kind]}(${used})`;
  });
  const own = block(`&paypages.${kind}Args{`, parts, "}", layout, "\t\t");
  const created = (creation: string, name: string, text: string) =>
    `\t\t_, err = paypages.New${creation}(ctx, "${name}", ${text})${hasComments ? " // it" : ""}\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}`;
  const lines = [
    "package main\n",
    `import (\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n`,
    ...before,
    "\nfunc main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n\t\tvar err error",
    created(kind, "other", `&paypages.${kind}Args{}`),
    created(kind, "it", own),
    created(
      kind === "Coupon" ? "ChatRole" : "Coupon",
      "it",
      `&paypages.${kind === "Coupon" ? "ChatRole" : "Coupon"}Args{}`,
    ),
    "\t\treturn nil\n\t})\n}",
  ];
  return mark + lines.join("\n").replaceAll("\n", eol) + eol;
}

function input(value: unknown, { type }: Field, layout: Layout, outer: string): string {
  const inner = outer + layout.indent;
  if (type.kind === "list" && Array.isArray(value)) {
    const items = value.map((item) => input(item, type.of, layout, inner));
    const { type: of } = type.of;
    const name = of.kind === "object" ? of.model.name : of.kind === "enum" ? of.values.name : undefined;
    const open = name === undefined ? `pulumi.${scalars[of.kind as ScalarKind]}Array{` : `paypages.${name}Array{`;
    return block(open, items, "}", layout, outer);
  }
  if (type.kind === "object" && typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([name, item]) => {
      return `${upperFirst(name)}: ${input(item, type.model.field(name) as Field, layout, inner)}`;
    });
    return block(`&paypages.${type.model.name}Args{`, members, "}", layout, outer);
  }
  if (type.kind === "enum") {
    const member = type.values.members.find((one) => one.value === value);
    return `paypages.${type.values.name}${member ? member.name : `(${plain(value, layout)})`}`;
  }
  return `pulumi.${scalars[type.kind as ScalarKind]}(${plain(value, layout)})`;
}

function plain(value: unknown, { quote }: Layout): string {
  const isRaw = typeof value === "string" && quote === "'" && /^[ -_a-~\n]*$/.test(value);
  return isRaw ? `\`${value}\`` : JSON.stringify(value).replaceAll("\ufeff", "\\ufeff");
}

/** A program in Go that evaluates others. */
export class GoRuns extends Reader {
  constructor() {
    const program = fileURLToPath(new URL("go/programs.go", import.meta.url));
    super("go", ["run", program], { GOFLAGS: "", GO111MODULE: "off" });
  }

  /** Formatted like gofmt does. */
  async formatted(text: string): Promise<string> {
    return (await this.read(text)).formatted;
  }

  /** Each call, after the statements and functions around it. @throws Error with Go's message */
  async calls(text: string): Promise<readonly (readonly string[])[]> {
    return (await this.read(text)).calls;
  }

  /** The arguments of the resources, by kind and name. @throws Error with Go's message */
  async arguments(text: string): Promise<Record<string, Values>> {
    return withModelNames((await this.read(text)).made, upperFirst, readValue);
  }
}

/** The value of a constant, or the value itself. */
function readValue(value: unknown): unknown {
  const { enum: member } = (typeof value === "object" ? value : {}) as { enum?: string };
  if (member === undefined) return value;
  for (const one of sdkEnums)
    for (const { name, value: own } of one.members) if (one.name + name === member) return own;
  throw new Error(`There is no ${member}`);
}
