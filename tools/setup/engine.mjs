/**
 * The Pulumi engine, from the first of these: the one on PATH if it is new enough; a download of the official one of the
 * pinned version; a build from its Go modules. The user's cache folder keeps downloads and builds, for every clone. The
 * variable PAYPAGES_ENGINE chooses one of these.
 */
import path from "node:path";
import { buildEngine, builtEngine } from "./engineBuild.mjs";
import { downloadEngine, downloadedEngine } from "./engineDownload.mjs";
import { engineAt, engineOnPath } from "./enginePath.mjs";
import { SetupError, say } from "./say.mjs";

const VARIABLE = "PAYPAGES_ENGINE";
const INSTALL = "You can also install Pulumi yourself: https://www.pulumi.com/docs/install/";

/**
 * @typedef {object} Wanted
 * @property {string} root the clone
 * @property {object} env
 * @property {string} node a Node that is new enough for the npm packages
 * @property {boolean} [withLanguages] whether programs in Python, Go and YAML will run, too
 */

const inFolder = ({ folder, problem }) => (folder ? { folders: [folder] } : { problem });

function withNotice(found) {
  if (found.lacks?.length > 0) say(`the engine in ${found.folders[0]} lacks ${found.lacks.join(", ")}`);
  return found;
}

/** The first method that works. @param {Wanted} wanted */
async function automatic(wanted) {
  const own = await engineOnPath(wanted);
  const isEnough = own.folders && !(wanted.withLanguages && own.lacks.length > 0);
  if (isEnough) return own;
  const kept = (await downloadedEngine(wanted)) ?? (await builtEngine(wanted));
  if (kept) return inFolder(kept);
  if (own.problem) say(own.problem);
  const downloaded = await downloadEngine(wanted);
  if (downloaded.folder) return inFolder(downloaded);
  say(`the official engine isn't available: ${downloaded.problem}`);
  const built = await buildEngine(wanted);
  if (built.folder) return inFolder(built);
  if (own.folders) return withNotice(own);
  const problems = [own.problem, `download: ${downloaded.problem}`, `build: ${built.problem}`];
  return { problem: `There is no Pulumi engine:\n${problems.map((line) => `  - ${line}`).join("\n")}\n${INSTALL}` };
}

/** The values of PAYPAGES_ENGINE besides a folder or a file. */
const WAYS = {
  auto: automatic,
  path: async (wanted) => withNotice(await engineOnPath(wanted)),
  download: async (wanted) => inFolder((await downloadedEngine(wanted)) ?? (await downloadEngine(wanted))),
  build: async (wanted) => inFolder((await builtEngine(wanted)) ?? (await buildEngine(wanted))),
};

/**
 * Finds, downloads or builds the engine.
 * @param {Wanted} wanted
 * @returns {Promise<{folders: string[]} | {problem: string}>} the folders that must come first on PATH for it, or why
 *   there is none
 * @throws {SetupError} if the engine that PAYPAGES_ENGINE requires isn't available
 */
export async function ensureEngine(wanted) {
  const choice = wanted.env[VARIABLE] || "auto";
  if (choice === "none") return { problem: `${VARIABLE} has the value none` };
  const isPlace = choice.includes("/") || choice.includes(path.sep);
  if (!isPlace && !Object.hasOwn(WAYS, choice))
    throw new SetupError(
      `${VARIABLE} is ${JSON.stringify(choice)}: use ${Object.keys(WAYS).join(", ")}, none, or the path of a folder with pulumi (./pulumi/bin).`,
    );
  const found = isPlace ? withNotice(await engineAt(choice, wanted)) : await WAYS[choice](wanted);
  if (found.problem && choice !== "auto") throw new SetupError(`${VARIABLE} is ${choice}, but ${found.problem}`);
  return found;
}
