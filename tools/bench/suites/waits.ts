// The time that requests wait while the sandbox does something that takes long.
import { target, whole } from "../core/samples.js";
import { type SandboxProcess, withSandbox } from "../core/sandboxProcess.js";
import { type Run, suite } from "../core/suite.js";
import { fillWithContracts } from "../waits/contracts.js";
import { fillWithPages, wholeReads } from "../waits/lists.js";
import { hostilePages } from "../waits/pages.js";
import { milliseconds, percentile, readsDuring, type Waits } from "../waits/reads.js";

type WaitsRun = Run<{ contracts: number; pages: number }>;

export const waits = suite({
  script: "bench:waits",
  file: "internals/benchmarks/waits.md",
  title: "How long the sandbox makes its users wait",
  size: {
    contracts: [20_000, "contracts over which the clock moves by a year"],
    pages: [100_000, "pages in the long lists"],
  },
  quick: "--contracts 200 --pages 1000",
  async measure(run: WaitsRun) {
    const { contracts, pages } = run.size;
    const within = <T>(what: string, work: (sandbox: SandboxProcess) => Promise<T>) => {
      run.say(what);
      return withSandbox("file", run.signal, work);
    };
    const hostile = await within("hostile pages", hostilePages);
    const lists = await within("long lists", (sandbox) => longLists(sandbox, pages));
    const year = await within("a move of the clock", (sandbox) => yearOf(sandbox, contracts));
    const longest = (measured: readonly number[]) => Math.max(...measured);
    const below = (title: string, measured: number, most: number) =>
      target(`${title} < ${most} ms`, `${whole(measured)} ms`, measured < most);
    const ofLists = [...lists].filter(([what]) => what.startsWith("the list")).map(([, of]) => percentile(of, 99));
    return {
      intro: `The time that other requests wait while a sandbox does something that takes long. Each number is from a single run, and
each sandbox has a file. In one run, the clock moves by a year over ${whole(contracts)} monthly contracts, in which ${whole(year.happened)} tasks
come due. In the others, all of ${whole(pages)} pages are read or restored. Meanwhile a second client reads one page by its id
again and again, and waits for each response. A sandbox that was stopped during such a move ended after ${year.endSeconds.toFixed(1)} s.`,
      tables: [
        {
          title: "Targets",
          doc: "The slowest of each.",
          head: ["target", "measured", ""],
          rows: [
            below("reads while the clock moves, p99", percentile(year.move, 99), 250),
            below("reads while a long list is read, p99", longest(ofLists), 250),
            below("reads while a snapshot is restored, p99", percentile(lists.get(restore) as Waits, 99), 250),
            below("a hostile page, processor time", longest([...hostile.values()]), 100),
          ],
        },
        {
          title: "Reads during long work",
          doc: "Reads of one page by its id, one after the other.",
          head: ["", "seconds in all", "reads meanwhile", "p50, ms", "p99, ms", "longest, ms"],
          rows: [["a year of the clock", year.move] as const, ...lists].map(([what, measured]) => [
            what,
            measured.seconds.toFixed(1),
            whole(measured.reads.length),
            ...[50, 99, 100].map((percent) => whole(percentile(measured, percent))),
          ]),
        },
        {
          title: "Hostile pages",
          doc: "The processor time of the sandbox for a page that was not shown before, the mean of ten pages.",
          head: ["", "processor time, ms"],
          rows: [...hostile].map(([what, ms]) => [what, whole(ms)]),
        },
      ],
    };
  },
});

const restore = "a restore of the same pages";

async function longLists(sandbox: SandboxProcess, pages: number): Promise<ReadonlyMap<string, Waits>> {
  const page = `/v1/client/product/${await fillWithPages(sandbox, pages)}`;
  const found = new Map<string, Waits>();
  for (const [what, path] of Object.entries(wholeReads)) {
    const work = async () => (await sandbox.ask("GET", path)).arrayBuffer();
    found.set(what, await readsDuring(sandbox, page, work));
  }
  found.set(restore, await readsDuring(sandbox, page, () => fillWithPages(sandbox, pages)));
  return found;
}

async function yearOf(sandbox: SandboxProcess, contracts: number) {
  const page = `/v1/client/paid/${await fillWithContracts(sandbox, contracts)}`;
  const moveClock = async () => {
    const response = await sandbox.ask("PUT", "/_sandbox/clock", { by: "1y" });
    return (await response.json()) as { happened: number };
  };
  let happened = 0;
  const move = await readsDuring(sandbox, page, async () => {
    ({ happened } = await moveClock());
  });
  // It gets no response.
  const unfinished = moveClock().catch(() => {});
  for (let reads = 0; reads < 10; reads++) await milliseconds(sandbox.url + page, await sandbox.headers());
  const stopped = performance.now();
  await sandbox.stop();
  const endSeconds = (performance.now() - stopped) / 1000;
  await unfinished;
  return { happened, move, endSeconds };
}
