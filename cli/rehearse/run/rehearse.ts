// A rehearsal: the user's next run, on a temporary stack and a copy of the account.

import { randomBytes } from "node:crypto";
import type { Config } from "../../../provider/api/config.js";
import { type Connection, rehearsalVariable } from "../../../provider/api/rehearsal.js";

import { dayIn, startOfDay } from "../../../provider/model/day.js";
import type { Copy } from "../../../sandbox/core/copy.js";

import { clockOnlyForward } from "../../messages/dates.js";
import { Failure } from "../../messages/failure.js";
import { otherProvidersMissing, previewFailed, rehearsalInRehearsal } from "../../messages/rehearsals.js";
import { dayOf } from "../../stack/day.js";
import type { StackConfiguration } from "../../stack/settings.js";
import { AccountCopy } from "../copies/accountCopy.js";
import { type ProvidedCopy, provideCopies } from "../copies/copies.js";
import { credentialsOf } from "../copies/sameAccount.js";
import { withSandboxes } from "../copies/servedCopies.js";
import { readStackAccounts } from "../copies/stackAccounts.js";
import { type CommandRun, command } from "../engine/events.js";
import { type Preview, preview as previewRun } from "../engine/previewRun.js";
import { type AuditedChange, audited } from "../outcome/audit.js";
import { type Bills, billChanges } from "../outcome/bills.js";
import { type BlockedDeletion, blockedDeletions } from "../outcome/blocked.js";
import { serviceChanges } from "../outcome/serviceChanges.js";
import { snapshotOf } from "../outcome/snapshot.js";
import { refuseOldProviders } from "../temporaryStack/oldProvider.js";
import { missingStacks, referenceHint } from "../temporaryStack/stackReferences.js";
import { targetsOf } from "../temporaryStack/targets.js";
import { createTemporaryStack, type TemporaryStack } from "../temporaryStack/temporaryStack.js";
import { type Exported, isOfOtherProvider } from "../temporaryStack/temporaryState.js";

export interface RehearseOptions {
  readonly cwd: string;
  readonly stack: string;
  /** The copies to use. Missing ones are created. Default: temporary ones. */
  readonly copies: readonly string[];
  /** For preview and up: `--policy-pack`, `--policy-pack-config`. */
  readonly policies: readonly string[];
  readonly signal: AbortSignal;
  /** Called with each step. */
  readonly show: (text: string) => void;
  /** The day to rehearse, such as `2027-04-01`. If omitted, it is today. */
  readonly at?: string | undefined;
}

/** One account of the stack, and the result for it. */
export interface RehearsedAccount extends Omit<ProvidedCopy, "before"> {
  readonly copy: Copy;
  readonly changes: readonly AuditedChange[];
  readonly bills: Bills;
  readonly blocked: readonly BlockedDeletion[];
}

export interface Rehearsed {
  readonly stack: string;
  /** A day other than today. */
  readonly at?: string | undefined;
  /** At least one: the configured one first. */
  readonly accounts: readonly RehearsedAccount[];
  readonly preview: Preview;
  readonly up: CommandRun;
  /** Undefined if the up failed. */
  readonly refresh: CommandRun | undefined;
  readonly again: CommandRun | undefined;
  /** URNs of other providers' resources, which stay unchanged in the state. */
  readonly others: readonly string[];
  /**
   * URNs of operations that an interrupted run has begun and not finished: the temporary stack has their objects as
   * before.
   */
  readonly pending: readonly string[];
}

export const changesOf = ({ accounts }: Pick<Rehearsed, "accounts">): AuditedChange[] =>
  accounts.flatMap(({ changes }) => changes);

/** @param folder an empty one, which the caller removes @throws Failure if a rehearsal isn't possible */
export async function rehearse(folder: string, options: RehearseOptions): Promise<Rehearsed> {
  const { cwd, stack, show } = options;
  if (process.env[rehearsalVariable]) throw rehearsalInRehearsal({ variable: rehearsalVariable });
  show("reading the stack");
  const { configuration, exported, accounts } = await readStackAccounts(cwd, stack);
  const { day, moment } = dayAt(options.at, configuration);
  const copies = await provideCopies(folder, accounts, exported, { ...options, moment });
  try {
    const runs = await onCopies(copies, async (connections) => {
      show("creating the temporary stack");
      const temporaryStack = await createTemporaryStack(folder, {
        ...options,
        exported,
        configuration: { ...configuration, ...day },
        copies: connections,
        credentials: credentialsOf(configuration, exported.credentials),
      });
      await provideReferences(temporaryStack, exported);
      return runAll(temporaryStack, folder, accounts, options);
    });
    const { others, state } = exported;
    const { at } = options;
    return { stack, at, accounts: copies.map((one) => outcomeOf(one, runs)), ...runs, others, pending: state.pending };
  } finally {
    for (const { before } of copies) before.close();
  }
}

/** The day for the program and the copies. @throws Failure if it is in the past */
function dayAt(
  at: string | undefined,
  configuration: StackConfiguration,
): { readonly day: StackConfiguration; readonly moment: Date | undefined } {
  if (at === undefined) return { day: {}, moment: undefined };
  const { timeZone } = dayOf(configuration);
  const today = dayIn(timeZone, new Date());
  if (at < today) throw clockOnlyForward({ at, today, timeZone });
  const noon = new Date(startOfDay(at, timeZone).getTime() + 12 * 3_600_000);
  return { day: { "paypages:today": { value: at } }, moment: noon > new Date() ? noon : undefined };
}

