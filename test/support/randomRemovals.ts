// Random statements around resources, and random removals: no other call may get different surroundings.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import ts from "typescript";
import { parse } from "yaml";
import { packages } from "../../cli/programs/write/packages.js";
import { type EditLanguage, edited, languages, type Wrong } from "./pulling.js";

type Statement =
  | { readonly type: "resource"; readonly form: "plain" | "assigned" | "used"; readonly isShared: boolean }
  | { readonly type: "call" }
  | {
      readonly type: "if" | "loop" | "function";
      readonly hasBraces: boolean;
      readonly body: readonly Statement[];
      readonly otherwise: readonly Statement[];
    };

export interface RandomRemoval {
  readonly statements: readonly Statement[];
  /** By the index of the resource. */
  readonly removed: readonly boolean[];
  readonly hasComments: boolean;
  readonly eol: string;
}

const { statements } = fc.letrec<{ statement: Statement; statements: Statement[] }>((tie) => ({
  statement: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.record({
      type: fc.constant("resource" as const),
      form: fc.constantFrom("plain", "assigned", "used"),
      isShared: fc.integer({ max: 7, min: 0 }).map((one) => one === 0),
    }),
    fc.constant({ type: "call" as const }),
    fc.record({
      type: fc.constantFrom("if" as const, "loop" as const, "function" as const),
      hasBraces: fc.boolean(),
      body: tie("statements"),
      otherwise: fc.oneof(fc.constant([]), tie("statements")),
    }),
  ),
  statements: fc.array(tie("statement"), { minLength: 1, maxLength: 4 }),
}));

export const randomRemovals: fc.Arbitrary<RandomRemoval> = fc.record({
  statements,
  removed: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
  hasComments: fc.boolean(),
  eol: fc.constantFrom("\n", "\r\n"),
});

/** A language's statements. */
interface Style {
  readonly unit: string;
  readonly mark: string;
  resource(name: string, form: "plain" | "assigned" | "used"): readonly string[];
  call(name: string): string;
  /** The lines before, between and after the blocks. */
  block(type: "if" | "loop" | "function", name: string): { open: string; middle: string; close: string; end: string };
  /** A block with one statement and no braces. */
  bare?(open: string, statement: string, indentation: string): string;
  program(lines: readonly string[]): string;
}

const create = (name: string) => `paypages.ChatRole("${name}"`;
const styles: Readonly<Record<Exclude<EditLanguage, "yaml">, Style>> = {
  typescript: {
    unit: "  ",
    mark: "//",
    resource: (name, form) =>
      form === "plain"
        ? [`new ${create(name)}, {});`]
        : [`const ${name} = new ${create(name)}, {});`, ...(form === "used" ? [`use(${name});`] : [])],
    call: (name) => `f("${name}");`,
    block: (type, name) => ({
      open: { if: `if (${name})`, loop: `while (${name})`, function: `const ${name} = () =>` }[type],
      middle: "} else {",
      close: type === "function" ? "};" : "}",
      end: " {",
    }),
    bare: (open, statement, indentation) => `${open}\n${indentation}  ${statement}`,
    program: (lines) => `import * as paypages from "pulumi-paypages";\n${lines.join("\n")}\n`,
  },
  python: {
    unit: "    ",
    mark: "#",
    resource: (name, form) =>
      form === "plain"
        ? [`${create(name)})`]
        : [`${name} = ${create(name)})`, ...(form === "used" ? [`use(${name})`] : [])],
    call: (name) => `f("${name}")`,
    block: (type, name) => ({
      open: { if: `if ${name}`, loop: `while ${name}`, function: `def ${name}()` }[type],
      middle: "else:",
      close: "",
      end: ":",
    }),
    bare: (open, statement) => `${open}: ${statement}`,
    program: (lines) => `import pulumi_paypages as paypages\n${lines.join("\n")}\n`,
  },
  go: {
    unit: "\t",
    mark: "//",
    resource: (name, form) => {
      const created = `paypages.NewChatRole(ctx, "${name}", &paypages.ChatRoleArgs{})`;
      const check = ["if err != nil {", "\treturn err", "}"];
      if (form === "plain") return [`_, err = ${created}`, ...check];
      if (form === "assigned") return [`if _, err := ${created}; err != nil {`, ...check.slice(1)];
      return [`${name}, err := ${created}`, ...check, `use(${name})`];
    },
    call: (name) => `f("${name}")`,
    block: (type, name) => ({
      open: { if: `if ${name}`, loop: `for ${name}`, function: `${name} := func() error` }[type],
      middle: "} else {",
      close: type === "function" ? "\treturn nil\n}" : "}",
      end: " {",
    }),
    program: (lines) =>
      `package main\n\nimport (\n\t"${packages.go}"\n\t"github.com/pulumi/pulumi/sdk/v3/go/pulumi"\n)\n\nfunc main() {\n\tpulumi.Run(func(ctx *pulumi.Context) error {\n\t\tvar err error\n${lines.map((line) => (line === "" ? "" : `\t\t${line}`)).join("\n")}\n\t\treturn err\n\t})\n}\n`,
  },
};

