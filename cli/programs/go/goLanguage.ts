// Programs in Go.

import { execFile } from "node:child_process";
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import type { Field } from "../../../provider/model/field.js";
import { upperFirst } from "../../../provider/model/names.js";
import { reasonOf } from "../../report/messages/unedited.js";
import { Refused } from "../source/edit.js";
import { type Appending, faultsOfEdits, type Language, namespaceIn, type Spot } from "../source/language.js";
import { type Declaration, enumSpelling, type SourceFile } from "../source/node.js";
import { rearranged } from "../source/sequence.js";
import { endOfLine, indentationAt, lineStart, nextLine } from "../source/textChanges.js";
import { readBy } from "../syntax/declarations.js";
import type { KnownPackage } from "../syntax/names.js";
import { parserOf, type Syntax } from "../syntax/tree.js";
import { go as renderer, spelt } from "../write/go.js";
import { laidOut } from "../write/layout.js";
import { type EnumMember, plainMeaning } from "../write/program.js";
import { asNumber, isPlain, quoted } from "../write/stringLiterals.js";
import { floatSpelling, grammar, plainSpelling, rawSpelling, wholeSpelling } from "./goGrammar.js";
import { faultsIn, nameOfPackage } from "./goNames.js";

// Go's own tools, where they are installed: they format and compile an edited program before it is written.

const run = promisify(execFile);

/**
 * An edited file in gofmt's format, if it had this format before. Undefined without gofmt.
 * @param before the text before the edits
 */
export async function formatted(before: string, after: string): Promise<string | undefined> {
  const isWindows = before.includes("\r\n");
  if (isWindows && /(?<!\r)\n/.test(before)) return after;
  // gofmt drops carriage returns.
  const [old, now] = [before, after].map((text) => text.replaceAll("\r\n", "\n")) as [string, string];
  const was = await gofmt(old);
  if (was === undefined) return undefined;
  const text = was === old ? ((await gofmt(now)) ?? now) : now;
  if (text === now) return after;
  return isWindows ? text.replaceAll("\n", "\r\n") : text;
}

/** Empty if it can't read the text. Undefined without gofmt. */
async function gofmt(text: string): Promise<string | undefined> {
  const running = run("gofmt", [], { maxBuffer: 2 ** 26 });
  running.child.stdin?.on("error", () => {}).end(text);
  try {
    return (await running).stdout;
  } catch (error) {
    return (error as { code?: unknown }).code === "ENOENT" ? undefined : "";
  }
}

