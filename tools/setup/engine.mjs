/**
 * The Pulumi engine: the one on PATH where it is new enough, else one that is built once from its Go modules and kept
 * in the user's cache folder, for every clone. Nothing is ever downloaded from anywhere else.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { cacheFolder } from "./cache.mjs";
import { ensurePrograms } from "./goPrograms.mjs";
import { findProgram, isInside } from "./path.mjs";
import { placeScript } from "./place.mjs";
import { answerOf } from "./run.mjs";
import { SetupError, say } from "./say.mjs";
import { isAtLeast } from "./version.mjs";

const LEAST_PULUMI = "3.150";

const SDK = "github.com/pulumi/pulumi/sdk/v3";
const pinned = (name, goPackage) => ({
  name,
  package: goPackage,
  source: ["tools", "engine", name],
  versionVariable: `${SDK}/go/common/version.Version`,
  otherWay: "Installing Pulumi yourself is another way: https://www.pulumi.com/docs/install/",
});

/** What programs in TypeScript and JavaScript need. */
const ENGINE = [
  pinned("pulumi", "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi"),
  pinned("pulumi-language-nodejs", `${SDK}/nodejs/cmd/pulumi-language-nodejs`),
];

/** What programs in the other languages need. */
const LANGUAGES = [
  pinned("pulumi-language-go", `${SDK}/go/pulumi-language-go`),
  {
    ...pinned("pulumi-language-python", `${SDK}/python/cmd/pulumi-language-python`),
    script: "python/cmd/pulumi-language-python-exec",
  },
  pinned("pulumi-language-yaml", "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml"),
];

/** Writes the SDKs of the native plugin with the engine's own generators. */
const GENERATOR = { name: "paypages-sdk", package: ".", source: ["tools", "sdk"], files: ["main.go"] };

/** Starts the host of dynamic providers. It comes with the npm package, and the engine looks for it beside itself. */
const LAUNCHER = "pulumi-resource-pulumi-nodejs";

/** The engine on PATH, with what is wrong with it, if anything. Those in our own cache are not looked at. */
async function engineOnPath(env, engines) {
  const find = (name) => findProgram(name, { env, not: (file) => isInside(file, engines) });
  const pulumi = find("pulumi");
  if (!pulumi) return undefined;
  const version = await answerOf(pulumi, ["version"], { ...env, PULUMI_SKIP_UPDATE_CHECK: "true" });
  if (!isAtLeast(version ?? "", LEAST_PULUMI))
    return { problem: `${pulumi} is ${version || "of an unknown version"}; ${LEAST_PULUMI} or newer is needed` };
  if (!find("pulumi-language-nodejs")) return { problem: `${pulumi} comes without pulumi-language-nodejs` };
  return { hasLauncher: find(LAUNCHER) !== undefined, hasLanguages: LANGUAGES.every(({ name }) => find(name)) };
}

/** Puts the launcher of the installed npm package beside the engine. */
async function placeLauncher(npmPackage, folder) {
  const name = process.platform === "win32" ? `${LAUNCHER}.cmd` : LAUNCHER;
  await placeScript(path.join(folder, name), await readFile(path.join(npmPackage, name), "utf8"));
}

function goClient(env, problem) {
  const go = findProgram("go", { env });
  if (go) return go;
  throw new SetupError(
    [
      problem
        ? `The Pulumi engine cannot be used: ${problem}.`
        : "The Pulumi engine is not installed (no `pulumi` on PATH).",
      "Install it with the official installer: https://www.pulumi.com/docs/install/",
      "Or install Go (https://go.dev/doc/install), and it is built once from its sources.",
    ].join("\n"),
  );
}

/**
 * Finds or builds the engine.
 * @param {string} root
 * @param {object} env
 * @param {{withLanguages?: boolean}} options whether programs in Python, Go and YAML are to be run, too
 * @returns {Promise<string[]>} the folders that must come first on PATH for it
 */
export async function ensureEngine(root, env, { withLanguages = false } = {}) {
  const cache = path.join(cacheFolder({ env }), "engine");
  const npmPackage = path.join(root, "node_modules", "@pulumi", "pulumi");
  const found = await engineOnPath(env, cache);
  const lacks = withLanguages && found?.hasLanguages === false;
  const isBuilt = !found || found.problem || (lacks && findProgram("go", { env }));
  if (!isBuilt) {
    if (lacks) say("the engine on PATH lacks hosts of other languages, and there is no Go to build them");
    return found.hasLauncher ? [] : [npmPackage];
  }
  const reason = found
    ? (found.problem ?? "the engine on PATH lacks hosts of other languages")
    : "there is none on PATH";
  const engine = await ensurePrograms(root, ENGINE, {
    cache,
    env,
    go: () => goClient(env, found?.problem),
    what: `the Pulumi engine (${reason}) is built, which takes some minutes,`,
  });
  const whole = withLanguages
    ? await ensurePrograms(root, [...ENGINE, ...LANGUAGES], {
        cache,
        env,
        from: engine,
        go: () => findProgram("go", { env }),
        what: "the hosts of Python, Go and YAML are built, which takes some two minutes,",
      })
    : undefined;
  if (withLanguages && !whole) say("there is no Go to build the hosts of Python, Go and YAML");
  await placeLauncher(npmPackage, whole ?? engine);
  return [whole ?? engine];
}

/**
 * Finds or builds the program that writes the SDKs.
 * @returns {Promise<string[]>} the folder of it, for PATH; none where it is not there and there is no Go to build it
 */
export async function ensureGenerator(root, env) {
  const folder = await ensurePrograms(root, [GENERATOR], {
    cache: path.join(cacheFolder({ env }), "generator"),
    env,
    go: () => findProgram("go", { env }),
    what: "the generator of the SDKs is built",
  });
  return folder ? [folder] : [];
}
