/** Go programs that are built once, from what is checked in, and kept in the user's cache folder for every clone. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { cacheFolder, findProgram, isAtLeast, makeFolder } from "./environment.mjs";
import { during, outputOf, quietStep, SetupError, say } from "./run.mjs";

/**
 * @typedef {object} Program
 * @property {string} name of the file
 * @property {string} package its Go package
 * @property {string[]} source its folder in the clone, with go.mod and go.sum. The go.mod's `require` is its version
 * @property {string[]} [files] further files of that folder that change the build
 * @property {string} [versionVariable] the variable in it that contains its version
 * @property {string} [script] a file of the Go module that must be next to the program
 */

const INSTALL = "https://go.dev/doc/install";

/** The build options; a part of the folder's name, so that a change here builds again. */
const RECIPE = ["build", "-mod=readonly", "-trimpath", "-buildvcs=false"];

const GO_NAMES = { win32: "windows", x64: "amd64", ia32: "386" };
const goName = (name) => GO_NAMES[name] ?? name;

/**
 * The environment of `go`: the user's settings for other work must neither break nor change this build. Only the source
 * of modules (GOPROXY and the like) stays the user's.
 */
export const goEnvironment = (env) => ({
  ...env,
  GOFLAGS: "-mod=readonly",
  GO111MODULE: "on",
  GOWORK: "off",
  CGO_ENABLED: "0",
  GOOS: goName(process.platform),
  GOARCH: goName(process.arch),
});

/** A program with the data of its go.mod: its version, and the required Go. */
export async function recipeOf(root, program) {
  const folder = path.join(root, ...program.source);
  const read = (file) => readFile(path.join(folder, file), "utf8");
  const [mod, ...others] = await Promise.all(["go.mod", "go.sum", ...(program.files ?? [])].map(read));
  const [, module, version] = /^require (\S+) (v\S+)$/m.exec(mod) ?? [];
  if (!version) throw new SetupError(`${path.join(folder, "go.mod")} has no line "require <module> <version>".`);
  const [, goVersion = "1"] = /^go (\S+)$/m.exec(mod) ?? [];
  const ending = process.platform === "win32" ? ".exe" : "";
  const texts = [program.name, program.package, mod, ...others];
  return { ...program, file: program.name + ending, folder, module, version, goVersion, texts };
}

/** A `go` that is new enough for these builds. @returns {Promise<{go: string} | {problem: string}>} */
async function findGo(recipes, env) {
  const go = findProgram("go", { env });
  if (!go) return { problem: `there is no Go on PATH (${INSTALL})` };
  for (const { folder, goVersion } of recipes) {
    // Runs in that folder: since 1.21, Go fetches the version that a go.mod requires, unless GOTOOLCHAIN forbids it.
    const output = await outputOf(go, ["version"], goEnvironment(env), folder);
    if (!isAtLeast(/go version go(\S+)/.exec(output ?? "")?.[1] ?? "", goVersion))
      return { problem: `${go} can't become Go ${goVersion}, which is needed (${INSTALL})` };
  }
  return { go };
}

/** @throws {SetupError} with the end of its output, when the build fails */
async function build(go, program, place, env) {
  const { name, version, versionVariable, folder, script, module } = program;
  const stamp = versionVariable ? ` -X ${versionVariable}=${version}` : "";
  const run = (...args) => quietStep(go, args, { cwd: folder, env: goEnvironment(env) });
  const draft = path.join(place, `${program.file}.${process.pid}`);
  const { code, output } = await during(`building ${name} ${version}`, () =>
    run(...RECIPE, `-ldflags=-s -w${stamp}`, "-o", draft, program.package),
  );
  const lines = output.split("\n").filter((line) => !line.startsWith("go: downloading "));
  if (code !== 0)
    throw new SetupError(`Building ${name} failed with exit code ${code}.\n${lines.slice(-15).join("\n")}`);
  if (script) {
    const { output: sources } = await run("list", "-m", "-f", "{{.Dir}}", module);
    await copyFile(path.join(sources, script), path.join(place, path.basename(script)));
  }
  // Last: the program's file is what says that it is complete.
  await rename(draft, path.join(place, program.file));
}

/**
 * Programs that are kept in one folder, whose name depends on everything that changes their builds.
 * @param {string} root
 * @param {string} name of the folder of such folders in the cache
 * @param {Program[]} programs
 */
export function goPrograms(root, name, programs) {
  const located = async (env, wanted) => {
    const recipes = await Promise.all(programs.map((program) => recipeOf(root, program)));
    const parts = [process.platform, process.arch, ...RECIPE, ...recipes.flatMap(({ texts }) => texts)];
    const key = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
    const folder = path.join(cacheFolder(env), name, key);
    const isMissing = (recipe) => wanted.includes(recipe.name) && !existsSync(path.join(folder, recipe.file));
    return { folder, missing: recipes.filter(isMissing) };
  };
  const all = programs.map((program) => program.name);
  return {
    /** The folder, if these programs are there. @returns {Promise<string | undefined>} */
    async found(env, wanted = all) {
      const { folder, missing } = await located(env, wanted);
      return missing.length === 0 ? folder : undefined;
    },
    /** Builds what is missing. @returns {Promise<{folder: string} | {problem: string}>} */
    async ensure(env, what, wanted = all) {
      const { folder, missing } = await located(env, wanted);
      if (missing.length === 0) return { folder };
      const { go, problem } = await findGo(missing, env);
      if (problem) return { problem };
      say(`building ${what} with ${go}`);
      try {
        await makeFolder(folder);
        for (const program of missing) await build(go, program, folder, env);
      } catch (error) {
        if (error instanceof SetupError) return { problem: error.message };
        throw error;
      }
      say(`stored in ${folder}`);
      return { folder };
    },
  };
}
