// The sandbox's requests per second, start time and memory, compared with stripe-mock.
import { memoryOf } from "../../support/memory.js";
import type { TableText } from "../../support/tables.js";
import { fixed, type Key, megabytes, Samples, type Shown, target, whole } from "../core/samples.js";
import { type Run, suite } from "../core/suite.js";
import { connectionCounts, operations, type Situation, situationsWith, titleOf } from "../sandbox/cases.js";
import { peerVersion, readPeer, startPeer } from "../sandbox/peer.js";
import { refuse, refusedBodies } from "../sandbox/refusals.js";
import { Subject } from "../sandbox/subject.js";

const size = {
  few: [100, "objects in the small situations"],
  many: [100_000, "objects in the large situations"],
  rounds: [3, "how often each load and each start is measured"],
  seconds: [5, "how long each load lasts"],
  refused: [100_000, "requests of each kind that are refused"],
} as const;
type SandboxRun = Run<{ few: number; many: number; rounds: number; seconds: number; refused: number }>;

const peer = "stripe-mock";
/** Seconds of load that don't count: the first requests are slower. */
const warmUp = 2;

export const sandbox = suite({
  script: "bench:sandbox",
  file: "internals/benchmarks/sandbox.md",
  title: "Benchmarks of the sandbox",
  size,
  quick: "--rounds 1 --seconds 1 --many 1000 --refused 500",
  async measure(run: SandboxRun) {
    const { few, many, rounds, seconds } = run.size;
    const samples = new Samples();
    const version = peerVersion();
    const situations = situationsWith(few, many);
    // One server at a time, so that they don't compete for time.
    await measureStarts(samples, run, version !== undefined);
    for (const situation of situations) await measureSituation(samples, situation, run);
    await measureRefusals(samples, run);
    if (version !== undefined) await measurePeer(samples, run);
    const servers = [...situations.map(titleOf), ...(version === undefined ? [] : [peer])];
    return {
      intro: `What \`paypages sandbox\` does in a second, how long it takes to start, and what memory it needs. It runs in one process;
the client, autocannon, runs in another one on the same machine, over HTTP connections that are kept open. Each
connection sends its next request when it has the response to the last one. The requests go through 100 pages, from the
first that was made to the last. Numbers are medians of ${rounds} rounds of ${seconds} seconds, with the least and the most if they differ.`,
      versions: version === undefined ? [] : [`stripe-mock ${version}`],
      tables: [
        targets(samples, situations),
        ...operations.map((operation) => loads(samples, operation, servers)),
        starts(samples),
        costs(samples, situations.map(titleOf)),
        refusals(samples, run.size.refused),
      ],
      more: `## Compared with stripe-mock

${version === undefined ? "stripe-mock was omitted: there was neither that program nor Go to build it with." : comparison}

See also: [what keeps users of the sandbox waiting](waits.md).`,
    };
  },
});

async function measureStarts(samples: Samples, { size, signal, say }: SandboxRun, hasPeer: boolean): Promise<void> {
  say("starts");
  for (let round = 0; round < size.rounds; round++) {
    for (const [storage, server] of [
      ["memory", "sandbox"],
      ["file", "sandbox with a file"],
    ] as const) {
      const subject = await Subject.start({ storage }, signal);
      samples.add(["start", server], subject.startSeconds);
      samples.add(["start memory", server], subject.memory?.now);
      await subject.stop();
    }
    if (!hasPeer) continue;
    const started = await startPeer(signal);
    samples.add(["start", peer], started.startSeconds);
    samples.add(["start memory", peer], memoryOf(started.pid)?.now);
    await started.stop();
  }
}

async function measureSituation(samples: Samples, situation: Situation, { size, signal, say }: SandboxRun) {
  const { rounds, seconds } = size;
  const title = titleOf(situation);
  say(title);
  const subject = await Subject.start(situation, signal);
  try {
    for (const rate of await subject.fill(situation.objects)) samples.add(["creations", title], rate);
    for (const operation of operations) await subject.measure(operation, 1, Math.min(seconds, warmUp));
    for (let round = 0; round < rounds; round++) {
      for (const operation of operations) {
        for (const connections of connectionCounts) {
          const load = await subject.measure(operation, connections, seconds);
          for (const [key, value] of Object.entries(load)) samples.add([operation, title, connections, key], value);
        }
      }
    }
    samples.add(["memory", title], subject.memory?.now);
  } finally {
    await subject.stop();
  }
}

async function measureRefusals(samples: Samples, { size, signal, say }: SandboxRun): Promise<void> {
  for (const [what, body] of Object.entries(refusedBodies)) {
    say(what);
    const subject = await Subject.start({ storage: "memory" }, signal);
    try {
      await refuse(subject, body, size.refused, signal);
      samples.add(["refused", what], subject.memory?.now);
      samples.add(["refused peak", what], subject.memory?.peak);
    } finally {
      await subject.stop();
    }
  }
}

