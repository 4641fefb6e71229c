// The cost of a rate limit: one stack, and several stacks on one account, created at the same time by independent
// engines.
import { Engine } from "../support/engine.js";
import { here, placeProgram } from "./benchPrograms.js";
import { withoutCheckpoints } from "./lap.js";
import { fixed, type Report, type Run, times } from "./samples.js";
import { SandboxProcess } from "./sandboxProcess.js";

interface Race {
  readonly stacks: number;
  readonly resources: number;
  /** Requests per second that the service accepts; undefined if it accepts all. */
  readonly limit: number | undefined;
}

interface Finish {
  /** For each `up`, in the order of the stacks. */
  readonly seconds: readonly number[];
  /** From the first request to the last one, as seen by the service. */
  readonly serviceSeconds: number;
  readonly requests: number;
  readonly refused: number;
}

/** Requests per second. */
const rate = 25;

export async function limitSuite(
  { resources, stacks }: { resources: number; stacks: number },
  { signal, say }: Run,
): Promise<Report> {
  const races: Race[] = [
    { stacks: 1, resources, limit: undefined },
    { stacks: 1, resources, limit: rate },
    { stacks, resources, limit: rate },
  ];
  const rows: string[][] = [];
  for (const race of races) {
    signal.throwIfAborted();
    say(titleOf(race));
    rows.push(rowOf(race, await finishOf(race)));
  }
  return {
    intro,
    tables: [{ title: "One limit, many runs", doc, head, rows }],
    ...(resources >= 200 && stacks >= 8 && { document: ["limit.md", "Runs on one account at a rate limit"] }),
  };
}

const intro = `The specification names no rate limit. If a service has one, the provider finds it from the responses (429,
\`Retry-After\`, late responses), and several runs on one account [share it](../decisions/code.md#the-request-rate).
Here the sandbox accepts ${rate} requests a second, in a bucket for one second, and returns 429 with \`Retry-After\` for
all others. The resources are those of [the benchmarks](engine.md), as dynamic resources, with
PULUMI_SKIP_CHECKPOINTS=true. The engines, the programs and the sandbox share the machine.`;

const doc =
  "Each row is one `up` of each stack, all at the same time, each with a separate engine that doesn't know the others. " +
  "The limit's time is one request for each resource at the limit's rate. The requests for tokens and for the list of " +
  "the codes are additional. *At the service* is the time from the first request that it received to the last one.";
const head = [
  "stacks × resources, limit",
  "all `up`s, s",
  "/ limit's time",
  "at the service, s",
  "/ limit's time",
  "slowest / fastest `up`",
  "requests",
  "of them refused",
];

const titleOf = ({ stacks, resources, limit }: Race): string =>
  `${stacks} × ${resources}, ${limit === undefined ? "none" : `${limit}/s`}`;

function rowOf(race: Race, { seconds, serviceSeconds, requests, refused }: Finish): string[] {
  const min = race.limit ? (race.stacks * race.resources) / race.limit : Number.NaN;
  const slowest = Math.max(...seconds);
  return [
    titleOf(race),
    fixed(1)(slowest),
    times(slowest, min),
    fixed(1)(serviceSeconds),
    times(serviceSeconds, min),
    times(slowest, Math.min(...seconds)),
    String(requests),
    String(refused),
  ];
}

/** Creates the stacks with an `up` each, and removes everything. @throws Error when one of them fails */
async function finishOf({ stacks, resources, limit }: Race): Promise<Finish> {
  await using sandbox = await SandboxProcess.start();
  const engines = Array.from({ length: stacks }, (_, index) => {
    const environment = { ...withoutCheckpoints, ...sandbox.environment };
    const engine = new Engine({ stack: `limit-${index}`, isShown: false, environment });
    placeProgram("dynamic", here, resources, engine.project, index * resources);
    return engine;
  });
  try {
    for (const engine of engines) await engine.init();
    if (limit !== undefined) await sandbox.control("PUT", "rate-limit", { requests_per_second: limit });
    const started = performance.now();
    const seconds = await Promise.all(
      engines.map(async (engine) => {
        await engine.must("up", "--yes", "--skip-preview");
        return (performance.now() - started) / 1000;
      }),
    );
    const { rejected: refused = 0 } = (await sandbox.control("GET", "rate-limit")) as { rejected?: number };
    return { seconds, serviceSeconds: await serviceSeconds(sandbox), requests: await sandbox.requests(), refused };
  } finally {
    await Promise.all(engines.map((engine) => engine.idle()));
    for (const engine of engines) engine.remove();
  }
}

interface Logged {
  readonly id: number;
  readonly at: string;
}

async function serviceSeconds(sandbox: SandboxProcess): Promise<number> {
  const times: number[] = [];
  let page = "";
  for (;;) {
    const { items } = (await sandbox.control("GET", `requests?limit=1000${page}`)) as { items: Logged[] };
    if (items.length === 0) return (Math.max(...times) - Math.min(...times)) / 1000;
    times.push(...items.map(({ at }) => Date.parse(at)));
    page = `&before=${Math.min(...items.map(({ id }) => id))}`;
  }
}
