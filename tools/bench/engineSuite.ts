// The cost of pulumi-paypages on the real engine, compared with the engine's own cost or with another commit.
import { execFileSync } from "node:child_process";
import { type Dispatcher, Pool } from "undici";
import type { TableText } from "../support/tables.js";
import { type Checkout, here, programOf, withCommit } from "./benchPrograms.js";
import { type Lap, operations, runLap, withoutCheckpoints } from "./lap.js";
import {
  fixed,
  type Key,
  megabytes,
  milliseconds,
  type Report,
  type Run,
  Samples,
  type Shown,
  times,
  whole,
} from "./samples.js";
import { type SandboxProcess, startServer, withDatabase } from "./sandboxProcess.js";

// The requests that a sandbox handles in a second.

const collection = "/v1/client/product";

/** A page as small programs declare it. */
const page = {
  product_name: "Workbook",
  price: 2400,
  processor_a_env_id: "1",
  stock: 100,
  tax_rate: 10,
  provider_name: "School",
  language: "en",
  notes: [{ name: "Size", require: false }],
};

/** The pages, and the connections; each sends its next request when it has a response. */
const [pages, connections] = [1000, 16];
/** The seconds that count, after as many of warm-up. */
const duration = 2;

/** Reads and updates per second. @throws Error if a request is refused, or `signal` comes first */
async function measureLoad(sandbox: SandboxProcess, signal: AbortSignal): Promise<[read: number, write: number]> {
  const headers = await sandbox.headers();
  const pool = new Pool(sandbox.url, { connections });
  const send = async (method: Dispatcher.HttpMethod, path: string, body?: object) => {
    const response = await pool.request({ method, path, headers, signal, body: body ? JSON.stringify(body) : null });
    if (response.statusCode >= 400) throw new Error(`${method} ${path} returned ${response.statusCode}`);
    return response.body.text();
  };
  const ids: string[] = [];
  while (ids.length < pages) ids.push(JSON.parse(await send("POST", collection, page)).product_id);
  const path = (n: number): string => `${collection}/${ids[n % pages]}`;
  const reads = (n: number) => send("GET", path(n));
  const writes = (n: number) => send("PUT", path(n), { ...page, price: page.price + n });
  await perSecond(reads);
  await perSecond(writes);
  const measured: [number, number] = [await perSecond(reads), await perSecond(writes)];
  await pool.close();
  return measured;
}

async function perSecond(send: (n: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let sent = 0;
  const connection = async () => {
    while (secondsSince(started) < duration) await send(sent++);
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return sent / secondsSince(started);
}

// The time until a process of ours can work.

const importing = `
const time = performance.now();
await import("pulumi-paypages/dynamic");
console.log((performance.now() - time) / 1000);
process.exit();
`;

/** The seconds of each start, by its name in a table. */
const starts: Readonly<Record<string, (checkout: Checkout) => number | Promise<number>>> = {
  '`import("pulumi-paypages/dynamic")`': ({ root }) => Number(node(root, "--input-type=module", "--eval", importing)),
  "`pulumi-resource-paypages` is ready": async (checkout) => {
    const started = performance.now();
    await using _ = await startServer(programOf(checkout, ".", "pulumi-resource-paypages"), "--serve");
    return secondsSince(started);
  },
  "`paypages --help`": (checkout) => {
    const started = performance.now();
    node(checkout.root, programOf(checkout, "cli", "paypages"), "--help");
    return secondsSince(started);
  },
};

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

const node = (cwd: string, ...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd, encoding: "utf8" }).trim();

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
    ...each("seconds", ["seconds"], fixed(1)),
    ...each("processor seconds of the provider", ["cpu"], fixed(1), against && "≤ 1 ×"),
    ...each("requests", ["requests"], whole),
    ["memory of the provider in `up`, MB", ["up", "memory"], megabytes],
    ...Object.keys(starts).map(
      (name): Row => [`${name}, ms`, [name], milliseconds, name.startsWith("`import") ? "≤ 100" : "≤ 250"],
    ),
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
    for (let n = 0; n < startsInRound; n++) samples.add([title, name], await measure(checkout));
  }
  const [reads, writes] = await withDatabase(checkout, (sandbox) => measureLoad(sandbox, signal));
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
      ["up", "cpu"],
      (size) => (seconds) => fixed(2)((seconds * 1000) / size),
    ],
    ["memory of the provider in `up`, MB", ["up", "memory"], () => megabytes],
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
