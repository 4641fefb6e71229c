/**
 * Text of the service, of a state or of a program reaches an output only through the template of that output
 * (provider/messages/base/sinks.ts). This test finds every output in the code, by the types of the compiler.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const top = fileURLToPath(new URL("../../..", import.meta.url));
const folders = ["cli", "policy", "provider", "sandbox", "sdk/nodejs"];
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], {
  cwd: top,
  encoding: "utf8",
})
  .split("\n")
  .filter(
    (file) =>
      /(?<!\.test|\.d)\.ts$/.test(file) && !file.startsWith("policy/policies/testing/") && existsSync(top + file),
  );

/** What an output accepts. */
const escaped = ["Terminal", "Json", "Markdown", "Html", "Calendar", "Escaped"];

/** Functions that write what a template made, with the position of the text. */
const checked: Readonly<Record<string, number>> = { print: 0, printError: 0, writeText: 1 };

/** Outputs that are no text for a reader, or the outputs' own functions: by file, with the number of calls. */
const others: Readonly<Record<string, readonly [calls: number, reason: string]>> = {
  "cli/commands/approval/applyCommand.ts": [1, "JSON in a temporary folder"],
  "cli/commands/approval/values.ts": [1, "JSON in a temporary folder"],
  "cli/commands/approval/file.ts": [1, "JSON that only the command reads"],
  "cli/commands/export/folder.ts": [
    3,
    "a program: its values are literals of cli/programs/write/stringLiterals.ts; JSON that only the command reads",
  ],
  "cli/report/files.ts": [2, "the function itself"],
  "cli/main.ts": [1, "the version of Node.js is too old for `printError`"],
  "cli/programs/files/writeAll.ts": [1, "a program: its values are literals of cli/programs/write/stringLiterals.ts"],
  "cli/programs/go/goLanguage.ts": [2, "an edited program and JSON in a temporary folder"],
  "cli/rehearsal/engine/engine.ts": [1, "the number of a process"],
  "cli/rehearsal/temporaryStack/temporaryStack.ts": [3, "JSON and a copy of the settings in a temporary folder"],
  "cli/report/print.ts": [1, "the function itself"],
  "provider/hosts/converter/converterProcess.ts": [2, "the version and the help"],
  "provider/hosts/engine/nodeVersion.ts": [1, "the version of Node.js is too old for `printError`"],
  "provider/hosts/engine/pluginProcess.ts": [1, "the port"],
  "provider/client/lines.ts": [1, "JSON that only the command reads"],
  "provider/messages/base/sinks.ts": [1, "the function itself"],
  "provider/hosts/plugin/resourceProcess.ts": [2, "the version and the help"],
  "sandbox/store/databaseFile.ts": [1, "an empty file"],
  "sdk/nodejs/base/dates.ts": [1, "days"],
};

/** Text that no template has escaped: by file, with the number of places. */
const trusted: Readonly<Record<string, readonly [places: number, reason: string]>> = {
  "cli/commands/due/command.ts": [1, "`ical-generator` escapes the values"],
  "cli/commands/export/readme.ts": [2, "commands and a file name of this code"],
  "cli/rehearsal/report/reportPage.ts": [1, "an attribute of this code"],
  "cli/report/html.ts": [1, "a style sheet of this code"],
  "cli/report/markdown.ts": [2, "the functions themselves"],
  "cli/report/progress.ts": [1, "a control sequence of this code"],
  "cli/report/print.ts": [3, "the functions themselves, and cells that the template escaped"],
  "provider/messages/base/sinks.ts": [1, "the functions themselves"],
  "sandbox/http/html.ts": [3, "the functions themselves"],
  "sandbox/pages/site/pageDocument.ts": [2, "a style sheet and a script of this code"],
  "sandbox/pages/site/richText.ts": [1, "what the sanitizer has left"],
};

interface Place {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}
interface Found {
  /** Calls that write something directly. */
  readonly raw: readonly Place[];
  /** Calls of `checked` with a text that no template made. */
  readonly unescaped: readonly Place[];
  readonly trusted: readonly Place[];
  /** Values in templates, by template. */
  readonly values: Readonly<Record<string, number>>;
}

