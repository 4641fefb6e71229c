// How long other requests wait while a sandbox does slow work.
import type { TableText } from "../../support/tables.js";
import { target, whole } from "../core/samples.js";
import { type Run, suite } from "../core/suite.js";
import { fillWithContracts } from "../waits/contracts.js";
import { fillWithPages, wholeReads } from "../waits/lists.js";
import { hostilePages } from "../waits/pages.js";
import { besides, milliseconds, percentile, type Waits } from "../waits/reads.js";
import { Running } from "../waits/running.js";

type WaitsRun = Run<{ contracts: number; pages: number }>;

export const waits = suite({
  script: "bench:waits",
  file: "internals/benchmarks/waits.md",
  title: "What keeps users of the sandbox waiting",
  size: {
    contracts: [20_000, "contracts over which the clock moves by a year"],
    pages: [100_000, "pages in the long lists"],
  },
  quick: "--contracts 200 --pages 1000",
  async measure(run: WaitsRun) {
    const { contracts, pages } = run.size;
    const hostile = await within(run, "hostile pages", hostilePages);
    const lists = await within(run, "long lists", (sandbox) => longLists(sandbox, pages));
    const year = await within(run, "a move of the clock", (sandbox) => yearOf(sandbox, contracts));
    return {
      intro: `How long other requests wait while a sandbox does something that takes long. Single runs, because each takes long; all
with a file. The clock moves by a year over ${whole(contracts)} monthly contracts, in which ${whole(year.happened)} tasks come due; or all of
${whole(pages)} pages are read or restored. Meanwhile another client reads one page by its id, again and again, and waits for each
response. A sandbox that was asked to end in the middle of such a move was gone after ${year.endSeconds.toFixed(1)} s.`,
      tables: [
        targets(year.move, lists, hostile),
        {
          title: "Reads during long work",
          doc: "Of one page by its id, one after the other.",
          head: ["", "seconds in all", "reads meanwhile", "p50, ms", "p99, ms", "longest, ms"],
          rows: [["a year of the clock", ...cells(year.move)], ...[...lists].map(([what, of]) => [what, ...cells(of)])],
        },
        {
          title: "Hostile pages",
          doc: "How long the sandbox works on a page that was not shown before: processor time, the mean of ten pages.",
          head: ["", "processor time, ms"],
          rows: [...hostile].map(([what, ms]) => [what, whole(ms)]),
        },
      ],
    };
  },
});

const restore = "a restore of the same pages";

const cells = (waits: Waits): string[] => [
  waits.seconds.toFixed(1),
  whole(waits.reads.length),
  ...[50, 99, 100].map((percent) => whole(percentile(waits, percent))),
];

function targets(move: Waits, lists: ReadonlyMap<string, Waits>, hostile: ReadonlyMap<string, number>): TableText {
  const list = [...lists].filter(([what]) => what.startsWith("the list")).map(([, of]) => percentile(of, 99));
  const below = (title: string, measured: number, most: number) =>
    target(`${title} < ${most} ms`, `${whole(measured)} ms`, measured < most);
  return {
    title: "Targets",
    doc: "The slowest of each.",
    head: ["target", "measured", ""],
    rows: [
      below("reads while the clock moves, p99", percentile(move, 99), 250),
      below("reads while a long list is read, p99", Math.max(...list), 250),
      below("reads while a snapshot is restored, p99", percentile(lists.get(restore) as Waits, 99), 250),
      below("a hostile page, processor time", Math.max(...hostile.values()), 100),
    ],
  };
}

async function within<T>({ signal, say }: WaitsRun, what: string, work: (sandbox: Running) => Promise<T>): Promise<T> {
  say(what);
  const sandbox = await Running.start(signal);
  try {
    return await work(sandbox);
  } finally {
    await sandbox.stop();
  }
}

async function longLists(sandbox: Running, pages: number): Promise<ReadonlyMap<string, Waits>> {
  const page = await fillWithPages(sandbox, pages);
  const url = `${sandbox.url}/v1/client/product/${page}`;
  const found = new Map<string, Waits>();
  for (const [what, path] of Object.entries(wholeReads)) {
    found.set(what, await besides(url, sandbox.headers, async () => (await sandbox.ask("GET", path)).arrayBuffer()));
  }
  found.set(restore, await besides(url, sandbox.headers, () => fillWithPages(sandbox, pages)));
  return found;
}

async function yearOf(sandbox: Running, contracts: number) {
  const page = await fillWithContracts(sandbox, contracts);
  const url = `${sandbox.url}/v1/client/paid/${page}`;
  const year = async () => (await sandbox.ask("PUT", "/_sandbox/clock", { by: "1y" })).json() as Promise<Moved>;
  let happened = 0;
  const move = await besides(url, sandbox.headers, async () => {
    ({ happened } = await year());
  });
  // It gets no response.
  const another = year().catch(() => {});
  for (let reads = 0; reads < 10; reads++) await milliseconds(url, sandbox.headers);
  const told = performance.now();
  await sandbox.end();
  const endSeconds = (performance.now() - told) / 1000;
  await another;
  return { happened, move, endSeconds };
}

interface Moved {
  readonly happened: number;
}
