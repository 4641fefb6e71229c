/** PATH: finds programs on it, and builds its value for a task or a user's shell. */
import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";

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

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** `C:\a b` in the form of Git Bash and similar shells: `/c/a b`. */
const posix = (folder) => folder.replace(/^([A-Za-z]):/, (_, drive) => `/${drive.toLowerCase()}`).replaceAll("\\", "/");

/**
 * Lines for a POSIX shell's `eval` that put folders first on PATH and set variables.
 * @param {string[]} folders
 * @param {Record<string, string>} variables
 */
export function exportLines(folders, variables, platform = process.platform) {
  const list = (platform === "win32" ? folders.map(posix) : folders).join(":");
  const lines = [`export PATH=${quoted(list)}:"$PATH"`];
  for (const [name, value] of Object.entries(variables)) lines.push(`export ${name}=${quoted(value)}`);
  return lines;
}