export async function faultAfter(folder: string, edited: readonly SourceFile[], main = "") {
  const temporary = await mkdtemp(join(tmpdir(), "paypages-pull-"));
  try {
    // Go replaces files by their real paths only.
    const root = await realpath(folder);
    const cwd = join(root, main);
    const Replace: Record<string, string> = {};
    for (const [index, { path, text }] of edited.entries()) {
      const file = join(temporary, `${index}.go`);
      await writeFile(file, text);
      Replace[join(root, path)] = file;
    }
    const overlay = join(temporary, "overlay.json");
    await writeFile(overlay, JSON.stringify({ Replace }));
    const place = new RegExp(`.*${basename(temporary)}[\\\\/](\\d+)\\.go`);
    const named = (_: string, index: string) => relative(cwd, join(root, edited[Number(index)]?.path ?? ""));
    const report = async (isEdited: boolean) =>
      (await vetted(cwd, ...(isEdited ? [`-overlay=${overlay}`] : []))).map((line) => line.replace(place, named));
    return await faultsOfEdits(report, withoutPlace);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

const withoutPlace = (line: string): string => line.replace(/:\d+(:\d+)?:/, ":");

/**
 * What `go vet` reports of the compiler: with the check of assembly files only, which a program doesn't have. Nothing
 * without Go. It downloads nothing: `pulumi up` has compiled the program.
 */
async function vetted(cwd: string, ...options: string[]): Promise<string[]> {
  try {
    const env = { ...process.env, GOPROXY: "off", PWD: cwd };
    await run("go", ["vet", "-framepointer", ...options, "./..."], { cwd, env });
    return [];
  } catch (error) {
    const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
    const lines = stderr.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
    return code === "ENOENT" ? [] : lines.map((line) => line.replace(/^(vet: )?(\.[\\/])?/, ""));
  }
}

export const go: Language = {
  name: "Go",
  isSource: (path) => path.endsWith(".go") && !path.endsWith("_test.go"),
  ...readBy(grammar, faultsIn),
  write: written,
  renderer,
  appendAt: async (file, declarations) => {
    const found = await appendingAt(file, declarations);
    const namespace = namespaceIn(file, declarations);
    return typeof found === "string" || namespace === undefined ? found : { ...found, namespace };
  },
  rearrange: (node, removed, added, { source, declaration, unit }) => {
    const isPlain = node.spelling === plainSpelling;
    const elements = added.map(({ after, name, value, field }) => ({
      after,
      text: (indentation: string) => {
        const spot: Spot = { source, declaration, unit, indentation, ...(isPlain && { spelling: plainSpelling }) };
        const text = written(value, field, spot);
        return name === undefined ? text : `${upperFirst(name)}: ${text}`;
      },
    }));
    return rearranged(source.text, node, removed, elements, { unit });
  },
  formatted,
  faultAfter,
};

/** The indentation of an export: in the function of `pulumi.Run`, and in a function of another file. */
const frames = new Map([
  ["\t\t", {}],
  ["\t", { file: "resources" }],
]);

/** The function needs the form of an export: with an `err` that is checked or returned after the last resource. */
async function appendingAt(source: SourceFile, declarations: readonly Declaration[]): Promise<Appending | string> {
  const { root } = (await parserOf("go"))(source);
  if (nameOfPackage(source, "pulumi") !== "pulumi") return "the file doesn't import Pulumi's package as `pulumi`";
  const starts = new Set(declarations.filter(({ file }) => file === source.path).map(({ start }) => start));
  const last = [...root.within()].findLast((one) => one.type === "call_expression" && starts.has(one.start));
  const assignment = last?.parent?.parent;
  const isInBlock = assignment?.parent?.type === "statement_list";
  const error = assignment?.at("left")?.named[1];
  const frame = assignment && frames.get(indentationAt(source.text, assignment.start));
  if (!assignment || !isInBlock || error?.text !== "err")
    return "its last resource isn't assigned with an `err` in a separate statement";
  if (!frame || !isStraight(assignment)) return "its last resource is in a loop, a condition or a nested function";
  const siblings = assignment.parent?.named ?? [];
  const next = siblings[siblings.indexOf(assignment) + 1];
  if (next?.type === "if_statement") return { offset: nextLine(source.text, next.end), frame };
  if (next?.type !== "return_statement" || next.named[0]?.text !== "err")
    return "the statement after its last resource neither checks `err` nor returns it";
  const start = lineStart(source.text, next.start);
  const indent = source.text.slice(start, next.start);
  // After the added ones, `err` is still returned.
  return { offset: start, frame, before: `${indent}if err != nil {\n${indent}\treturn err\n${indent}}\n` };
}

/** Neither in a loop nor in a condition. */
const isStraight = (node: Syntax): boolean =>
  ![...node.around()].some(({ type }) => /^(for|if|switch|select|type_switch|expression_switch)_statement$/.test(type));

/** @throws Refused if the file lacks an import that the value needs */
function written(value: unknown, field: Field, spot: Spot): string {
  const { spelling } = spot;
  const named = (known: KnownPackage) => {
    const name = nameOfPackage(spot.source, known);
    if (name === undefined)
      throw new Refused(
        reasonOf("go-not-compilable", {
          problem: `The file doesn't import the package \`${known}\`, which the value needs.`,
        }),
      );
    return name;
  };
  const memberOf = (of: string, member: string | undefined, one: unknown) =>
    `${named("paypages")}.${of}${member ?? `(${plain(one)})`}`;
  const meaning = plainMeaning(field, value);
  if (spelling?.startsWith(enumSpelling)) {
    const of = spelling.slice(enumSpelling.length);
    return memberOf(of, meaning.kind === "member" && meaning.enum === of ? meaning.member : undefined, value);
  }
  if (spelling === wholeSpelling && !Number.isInteger(value))
    throw new Refused(reasonOf("go-not-compilable", { problem: "The constant's type has whole numbers only." }));
  const string = (text: string) =>
    `${named("pulumi")}.String(${plain(text, text.includes("\n") ? rawSpelling : undefined)})`;
  const manner = {
    named,
    string,
    member: (one: EnumMember) =>
      one.isSuggested ? string(String(one.value)) : memberOf(one.enum, one.member, one.value),
  };
  const isPlainPlace = [plainSpelling, rawSpelling, wholeSpelling, floatSpelling].includes(spelling ?? "");
  const piece = isPlainPlace ? plain(value, spelling) : spelt(meaning, manner);
  const style = { indent: "\t", width: 100, isAligned: true, comment: "// " };
  const column = spot.indentation.length + field.name.length + 2;
  return laidOut(piece, style, spot.indentation, column).replaceAll("\n", endOfLine(spot.source.text));
}

function plain(value: unknown, spelling?: string): string {
  if (typeof value !== "string")
    return JSON.stringify(value) + (spelling === floatSpelling && Number.isSafeInteger(value) ? ".0" : "");
  // A raw literal shows a tab like any other character.
  return spelling === rawSpelling && isPlain(value.replaceAll("\t", "")) && !value.includes("`")
    ? `\`${value}\``
    : quoted(value, asNumber);
}
