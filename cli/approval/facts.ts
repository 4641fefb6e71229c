// The current state of everything that an approval depends on, except the objects of the accounts.
import { createRequire } from "node:module";

import { type SettingSpec, settings } from "../../provider/client/config.js";
import { readStackAccounts, type StackAccounts } from "../rehearsal/copies/stackAccounts.js";
import { type ExportedState, stackOutputs } from "../stack/exported.js";
import { installed } from "../stack/installed.js";
import { readProject } from "../stack/projectFile.js";
import { pulumiLine } from "../stack/pulumi.js";
import type { StackConfiguration } from "../stack/settings.js";
import type { Approval, Marks } from "./file.js";
import { marksOf } from "./marks.js";
import { programDigests } from "./programDigests.js";

export interface ProgramLocation {
  readonly cwd: string;
  readonly stack: string;
  /** Files that aren't part of the program, such as the approval and reports: see `programFiles`. */
  readonly except: readonly string[];
}

export interface StackFacts extends StackAccounts {
  readonly identity: string;
}

/** `project/stack`. @throws Failure */
export const identityOf = async ({ cwd, stack }: ProgramLocation): Promise<string> =>
  `${(await readProject(cwd)).name}/${stack.slice(stack.lastIndexOf("/") + 1)}`;

/** @throws Failure, ConfigError */
export async function readStackFacts(location: ProgramLocation): Promise<StackFacts> {
  const [identity, found] = await Promise.all([identityOf(location), readStackAccounts(location.cwd, location.stack)]);
  return { identity, ...found };
}

/** The part of it that an approval stores. */
export type Facts = Pick<Approval, "versions" | "program" | "configuration" | "state" | "references">;

/** @param references the names of the stacks that the program refers to @throws Failure */
export async function factsOf(
  location: ProgramLocation,
  { configuration, whole }: StackFacts,
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
    state: stateMarks({ whole }, key),
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

/** The stack's configuration, and the provider's environment variables. */
function settingsOf(configuration: StackConfiguration): Map<string, unknown> {
  const given = Object.entries(configuration).filter(
    ([key]) => !withoutMeaning.includes(key.replace(/^paypages:/, "")),
  );
  const variables = Object.entries(settings as Record<string, SettingSpec>)
    // The day is compared by what the program makes of it.
    .filter(([key]) => !withoutMeaning.includes(key) && key !== "today")
    .flatMap(([, { variable }]) => (process.env[variable] ? [[variable, process.env[variable]] as const] : []));
  return new Map<string, unknown>([...given, ...variables]);
}

/** The marks of the state's resources. */
export const stateMarks = ({ whole }: Pick<StackFacts, "whole">, key: Buffer): Marks =>
  marksOf(resourcesIn(whole), key);

/** By URN. An object pending deletion has the URN of its replacement. */
function resourcesIn({ resources, pending }: ExportedState): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const one of resources) {
    const { urn, id, inputs, outputs, external } = one;
    const isOld = one.delete === true;
    found.set(isOld ? `${urn} (waits for its deletion: ${id})` : urn, [id, inputs, outputs, isOld, external === true]);
  }
  for (const urn of pending) found.set(`${urn} (interrupted)`, true);
  return found;
}
