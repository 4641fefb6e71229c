// The copies of a rehearsal: one for each account, created now or read from existing files.
import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import type { Config } from "../../../provider/client/config.js";
import { isSameAccount } from "../../../provider/client/rehearsal.js";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "../../../sandbox/index.js";
import { clientOf } from "../../account/client.js";
import { copyAccount } from "../../account/copy.js";
import { replaceWith } from "../../report/files.js";
import { clockRefused } from "../../report/messages/dates.js";
import { copyNotNeeded, copyTooMany } from "../../report/messages/rehearsals.js";
import type { Show } from "../../report/progress.js";
import { isIn, type StackResource } from "../../stack/resource.js";
import type { Exported } from "../temporaryStack/temporaryState.js";
import { AccountCopy } from "./accountCopy.js";
import { accountWords, refuseOtherCopy } from "./sameAccount.js";

// Serves files of copies while something works with them.

/** Stops the sandboxes during some work with their files. Afterwards, they have the same addresses. */
export type Pause = (work: () => Promise<void>) => Promise<void>;

/** @param work gets the sandboxes, in the order of the options */
export async function withSandboxes<T>(
  all: readonly SandboxOptions[],
  work: (sandboxes: readonly RunningSandbox[], pause: Pause) => Promise<T>,
): Promise<T> {
  let running: RunningSandbox[] = [];
  const start = async (ports: readonly number[]) => {
    for (const [index, options] of all.entries())
      running.push(await startSandbox({ ...options, port: ports[index] ?? options.port ?? 0 }));
  };
  const stop = async () => {
    const stopped = running;
    running = [];
    await Promise.all(stopped.map((sandbox) => sandbox.close()));
    return stopped.map(({ port }) => port);
  };
  try {
    await start([]);
    return await work(running, async (paused) => {
      const ports = await stop();
      await paused();
      await start(ports);
    });
  } finally {
    await stop();
  }
}

// Advances the clock of a copy in the sandbox itself: what is due until then happens.

/** @throws Failure if the sandbox refuses */
export const moveClock = (file: string, to: Date): Promise<void> =>
  withSandboxes([{ db: file }], async ([sandbox]) => {
    const response = await fetch(`${sandbox?.url}/_sandbox/clock`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to: to.toISOString() }),
    });
    if (!response.ok) throw clockRefused({ to: to.toISOString(), reason: await response.text() });
  });

// The copies after a rehearsal, for a sandbox: `paypages sandbox --db after.db`.

/** One file for each account: `after.db`, `after-2.db` … */
export async function keepCopies(file: string, accounts: readonly Pick<ProvidedCopy, "files">[]): Promise<void> {
  for (const [index, { files }] of accounts.entries())
    await replaceWith(fileOfAccount(file, index), (draft) =>
      AccountCopy.use(files.after, (copy) => copy.writeTo(draft)),
    );
}

/** The copy of the second account is `after-2.db`, and so on. */
export const fileOfAccount = (after: string, index: number): string => {
  const end = extname(after);
  return index === 0 ? after : `${after.slice(0, after.length - end.length)}-${index + 1}${end}`;
};

export type ProvidedCopy = Awaited<ReturnType<typeof provideCopies>>[number];

interface CopyOptions {
  /** The name that the user gave. */
  readonly stack: string;
  /** Files of copies. Missing ones are created. */
  readonly copies: readonly string[];
  readonly signal: AbortSignal;
  readonly show: Show;
  /** The time of the copies' clocks. What is due until then happens in both. If omitted, it is now. */
  readonly moment?: Date | undefined;
}

/** @param folder for the files @throws Failure, and as `copyAccount` does */
export async function provideCopies(
  folder: string,
  accounts: readonly Config[],
  exported: Exported,
  options: CopyOptions,
) {
  const { writtenAt, state } = exported;
  const { stack } = options;
  const sources = sourcesOf(accounts, options.copies);
  const provided = [];
  for (const [index, account] of accounts.entries()) {
    const files = { before: join(folder, `before-${index}.db`), after: join(folder, `after-${index}.db`) };
    const own = state.resources.filter((one) => !one.isExternal && isIn(account, one));
    const file = sources.get(account);
    const isThere = file !== undefined && existsSync(file);
    if (isThere) AccountCopy.use(file, (copy) => copy.writeTo(files.before));
    else await createCopy(files.before, account, own, options);
    AccountCopy.use(files.before, (before) =>
      refuseOtherCopy(file ?? files.before, before.about, account, { stack, writtenAt, missing: before.lacking(own) }),
    );
    if (file !== undefined && !isThere)
      await replaceWith(file, (draft) => AccountCopy.use(files.before, (before) => before.writeTo(draft)));
    // Sentences about what the account doesn't return of the stack's objects.
    const remarks = AccountCopy.use(files.before, (before) => before.complete(own));
    if (options.moment) await moveClock(files.before, options.moment);
    AccountCopy.use(files.before, (one) => one.writeTo(files.after));
    provided.push({ account, remarks, files });
  }
  return provided;
}

/** An existing file states its account. A missing one is for the next account without a file. */
function sourcesOf(accounts: readonly Config[], files: readonly string[]): Map<Config, string> {
  const found = new Map<Config, string>();
  const isThere = (file: string) => existsSync(file);
  for (const file of files.filter(isThere)) {
    const { of } = AccountCopy.use(file, ({ about }) => about);
    // If there is only one account, the message names the problem with its copy.
    const own = accounts.length === 1 ? accounts[0] : accounts.find((account) => isSameAccount(of, account));
    if (!own || found.has(own)) throw copyNotNeeded({ file, account: accountWords(of), isSecond: own !== undefined });
    found.set(own, file);
  }
  for (const file of files.filter((one) => !isThere(one))) {
    const next = accounts.find((account) => !found.has(account));
    if (!next) throw copyTooMany({ file });
    found.set(next, file);
  }
  return found;
}

async function createCopy(
  file: string,
  account: Config,
  named: readonly StackResource[],
  { signal, show }: Pick<CopyOptions, "signal" | "show">,
): Promise<void> {
  await using client = clientOf(account, { limits: () => ({ stop: signal }) });
  await copyAccount(client, file, {
    named,
    progress: (done, total) => show("copying the account", `${done} of ${total} objects`),
  });
  signal.throwIfAborted();
}
