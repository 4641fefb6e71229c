// `npm run simulate:edits`: many random edits of programs in each language, checked by independent readers.
import { parseArgs } from "node:util";
import fc from "fast-check";
import { missing } from "../../../support/languages.js";
import type { EditLanguage, Wrong } from "../../../support/pulling.js";
import { kinds, randomEdits, ways, wrongIn } from "../../../support/randomEdits.js";
import { randomRemovals, wrongInRemoval } from "../../../support/randomRemovals.js";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
    language: { type: "string", multiple: true, default: Object.keys(ways) },
    show: { type: "string", default: "5" },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);

const found: string[] = [];
let [count, removed] = [0, 0];
function note(what: string, wrong: Wrong | undefined): void {
  count++;
  if (wrong) found.push(`${what}: ${wrong.what}\n--- before\n${wrong.before}\n--- after\n${wrong.after ?? ""}\n`);
}
const thrown = (error: Error): Wrong => ({ what: String(error.stack), before: "" });

for (const name of values.language as EditLanguage[]) {
  const { needs, start } = ways[name];
  if (needs !== undefined && missing([needs]) !== undefined) {
    console.log(`${name}: skipped, because ${needs} is missing`);
    continue;
  }
  const reader = start();
  const before = [count, found.length] as const;
  for (const kind of kinds)
    for (const edit of fc.sample(randomEdits(kind), { numRuns: Math.ceil(runs / 2 / kinds.length), seed }))
      note(`${name}, ${kind}`, await wrongIn(name, reader, edit).catch(thrown));
  for (const random of fc.sample(randomRemovals, { numRuns: Math.ceil(runs / 2), seed })) {
    const result = await wrongInRemoval(name, (text) => reader.calls(text), random).catch(thrown);
    if ("removed" in result) removed += result.removed;
    note(`${name}, removals`, "removed" in result ? undefined : result);
  }
  console.log(`${name}: ${count - before[0]} programs, ${found.length - before[1]} wrong`);
  reader.end();
}
const shortest = found.toSorted((a, b) => a.length - b.length);
for (const one of shortest.slice(0, Number(values.show))) console.log(`\n${one}`);
console.log(`${count} programs (seed ${seed}), ${removed} removed resources, ${found.length} wrong`);
process.exitCode = found.length > 0 ? 1 : 0;
