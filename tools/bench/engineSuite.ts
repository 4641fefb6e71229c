// The cost of pulumi-paypages on the real engine, compared with the engine's own cost or with another commit.
import type { TableText } from "../support/tables.js";
import { type Checkout, here, withCommit } from "./builtClone.js";
import type { Report, Run } from "./document.js";
import { type Lap, operations, runLap, withoutCheckpoints } from "./lap.js";
import { measureLoad } from "./load.js";
import { fixed, type Key, megabytes, milliseconds, Samples, type Shown, times, whole } from "./samples.js";
import { withDatabase } from "./sandboxProcess.js";
import { starts } from "./starts.js";

interface Options {
  readonly resources: number;
  readonly rounds: number;
  /** Resources of the largest stack. */
  readonly most: number;
  /** A commit. */
  readonly against?: string;
}

/** A column of the table. */
interface Column extends Pick<Lap, "sdk" | "checkout"> {
  readonly title: string;
}

/** How often each start is measured in a round. */
const startsInRound = 5;
/** Sizes of growing stacks. */
const sizes = [500, 1000, 2000, 5000];

export async function engineSuite(options: Options, run: Run): Promise<Report> {
  const { against } = options;
  if (against === undefined) {
    const column = (sdk: Lap["sdk"]): Column => ({ title: sdk, sdk, checkout: here });
    const columns = [column("dynamic"), column("native"), column("floor")];
    const tables = [
      await costs(columns, ["dynamic", "floor"], options, run),
      ...(options.most > 0 ? [await growth(options, run)] : []),
    ];
    const isFull = options.resources >= 400 && options.rounds >= 2 && options.most >= 5000;
    return { intro, tables, ...(isFull && { document: ["engine.md", "Benchmarks"] }) };
  }
  run.say(`building ${against}`);
  return withCommit(against, async (other) => {
    const columns = [here, other].map((checkout): Column => ({ title: checkout.title, sdk: "dynamic", checkout }));
    return { intro: "", tables: [await costs(columns, [here.title, other.title], options, run)] };
  });
}

const intro = `What \`pulumi-paypages\` costs on the real Pulumi engine: its dynamic resources, its native plugin, and the engine's floor,
which is a dynamic provider of a few lines that only transports the same values. All run on one machine, in turns, with
a state in a local folder. Their resources are small, in the proportions of a school's catalog, and refer to each
other. The sandbox runs on the same machine, so times include its work. Numbers are medians, with the minimum and the
maximum if they differ. To compare with a commit, run \`npm run bench -- --against <commit>\`.`;

/** A row: its title, the key of its numbers, and a goal. */
type Row = readonly [title: string, key: Key, shown: Shown, goal?: string];

/** Measures each column in turns; each round begins with a different one. */
async function costs(
  columns: readonly Column[],
  [of, to]: readonly [string, string],
  { resources, rounds, against }: Options,
  run: Run,
): Promise<TableText> {
  const samples = new Samples();
  for (let round = 0; round < rounds; round++) {
    for (const index of columns.keys()) {
      const column = columns[(index + round) % columns.length] as Column;
      await runLap({ ...column, resources }, run, samples, [column.title]);
    }
    for (const { title, sdk, checkout } of columns) {
      if (sdk === "dynamic") await measurePrograms(title, checkout, samples, run);
    }
  }
  const bytesOfOne: Shown = (bytes) => whole(bytes / resources);
  const each = (what: string, key: Key, shown: Shown, goal = ""): Row[] =>
    operations.map((operation) => [`${what} of \`${operation}\``, [operation, ...key], shown, goal]);
  const rows: Row[] = [
    ["bytes of a resource in the state", ["state"], bytesOfOne, "≤ 1,700"],
    ["of these, places in code, which the engine stores", ["places"], bytesOfOne],
    ...each("seconds", ["seconds"], fixed(1)),
    ...each("processor seconds of the provider", ["cpu", "provider"], fixed(1), against && "≤ 1 ×"),
    ...each("requests", ["requests"], whole),
    ["memory of the provider in `up`, MB", ["up", "memory", "provider"], megabytes],
    ...Object.keys(starts).flatMap((name): Row[] => [
      [`${name}, ms`, [name, "seconds"], milliseconds, name.startsWith("`import") ? "≤ 100" : "≤ 250"],
      [`${name}, processor time, ms`, [name, "cpu"], milliseconds],
    ]),
    ["reads of the sandbox a second", ["reads"], whole, "≥ 2,000"],
    ["writes of the sandbox a second", ["writes"], whole, "≥ 1,000"],
  ];
  return {
    title: `${resources} resources`,
    doc:
      "`preview` and `refresh` find no changes. The engine writes the state after every step, which takes most of the " +
      "time of `up` and `destroy`. The sandbox has 1,000 pages and a file, and 16 connections. Goals are for an idle machine.",
    head: ["", "goal", ...columns.map(({ title }) => title), `${of} / ${to}`],
    rows: rows.map(([title, key, shown, goal = ""]) => [
      title,
      goal,
      ...columns.map((column) => samples.cell(shown, column.title, ...key)),
      times(samples.median(of, ...key), samples.median(to, ...key)),
    ]),
  };
}

/** What doesn't need an engine. */
async function measurePrograms(title: string, checkout: Checkout, samples: Samples, { signal, say }: Run) {
  say(`starts and sandbox, ${checkout.title}`);
  for (const [name, measure] of Object.entries(starts)) {
    for (let n = 0; n < startsInRound; n++) {
      const { seconds, cpu } = await measure(checkout, signal);
      samples.add([title, name, "seconds"], seconds);
      samples.add([title, name, "cpu"], cpu);
    }
  }
  const [reads, writes] = await withDatabase(checkout, signal, (sandbox) => measureLoad(sandbox, signal));
  samples.add([title, "reads"], reads);
  samples.add([title, "writes"], writes);
}

async function growth({ most }: Options, run: Run): Promise<TableText> {
  const samples = new Samples();
  const measured = sizes.filter((size) => size <= most);
  const sdks = ["dynamic", "native"] as const;
  for (const resources of measured) {
    for (const sdk of sdks) {
      await runLap({ sdk, checkout: here, resources, environment: withoutCheckpoints }, run, samples, [sdk, resources]);
    }
  }
  const rows: [title: string, key: Key, shown: (size: number) => Shown][] = [
    ...operations.map((operation): (typeof rows)[number] => [
      `milliseconds of \`${operation}\` for a resource`,
      [operation, "seconds"],
      (size) => (seconds) => fixed(1)((seconds * 1000) / size),
    ]),
    [
      "processor milliseconds of the provider in `up` for a resource",
      ["up", "cpu", "provider"],
      (size) => (seconds) => fixed(2)((seconds * 1000) / size),
    ],
    ["memory of the provider in `up`, MB", ["up", "memory", "provider"], () => megabytes],
  ];
  return {
    title: "Growth",
    doc:
      "Stacks of a growing size, with `PULUMI_SKIP_CHECKPOINTS=true`: otherwise the engine writes the whole state after " +
      "every step, which grows with the square of the stack and hides everything else.",
    head: ["", "", ...measured.map(whole)],
    rows: rows.flatMap(([title, key, shown]) =>
      sdks.map((sdk) => [title, sdk, ...measured.map((size) => samples.cell(shown(size), sdk, size, ...key))]),
    ),
  };
}
