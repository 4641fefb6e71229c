// Removes the `adoptId` lines and `import` options of objects that the stack manages by now.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, isScalar, type Pair, parseDocument, type Scalar, type Range as YamlRange } from "yaml";
import { grammar as goGrammar } from "../../programs/go/goGrammar.js";
import { grammar as pythonGrammar } from "../../programs/python/pyGrammar.js";
import { type Change, isInside, type Member, type Range, stringIn } from "../../programs/source/node.js";
import { rearranged } from "../../programs/source/sequence.js";
import { changed, lineStart, nextLine } from "../../programs/source/textChanges.js";
import { codeOf, creationsIn, type FoundCreation } from "../../programs/syntax/declarations.js";
import { exportedOf, nodeOf, opaque } from "../../programs/syntax/expressions.js";
import type { Call, Code, Grammar } from "../../programs/syntax/grammar.js";
import type { Syntax } from "../../programs/syntax/tree.js";
import { grammar as typescriptGrammar } from "../../programs/typescript/tsGrammar.js";
import { noProgramFolder } from "../../report/messages/exports.js";
import { counted } from "../../report/print.js";
import { asPulumi } from "../../stack/projectFile.js";
import { pulumiLine } from "../../stack/pulumi.js";
import { readStates, type Sources } from "../../stack/state.js";
import { writeFile } from "./folder.js";

/** Whether the stack manages an object: its program no longer needs the lines that adopt it. */
type IsTaken = (id: string) => boolean;

/**
 * Cleans the programs in a folder.
 * @param sources the folder's current stack if they name none
 * @returns a sentence about the result
 * @throws Failure
 */
export async function clean(folder: string, { stack = [], state = [] }: Sources = {}): Promise<string> {
  const isNamed = stack.length + state.length > 0;
  const current = isNamed ? [] : [await pulumiLine(folder, "stack", "--show-name")];
  const states = await readStates({ stack: [...stack, ...current], state }, { cwd: folder });
  const name = states.map(({ source }) => source).join(", ");
  const resources = states.flatMap((one) => one.resources);
  const ids = new Set(resources.flatMap(({ id, outputs }) => [id, String(outputs.couponId ?? id)]));
  let taken = 0;
  const remaining: string[] = [];
  for (const file of await sourcesIn(folder)) {
    const text = await readFile(join(folder, file), "utf8");
    const cleaned = await cleanedText(file, text, (id) => {
      if (ids.has(id)) taken++;
      else remaining.push(id);
      return ids.has(id);
    });
    if (cleaned !== text) await writeFile(folder, file, cleaned);
  }
  const waiting = remaining.length === 0 ? "" : `${remainingText(remaining, name)}\n`;
  if (taken === 0) return waiting || "There is nothing to clean.\n";
  return `${counted(taken, "object")} of the stack ${name}: their adoptId and import lines are removed.\n${waiting}`;
}

const remainingText = (remaining: readonly string[], stack: string): string =>
  `${counted(remaining.length, "object")} not in the stack ${stack} yet, and not changed: ${remaining.slice(0, 5).join(", ")}` +
  `${remaining.length > 5 ? ", …" : ""}. Run \`pulumi up\` first.`;

async function sourcesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => {
    throw noProgramFolder({ folder });
  });
  return files.filter((file) => /\.(ts|js|py|go)$/.test(file) || file === "Pulumi.yaml").sort();
}

/** The text of a file without the code that adopts managed objects. */
export async function cleanedText(file: string, text: string, isTaken: IsTaken): Promise<string> {
  const language = languages[file.slice(file.lastIndexOf(".") + 1)];
  if (!language) return withoutYamlImports(text, isTaken);
  const code = await codeOf(language.grammar, [{ path: file, text }]);
  const changes = creationsIn(code).flatMap((one) => language.adoptionIn(code, one, isTaken));
  const cleaned = changed(text, changes);
  return language === python && changes.length > 0 ? withoutPulumi(file, cleaned) : cleaned;
}

interface CleanedLanguage {
  readonly grammar: Grammar;
  /** The changes that remove the adoption of a managed object. */
  adoptionIn(code: Code, creation: FoundCreation, isTaken: IsTaken): Change[];
}

const isTakenId = ({ grammar }: Code, id: Syntax | undefined, isTaken: IsTaken): boolean => {
  const text = id && grammar.textOf(id);
  return text !== undefined && isTaken(text);
};

