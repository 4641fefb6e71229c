// Several stacks of one account, created at the same time by independent engines.

import { control } from "../../support/control.js";
import { Engine } from "../../support/engine.js";
import { total } from "../core/requests.js";
import { SandboxProcess } from "../core/sandboxProcess.js";
import { writeProgram } from "./benchPrograms.js";
import { dynamic } from "./columns.js";

export interface Race {
  readonly stacks: number;
  readonly resources: number;
  /** Requests per second that the service accepts; undefined if it accepts all. */
  readonly limit: number | undefined;
  readonly signal: AbortSignal;
}

export interface Finish {
  /** For each `up`, in the order of the stacks. */
  readonly seconds: readonly number[];
  /** From the start of the first `up` to the end of the last one. */
  readonly allSeconds: number;
  /** From the first request for a resource to the last one, as seen by the service. */
  readonly serviceSeconds: number;
  readonly requests: number;
  readonly turnedAway: number;
}

/** Creates them with an `up` each, and removes everything. @throws Error when one of them fails */
export async function measureRace(race: Race): Promise<Finish> {
  const sandbox = await SandboxProcess.start(race.signal);
  const engines = Array.from({ length: race.stacks }, (_, index) => prepared(race, index, sandbox));
  try {
    for (const engine of engines) await checked(engine, "stack init", () => engine.init());
    if (race.limit !== undefined) {
      await control(sandbox.server.url, "PUT", "rate-limit", { requests_per_second: race.limit });
    }
    const started = performance.now();
    const since = () => (performance.now() - started) / 1000;
    const seconds = await Promise.all(
      engines.map(async (engine) => {
        const run = () => engine.run("up", "--yes", "--skip-preview", ...engine.stackOptions);
        await checked(engine, "up", run);
        return since();
      }),
    );
    const { turned_away = 0 } = (await control(sandbox.server.url, "GET", "rate-limit")) as { turned_away?: number };
    return {
      seconds,
      allSeconds: since(),
      serviceSeconds: await serviceSeconds(sandbox.server.url),
      requests: total(await sandbox.requests()),
      turnedAway: turned_away,
    };
  } finally {
    await Promise.all(engines.map((engine) => engine.idle()));
    await sandbox.stop();
    for (const engine of engines) engine.remove();
  }
}

function prepared({ resources }: Race, index: number, sandbox: SandboxProcess): Engine {
  const engine = new Engine({
    stack: `limit-${index}`,
    isShown: false,
    // The speed of a network state varies; this measures only the limit.
    environment: { PULUMI_SKIP_CHECKPOINTS: "true", ...sandbox.environment },
  });
  writeProgram(dynamic, resources, engine.project, index * resources);
  return engine;
}

async function checked(engine: Engine, what: string, run: () => ReturnType<Engine["run"]>): Promise<void> {
  const { exitCode, output } = await run();
  if (exitCode === 0) return;
  const last = output.trimEnd().split("\n").slice(-30).join("\n");
  throw new Error(`${engine.stackOptions.join(" ")}: \`pulumi ${what}\` ended with ${exitCode}\n${last}`);
}

interface Logged {
  readonly id: number;
  readonly at: string;
}

async function serviceSeconds(url: string): Promise<number> {
  let before: number | undefined;
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (;;) {
    const query = before === undefined ? "" : `&before=${before}`;
    const { items } = (await control(url, "GET", `requests?limit=1000${query}`)) as { items: Logged[] };
    if (items.length === 0) return (last - first) / 1000;
    for (const { id, at } of items) {
      before = Math.min(before ?? id, id);
      [first, last] = [Math.min(first, Date.parse(at)), Math.max(last, Date.parse(at))];
    }
  }
}
