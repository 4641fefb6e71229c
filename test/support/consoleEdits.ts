// A program of examples/ on the real engine with its own sandbox, and changes of its objects outside Pulumi.
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Values } from "../../provider/model/rules.js";
import type { RunningSandbox } from "../../sandbox/index.js";
import { control } from "../../tools/support/control.js";
import { type Example, repository, startExample } from "./example.js";
import { type CommandRun, paypages } from "./paypages.js";
import { environmentOf, startBothModes, startTestClient } from "./service.js";

export interface PulledExample extends Example {
  readonly sandbox: RunningSandbox;
  /** Changes the object of a kind (`paid`) that has a field of this value. */
  edit(kind: string, field: readonly [name: string, value: unknown], change: Values): Promise<void>;
  /** A request of someone who works in the console. */
  send(method: "POST" | "DELETE", path: string, body?: Values): Promise<Values>;
  /** `paypages pull` on the stack. */
  pull(...args: string[]): Promise<CommandRun>;
  /** Requests since the last call that could have changed something. */
  writes(): Promise<unknown[]>;
}

/** Packages that programs in TypeScript and JavaScript import. */
export function linkPackages(folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  const links = { "@pulumi": "node_modules/@pulumi", "@types": "node_modules/@types", "pulumi-paypages": "." };
  for (const [name, target] of Object.entries(links)) symlinkSync(join(repository, target), join(modules, name));
}

/** @param more `{ NODE_OPTIONS: "" }` compiles as users' machines do, so that the state has the true lines */
export async function startPulled(
  name: string,
  more: Readonly<Record<string, string>> = {},
  path: readonly string[] = [],
): Promise<PulledExample> {
  const sandbox = await startBothModes();
  const example = await startExample(name, { ...environmentOf(sandbox.url), ...more }, path);
  const { folder, environment } = example;
  return {
    ...example,
    sandbox,
    edit: async (kind, [field, value], change) => {
      const { items } = (await control(sandbox.url, "GET", `objects/${kind}`)) as { items: Values[] };
      const found = items.find((one) => one[field] === value);
      if (!found) throw new Error(`No ${kind} has ${field} ${JSON.stringify(value)}.`);
      await control(sandbox.url, "PATCH", `objects/${kind}/${found.id}`, change);
    },
    send: async (method, path, body) => {
      const client = startTestClient(sandbox.url);
      try {
        return (await client.send({
          method,
          path,
          ...(body && { body }),
          purpose: { doing: "working", what: path },
        })) as Values;
      } finally {
        await client.close();
      }
    },
    pull: (...args) =>
      paypages({ folder, environment: environment as Record<string, string> }, "pull", "--stack", "dev", ...args),
    writes: async () => {
      const { items } = (await control(sandbox.url, "GET", "requests")) as { items: Values[] };
      await control(sandbox.url, "DELETE", "requests");
      return items.filter(({ method, path }) => method !== "GET" && !String(path).endsWith("/token"));
    },
    close: async () => {
      await example.close();
      await sandbox.close();
    },
  };
}