async function measurePeer(samples: Samples, { size: { rounds, seconds }, signal, say }: SandboxRun): Promise<void> {
  say(peer);
  const server = await startPeer(signal);
  try {
    await readPeer(server, 1, Math.min(seconds, warmUp), signal);
    for (let round = 0; round < rounds; round++) {
      for (const connections of connectionCounts) {
        const load = await readPeer(server, connections, seconds, signal);
        for (const [key, value] of Object.entries(load)) samples.add(["read", peer, connections, key], value);
      }
    }
  } finally {
    await server.stop();
  }
}

const quantities: readonly [title: string, key: string, shown: Shown][] = [
  ["a second", "perSecond", whole],
  ["p50, ms", "p50", fixed(2)],
  ["p99, ms", "p99", fixed(2)],
];

const loads = (samples: Samples, operation: (typeof operations)[number], servers: readonly string[]): TableText => ({
  title: operation === "read" ? "Reads" : "Writes",
  doc:
    operation === "read"
      ? "The reading of one page by its id; of stripe-mock, of one product."
      : "The change of one whole page by its id. With a file, each is on the disk before the response.",
  head: ["", "", ...connectionCounts.map((count) => `${count} connection${count === 1 ? "" : "s"}`)],
  rows: servers
    .filter((server) => operation === "read" || server !== peer)
    .flatMap((server) =>
      quantities.map(([title, key, shown]) => [
        server,
        title,
        ...connectionCounts.map((connections) => samples.cell(shown, operation, server, connections, key)),
      ]),
    ),
});

const startedServers = ["sandbox", "sandbox with a file"];

const starts = (samples: Samples): TableText => ({
  title: "Starts",
  doc: "From the start of the process to the line with its address, without objects; and its resident memory then.",
  head: ["", "seconds", "memory, MB"],
  rows: [...startedServers, ...(samples.spread("start", peer) ? [peer] : [])].map((server) => [
    server,
    samples.cell(fixed(2), "start", server),
    samples.cell(megabytes, "start memory", server),
  ]),
});

const costs = (samples: Samples, situations: readonly string[]): TableText => ({
  title: "Creations and memory",
  doc: "How many pages were made a second, while the objects were made over 16 connections; and the resident memory after all loads.",
  head: ["", "creations a second", "memory, MB"],
  rows: situations.map((title) => [
    title,
    samples.cell(whole, "creations", title),
    samples.cell(megabytes, "memory", title),
  ]),
});

const refusals = (samples: Samples, count: number): TableText => ({
  title: "Refused requests",
  doc: `The memory of a sandbox after ${whole(count)} requests over 32 connections, all refused for their body.`,
  head: ["", "memory, MB", "highest, MB"],
  rows: Object.keys(refusedBodies).map((what) => [
    what,
    samples.cell(megabytes, "refused", what),
    samples.cell(megabytes, "refused peak", what),
  ]),
});

/** Bytes after refused requests, and the maximum. */
const mostMemory = 250_000_000;

const most = Math.max(...connectionCounts);

function targets(samples: Samples, situations: readonly Situation[]): TableText {
  const atLeast = (what: string, least: number, key: Key, title: string) => {
    const median = samples.median(...key, title, most, "perSecond");
    return target(`${what} ≥ ${whole(least)} a second, ${title}`, `${whole(median)} a second`, median >= least);
  };
  const slowest = Math.max(...startedServers.map((server) => samples.spread("start", server)?.most ?? Number.NaN));
  const highest = Math.max(
    ...Object.keys(refusedBodies).map((what) => samples.spread("refused peak", what)?.most ?? Number.NaN),
  );
  return {
    title: "Targets",
    doc: `Of medians, at ${most} connections.`,
    head: ["target", "measured", ""],
    rows: [
      target("ready in under 1 s", `${slowest.toFixed(2)} s at most`, slowest < 1),
      target(
        `memory < ${megabytes(mostMemory)} MB during refused requests`,
        `${megabytes(highest)} MB`,
        highest < mostMemory,
      ),
      ...situations.map((situation) => atLeast("reads", 2000, ["read"], titleOf(situation))),
      ...situations
        .filter(({ storage }) => storage === "file")
        .map((situation) => atLeast("durable writes", 1000, ["write"], titleOf(situation))),
    ],
  };
}

const comparison = `[stripe-mock](https://github.com/stripe/stripe-mock) is Stripe's own stand-in for those who write for its API. The differences:

- It keeps nothing: every read returns a fixed object with the id put in, so there is no number of objects, and its
  writes are not compared. The sandbox looks the page up in SQLite and builds the response from it.
- It accepts any key of the right form; the sandbox looks every access token up.
- It is a compiled Go program that uses all cores; the sandbox is a Node program, and one thread responds.
- Its start reads the description of the whole Stripe API; the sandbox opens a database.`;
