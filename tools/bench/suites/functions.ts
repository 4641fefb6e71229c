// The cost of a function that reads a long list: time, memory, and how long it blocks everything else.
import { join } from "node:path";
import type { Values } from "../../../provider/model/rules.js";
import { fixed, Samples, type Shown, whole } from "../core/samples.js";
import { diskFolder, SandboxProcess } from "../core/sandboxProcess.js";
import { suite } from "../core/suite.js";
import { fromProgram, throughPlugin } from "../functions/calls.js";
import { fill, wanted } from "../functions/fill.js";

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
    using folder = diskFolder();
    const file = join(folder.path, "sandbox.db");
    const cases = casesOf(fill(file, items));
    const samples = new Samples();
    await using sandbox = await SandboxProcess.start(signal, file);
    const environment = { ...process.env, ...sandbox.environment };
    for (const [title, name, args] of cases) {
      for (const [way, call] of ways) {
        say(`${title}, ${way}`);
        for (let round = 0; round < rounds; round++) {
          const cost = await call({ name, args, environment, signal });
          for (const [key, value] of Object.entries(cost)) samples.add([title, way, key], value);
        }
      }
    }
    return {
      intro: `Functions over lists of ${whole(items)} items, with the sandbox on the same machine, so the times include its work.
Each call runs in a separate process: \`from a program\` as dynamic resources do it, and through the native plugin until
the engine has the result. Numbers are medians of ${rounds} rounds, with the minimum and the maximum.`,
      tables: [
        {
          title: "Cost of a call",
          doc:
            "The provider reads payments in pages of 1,000. The service returns all customers of a page in one response. " +
            "The memory before is measured after a call for one item. The longest block is the longest time in which " +
            "the process did nothing else. In the plugin, another call waits at most this long.",
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
  },
});
