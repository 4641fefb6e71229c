// A rehearsal: what the user is about to run, on a throw-away stack and a copy of the account.

import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client } from "../../provider/api/client.js";
import type { Config } from "../../provider/api/config.js";
import { rehearsalVariable } from "../../provider/api/rehearsal.js";
import { kindOfType } from "../../provider/engine/resourceType.js";
import { rehearsalNotice } from "../../provider/lifecycle/gate.js";
import type { Copy } from "../../sandbox/core/copy.js";
import { startSandbox } from "../../sandbox/index.js";
import { copyAccount } from "../copy/copy.js";
import { configOf } from "../stack/settings.js";
import { Failure } from "../terminal/exit.js";
import { copyOf, refuseOtherAccount, refuseOtherCopy, workingCopy } from "./account.js";
import { type Snapshots, serviceChanges } from "./changes.js";
import type { Engine } from "./engine.js";
import { type CommandRun, command } from "./events.js";
import { type JudgedChange, judged } from "./law.js";
import { snapshotOf } from "./snapshot.js";
import { type Exported, exportState } from "./state.js";
import { targetsOf } from "./targets.js";
import { makeThrowAway } from "./throwAway.js";

export interface RehearseOptions {
  readonly cwd: string;
  readonly stack: string;
  /** The copy that is used, and made where there is none; a throw-away one when left out. */
  readonly copy?: string;
  /** For preview and up: `--policy-pack`, `--policy-pack-config`. */
  readonly policies: readonly string[];
  readonly signal: AbortSignal;
  /** Told what is being done. */
  readonly show: (text: string) => void;
}

export interface Rehearsed {
  readonly stack: string;
  readonly account: Config;
  readonly copy: Copy;
  /** The files with the objects before and after, as long as the folder is there. */
  readonly files: { readonly before: string; readonly after: string };
  readonly before: Snapshots;
  readonly after: Snapshots;
  readonly preview: CommandRun;
  readonly up: CommandRun;
  /** Undefined where the up did not go through. */
  readonly refresh: CommandRun | undefined;
  readonly again: CommandRun | undefined;
  readonly changes: readonly JudgedChange[];
  /** URNs of what other providers hold: left as it is in the state. */
  readonly others: readonly string[];
}

/** @param folder an empty one, which the caller removes @throws Failure where nothing can be rehearsed */
export async function rehearse(folder: string, options: RehearseOptions): Promise<Rehearsed> {
  const { cwd, stack, show, signal } = options;
  if (process.env[rehearsalVariable]) throw new Failure(`${rehearsalVariable} is set: this is a rehearsal already`);
  show("reading the stack");
  const account = await configOf({ cwd, stack });
  const exported = await exportState(cwd, stack);
  refuseOtherAccount(stack, exported.state.resources, account);
  const files = { before: join(folder, "before.db"), after: join(folder, "after.db") };
  const copy = await provideCopy(files.before, account, exported, options);
  workingCopy(files.before, files.after);
  const credentials = { appId: "rehearsal", appSecret: randomBytes(18).toString("base64url") };
  const sandbox = await startSandbox({ ...credentials, db: files.after });
  try {
    show("making the throw-away stack");
    const connection = { ...credentials, mode: "test", baseUrl: sandbox.url } as const;
    const engine = await makeThrowAway(folder, connection, { cwd, stack, exported, account, signal });
    const runs = await runAll(engine, folder, account, options);
    await sandbox.close();
    const [before, after] = [snapshotOf(files.before), snapshotOf(files.after)];
    const changes = judged(serviceChanges(before, after), before, runs.preview, runs.up);
    return { stack, account, copy, files, before, after, ...runs, changes, others: exported.others };
  } finally {
    await sandbox.close();
  }
}

/** @throws Failure, and what `copyAccount` does */
async function provideCopy(
  target: string,
  account: Config,
  exported: Exported,
  { copy: file, show, signal }: RehearseOptions,
): Promise<Copy> {
  const source = file ?? target;
  if (!existsSync(source)) {
    const idsOf = (kind: string) => exported.state.resources.filter((one) => one.kind === kind).map(({ id }) => id);
    const client = new Client(account, () => ({ stop: signal }));
    try {
      await copyAccount(client, source, {
        chat: { roles: idsOf("ChatRole"), channels: idsOf("ChatChannel") },
        progress: (done, total) => show(`copying the account: ${done} of ${total} objects`),
      });
    } finally {
      await client.close();
    }
    signal.throwIfAborted();
  }
  const copy = copyOf(source);
  refuseOtherCopy(source, copy, account, exported);
  if (source !== target) workingCopy(source, target);
  return copy;
}

type Runs = Pick<Rehearsed, "preview" | "up" | "refresh" | "again">;

async function runAll(
  engine: Engine,
  folder: string,
  account: Config,
  { policies, show }: RehearseOptions,
): Promise<Runs> {
  show("preview");
  const preview = await command(engine, folder, "preview", ...policies);
  if (preview.exitCode !== 0) throw new Failure(`the preview fails:\n${errorsOf(preview)}`);
  refuseOldProvider(preview, account);
  const targets = targetsOf(preview);
  show("up");
  const up = await command(engine, folder, "up", "--yes", "--skip-preview", ...policies, ...targets);
  refuseWithoutOthers(preview, up);
  if (up.exitCode !== 0) return { preview, up, refresh: undefined, again: undefined };
  show("refresh");
  const refresh = await command(engine, folder, "refresh", "--yes", "--skip-preview", ...targets);
  show("preview of the next run");
  const again = await command(engine, folder, "preview", ...targets);
  return { preview, up, refresh, again };
}

/** What a command says went wrong. */
export function errorsOf({ told, output }: CommandRun): string {
  const errors = told.filter(({ severity }) => severity === "error" || severity === "policy");
  if (errors.length === 0) return output.trim().split("\n").slice(-20).join("\n");
  return errors
    .map(({ urn, message }) => (urn === undefined ? message : `${urn.slice(urn.lastIndexOf("::") + 2)}: ${message}`))
    .join("\n");
}

/** An older version would ask the account itself. @throws Failure */
function refuseOldProvider({ steps, told }: CommandRun, account: Config): void {
  const hasOwn = steps.some(({ type }) => kindOfType(type) !== undefined);
  const notice = rehearsalNotice(account);
  if (!hasOwn || told.some(({ message }) => message.includes(notice))) return;
  throw new Failure("the provider of this project knows no rehearsals: update pulumi-paypages, or the plugin");
}

/** What the program would make of other providers, by its name: a rehearsal does not. */
export const othersToCome = ({ steps }: Pick<CommandRun, "steps">): string[] =>
  steps
    .filter(({ type, op, isCustom }) => isCustom && op === "create" && !/^pulumi:(pulumi|providers):/.test(type))
    .filter(({ type }) => kindOfType(type) === undefined)
    .map(({ name, type }) => `${name} (${type})`);

/** @throws Failure where an up may have failed only because other providers' resources are not there */
function refuseWithoutOthers(preview: CommandRun, up: CommandRun): void {
  const missing = othersToCome(preview);
  if (up.exitCode === 0 || missing.length === 0) return;
  throw new Failure(
    `the program makes new resources of other providers, which a rehearsal does not: ${missing.join(", ")}. ` +
      `Without them the up fails:\n${errorsOf(up)}`,
  );
}
