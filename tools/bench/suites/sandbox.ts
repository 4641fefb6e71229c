// The sandbox's requests per second, start time and memory.
import type { TableText } from "../../support/tables.js";
import { fixed, type Key, megabytes, Samples, type Shown, target, whole } from "../core/samples.js";
import { withSandbox } from "../core/sandboxProcess.js";
import { type Run, suite } from "../core/suite.js";
import { fill, measureLoad, operations } from "../sandbox/loads.js";
import { refuse, refusedBodies } from "../sandbox/refusals.js";

type SandboxRun = Run<{ few: number; many: number; rounds: number; seconds: number; refused: number }>;

const storages = ["memory", "file"] as const;
type Storage = (typeof storages)[number];
const titleOf: Readonly<Record<Storage, string>> = { memory: "in memory", file: "with a file" };
const connectionCounts = [1, 16, 64];
/** Seconds of load that don't count: the first requests are slower. */
const warmUp = 2;

interface Situation {
  readonly storage: Storage;
  readonly objects: number;
  readonly title: string;
}

export const sandbox = suite({
  script: "bench:sandbox",
  file: "internals/benchmarks/sandbox.md",
  title: "Benchmarks of the sandbox",
  size: {
    few: [100, "objects in the small situations"],
    many: [100_000, "objects in the large situations"],
    rounds: [3, "how often each load and each start is measured"],
    seconds: [5, "how long each load lasts"],
    refused: [100_000, "requests of each kind that are refused"],
  },
  quick: "--rounds 1 --seconds 1 --many 1000 --refused 500",
  async measure(run: SandboxRun) {
    const { few, many, rounds, seconds, refused } = run.size;
    const samples = new Samples();
    const situations = storages.flatMap((storage) =>
      [few, many].map((objects) => ({ storage, objects, title: `${titleOf[storage]}, ${whole(objects)} objects` })),
    );
    // One server at a time, so that they don't compete for time.
    await measureStarts(samples, run);
    for (const situation of situations) await measureSituation(samples, situation, run);
    await measureRefusals(samples, run);
    return {
      intro: `The number of requests that \`paypages sandbox\` handles in a second, its start time, and its memory. The sandbox is one
process. The client, autocannon, is a second process on the same machine and keeps its connections open. Each connection
sends its next request when it has the response to the previous one. The requests are for 100 pages, from the first
created page to the last. Numbers are medians of ${rounds} rounds of ${seconds} seconds, with the minimum and the maximum if they differ.`,
      tables: [
        targets(samples, situations),
        ...operations.map((operation) => loads(samples, operation, situations)),
        {
          title: "Starts",
          doc: "The time from the start of the process to the line with its address, without objects, and its resident memory then.",
          head: ["", "seconds", "memory, MB"],
          rows: storages.map((storage) => [
            titleOf[storage],
            samples.cell(fixed(2), "start", storage),
            samples.cell(megabytes, "start memory", storage),
          ]),
        },
        {
          title: "Creations and memory",
          doc: "The pages that 16 connections create in a second, and the resident memory after all loads.",
          head: ["", "creations a second", "memory, MB"],
          rows: situations.map(({ title }) => [
            title,
            samples.cell(whole, "creations", title),
            samples.cell(megabytes, "memory", title),
          ]),
        },
        {
          title: "Refused requests",
          doc: `The memory of a sandbox after ${whole(refused)} requests over 32 connections, all refused because of their body.`,
          head: ["", "memory, MB", "maximum, MB"],
          rows: Object.keys(refusedBodies).map((what) => [
            what,
            samples.cell(megabytes, "refused", what),
            samples.cell(megabytes, "refused peak", what),
          ]),
        },
      ],
      more: "See also: [how long the sandbox makes its users wait](waits.md).",
    };
  },
});

