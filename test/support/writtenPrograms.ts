// For the tests of `pull`: programs with various layouts, and the values that they compute.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import ts from "typescript";
import { parse } from "yaml";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import { enums } from "../../provider/model/enums.js";
import type { Field } from "../../provider/model/field.js";
import { isObject, type Values } from "../../provider/model/rules.js";

/** The layout of a program. */
export interface Layout {
  readonly indent: string;
  readonly eol: string;
  readonly mark: string;
  readonly isBroken: boolean;
  readonly hasTrailingComma: boolean;
  readonly hasComments: boolean;
  readonly quote: string;
  /** Of objects in Python: `{"name": …}`, `NoteArgs(name=…)`, or the latter also for the arguments of the resource. */
  readonly style: "dictionary" | "call" | "arguments";
  /** By the index of a property: a literal, a constant, a property of a constant object. */
  readonly placements: readonly ("literal" | "constant" | "shared object")[];
}

export const layouts: fc.Arbitrary<Layout> = fc.record({
  indent: fc.constantFrom("  ", "    ", "\t"),
  eol: fc.constantFrom("\n", "\r\n"),
  mark: fc.constantFrom("", "\ufeff"),
  isBroken: fc.boolean(),
  hasTrailingComma: fc.boolean(),
  hasComments: fc.boolean(),
  quote: fc.constantFrom('"', "'"),
  style: fc.constantFrom("dictionary", "call", "arguments"),
  placements: fc.array(fc.constantFrom("literal", "literal", "constant", "shared object"), {
    minLength: 3,
    maxLength: 9,
  }),
});

/** One resource, between two others that stay as they are. */
export function typescriptProgram(kind: string, args: Values, layout: Layout): string {
  const { indent, eol, mark, hasComments, placements } = layout;
  const before: string[] = [];
  const members = Object.entries(args).map(([name, value], index) => {
    const text = literal(value, layout, indent);
    const placement = placements[index % placements.length];
    if (placement === "constant") before.push(`const value${index} = ${text};${hasComments ? " // value" : ""}`);
    if (placement === "shared object") before.push(`const object${index} = { first: 1, it: ${text} };`);
    const used = { literal: text, constant: `value${index}`, "shared object": `object${index}.it` }[
      placement ?? "literal"
    ];
    return `${name}: ${used}`;
  });
  const lines = [
    'import * as paypages from "pulumi-paypages";',
    ...before,
    `new paypages.${kind}("other", {});`,
    `new paypages.${kind}("it", ${block("{", members, "}", layout, "")}); // it`,
    `new paypages.${kind === "Coupon" ? "ChatRole" : "Coupon"}("it", {});`,
  ];
  return mark + lines.join("\n").replaceAll("\n", eol) + eol;
}

export function block(
  open: string,
  parts: readonly string[],
  close: string,
  layout: Layout,
  outer: string,
  mark = "//",
): string {
  const { isBroken, hasTrailingComma, hasComments, indent } = layout;
  if (parts.length === 0) return open + close;
  if (!isBroken) return `${open} ${parts.join(", ")}${hasTrailingComma ? "," : ""} ${close}`;
  const lines = parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    return `${outer}${indent}${part}${isLast && !hasTrailingComma ? "" : ","}${hasComments ? ` ${mark} ${index}` : ""}\n`;
  });
  return `${open}\n${hasComments ? `${outer}${indent}${mark} first\n` : ""}${lines.join("")}${outer}${close}`;
}

