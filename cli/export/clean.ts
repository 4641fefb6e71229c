// Takes away what has done its work: the `adoptId` lines and `import` options of objects that the stack has by now.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pulumi } from "../stack/pulumi.js";
import { readStates, type Sources } from "../stack/state.js";
import { Failure } from "../terminal/exit.js";
import { counted } from "../terminal/table.js";
import { writeFile } from "./folder.js";

/** Whether the stack has an object: then the lines that take it over are not needed any more. */
type IsTaken = (id: string) => boolean;

/**
 * Cleans the programs in a folder.
 * @param sources the folder's current stack if they name none
 * @returns what was done, in words
 * @throws Failure
 */
export async function clean(folder: string, { stack = [], state = [] }: Sources = {}): Promise<string> {
  const isNamed = stack.length + state.length > 0;
  const current = isNamed ? [] : [(await pulumi(folder, "stack", "--show-name")).trim()];
  const states = await readStates({ stack: [...stack, ...current], state }, { cwd: folder });
  const name = states.map(({ source }) => source).join(", ");
  const resources = states.flatMap((one) => one.resources);
  const ids = new Set(resources.flatMap(({ id, outputs }) => [id, String(outputs.couponId ?? id)]));
  let taken = 0;
  const left: string[] = [];
  for (const file of await sourcesIn(folder)) {
    const text = await readFile(join(folder, file), "utf8");
    const cleaned = cleanedText(file, text, (id) => {
      if (ids.has(id)) taken++;
      else left.push(id);
      return ids.has(id);
    });
    if (cleaned !== text) await writeFile(folder, file, [cleaned]);
  }
  const waiting = left.length === 0 ? "" : `${leftText(left, name)}\n`;
  if (taken === 0) return waiting || "There is nothing to clean.\n";
  return `${counted(taken, "object")} of the stack ${name}: what took them over is gone from the program.\n${waiting}`;
}

const leftText = (left: readonly string[], stack: string): string =>
  `${counted(left.length, "object")} not in the stack ${stack} yet, and left as they are: ${left.slice(0, 5).join(", ")}` +
  `${left.length > 5 ? ", …" : ""}. Run \`pulumi up\` first.`;

async function sourcesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => {
    throw new Failure(`there is no folder ${folder}: --out names the folder of the program`);
  });
  return files.filter((file) => /\.(ts|js|py|go)$/.test(file) || file === "Pulumi.yaml").sort();
}

/** The text of a file without what took over the objects that are taken. */
export function cleanedText(file: string, text: string, isTaken: IsTaken): string {
  const ending = file.slice(file.lastIndexOf(".") + 1);
  switch (ending) {
    case "ts":
    case "js":
      return withoutImports(without(text, /^ +adoptId: ("[^"\n]*"),\n/gm, isTaken), isTaken);
    case "py":
      return withoutPulumi(without(text, /^ +opts=pulumi\.ResourceOptions\(import_=("[^"\n]*")\),\n/gm, isTaken));
    case "go":
      return without(text, /, pulumi\.Import\(pulumi\.ID\(("[^"\n]*")\)\)(?=\)$)/gm, isTaken);
    default:
      return without(text, /^ {4}options:\n {6}import: (.+)\n/gm, isTaken);
  }
}

const without = (text: string, pattern: RegExp, isTaken: IsTaken): string =>
  text.replace(pattern, (whole, id: string) => (isTaken(idIn(id)) ? "" : whole));

const idIn = (literal: string): string => (literal.startsWith('"') ? (JSON.parse(literal) as string) : literal);

/** `new X(⏎ "name",⏎ {…},⏎ { import: … },⏎)` becomes `new X("name", {…})`. */
const withoutImports = (text: string, isTaken: IsTaken): string =>
  text.replace(
    /^(.*new paypages\.\w+\()\n {2}(".*"),\n {2}\{\n((?: {4}.*\n)*) {2}\},\n {2}\{ import: ("[^"\n]*") \},\n\);$/gm,
    (whole, open: string, name: string, members: string, id: string) =>
      isTaken(idIn(id)) ? `${open}${name}, {\n${members.replace(/^ {2}/gm, "")}});` : whole,
  );

/** Nothing else of it may be used. */
const withoutPulumi = (text: string): string =>
  /\bpulumi\./.test(text.replace(/^import pulumi\n/m, "")) ? text : text.replace(/^import pulumi\n/m, "");
