// Removes the `adoptId` lines and `import` options of objects that the stack manages by now.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, isScalar, type Pair, parseDocument, type Range, type Scalar } from "yaml";
import { noProgramFolder } from "../messages/exports.js";
import { lineStart } from "../pull/source/textChanges.js";
import { pulumiLine } from "../stack/pulumi.js";
import { asPulumi } from "../stack/pulumiYaml.js";
import { readStates, type Sources } from "../stack/state.js";
import { counted } from "../terminal/table.js";
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
    const cleaned = cleanedText(file, text, (id) => {
      if (ids.has(id)) taken++;
      else remaining.push(id);
      return ids.has(id);
    });
    if (cleaned !== text) await writeFile(folder, file, [cleaned]);
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

/** The text of a file without the lines that adopt managed objects. */
export function cleanedText(file: string, text: string, isTaken: IsTaken): string {
  const without = (pattern: RegExp): string => withoutMatches(file, text, pattern, isTaken);
  switch (endingOf(file)) {
    case "ts":
    case "js":
      return withoutImports(file, without(/^ +adoptId: ("[^"\n]*"),\n/gm), isTaken);
    case "py":
      return withoutPulumi(without(/^ +opts=pulumi\.ResourceOptions\(import_=("[^"\n]*")\),\n/gm));
    case "go":
      return without(/, pulumi\.Import\(pulumi\.ID\(("[^"\n]*")\)\)(?=\)$)/gm);
    default:
      return withoutYamlImports(text, isTaken);
  }
}

const endingOf = (file: string): string => file.slice(file.lastIndexOf(".") + 1);

function withoutMatches(file: string, text: string, pattern: RegExp, isTaken: IsTaken): string {
  const isInText = textsIn(file, text);
  return text.replace(pattern, (whole, id: string, offset: number) =>
    !isInText(offset) && isTakenId(id, isTaken) ? "" : whole,
  );
}

/** An export writes ids as JSON does. */
function isTakenId(literal: string, isTaken: IsTaken): boolean {
  if (!literal.startsWith('"')) return isTaken(literal);
  try {
    return isTaken(JSON.parse(literal));
  } catch {
    return false;
  }
}

/** A multi-line literal, in the group; or a single-line string or a comment, in which no such literal begins. */
const ofOneLine = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/.source;
const inBackticks = new RegExp(`(\`(?:\\\\[\\s\\S]|[^\`\\\\])*\`)|${ofOneLine}|//.*`, "g");
const literals: Readonly<Record<string, RegExp>> = {
  ts: inBackticks,
  js: inBackticks,
  go: new RegExp(`(\`[^\`]*\`)|${ofOneLine}|//.*`, "g"),
  py: new RegExp(`("""[\\s\\S]*?"""|'''[\\s\\S]*?''')|${ofOneLine}|#.*`, "g"),
};

/** Whether an offset is within a string of the program. */
function textsIn(file: string, text: string): (offset: number) => boolean {
  const pattern = literals[endingOf(file)];
  const texts = pattern ? [...text.matchAll(pattern)].filter(([, literal]) => literal !== undefined) : [];
  return (offset) => texts.some(({ index, 0: literal }) => index <= offset && offset < index + literal.length);
}

/** `new X(⏎ "name",⏎ {…},⏎ { import: … },⏎)` becomes `new X("name", {…})`. */
function withoutImports(file: string, text: string, isTaken: IsTaken): string {
  const isInText = textsIn(file, text);
  return text.replace(
    /^(.*new paypages\.\w+\()\n {2}(".*"),\n {2}\{\n((?: {4}.*\n)*) {2}\},\n {2}\{ import: ("[^"\n]*") \},\n\);$/gm,
    (whole, open: string, name: string, members: string, id: string, offset: number) =>
      !isInText(offset) && isTakenId(id, isTaken) ? `${open}${name}, {\n${members.replace(/^ {2}/gm, "")}});` : whole,
  );
}

/** Removes the option `import` of resources, with `options` if nothing else is in it. */
function withoutYamlImports(text: string, isTaken: IsTaken): string {
  const declared = parseDocument(text, asPulumi).get("resources", true);
  const cuts = (isMap(declared) ? declared.items : []).flatMap(({ value }): [start: number, end: number][] => {
    const options = pairIn(value, "options");
    const id = pairIn(options?.value, "import");
    if (!options || !id || !isScalar(id.value) || !isTaken(idIn(id.value))) return [];
    const first = isMap(options.value) && options.value.items.length > 1 ? id : options;
    return [[lineStart(text, rangeOf(first.key)[0]), lineEnd(text, rangeOf(id.value)[1])]];
  });
  return cuts.reduceRight((left, [start, end]) => left.slice(0, start) + left.slice(end), text);
}

/** Digits without quotes are a number of YAML. */
const idIn = ({ value, source = "" }: Scalar): string => (typeof value === "string" ? value : source);

/** A property of a map in block style: each of its lines belongs to only one. */
const pairIn = (map: unknown, name: string): Pair | undefined =>
  isMap(map) && !map.flow ? map.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;

const rangeOf = (node: unknown): Range => (node as { range: Range }).range;
const lineEnd = (text: string, offset: number): number => text.indexOf("\n", offset) + 1 || text.length;

/** Removes the import of `pulumi` if nothing else uses it. */
const withoutPulumi = (text: string): string =>
  /\bpulumi\./.test(text.replace(/^import pulumi\n/m, "")) ? text : text.replace(/^import pulumi\n/m, "");
