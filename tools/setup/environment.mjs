/** The environment: programs on PATH, their versions, proxies, and the user's cache folder. */
import { accessSync, constants, statSync } from "node:fs";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import { SetupError } from "./run.mjs";

/** The variable's value, whatever its spelling: Windows calls it `Path`. */
export function pathOf(env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH");
  return (name && env[name]) || "";
}

/** The environment with these folders first on PATH. */
export function withFolders(env, folders) {
  const rest = Object.entries(env).filter(([key]) => key.toUpperCase() !== "PATH");
  return { ...Object.fromEntries(rest), PATH: [...folders, pathOf(env)].filter(Boolean).join(path.delimiter) };
}

export function isInside(file, folder) {
  const relative = path.relative(folder, file);
  return relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The file that a shell would run for a name, or undefined.
 * @param {string} name without extension
 * @param {{env?: object, not?: (file: string) => boolean}} options `not` excludes files
 */
export function findProgram(name, { env = process.env, not = () => false } = {}) {
  const endings = process.platform === "win32" ? (env.PATHEXT || ".COM;.EXE;.BAT;.CMD").split(";") : [""];
  for (const folder of pathOf(env).split(path.delimiter)) {
    if (!folder) continue;
    for (const ending of endings) {
      const file = path.join(folder, name + ending.toLowerCase());
      if (isProgram(file) && !not(file)) return file;
    }
  }
  return undefined;
}

/** Whether the version in `text` (`v1.2.3`, `1.2`) is `least` or newer; false if there is none. */
export function isAtLeast(text, least) {
  const numbers = (version) =>
    /(\d+)(?:\.(\d+))?(?:\.(\d+))?/
      .exec(version)
      ?.slice(1)
      .map((part) => Number(part ?? 0));
  const [have, want] = [numbers(text), numbers(least)];
  const differing = have?.findIndex((number, at) => number !== want[at]);
  return have !== undefined && (differing === -1 || have[differing] > want[differing]);
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** `C:\a b` in the form of Git Bash and similar shells: `/c/a b`. */
const posix = (folder) => folder.replace(/^([A-Za-z]):/, (_, drive) => `/${drive.toLowerCase()}`).replaceAll("\\", "/");

/** Lines for a POSIX shell's `eval` that put folders first on PATH and set variables. */
export function exportLines(folders, variables, platform = process.platform) {
  const list = (platform === "win32" ? folders.map(posix) : folders).join(":");
  const lines = [`export PATH=${quoted(list)}:"$PATH"`];
  for (const [name, value] of Object.entries(variables)) lines.push(`export ${name}=${quoted(value)}`);
  return lines;
}

/**
 * The variables that exclude this machine from a proxy: the engine, its hosts and the sandbox communicate over the
 * loopback address. None if no proxy is set.
 */
export function loopbackUnproxied(env) {
  const setting = (name) => env[name.toUpperCase()] || env[name];
  if (!["http_proxy", "https_proxy", "all_proxy", "grpc_proxy"].some(setting)) return {};
  const hosts = (setting("no_proxy") ?? "").split(/[\s,]+/).filter(Boolean);
  const list = [...new Set([...hosts, "127.0.0.1", "localhost", "::1"])].join(",");
  return { no_proxy: list, NO_PROXY: list };
}

/** The user's folder for what is costly to make and usable in every clone; PAYPAGES_CACHE_DIR names a different one. */
export function cacheFolder(env = process.env) {
  if (env.PAYPAGES_CACHE_DIR) return path.resolve(env.PAYPAGES_CACHE_DIR);
  const caches = { win32: env.LOCALAPPDATA, darwin: path.join(homedir(), "Library", "Caches") }[process.platform];
  // The XDG rules: a relative path is ignored.
  const xdg = env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : undefined;
  return path.join(caches ?? xdg ?? path.join(homedir(), ".cache"), "pulumi-paypages");
}

/** Makes a folder in the cache. @throws {SetupError} with advice, if that isn't allowed */
export async function makeFolder(folder) {
  const advice = "Set the variable PAYPAGES_CACHE_DIR to a different cache folder.";
  await mkdir(folder, { recursive: true }).catch(({ code }) => {
    throw new SetupError(`Cannot make the folder ${folder} (${code}). ${advice}`);
  });
  return folder;
}

/** Writes an executable script, unless the same one exists: another run may be using it. */
export async function placeScript(file, text) {
  if ((await readFile(file, "utf8").catch(() => "")) === text) return;
  await makeFolder(path.dirname(file));
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await chmod(draft, 0o755);
  await rename(draft, file);
}