/** The result for an account, from its copy. */
function outcomeOf({ before: was, ...provided }: ProvidedCopy, { preview, up }: Runs): RehearsedAccount {
  const is = AccountCopy.open(provided.files.after);
  try {
    const { database, store } = was;
    const before = { database, store, objects: snapshotOf(store) };
    const after = { database: is.database, store: is.store, objects: snapshotOf(is.store) };
    const changes = audited(serviceChanges(before.objects, after.objects), before.objects, preview, up);
    const blocked = blockedDeletions(provided.account, before.objects, after.objects, { preview, up });
    return { ...provided, copy: was.about, changes, bills: billChanges(changes, before, after), blocked };
  } finally {
    is.close();
  }
}

/** A stack that the program no longer refers to may be missing: the preview requests those that it needs. */
async function provideReferences({ provideReference }: TemporaryStack, { references, state }: Exported): Promise<void> {
  for (const name of references)
    await provideReference(name, projectIn(state.resources)).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    });
}

/** Serves the copies during the work. */
function onCopies<T>(
  copies: readonly ProvidedCopy[],
  work: (connections: { readonly account: Config; readonly copy: Connection }[]) => Promise<T>,
): Promise<T> {
  const credentials = { appId: "rehearsal", appSecret: randomBytes(18).toString("base64url") };
  const options = copies.map(({ files }) => ({ ...credentials, db: files.after }));
  return withSandboxes(options, (urls) =>
    work(
      copies.map(({ account }, index) => ({
        account,
        copy: { ...credentials, mode: "test", baseUrl: urls[index] as string },
      })),
    ),
  );
}

type Runs = Pick<Rehearsed, "preview" | "up" | "refresh" | "again">;

async function runAll(
  temporaryStack: TemporaryStack,
  folder: string,
  accounts: readonly Config[],
  { policies, show }: RehearseOptions,
): Promise<Runs> {
  const { engine } = temporaryStack;
  show("preview");
  const preview = await previewed(temporaryStack, folder, policies);
  if (preview.exitCode !== 0) throw previewFailed({ errors: `${errorsOf(preview)}${referenceHint(preview)}` });
  await refuseOldProviders(engine, folder, preview, accounts);
  const targets = targetsOf(preview);
  show("up");
  const up = await command(engine, folder, "up", "--yes", "--skip-preview", ...policies, ...targets);
  refuseWithoutOthers(preview, up);
  if (up.exitCode !== 0) return { preview, up, refresh: undefined, again: undefined };
  show("refresh");
  const refresh = await command(engine, folder, "refresh", "--yes", "--skip-preview", ...targets);
  show("preview of the next run");
  const again = await previewRun(engine, folder, ...targets);
  return { preview, up, refresh, again };
}

/** A preview. Stacks that the program refers to are provided when it requests them. @throws Failure */
async function previewed(
  { engine, provideReference }: TemporaryStack,
  folder: string,
  policies: readonly string[],
): Promise<Preview> {
  const provided = new Set<string>();
  for (;;) {
    const preview = await previewRun(engine, folder, ...policies);
    const missing = preview.exitCode === 0 ? [] : missingStacks(preview).filter((name) => !provided.has(name));
    if (missing.length === 0) return preview;
    for (const name of missing) {
      await provideReference(name, projectIn(preview.steps));
      provided.add(name);
    }
  }
}

/** The project of a stack, from the URN of a resource: `urn:pulumi:<stack>::<project>::<types>::<name>`. */
const projectIn = ([one]: readonly { readonly urn: string }[]): string => one?.urn.split("::")[1] ?? "";

/** The errors of a command. */
export function errorsOf({ diagnostics, output }: CommandRun): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error" || severity === "policy");
  if (errors.length === 0) return output.trim().split("\n").slice(-20).join("\n");
  return errors
    .map(({ urn, message }) => (urn === undefined ? message : `${urn.slice(urn.lastIndexOf("::") + 2)}: ${message}`))
    .join("\n");
}

type Previewed = Pick<CommandRun, "steps">;

/** What the program would create with other providers, by name. A rehearsal doesn't. */
export const othersToCome = (preview: Previewed): string[] => othersWith(preview, ["create"]);

/** What it would change or delete with other providers. A rehearsal doesn't do that either. */
export const othersToChange = (preview: Previewed): string[] => othersWith(preview, ["update", "replace", "delete"]);

const othersWith = ({ steps }: Previewed, ops: readonly string[]): string[] =>
  steps
    .filter(({ type, op, isCustom }) => isCustom && ops.includes(op) && isOfOtherProvider(type))
    .map(({ name, type }) => `${name} (${type})`);

/** @throws Failure if an up may have failed only because other providers' resources are missing */
function refuseWithoutOthers(preview: CommandRun, up: CommandRun): void {
  const missing = othersToCome(preview);
  if (up.exitCode === 0 || missing.length === 0) return;
  throw otherProvidersMissing({ missing, errors: errorsOf(up) });
}
