// Several stacks of one account, created at the same time by independent engines.
import { Engine } from "../../support/engine.js";
import { total } from "../core/requests.js";
import { SandboxProcess } from "../core/sandboxProcess.js";
import { placeProgram } from "./benchPrograms.js";
import { dynamic, withoutCheckpoints } from "./columns.js";

export interface Race {
  readonly stacks: number;
  readonly resources: number;
  /** Requests per second that the service accepts; undefined if it accepts all. */
  readonly limit: number | undefined;
}

export interface Finish {
  /** For each `up`, in the order of the stacks. */
  readonly seconds: readonly number[];
  /** From the first request to the last one, as seen by the service. */
  readonly serviceSeconds: number;
  readonly requests: number;
  readonly refused: number;
}

/** Creates them with an `up` each, and removes everything. @throws Error when one of them fails */
export async function measureRace({ stacks, resources, limit }: Race, signal: AbortSignal): Promise<Finish> {
  await using sandbox = await SandboxProcess.start(signal);
  const engines = Array.from({ length: stacks }, (_, index) => {
    const environment = { ...withoutCheckpoints.environment, ...sandbox.environment };
    const engine = new Engine({ stack: `limit-${index}`, isShown: false, environment });
    placeProgram(dynamic, resources, engine.project, index * resources);
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
    const { turned_away: refused = 0 } = (await sandbox.control("GET", "rate-limit")) as { turned_away?: number };
    return {
      seconds,
      serviceSeconds: await serviceSeconds(sandbox),
      requests: total(await sandbox.requests()),
      refused,
    };
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
