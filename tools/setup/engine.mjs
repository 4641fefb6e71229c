/**
 * The Pulumi engine: the one on PATH where it is new enough, else one that is built once from its Go modules and kept
 * in the user's cache folder, for every clone. Nothing is ever downloaded from anywhere else.
 */
import { existsSync } from "node:fs";
import { chmod, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { cacheFolder, keyOf, makeFolder } from "./cache.mjs";
import { goBuild, RECIPE } from "./goBuild.mjs";
import { withLock } from "./lock.mjs";
import { findProgram, isInside } from "./path.mjs";
import { answerOf, interrupted } from "./run.mjs";
import { progress, SetupError, say } from "./say.mjs";
import { isAtLeast } from "./version.mjs";

const LEAST_PULUMI = "3.150";

/** Each has a folder of its name in tools/engine with go.mod and go.sum; the go.mod's `require` says the version. */
const PROGRAMS = [
  { name: "pulumi", package: "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi" },
  { name: "pulumi-language-nodejs", package: "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs" },
];

/** Starts the host of dynamic providers. It comes with the npm package, and the engine looks for it beside itself. */
const LAUNCHER = "pulumi-resource-pulumi-nodejs";

const executable = (name) => (process.platform === "win32" ? `${name}.exe` : name);

async function recipeOf(root, program) {
  const folder = path.join(root, "tools", "engine", program.name);
  const read = (file) => readFile(path.join(folder, file), "utf8");
  const [mod, sum] = await Promise.all([read("go.mod"), read("go.sum")]);
  const version = /^require \S+ (v\S+)$/m.exec(mod)?.[1];
  if (!version) throw new SetupError(`${path.join(folder, "go.mod")} has no line "require <module> <version>".`);
  return { ...program, folder, version, texts: [program.name, program.package, mod, sum] };
}

/** What the name of an engine's folder in the cache is made of: everything that changes what is built. */
export function engineKey(texts, platform = process.platform, arch = process.arch) {
  return keyOf(platform, arch, ...RECIPE, ...texts);
}

/** The engine on PATH, with what is wrong with it, if anything. Those in our own cache are not looked at. */
async function engineOnPath(env, engines) {
  const find = (name) => findProgram(name, { env, not: (file) => isInside(file, engines) });
  const pulumi = find("pulumi");
  if (!pulumi) return undefined;
  const version = await answerOf(pulumi, ["version"], { ...env, PULUMI_SKIP_UPDATE_CHECK: "true" });
  if (!isAtLeast(version ?? "", LEAST_PULUMI))
    return { problem: `${pulumi} is ${version || "of an unknown version"}; ${LEAST_PULUMI} or newer is needed` };
  if (!find("pulumi-language-nodejs")) return { problem: `${pulumi} comes without pulumi-language-nodejs` };
  return { hasLauncher: find(LAUNCHER) !== undefined };
}

/** Puts the launcher of the installed npm package beside the engine, unless that very one lies there. */
async function placeLauncher(npmPackage, folder) {
  const name = process.platform === "win32" ? `${LAUNCHER}.cmd` : LAUNCHER;
  const wanted = await readFile(path.join(npmPackage, name), "utf8");
  const file = path.join(folder, name);
  if ((await readFile(file, "utf8").catch(() => "")) === wanted) return;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, wanted);
  await chmod(draft, 0o755);
  await rename(draft, file);
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

/** What a killed run has left; its `go` may still be running, so every run builds into a folder of its own. */
async function removeLeftovers(folder) {
  const { dir, base } = path.parse(folder);
  const left = (await readdir(dir)).filter((name) => name.startsWith(`${base}.partial.`));
  await Promise.all(left.map((name) => rm(path.join(dir, name), { recursive: true, force: true })));
}

/** Builds all programs into a folder beside, which gets its name only when it is whole. To be called under the lock. */
async function build(folder, programs, go, env) {
  await removeLeftovers(folder);
  const partial = await makeFolder(`${folder}.partial.${process.pid}`);
  try {
    const started = Date.now();
    for (const program of programs) await goBuild(go, program, path.join(partial, executable(program.name)), env);
    await rename(partial, folder);
    say(`the engine is built (${Math.round((Date.now() - started) / 1000)} s) and kept in ${folder}`);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/**
 * Finds or builds the engine.
 * @param {string} root
 * @param {object} env
 * @returns {Promise<string[]>} the folders that must come first on PATH for it
 */
export async function ensureEngine(root, env) {
  const engines = path.join(cacheFolder({ env }), "engine");
  const npmPackage = path.join(root, "node_modules", "@pulumi", "pulumi");
  const found = await engineOnPath(env, engines);
  if (found && !found.problem) return found.hasLauncher ? [] : [npmPackage];

  const programs = await Promise.all(PROGRAMS.map((program) => recipeOf(root, program)));
  const folder = path.join(engines, engineKey(programs.flatMap(({ texts }) => texts)));
  if (!existsSync(folder)) {
    const go = goClient(env, found?.problem);
    const reason = found?.problem ?? "there is no Pulumi engine on PATH";
    const onWait = (owner) =>
      progress(`waiting for another run that builds the engine (process ${owner?.pid ?? "unknown"})`);
    await withLock(
      `${folder}.lock`,
      async () => {
        if (existsSync(folder)) return;
        say(`${reason}; it is built with ${go}, once, which takes some minutes`);
        await build(folder, programs, go, env);
      },
      { signal: interrupted, onWait },
    );
  }
  await placeLauncher(npmPackage, folder);
  return [folder];
}
