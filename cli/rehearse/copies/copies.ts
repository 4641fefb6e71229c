// The copies that a rehearsal runs on: one of each account, made, or taken from the files that are there.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client } from "../../../provider/api/client.js";
import type { Config } from "../../../provider/api/config.js";
import type { Copy } from "../../../sandbox/core/copy.js";
import { copyAccount } from "../../copy/copy.js";
import { isIn } from "../../stack/origin.js";
import { Failure } from "../../terminal/exit.js";
import type { Exported } from "../throwAway/state.js";
import { copyOf, isSameAccount, missingIn, refuseOtherCopy, workingCopy } from "./account.js";
import { completeFile } from "./completed.js";

export interface AccountCopy {
  readonly account: Config;
  readonly copy: Copy;
  /** What the account does not tell of the stack's objects: sentences. */
  readonly untold: readonly string[];
  /** The files with the objects before and after, as long as the folder is there. */
  readonly files: { readonly before: string; readonly after: string };
}

interface CopyOptions {
  /** As the user has named it. */
  readonly stack: string;
  /** Files of copies; those that are not there are made. */
  readonly copies: readonly string[];
  readonly signal: AbortSignal;
  readonly show: (text: string) => void;
}

/** @param folder where the files are @throws Failure, and what `copyAccount` does */
export async function provideCopies(
  folder: string,
  accounts: readonly Config[],
  exported: Exported,
  options: CopyOptions,
): Promise<AccountCopy[]> {
  const sources = sourcesOf(accounts, options.copies);
  const provided: AccountCopy[] = [];
  for (const [place, account] of accounts.entries()) {
    const files = { before: join(folder, `before-${place}.db`), after: join(folder, `after-${place}.db`) };
    const source = sources.get(account) ?? files.before;
    if (!existsSync(source)) await make(source, account, exported, options);
    const copy = copyOf(source);
    const { writtenAt, state } = exported;
    const own = state.resources.filter((one) => !one.isExternal && isIn(account, one));
    refuseOtherCopy(source, copy, account, { stack: options.stack, writtenAt, missing: missingIn(source, own) });
    if (source !== files.before) workingCopy(source, files.before);
    const untold = completeFile(files.before, own);
    workingCopy(files.before, files.after);
    provided.push({ account, copy, untold, files });
  }
  return provided;
}

/** A file that is there says itself which account it is of; one that is not there is for the next without any. */
function sourcesOf(accounts: readonly Config[], files: readonly string[]): Map<Config, string> {
  const found = new Map<Config, string>();
  const isThere = (file: string) => existsSync(file);
  for (const file of files.filter(isThere)) {
    const { of } = copyOf(file);
    // Where there is one account, it is said what is wrong with its copy.
    const own = accounts.length === 1 ? accounts[0] : accounts.find((account) => isSameAccount(of, account));
    if (!own || found.has(own))
      throw new Failure(
        `${file} is a copy of mode ${of.mode} at ${of.baseUrl}, application ${of.appId}: ` +
          `${own ? "there is another copy of that account" : "this stack has nothing there"}`,
      );
    found.set(own, file);
  }
  for (const file of files.filter((one) => !isThere(one))) {
    const next = accounts.find((account) => !found.has(account));
    if (!next) throw new Failure(`there is no ${file}, and every account of the stack has a copy already`);
    found.set(next, file);
  }
  return found;
}

async function make(
  file: string,
  account: Config,
  { state }: Exported,
  { signal, show }: Pick<CopyOptions, "signal" | "show">,
): Promise<void> {
  const named = state.resources.filter((one) => !one.isExternal && isIn(account, one));
  const client = new Client(account, { limits: () => ({ stop: signal }) });
  try {
    await copyAccount(client, file, {
      named,
      progress: (done, total) => show(`copying the account: ${done} of ${total} objects`),
    });
  } finally {
    await client.close();
  }
  signal.throwIfAborted();
}
