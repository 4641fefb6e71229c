// The cost of pulumi-paypages on the real engine, compared with the engine's own cost.
import { execFileSync } from "node:child_process";
import type { TableText } from "../../support/tables.js";
import { requestKinds } from "../core/requests.js";
import { fixed, type Key, megabytes, Samples, type Shown, target, times } from "../core/samples.js";
import { suite } from "../core/suite.js";
import { asItComes, type Column, columns, modes, realColumns, withoutCheckpoints } from "../engine/columns.js";
import { type Operation, operations, runLap } from "../engine/lap.js";
import { measureBigStack, measureStarts } from "../engine/plugin.js";

export const engineVersion = (): string =>
  `Pulumi engine ${execFileSync("pulumi", ["version"], { encoding: "utf8" }).trim()}`;

export const engine = suite({
  script: "bench",
  file: "internals/benchmarks/engine.md",
  title: "Benchmarks",
  size: {
    resources: [400, "resources of each program"],
    rounds: [2, "how often each program is measured"],
    big: [5000, "resources of the stack in which the native plugin's memory is measured"],
    starts: [9, "how often the native plugin is started"],
  },
  quick: "--resources 20 --rounds 1 --big 100 --starts 3",
  async measure({ size, signal, say }) {
    const { resources, rounds, big } = size;
    const samples = new Samples();
    for (const seconds of await measureStarts(size.starts, signal)) samples.add(["start"], seconds);
    await measureBigStack({ resources: big, samples, key: ["big"], signal, say });
    for (const mode of modes) {
      for (let round = 0; round < rounds; round++) {
        say(`${mode.title}, round ${round + 1} of ${rounds}`);
        // The programs take turns, and each round begins with a different one.
        for (const index of columns.keys()) {
          const column = columns[(index + round) % columns.length] as Column;
          await runLap({ mode, column, resources, samples, key: [mode.title, column.key], signal, say });
        }
      }
    }
    return {
      intro: introOf(size),
      versions: [engineVersion()],
      tables: [
        ...modes.map((mode) => measured(samples, mode)),
        shares(samples),
        requests(samples),
        plugin(samples, size),
        targets(samples, size),
      ],
      more: `See also: [stacks of growing size](growth.md), [stacks of one account at a rate limit](limit.md),
[the sandbox](sandbox.md), [what keeps its users waiting](waits.md) and
[functions over long lists](functions.md).`,
    };
  },
});

const introOf = ({ resources, rounds }: { resources: number; rounds: number }): string =>
  `What \`pulumi-paypages\` costs on the real Pulumi engine, compared with what the engine costs without it. Each of
${columns.length} programs makes ${resources} resources, on the same machine, by turns in the same run, with a state in a local folder:

${columns.map(({ title, doc }) => `- **${title}**: ${doc}.`).join("\n")}

The real resources are small ones in the proportions of a school's catalog, with their references to each other:
two recurring pages, two one-time pages, two discount codes, and one of every other kind in each ten. The sandbox runs
on the same machine, so the times include its work. Each time, a stack is made, previewed without changes, refreshed
and destroyed: \`up\`, \`refresh\` and \`destroy\` without a preview before them. Numbers are medians of ${rounds} rounds, with
the least and the most if they differ. The state is the deployment in the checkpoint, JSON without indentation. It
contains places in the code of the program and of the language host (\`sourcePosition\`, \`stackTrace\`), which don't
depend on the provider; a second row omits them.`;

const kilobytes: Shown = (bytes) => (bytes / 1000).toFixed(0);

const quantities: readonly [title: string, key: Key, shown: Shown][] = [
  ...operations.map((operation): [string, Key, Shown] => [
    operation === "preview" ? "`preview`, no changes, s" : `\`${operation}\`, s`,
    [operation, "seconds"],
    fixed(1),
  ]),
  ["state, kB", ["state"], kilobytes],
  ["state without places in code, kB", ["bareState"], kilobytes],
  ["memory of the provider's process at its peak, MB", ["memory"], megabytes],
];

const names: Readonly<Record<Column["key"], string>> = {
  dynamic: "dynamic",
  native: "native",
  yaml: "YAML",
  plain: "(a)",
  floor: "(b)",
  carriedDynamic: "(c)",
  carriedNative: "(d)",
};

const ratios: readonly [of: Column["key"], to: Column["key"]][] = [
  ["dynamic", "plain"],
  ["dynamic", "floor"],
  ["dynamic", "carriedDynamic"],
  ["native", "carriedNative"],
  ["native", "dynamic"],
  ["yaml", "dynamic"],
];

const measured = (samples: Samples, { title: mode, doc }: (typeof modes)[number]): TableText => ({
  title: mode,
  doc,
  head: ["", ...columns.map(({ title }) => title), ...ratios.map(([of, to]) => `${names[of]} / ${names[to]}`)],
  rows: quantities.map(([title, key, shown]) => [
    title,
    ...columns.map((column) => samples.cell(shown, mode, column.key, ...key)),
    ...ratios.map(([of, to]) => times(samples.median(mode, of, ...key), samples.median(mode, to, ...key))),
  ]),
});