/** The program, and the names of its resources. */
function written(
  style: Style,
  { statements: all, hasComments, eol }: RandomRemoval,
): { text: string; names: string[] } {
  const names: string[] = [];
  let count = 0;
  const comment = (indentation: string) => (hasComments ? [`${indentation}${style.mark} comment ${count}`] : []);
  const linesOf = (statement: Statement, indentation: string): string[] => {
    const name = `${statement.type.charAt(0)}${++count}`;
    const own = comment(indentation);
    if (statement.type === "call") return [...own, indentation + style.call(name)];
    if (statement.type === "resource") {
      names.push(name);
      const lines = style.resource(name, statement.form).map((line) => indentation + line);
      if (statement.isShared && lines.length === 1 && style.mark === "//") lines[0] += ` ${style.call(`${name}b`)}`;
      return [...own, ...lines];
    }
    const { body, otherwise, type, hasBraces } = statement;
    const { open, middle, close, end } = style.block(type, name);
    const [first] = body;
    const isSimple =
      body.length === 1 && (first?.type === "call" || (first?.type === "resource" && first.form === "plain"));
    if (style.bare && isSimple && !hasBraces && type === "if" && otherwise.length === 0 && first) {
      const [line = ""] = linesOf(first, "").slice(-1);
      return [...own, ...style.bare(indentation + open, line, indentation).split("\n")];
    }
    const inner = (ones: readonly Statement[]) => ones.flatMap((one) => linesOf(one, indentation + style.unit));
    const rest = type === "if" && otherwise.length > 0 ? [indentation + middle, ...inner(otherwise)] : [];
    const last = close === "" ? [] : close.split("\n").map((line) => indentation + line);
    return [...own, indentation + open + end, ...inner(body), ...rest, ...last];
  };
  const text = style.program(all.flatMap((one) => linesOf(one, "")));
  return { text: text.replaceAll("\n", eol), names };
}

function yamlWritten({ statements: all, hasComments, eol }: RandomRemoval): { text: string; names: string[] } {
  const names: string[] = [];
  const flat = (ones: readonly Statement[]): Statement[] =>
    ones.flatMap((one) => ("body" in one ? [one, ...flat(one.body), ...flat(one.otherwise)] : [one]));
  const lines = flat(all).flatMap((one, index) => {
    const comment = hasComments ? [`  # comment ${index}`] : [];
    const before = names.at(-1);
    if (one.type !== "resource")
      return [...comment, `  o${index}:`, "    type: random:RandomPet", ...(one.type === "call" ? [""] : [])];
    const name = `r${index}`;
    const options =
      one.form === "used" && before !== undefined ? ["    options:", `      dependsOn: ["\${${before}}"]`] : [];
    names.push(name);
    const properties = one.form === "plain" ? ["    properties: {}"] : ["    properties:", `      name: ${name}`];
    return [...comment, `  ${name}:`, "    type: paypages:ChatRole", ...properties, ...options];
  });
  return { text: ["name: shop", "runtime: yaml", "resources:", ...lines, ""].join(eol), names };
}

/** Each call, after the statements and functions around it. */
export type Calls = readonly (readonly string[])[];

/** With the surroundings, as the TypeScript compiler reads the program. */
export function typescriptCalls(text: string): Calls {
  const file = ts.createSourceFile("index.ts", text, ts.ScriptTarget.Latest, true);
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  if (diagnostics.length > 0) throw new Error(String(diagnostics[0]?.messageText));
  const found: string[][] = [];
  const visit = (node: ts.Node, around: readonly string[]): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) found.push([...around, node.getText(file)]);
    if (ts.isIfStatement(node)) {
      visit(node.expression, around);
      visit(node.thenStatement, [...around, `if ${node.expression.getText(file)} then`]);
      if (node.elseStatement) visit(node.elseStatement, [...around, `if ${node.expression.getText(file)} else`]);
      return;
    }
    const own = ts.isWhileStatement(node)
      ? [`while ${node.expression.getText(file)}`]
      : ts.isArrowFunction(node)
        ? [`function ${node.parent.getText(file).split(" ")[0]}`]
        : [];
    ts.forEachChild(node, (one) => visit(one, [...around, ...own]));
  };
  visit(file, []);
  return found;
}

export const yamlCalls = (text: string): Calls =>
  Object.entries((parse(text) as { resources?: Record<string, unknown> }).resources ?? {}).map(([name, resource]) => [
    `"${name}" ${JSON.stringify(resource)}`,
  ]);

/** Removes some resources, and compares all other calls. Undefined if everything is right. */
export async function wrongInRemoval(
  language: EditLanguage,
  calls: (text: string) => Calls | Promise<Calls>,
  random: RandomRemoval,
): Promise<Wrong | { readonly removed: number }> {
  const { text, names } = language === "yaml" ? yamlWritten(random) : written(styles[language], random);
  const file = { typescript: "index.ts", python: "__main__.py", go: "main.go", yaml: "Pulumi.yaml" }[language];
  const removals = names
    .filter((_, index) => random.removed[index % random.removed.length])
    .map((name) => ({ kind: "ChatRole", name, position: undefined, isOnly: true }));
  const { texts, kept } = await edited(languages[language], { [file]: text }, [], undefined, removals);
  const result = texts[file] as string;
  const removed = removals.filter((one) => !kept.has(one)).map(({ name }) => `"${name}"`);
  const wrong = (what: string): Wrong => ({ what, before: text, after: result });
  const isRemoved = (one: readonly string[]) =>
    removed.some((name) => /ChatRole/.test(one.at(-1) ?? "") && one.at(-1)?.includes(name));
  const expected = (await calls(text)).filter((one) => !isRemoved(one));
  let now: Calls;
  try {
    now = await calls(result);
  } catch (error) {
    return wrong(String(error));
  }
  if (!isDeepStrictEqual(now, expected)) return wrong(`other code has changed, without ${removed}`);
  const comments = text.match(/comment \d+/g) ?? [];
  if (!comments.every((one) => new RegExp(`${one}\\b`).test(result))) return wrong("a comment is lost");
  if (/\r\n/.test(text) && /[^\r]\n/.test(result)) return wrong("the line ends are mixed");
  return { removed: removed.length };
}
