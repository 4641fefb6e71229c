// The current state of everything that an approval depends on, except the objects of the accounts.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { type SettingSpec, settings } from "../../../provider/client/config.js";
import { readStackAccounts } from "../../rehearsal/copies/sameAccount.js";
import { fileUnreadable } from "../../report/messages/stacks.js";
import { type ExportedState, stackOutputs } from "../../stack/exported.js";
import { programFiles } from "../../stack/programFiles.js";
import { installed, readProject, upwards } from "../../stack/projectFile.js";
import { pulumiLine } from "../../stack/pulumi.js";
import type { StackConfiguration } from "../../stack/settings.js";
import { type Approval, type Marks, marksOf } from "./file.js";

// The digests of a program's files.

/** Documentation, reports, copies of accounts, logs: no program runs them. The configuration has separate marks. */
const besides = /\.(md|html|db|db-wal|db-shm|log|png|jpe?g|pyc)$|(^|\/)Pulumi\.[^/]+\.(ya?ml|json)$/i;

/** Lock files, which a workspace has in a parent folder. */
const lockFiles = [
  ...["package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"],
  ...["poetry.lock", "uv.lock", "Pipfile.lock", "go.sum"],
];

/**
 * The digest of each file, by its path from the folder of Pulumi.yaml: sources, configuration, and the lock files of the
 * folder and of the nearest folder above that has one.
 * @param except see `programFiles`
 * @throws Failure if a file can't be read
 */
export async function programDigests(cwd: string, except: readonly string[]): Promise<Map<string, string>> {
  const project = await readProject(cwd);
  const { folder } = project;
  const own = await programFiles(project, except);
  const found = new Map<string, string>();
  for (const path of [...own, ...(await locksAbove(folder))].filter((one) => !besides.test(one)).toSorted()) {
    const file = join(folder, path);
    const bytes = await readFile(file).catch((error: unknown) => {
      throw fileUnreadable({ file, reason: (error as Error).message }, { cause: error });
    });
    found.set(path, createHash("sha256").update(withoutReturns(bytes)).digest("hex"));
  }
  return found;
}

/** Git can check out a text with other line ends than on another machine. A binary file is compared as it is. */
const withoutReturns = (bytes: Buffer): Buffer | string =>
  bytes.includes(0) ? bytes : bytes.toString("latin1").replaceAll("\r\n", "\n");

async function locksAbove(folder: string): Promise<string[]> {
  for (const above of upwards(dirname(folder))) {
    const locks = (await readdir(above).catch(() => [])).filter((name) => lockFiles.includes(name));
    if (locks.length > 0) return locks.map((name) => relative(folder, join(above, name)));
  }
  return [];
}

export interface ProgramLocation {
  readonly cwd: string;
  readonly stack: string;
  /** Files that aren't part of the program, such as the approval and reports: see `programFiles`. */
  readonly except: readonly string[];
}

export type StackFacts = Awaited<ReturnType<typeof readStackFacts>>;

/** `project/stack`. @throws Failure */
export const identityOf = async ({ cwd, stack }: ProgramLocation): Promise<string> =>
  `${(await readProject(cwd)).name}/${stack.slice(stack.lastIndexOf("/") + 1)}`;

/** @throws Failure, ConfigError */
export async function readStackFacts(location: ProgramLocation) {
  const [identity, found] = await Promise.all([identityOf(location), readStackAccounts(location.cwd, location.stack)]);
  return { identity, ...found };
}

/** The part of it that an approval stores. */
export type Facts = Pick<Approval, "versions" | "program" | "configuration" | "state" | "references">;

/** @param references the names of the stacks that the program refers to @throws Failure */
export async function factsOf(
  location: ProgramLocation,
  { configuration, exported }: StackFacts,
  references: readonly string[],
  key: Buffer,
): Promise<Facts> {
  const { cwd, except } = location;
  const [versions, program, outputs] = await Promise.all([
    versionsIn(cwd),
    programDigests(cwd, except),
    Promise.all(references.map(async (name) => [name, marksOf(await stackOutputs(name, cwd), key)] as const)),
  ]);
  return {
    versions,
    program: marksOf(program, key),
    configuration: marksOf(settingsOf(configuration), key),
    state: stateMarks(exported, key),
    references: Object.fromEntries(outputs),
  };
}

const own = createRequire(import.meta.url)("paypages/package.json") as { readonly version: string };
const packages = ["pulumi-paypages", "pulumi-paypages-native", "@pulumi/pulumi"];

async function versionsIn(cwd: string): Promise<Record<string, string>> {
  const [engine, ...found] = await Promise.all([
    pulumiLine(cwd, "version"),
    ...packages.map(async (name) => (await installed(cwd, name))?.version),
  ]);
  const own_ = { pulumi: engine, paypages: own.version };
  return { ...own_, ...Object.fromEntries(packages.flatMap((name, i) => (found[i] ? [[name, found[i]]] : []))) };
}

/**
 * Settings that affect how requests are sent, but not their result. The approval's key shows a different `appSecret`.
 */
const withoutMeaning = [
  "maxConcurrency",
  "maxRequestsPerSecond",
  "rateShare",
  "requestTimeoutSeconds",
  "retryBudgetSeconds",
  "appSecret",
];

/**
 * The stack's configuration, and the variables with settings of the provider and options of `pulumi up`. A provider that
 * Pulumi attaches to compares nothing, because it doesn't get the approval.
 */
function settingsOf(configuration: StackConfiguration): Map<string, unknown> {
  const given = Object.entries(configuration).filter(
    ([key]) => !withoutMeaning.includes(key.replace(/^paypages:/, "")),
  );
  const own = Object.entries(settings as Record<string, SettingSpec>)
    // The day is compared by what the program makes of it.
    .filter(([key]) => !withoutMeaning.includes(key) && key !== "today")
    .map(([, { variable }]) => variable);
  const variables = Object.entries(process.env).filter(
    ([name, value]) => value && (own.includes(name) || /^PULUMI_(OPTION_.*|DEBUG_PROVIDERS)$/.test(name)),
  );
  return new Map<string, unknown>([...given, ...variables]);
}

/** The marks of the state's resources. */
export const stateMarks = (state: ExportedState, key: Buffer): Marks => marksOf(resourcesIn(state), key);

/** By URN. An object pending deletion has the URN of its replacement. */
function resourcesIn({ resources, pending }: ExportedState): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const one of resources) {
    const { urn, id, inputs, outputs, external, protect, retainOnDelete, deletedWith, modified } = one;
    const isOld = one.delete === true;
    // A change that was reverted leaves a later time: an approval that was applied stays invalid.
    const state = [id, inputs, outputs, isOld, external === true, protect, retainOnDelete, deletedWith, modified];
    found.set(isOld ? `${urn} (waits for its deletion: ${id})` : urn, state);
  }
  for (const urn of pending) found.set(`${urn} (interrupted)`, true);
  return found;
}