function literal(value: unknown, layout: Layout, outer: string): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, layout, outer + layout.indent));
    return block("[", items, "]", layout, outer);
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(
      ([name, item]) => `${name}: ${literal(item, layout, outer + layout.indent)}`,
    );
    return block("{", members, "}", layout, outer);
  }
  const text = JSON.stringify(value);
  if (typeof value !== "string" || layout.quote === '"') return text;
  return `'${text.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A program that reads one line of JSON after the other, and responds to each with one. */
export class Reader {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;

  constructor(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    this.child = spawn(command, args, { env: { ...process.env, ...environment } });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  send(request: unknown): void {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
  }

  /** @throws Error with the program's message */
  async read(request: unknown) {
    this.send(request);
    const { value = '{"error":"it ended"}' } = await this.lines.next();
    const response = JSON.parse(value);
    if (response.error !== undefined) throw new Error(`${response.error}\n${request}`);
    return response;
  }

  end(): void {
    this.child.stdin.end();
  }
}

/**
 * Arguments by kind and name, with the model's names.
 * @param spelled writes a name as the language does @param readValue reads a value that isn't an object or a list
 */
export function withModelNames(
  created: Readonly<Record<string, unknown>>,
  spelled: (name: string) => string,
  readValue = (value: unknown) => value,
): Record<string, Values> {
  const renamed = (values: Values, fields: readonly Field[]): Values =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const field = fields.find(({ name }) => spelled(name) === key);
        if (!field) throw new Error(`There is no ${key}`);
        return [field.name, itemOf(value, field)];
      }),
    );
  const itemOf = (value: unknown, { type }: Field): unknown => {
    if (type.kind === "object" && isObject(value)) return renamed(value, type.model.fields);
    return type.kind === "list" && Array.isArray(value) ? value.map((item) => itemOf(item, type.of)) : readValue(value);
  };
  const all = Object.entries(created).map(([key, args]) => {
    const { program } = resourceOf(key.split(" ")[0] as string);
    return [key, renamed(args as Values, program.fields)] as const;
  });
  return Object.fromEntries(all);
}

/** The arguments of the resources, by kind and name. @throws any error of the program */
export function typescriptArguments(text: string): Record<string, Values> {
  const { outputText, diagnostics = [] } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ messageText }) => String(messageText)).join("\n"));
  const created: Record<string, string> = {};
  const classOf = (kind: string) =>
    class {
      constructor(name: string, args: unknown) {
        created[`${kind} ${name}`] = JSON.stringify(args);
      }
    };
  const members = Object.fromEntries(
    enums.map((one) => [one.name, Object.fromEntries(one.members.map(({ name, value }) => [name, value]))]),
  );
  const exported = new Proxy({}, { get: (_, name) => members[String(name)] ?? classOf(String(name)) });
  runInNewContext(outputText, { require: () => exported, exports: {}, module: {} });
  return Object.fromEntries(Object.entries(created).map(([key, json]) => [key, JSON.parse(json)]));
}

export function yamlProgram(kind: string, args: Values, layout: Layout): string {
  const { mark, eol, hasComments, isBroken } = layout;
  const unit = layout.indent === "\t" ? "  " : layout.indent;
  const variables: string[] = [];
  const members = Object.entries(args).map(([name, value], index) => {
    const isConstant = layout.placements[index % layout.placements.length] !== "literal";
    if (!isConstant || !isBroken) return `${name}:${yamlValue(value, layout, unit.repeat(3), unit)}`;
    variables.push(`${unit}value${index}:${yamlValue(value, layout, unit, unit)}`);
    return `${name}: \${value${index}}`;
  });
  const comment = hasComments ? " # a comment" : "";
  const own =
    members.length === 0
      ? " {}"
      : isBroken
        ? `\n${members.map((one) => unit.repeat(3) + one + (one.includes("\n") ? "" : comment)).join("\n")}`
        : ` { ${members.join(", ")} }${comment}`;
  const lines = [
    "name: shop",
    "runtime: yaml",
    ...(variables.length > 0 ? ["variables:", ...variables] : []),
    "resources:",
    `${unit}it:`,
    `${unit}${unit}type: paypages:${kind}`,
    `${unit}${unit}properties:${own}`,
    `${unit}other:`,
    `${unit}${unit}type: paypages:Coupon`,
  ];
  return mark + lines.join("\n").replaceAll("\n", eol) + (layout.hasTrailingComma ? eol : "");
}

function yamlValue(value: unknown, layout: Layout, outer: string, unit: string): string {
  const { isBroken, style, hasComments } = layout;
  if (typeof value === "string" && isBroken) return yamlText(value, layout, outer + unit);
  if (!isBroken || typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return ` ${yamlFlow(value)}`;
  if (Array.isArray(value)) {
    // A list can be at the indentation of its key, and an item can begin behind its dash.
    const own = style === "call" ? outer : outer + unit;
    const items = value.map((item) => {
      if (style === "dictionary" || typeof item !== "object") return `${own}- ${yamlFlow(item)}`;
      const members = yamlFields(item, layout, `${own}  `, unit);
      return `${own}- ${members.length > 0 ? members.join("\n").trimStart() : "{}"}`;
    });
    return `${hasComments ? " # list" : ""}\n${items.join("\n")}`;
  }
  return `\n${yamlFields(value, layout, outer + unit, unit).join("\n")}`;
}

const yamlFields = (value: object, layout: Layout, inner: string, unit: string): string[] =>
  Object.entries(value).map(([name, item]) => `${inner}${name}:${yamlValue(item, layout, inner, unit)}`);

/** Plain, in quotes or in a block, as far as a style has the characters. */
function yamlText(value: string, { quote, style, hasComments }: Layout, indentation: string): string {
  const text = value.replaceAll("$", "$$$$");
  const isVisible = /^[ -~\n]*$/.test(text);
  if (isVisible && /^[!-~].*\n/.test(text) && !/\n\n$|^ +$/m.test(text) && style !== "dictionary") {
    const lines = text.replace(/\n$/, "").split("\n");
    const header = `|${text.endsWith("\n") ? "" : "-"}${hasComments ? " # block" : ""}`;
    return ` ${header}\n${lines.map((line) => (line === "" ? "" : indentation + line)).join("\n")}`;
  }
  if (style === "arguments" && /^[a-z]{3,}$/i.test(text) && !/^(true|false|null|yes|off)$/i.test(text))
    return ` ${text}`;
  if (quote === "'" && isVisible && !text.includes("\n")) return ` '${text.replaceAll("'", "''")}'`;
  return ` ${yamlFlow(value)}`;
}

function yamlFlow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(yamlFlow).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, item]) => `${name}: ${yamlFlow(item)}`)
      .join(", ")} }`;
  return JSON.stringify(typeof value === "string" ? value.replaceAll("$", "$$$$") : value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The same for a program in YAML: strings as Pulumi reads them, with `$$` for `$`, and variables. */
export function yamlArguments(text: string): Record<string, Values> {
  const { resources, variables = {} } = parse(text) as Record<string, Record<string, Values>>;
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, read(item)]));
    if (typeof value !== "string") return value;
    const [, variable] = /^\$\{(\w+)\}$/.exec(value) ?? [];
    if (variable !== undefined) return read((variables as Values)[variable]);
    const parts = value.split("$$");
    if (parts.some((part) => part.includes("${"))) throw new Error(`${JSON.stringify(value)} became a reference`);
    return parts.join("$");
  };
  return Object.fromEntries(
    Object.entries(resources ?? {}).map(([name, { type, properties = {} }]) => [
      `${String(type).replace("paypages:", "")} ${name}`,
      read(properties) as Values,
    ]),
  );
}
