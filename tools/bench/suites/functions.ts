// The cost of a function that reads a long list: time, memory, and how long it blocks everything else.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Values } from "../../../provider/model/rules.js";
import { fixed, Samples, type Shown, whole } from "../core/samples.js";
import { SandboxProcess } from "../core/sandboxProcess.js";
import { suite } from "../core/suite.js";
import { fill, wanted } from "../functions/fill.js";
import { throughPlugin } from "../functions/pluginFunctions.js";
import { fromProgram } from "../functions/program.js";

/** On the disk of the checkout: the folder for temporary files can be in memory. */
const files = fileURLToPath(new URL("../../../node_modules/.cache/", import.meta.url));

const ways = [
  ["from a program", fromProgram],
  ["native plugin", throughPlugin],
] as const;

const casesOf = (planId: string): (readonly [title: string, name: string, args: Values])[] => [
  ["`getOneTimePayments`, all", "getOneTimePayments", {}],
  ["`getOneTimePayments` of one customer", "getOneTimePayments", { matching: { customer_id: wanted.customer } }],
  ["`getContractors`, all", "getContractors", { planId }],
  ["`getContractors` who wait", "getContractors", { planId, status: wanted.status }],
];

const mebibytes: Shown = (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`;
const quantities: readonly [title: string, key: string, shown: Shown][] = [
  ["kept", "kept", whole],
  ["time", "seconds", fixed(1, " s")],
  ["memory before", "before", mebibytes],
  ["at most", "peak", mebibytes],
  ["longest block", "longestBlock", (seconds) => `${Math.round(seconds * 1000)} ms`],
];

export const functions = suite({
  script: "bench:functions",
  file: "internals/benchmarks/functions.md",
  title: "Benchmarks of functions over long lists",
  size: { items: [100_000, "items of each list"], rounds: [3, "how often each function is measured"] },
  quick: "--items 1000 --rounds 1",
  async measure({ size: { items, rounds }, signal, say }) {
    mkdirSync(files, { recursive: true });
    const folder = mkdtempSync(join(files, "bench-"));
    try {
      const file = join(folder, "sandbox.db");
      const cases = casesOf(fill(file, items));
      const samples = new Samples();
      const sandbox = await SandboxProcess.start(signal, ["--db", file]);
      try {
        const environment = { ...process.env, ...sandbox.environment };
        for (const [title, name, args] of cases) {
          for (const [way, look] of ways) {
            say(`${title}, ${way}`);
            for (let round = 0; round < rounds; round++) {
              signal.throwIfAborted();
              for (const [key, value] of Object.entries(await look(name, args, environment)))
                samples.add([title, way, key], value);
            }
          }
        }
      } finally {
        await sandbox.stop();
      }
      return {
        intro: `Functions over lists of ${items.toLocaleString("en")} items, against the sandbox on the same machine, whose work is in the
times. Each runs in a separate process, \`from a program\` as dynamic resources do it, and through the native
plugin until the engine has the result. Numbers are medians of ${rounds} rounds, with the least and the most.`,
        tables: [
          {
            title: "What it costs",
            doc:
              "Payments are read in pages of 1,000; the service returns the customers of a page all at once. Memory " +
              "before is that after a call for one item. The longest block is the longest time in which the process " +
              "did nothing else: in the plugin, what another call waits at most.",
            head: ["function", "way", ...quantities.map(([title]) => title)],
            rows: cases.flatMap(([title]) =>
              ways.map(([way]) => [
                title,
                way,
                ...quantities.map(([, key, shown]) => samples.cell(shown, title, way, key)),
              ]),
            ),
          },
        ],
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});