const processes = ["engine", "program", "provider", "sandbox"] as const;

const shares = (samples: Samples): TableText => ({
  title: "Where the time goes",
  doc:
    "Processor time of each process, in seconds, without checkpoints; all of them share the machine's cores. The " +
    "floors send no requests, so they lack what the provider needs to send them and the service to respond.",
  head: ["", ...processes],
  rows: operations.flatMap((operation) =>
    columns
      .filter(({ key }) => key !== "plain" && key !== "floor")
      .map(({ key, title }) => [
        `\`${operation}\`, ${title}`,
        ...processes.map((role) => samples.cell(fixed(2), withoutCheckpoints.title, key, operation, "cpu", role)),
      ]),
  ),
});

const requests = (samples: Samples): TableText => ({
  title: "HTTP requests of pulumi-paypages",
  doc: "As the sandbox counted them, with the engine as it comes; a range if rounds differ.",
  head: ["", ...requestKinds, "in all"],
  rows: realColumns.flatMap(({ key, title }) =>
    operations.map((operation) => [
      `${title}: \`${operation}\``,
      ...[...requestKinds, "all"].map((kind) =>
        samples.cell(fixed(0), asItComes.title, key, operation, "requests", kind),
      ),
    ]),
  ),
});

const memoryOfBig: Key = ["big", "up", "memory", "provider"];

const plugin = (samples: Samples, { starts, big }: { starts: number; big: number }): TableText => ({
  title: "The native plugin's process",
  doc:
    `The start is the time from the start of the process to the line with its port, the median of ${starts}. ` +
    `The memory is that of its process at its peak, while an \`up\` of a program in YAML creates ${big} resources of ` +
    "the same catalog, without checkpoints.",
  head: ["", "measured"],
  rows: [
    ["start, ms", samples.cell((seconds) => (seconds * 1000).toFixed(0), "start")],
    [`resident memory with ${big} resources, MB`, samples.cell(megabytes, ...memoryOfBig)],
  ],
});

/** Whether `what` of one column is at most `limit` times that of a second one. */
const limits: readonly [what: string, key: Key, of: Column["key"], limit: number, to: Column["key"]][] = [
  ["`up`", ["up", "seconds"], "dynamic", 0.7, "plain"],
  ["`destroy`", ["destroy", "seconds"], "dynamic", 0.6, "plain"],
  ["state", ["state"], "dynamic", 0.5, "plain"],
  ...(["dynamic", "native"] as const).flatMap((key) =>
    operations.map((operation): (typeof limits)[number] => [
      `\`${operation}\``,
      [operation, "seconds"],
      key,
      operation === "preview" ? 1.15 : 1.3,
      key === "dynamic" ? "carriedDynamic" : "carriedNative",
    ]),
  ),
  ["`preview`", ["preview", "seconds"], "native", 1, "dynamic"],
  ...(["native", "yaml"] as const).flatMap((key): (typeof limits)[number][] => [
    ["`up`", ["up", "seconds"], key, 1, "dynamic"],
    ["state", ["state"], key, 1, "dynamic"],
  ]),
];

function targets(samples: Samples, { resources, big }: { resources: number; big: number }): TableText {
  const mode = asItComes.title;
  const mostRequests = (operation: Operation) =>
    Math.max(
      ...realColumns.map(({ key }) => samples.spread(mode, key, operation, "requests", "all")?.most ?? Number.NaN),
    );
  const asked = (title: string, operation: Operation, most: number) =>
    target(title, `${mostRequests(operation)} requests`, mostRequests(operation) <= most);
  const [start, memory] = [samples.median("start"), samples.median(...memoryOfBig)];
  return {
    title: "Targets",
    doc:
      "Of medians, with the engine as it comes. Pulumi's own host of YAML programs keeps with every resource where in " +
      "its code the resource was made. So the row of the state without places in code is what depends on the provider.",
    head: ["target", "measured", ""],
    rows: [
      ...limits.map(([what, key, of, limit, to]) => {
        const ratio = samples.median(mode, of, ...key) / samples.median(mode, to, ...key);
        return target(`${names[of]}: ${what} ≤ ${limit} × ${names[to]}`, `${ratio.toFixed(2)} ×`, ratio <= limit);
      }),
      asked("`up`: one token, one request a resource, at most one list of the codes", "up", resources + 2),
      asked("`refresh`: one token, one request a resource", "refresh", resources + 1),
      asked("`preview` without changes: none", "preview", 0),
      target("native plugin: ready in under 400 ms", `${(start * 1000).toFixed(0)} ms`, start < 0.4),
      target(
        `native plugin: resident memory under 150 MB with ${big} resources`,
        `${megabytes(memory)} MB`,
        memory < 150e6,
      ),
    ],
  };
}
