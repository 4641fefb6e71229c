/** An engine that the user installed: on PATH, or in a folder that PAYPAGES_ENGINE names. */
import { stat } from "node:fs/promises";
import path from "node:path";
import { engineCache, LANGUAGE_HOSTS, LAUNCHER, launcherFolder } from "./engineBuild.mjs";
import { findProgram, isInside, withFolders } from "./path.mjs";
import { outputOf } from "./run.mjs";
import { isAtLeast } from "./version.mjs";

/** As in the README, `paypages doctor` and the peer dependencies: the oldest version that `npm run test:engines` tests. */
export const LEAST_PULUMI = "3.225";

/**
 * @typedef {object} Found
 * @property {string[]} folders what must come first on PATH for it
 * @property {string[]} lacks the hosts of other languages that are missing
 */

/** The engine that `find` finds. @returns {Promise<Found | {problem: string}>} */
async function examined(find, { root, env }) {
  const pulumi = find("pulumi");
  if (!pulumi) return { problem: "there is no pulumi on PATH" };
  const version = await outputOf(pulumi, ["version"], { ...env, PULUMI_SKIP_UPDATE_CHECK: "true" });
  if (!isAtLeast(version ?? "", LEAST_PULUMI))
    return { problem: `${pulumi} is ${version || "of an unknown version"}; ${LEAST_PULUMI} or newer is needed` };
  if (!find("pulumi-language-nodejs")) return { problem: `${pulumi} lacks pulumi-language-nodejs` };
  const isFirst = findProgram("pulumi", { env }) === pulumi;
  const folders = [...(isFirst ? [] : [path.dirname(pulumi)]), ...(find(LAUNCHER) ? [] : [launcherFolder(root)])];
  return { folders, lacks: LANGUAGE_HOSTS.filter((name) => !find(name)) };
}

/** The engine on PATH. Skips our own cache: a shell that was set up has those engines there. */
export function engineOnPath({ root, env }) {
  const cache = engineCache(env);
  return examined((name) => findProgram(name, { env, not: (file) => isInside(file, cache) }), { root, env });
}

/** The engine in a folder, or in a file: the result has the same form. */
export async function engineAt(place, { root, env }) {
  const named = await stat(place).catch(() => undefined);
  if (!named) return { problem: `${place} does not exist` };
  const folder = path.resolve(named.isDirectory() ? place : path.dirname(place));
  if (!findProgram("pulumi", { env: { ...env, PATH: folder } })) return { problem: `${folder} contains no pulumi` };
  const inside = withFolders(env, [folder]);
  return examined((name) => findProgram(name, { env: inside }), { root, env });
}
