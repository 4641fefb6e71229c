// Runs Pulumi for all clients, some at a time: `node agency.mts up`, and every night `node agency.mts drift`.
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { ConcurrentUpdateError, LocalWorkspace, type OpMap, type Stack } from "@pulumi/pulumi/automation/index.js";
import { SingleBar } from "cli-progress";
import Table from "cli-table3";
import { Command } from "commander";
import pLimit from "p-limit";

/** What became of a client's stack. `changes` counts resources by what was, or would be, done to them. */
interface Outcome {
  readonly client: string;
  readonly seconds: number;
  readonly status: "done" | "drifted" | "busy" | "failed";
  readonly changes: OpMap;
  /** Why it failed, or who works on it. */
  readonly reason?: string;
}

type Work = (stack: Stack) => Promise<Pick<Outcome, "status" | "changes">>;

const works: Readonly<Record<"up" | "drift", Work>> = {
  async up(stack) {
    const { summary } = await stack.up();
    return { status: "done", changes: summary.resourceChanges ?? {} };
  },
  /** What somebody has changed by hand. Neither the service nor the state is changed. */
  async drift(stack) {
    const { changeSummary } = await stack.preview({ refresh: true });
    const { same: _, ...others } = changeSummary;
    return { status: Object.keys(others).length > 0 ? "drifted" : "done", changes: changeSummary };
  },
};

/** The engine says who holds a stack: «created by ann@desk (pid 4711) at 2026-01-31T09:00:00Z». */
const holder = /created by (?<who>\S+@(?<host>\S+) \(pid (?<pid>\d+)\))/;

/** Whether a run of this machine has left a lock behind when it was killed. Another machine's is never touched. */
function isLeftBehind(message: string): boolean {
  const { host, pid } = holder.exec(message)?.groups ?? {};
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

async function withLock<T>(stack: Stack, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConcurrentUpdateError) || !isLeftBehind(error.message)) throw error;
    await stack.cancel();
    return work();
  }
}

/**
 * Before any other: the first command makes the engine's table in an empty database, and of two that do it at once, one
 * fails. Where another machine was first, the table is there; what else is wrong is told of each client.
 */
async function openBackend(): Promise<void> {
  const workspace = await LocalWorkspace.create({ workDir: import.meta.dirname });
  await workspace.whoAmI().catch(() => {});
}

async function run(client: string, work: Work): Promise<Outcome> {
  const started = performance.now();
  const after = () => (performance.now() - started) / 1000;
  try {
    const stack = await LocalWorkspace.createOrSelectStack({ stackName: client, workDir: import.meta.dirname });
    const outcome = await withLock(stack, () => work(stack));
    return { client, seconds: after(), ...outcome };
  } catch (error) {
    const { message } = error as Error;
    const who = error instanceof ConcurrentUpdateError && holder.exec(message)?.groups?.who;
    return who
      ? { client, seconds: after(), status: "busy", changes: {}, reason: `${who} works on it` }
      : { client, seconds: after(), status: "failed", changes: {}, reason: lastError(message) };
  }
}

/** The password of a database, which the engine repeats where it cannot open it: `postgres://user:password@host`. */
const password = /(?<=\w:\/\/[^\s/?#:]*:)[^\s/?#]+(?=@)|(?<=[?&]password=)[^\s&#]+/g;

/** The engine's words, without what it printed before. */
function lastError(message: string): string {
  const lines = message.split("\n").map((line) => line.trim().replace(password, "[secret]"));
  const errors = lines.filter((line) => line.startsWith("error:")).map((line) => line.replace(/^error: */, ""));
  return [...new Set(errors)].slice(0, 3).join("; ") || (lines.find(Boolean) ?? "no reason was given");
}

function shown(outcomes: readonly Outcome[]): string {
  const table = new Table({ head: ["client", "status", "resources", "s", "why"], style: { head: [], border: [] } });
  for (const { client, status, changes, seconds, reason = "" } of outcomes) {
    const counts = Object.entries(changes).map(([what, count]) => `${count} ${what}`);
    table.push([client, status, counts.join(", "), seconds.toFixed(1), reason]);
  }
  return table.toString();
}

interface Options {
  readonly atOnce: number;
  readonly client?: readonly string[];
}

async function all(what: keyof typeof works, { atOnce, client }: Options): Promise<void> {
  const file = process.env.AGENCY_CLIENTS || "clients.json";
  const known = (JSON.parse(readFileSync(file, "utf8")) as { name: string }[]).map(({ name }) => name);
  const unknown = client?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`${file} has no client of the name ${unknown.join(", ")}`);
  const names = client ?? known;
  await openBackend();
  const bar = new SingleBar({ format: `${what} [{bar}] {value} of {total} clients`, noTTYOutput: false });
  bar.start(names.length, 0);
  const pool = pLimit(atOnce);
  const outcomes = await Promise.all(
    names.map((name) =>
      pool(async () => {
        const outcome = await run(name, works[what]);
        bar.increment();
        return outcome;
      }),
    ),
  );
  bar.stop();
  console.log(shown(outcomes));
  // As `pulumi preview --expect-no-changes` does, a night that found something ends with another code than 0.
  process.exitCode = outcomes.every(({ status }) => status === "done") ? 0 : 1;
}

const program = new Command("agency").description("Runs Pulumi for all clients of the agency.");
for (const [name, description] of [
  ["up", "makes what the program says"],
  ["drift", "finds what somebody has changed by hand; changes nothing"],
] as const) {
  program
    .command(name)
    .description(description)
    .option("--at-once <number>", "stacks at a time", Number, 4)
    .option("--client <names...>", "these clients only")
    .action((options: Options) => all(name, options));
}
await program.parseAsync().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