/** @param added the text of files that aren't on the disk */
function placesIn(names: readonly string[], added: Readonly<Record<string, string>>): Found {
  const options = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${top}tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    top,
  ).options;
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (path) => added[relative(top, path)] ?? readFile(path);
  const program = ts.createProgram({ rootNames: names.map((name) => top + name), options, host });
  const checker = program.getTypeChecker();
  const found = {
    raw: [] as Place[],
    unescaped: [] as Place[],
    trusted: [] as Place[],
    values: {} as Record<string, number>,
  };
  for (const name of names) {
    const source = program.getSourceFile(top + name);
    if (!source) throw new Error(`${name} isn't in the program`);
    const visit = (node: ts.Node): void => {
      const place = () => ({
        file: name,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        code: node.getText(source).slice(0, 80),
      });
      if (ts.isCallExpression(node)) {
        if (isRawOutput(node, checker)) found.raw.push(place());
        const position = checked[nameOf(node, checker)];
        const text = position === undefined ? undefined : node.arguments[position];
        if (text && !isEscaped(checker.getTypeAtLocation(text))) found.unescaped.push(place());
        if (nameOf(node, checker) === "trusted") found.trusted.push(place());
      }
      if (ts.isNewExpression(node) && escaped.includes(node.expression.getText(source))) found.trusted.push(place());
      if (ts.isTaggedTemplateExpression(node) && ts.isTemplateExpression(node.template)) {
        const tag = node.tag.getText(source);
        found.values[tag] = (found.values[tag] ?? 0) + node.template.templateSpans.length;
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** The function's own name, however it was imported: only a name without a namespace can be another one. */
function nameOf({ expression }: ts.CallExpression, checker: ts.TypeChecker): string {
  if (!ts.isIdentifier(expression) && !(ts.isPropertyAccessExpression(expression) && isNamed(expression))) return "";
  const symbol = checker.getSymbolAtLocation(expression);
  if (!symbol) return "";
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const file = target.declarations?.[0]?.getSourceFile().fileName ?? "";
  return file.startsWith(top) && !file.includes("node_modules") ? target.name : "";
}

const isNamed = ({ name }: ts.PropertyAccessExpression) => name.text in checked || name.text === "trusted";

const writing = /^(?:writeFile|appendFile|write|writev|createWriteStream)(?:Sync)?$/;

/** Whether the call is one of Node's that print, or write to a stream or a file. */
function isRawOutput(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const { expression } = call;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  // Types take long: only calls with such a name can be one.
  if (!writing.test(name) && !(name in console)) return false;
  const declared = checker.getResolvedSignature(call)?.declaration?.getSourceFile().fileName ?? "";
  if (!declared.includes("/@types/node/")) return false;
  if (!ts.isPropertyAccessExpression(expression)) return writing.test(name);
  const of = checker.typeToString(checker.getTypeAtLocation(expression.expression));
  return of === "Console" || writing.test(name);
}

function isEscaped(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.every(isEscaped);
  return escaped.includes(type.symbol?.name ?? "");
}

const counted = (places: readonly Place[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(places, ({ file }) => file)].map(([file, all]) => [file, all.length]));
const counts = (list: Readonly<Record<string, readonly [number, string]>>) =>
  Object.fromEntries(Object.entries(list).map(([file, [count]]) => [file, count]));

/** A file that exists only here: each of its lines after the imports is a place that doesn't use its template. */
const planted = "cli/commands/due/planted.ts";
const head = [
  'import { print } from "../../report/print.js";',
  'import { writeText } from "../../report/files.js";',
  'import { writeFile } from "node:fs/promises";',
];
const places = [
  ["a string that is printed", "print((name + name) as never as Parameters<typeof print>[0] & string)", "unescaped"],
  ["a string in a file", "writeText(name, name as never as string)", "unescaped"],
  ["a file of Node", "writeFile(name, name)", "raw"],
  ["a stream of Node", "process.stderr.write(name)", "raw"],
  ["a stream with another name", "{ const { stdout } = process; stdout.write(name); }", "raw"],
  ["the console", "console.log(name)", "raw"],
] as const;
const text = [...head, "export function f(name: string): void {", ...places.map(([, code]) => code), "}"].join("\n");

const found = placesIn([...files, planted], { [planted]: text });
const own = (all: readonly Place[]) => all.filter(({ file }) => file !== planted);

describe("every output of the code", () => {
  it("gets text only from its template", () => expect(own(found.unescaped)).toEqual([]));

  it("is one of the outputs' functions, or listed here", () => {
    expect(counted(own(found.raw)), JSON.stringify(found.raw, null, 1)).toEqual(counts(others));
  });

  it("trusts only text of this code", () => {
    expect(counted(found.trusted), JSON.stringify(found.trusted, null, 1)).toEqual(counts(trusted));
  });

  it("escapes the values of all templates", () => {
    const { terminal = 0, markdown = 0, html = 0 } = found.values;
    expect(Math.min(terminal, markdown, html)).toBeGreaterThan(40);
  });
});

it.each(places.map((place, index) => [...place, index] as const))("finds %s", (_, code, kind, index) => {
  const line = head.length + 2 + index;
  const foundIn = (all: readonly Place[]) => all.filter((one) => one.file === planted && one.line === line).length;
  expect({ raw: foundIn(found.raw), unescaped: foundIn(found.unescaped) }, code).toEqual({
    ...{ raw: 0, unescaped: 0 },
    [kind]: 1,
  });
});