async function measureStarts(samples: Samples, run: SandboxRun): Promise<void> {
  run.say("starts");
  for (let round = 0; round < run.size.rounds; round++) {
    for (const storage of storages) {
      await withSandbox(storage, run.signal, async ({ startSeconds, memory }) => {
        samples.add(["start", storage], startSeconds);
        samples.add(["start memory", storage], memory?.now);
      });
    }
  }
}

async function measureSituation(samples: Samples, { storage, objects, title }: Situation, run: SandboxRun) {
  const { rounds, seconds } = run.size;
  run.say(title);
  await withSandbox(storage, run.signal, async (started) => {
    const { ids, rates } = await fill(started, objects, run.signal);
    for (const rate of rates) samples.add(["creations", title], rate);
    const measure = (operation: (typeof operations)[number], connections: number, duration: number) =>
      measureLoad(started, ids, { operation, connections, seconds: duration }, run.signal);
    for (const operation of operations) await measure(operation, 1, Math.min(seconds, warmUp));
    for (let round = 0; round < rounds; round++) {
      for (const operation of operations) {
        for (const connections of connectionCounts) {
          const load = await measure(operation, connections, seconds);
          for (const [key, value] of Object.entries(load)) samples.add([operation, title, connections, key], value);
        }
      }
    }
    samples.add(["memory", title], started.memory?.now);
  });
}

async function measureRefusals(samples: Samples, run: SandboxRun): Promise<void> {
  for (const [what, body] of Object.entries(refusedBodies)) {
    run.say(what);
    await withSandbox("memory", run.signal, async (started) => {
      await refuse(started, body, run.size.refused, run.signal);
      samples.add(["refused", what], started.memory?.now);
      samples.add(["refused peak", what], started.memory?.peak);
    });
  }
}

const quantities: readonly [title: string, key: string, shown: Shown][] = [
  ["a second", "perSecond", whole],
  ["p50, ms", "p50", fixed(2)],
  ["p99, ms", "p99", fixed(2)],
];

const loads = (
  samples: Samples,
  operation: (typeof operations)[number],
  situations: readonly Situation[],
): TableText => ({
  title: operation === "read" ? "Reads" : "Writes",
  doc:
    operation === "read"
      ? "Reads of one page by its id."
      : "Updates of a whole page by its id. With a file, each update is on the disk before the response.",
  head: ["", "", ...connectionCounts.map((count) => `${count} connection${count === 1 ? "" : "s"}`)],
  rows: situations.flatMap(({ title: situation }) =>
    quantities.map(([title, key, shown]) => [
      situation,
      title,
      ...connectionCounts.map((connections) => samples.cell(shown, operation, situation, connections, key)),
    ]),
  ),
});

/** Bytes during refused requests. */
const mostMemory = 250_000_000;

function targets(samples: Samples, situations: readonly Situation[]): TableText {
  const connections = Math.max(...connectionCounts);
  const most = (of: string, keys: readonly string[]) =>
    Math.max(...keys.map((key) => samples.spread(of, key)?.most ?? Number.NaN));
  const atLeast = (what: string, least: number, key: Key) => {
    const median = samples.median(...key, connections, "perSecond");
    return target(`${what} ≥ ${whole(least)} a second, ${key[1]}`, `${whole(median)} a second`, median >= least);
  };
  const [start, memory] = [most("start", storages), most("refused peak", Object.keys(refusedBodies))];
  return {
    title: "Targets",
    doc: `For medians, with ${connections} connections.`,
    head: ["target", "measured", ""],
    rows: [
      target("ready in under 1 s", `${start.toFixed(2)} s at most`, start < 1),
      target(
        `memory < ${megabytes(mostMemory)} MB during refused requests`,
        `${megabytes(memory)} MB`,
        memory < mostMemory,
      ),
      ...situations.map(({ title }) => atLeast("reads", 2000, ["read", title])),
      ...situations
        .filter(({ storage }) => storage === "file")
        .map(({ title }) => atLeast("durable writes", 1000, ["write", title])),
    ],
  };
}
