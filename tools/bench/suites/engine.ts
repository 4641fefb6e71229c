// The cost of pulumi-paypages on the real engine, compared with the engine's own cost.
import { execFileSync } from "node:child_process";
import type { TableText } from "../../support/tables.js";
import { startPlugin } from "../core/pluginProcess.js";
import { requestKinds } from "../core/requests.js";
import { fixed, type Key, megabytes, Samples, type Shown, target, times } from "../core/samples.js";
import { suite } from "../core/suite.js";
import { asItComes, type Column, columns, modes, realColumns, withoutCheckpoints, yaml } from "../engine/columns.js";
import { type Operation, operations, runLap } from "../engine/lap.js";

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
    const { resources, rounds, big, starts } = size;
    const samples = new Samples();
    for (let n = 0; n < starts; n++) {
      await using started = await startPlugin(signal);
      samples.add(["start"], started.startSeconds);
    }
    // In YAML: a program in JavaScript needs about a minute and more than a gigabyte before the plugin gets a call.
    await runLap({ mode: withoutCheckpoints, column: yaml, resources: big, samples, key: ["big"], signal, say }, [
      "up",
    ]);
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
[the sandbox](sandbox.md), [how long the sandbox makes its users wait](waits.md), and
[functions over long lists](functions.md).`,
    };
  },
});

const introOf = ({ resources, rounds }: { resources: number; rounds: number }): string =>
  `The cost of \`pulumi-paypages\` on the real Pulumi engine, compared with the engine's own cost. Each of ${columns.length} programs
creates ${resources} resources. The programs take turns on the same machine, with a state in a local folder:

${columns.map(({ title, doc }) => `- **${title}**: ${doc}.`).join("\n")}

The real resources are small, in the proportions of a school's catalog, and refer to each other. Of ten resources, two
are recurring pages, two are one-time pages, two are discount codes, and one is of each other kind. The sandbox runs on
the same machine, so the times include its work. Each round creates a stack, previews it without changes, refreshes it,
and deletes its resources. No preview runs before \`up\`, \`refresh\` and \`destroy\`. Numbers are medians of ${rounds} rounds, with
the minimum and the maximum if they differ. The state is the deployment in the checkpoint, as JSON without indentation.
It contains places in the code of the program and of the language host (\`sourcePosition\`, \`stackTrace\`), which don't
depend on the provider. A second row omits them.`;

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

const shortOf = (key: Column["key"]): string => columns.find((column) => column.key === key)?.short ?? key;

const ratios: readonly [of: Column["key"], to: Column["key"]][] = [
  ["dynamic", "plain"],
  ["dynamic", "transportDynamic"],
  ["native", "transportNative"],
  ["native", "dynamic"],
  ["yaml", "dynamic"],
];

const measured = (samples: Samples, { title: mode, doc }: (typeof modes)[number]): TableText => ({
  title: mode,
  doc,
  head: ["", ...columns.map(({ title }) => title), ...ratios.map(([of, to]) => `${shortOf(of)} / ${shortOf(to)}`)],
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
    "Processor time of each process, in seconds, without checkpoints. All processes share the machine's cores. The " +
    "programs that only transport values send no requests.",
  head: ["", ...processes],
  rows: operations.flatMap((operation) =>
    columns
      .filter(({ key }) => key !== "plain")
      .map(({ key, title }) => [
        `\`${operation}\`, ${title}`,
        ...processes.map((role) => samples.cell(fixed(2), withoutCheckpoints.title, key, operation, "cpu", role)),
      ]),
  ),
});

const requests = (samples: Samples): TableText => ({
  title: "HTTP requests of pulumi-paypages",
  doc: "As counted by the sandbox, with the engine's defaults; a range if rounds differ.",
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
    `The memory is the maximum of its process, while an \`up\` of a program in YAML creates ${big} resources of ` +
    "the same catalog, without checkpoints.",
  head: ["", "measured"],
  rows: [
    ["start, ms", samples.cell((seconds) => (seconds * 1000).toFixed(0), "start")],
    [`resident memory with ${big} resources, MB`, samples.cell(megabytes, ...memoryOfBig)],
  ],
});

/** The maximum of a column's quantity, as a multiple of that of a second column. */
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
      key === "dynamic" ? "transportDynamic" : "transportNative",
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
  const atMost = (title: string, operation: Operation, limit: number) => {
    const most = Math.max(
      ...realColumns.map(({ key }) => samples.spread(mode, key, operation, "requests", "all")?.most ?? Number.NaN),
    );
    return target(title, `${most} requests`, most <= limit);
  };
  const [start, memory] = [samples.median("start"), samples.median(...memoryOfBig)];
  return {
    title: "Targets",
    doc:
      "For medians, with the engine's defaults. Pulumi's own host of YAML programs stores with every resource where in " +
      "its code the resource was created. So only the row of the state without places in code depends on the provider.",
    head: ["target", "measured", ""],
    rows: [
      ...limits.map(([what, key, of, limit, to]) => {
        const ratio = samples.median(mode, of, ...key) / samples.median(mode, to, ...key);
        const title = `${shortOf(of)}: ${what} ≤ ${limit} × ${shortOf(to)}`;
        return target(title, `${ratio.toFixed(2)} ×`, ratio <= limit);
      }),
      atMost("`up`: one token, one request a resource, at most one list of the codes", "up", resources + 2),
      atMost("`refresh`: one token, one request a resource", "refresh", resources + 1),
      atMost("`preview` without changes: none", "preview", 0),
      target("native plugin: ready in under 400 ms", `${(start * 1000).toFixed(0)} ms`, start < 0.4),
      target(
        `native plugin: resident memory under 150 MB with ${big} resources`,
        `${megabytes(memory)} MB`,
        memory < 150e6,
      ),
    ],
  };
}