const typescript: CleanedLanguage = {
  grammar: typescriptGrammar,
  adoptionIn: (code, { call, args, node }, isTaken) => {
    const read = args && nodeOf(code, args);
    const index = read?.kind === "object" ? read.elements.findIndex(({ name }) => name === "adoptId") : -1;
    if (read?.kind === "object" && index >= 0) {
      const id = stringIn((read.elements[index] as Member).value);
      const isManaged = id !== undefined && isTaken(id);
      return isManaged ? rearranged(node.source.text, read, new Set([index]), [], { unit: "  " }) : [];
    }
    const [name, , options] = call.arguments;
    const [option, ...others] = options?.value.named ?? [];
    const isImport = option?.at("key")?.text === "import" && others.length === 0;
    if (!name || !options || !args || !isImport || !isTakenId(code, option.at("value"), isTaken)) return [];
    const parts = [args, options.value];
    const isBetween = (one: Range) => isInside(one, call.list) && !parts.some((part) => isInside(one, part));
    const comments = code.files.flatMap((one) => one.comments);
    return comments.some(isBetween) ? without(call, 2) : joined(call.list, name.value, args);
  },
};

/** Removes an argument. Comments around it stay. */
function without({ list, arguments: all }: Call, index: number): Change[] {
  const elements = all.map(({ whole }) => ({ ...whole.part, value: opaque(whole, "is an argument") }));
  const { text } = list.source;
  return rearranged(text, { kind: "list", elements, ...list.place }, new Set([index]), [], { unit: "" });
}

/** `new X(⏎ "name",⏎ {…},⏎ { import: … },⏎)` becomes `new X("name", {…})`. */
function joined(list: Syntax, name: Syntax, args: Syntax): Change[] {
  const { text } = list.source;
  const indents = [...args.text.matchAll(/\n {2}/g)].map(({ index }) => args.start + index + 1);
  const texts = [...args.within()].filter(({ type }) => /^(template_)?string$/.test(type));
  const moved = indents.filter((at) => !texts.some(({ start, end }) => start <= at && at < end));
  const isBroken = lineStart(text, args.start) > list.start;
  return [
    { start: list.start + 1, end: name.start, text: "" },
    { start: name.end, end: args.start, text: ", " },
    ...(isBroken ? moved.map((start) => ({ start, end: start + 2, text: "" })) : []),
    { start: args.end, end: list.end - 1, text: "" },
  ];
}

const python: CleanedLanguage = {
  grammar: pythonGrammar,
  adoptionIn: (code, { call }, isTaken) => {
    const index = call.arguments.findIndex(({ keyword }) => keyword === "opts");
    const options = call.arguments[index]?.value;
    const [option, ...others] = (options && pythonGrammar.call(options)?.arguments) ?? [];
    if (option?.keyword !== "import_" || others.length > 0 || !isTakenId(code, option.value, isTaken)) return [];
    return without(call, index);
  },
};

const go: CleanedLanguage = {
  grammar: goGrammar,
  adoptionIn: (code, { call }, isTaken) => {
    const option = call.arguments[3]?.value;
    const imported = option && goGrammar.call(option);
    const [id] = (imported && goGrammar.call(imported.arguments[0]?.value ?? option)?.arguments) ?? [];
    const isImport = imported && exportedOf(code, imported.called, "pulumi")?.name === "Import";
    return isImport && isTakenId(code, id?.value, isTaken) ? without(call, 3) : [];
  },
};

const languages: Readonly<Record<string, CleanedLanguage>> = { ts: typescript, js: typescript, py: python, go };

/** Removes the option `import` of resources, with `options` if nothing else is in it. */
function withoutYamlImports(text: string, isTaken: IsTaken): string {
  const declared = parseDocument(text, asPulumi).get("resources", true);
  const cuts = (isMap(declared) ? declared.items : []).flatMap(({ value }): Change[] => {
    const options = pairIn(value, "options");
    const id = pairIn(options?.value, "import");
    if (!options || !id || !isScalar(id.value) || !isTaken(idIn(id.value))) return [];
    const first = isMap(options.value) && options.value.items.length > 1 ? id : options;
    return [{ start: lineStart(text, rangeOf(first.key)[0]), end: nextLine(text, rangeOf(id.value)[1]), text: "" }];
  });
  return changed(text, cuts);
}

/** Digits without quotes are a number of YAML. */
const idIn = ({ value, source = "" }: Scalar): string => (typeof value === "string" ? value : source);

/** A property of a map in block style: each of its lines belongs to only one. */
const pairIn = (map: unknown, name: string): Pair | undefined =>
  isMap(map) && !map.flow ? map.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;

const rangeOf = (node: unknown): YamlRange => (node as { range: YamlRange }).range;

/** Removes the import of `pulumi` if nothing else uses it. */
async function withoutPulumi(path: string, text: string): Promise<string> {
  const { files, names } = await codeOf(pythonGrammar, [{ path, text }]);
  const own = files.flatMap(({ root }) => root.named).find((one) => one.text === "import pulumi");
  const [name] = own?.named[0]?.named ?? [];
  const line = own && { start: lineStart(text, own.start), end: nextLine(text, own.end), text: "" };
  const isUnused = line && name && names.usesOf(name).length === 0;
  return isUnused && text.slice(line.start, line.end).trim() === own.text ? changed(text, [line]) : text;
}
