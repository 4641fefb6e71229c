/** Chromium, for the tests in a browser: the one on PATH, otherwise that of an npm package. Neither needs root. */
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { cacheFolder, findProgram, makeFolder } from "./environment.mjs";
import { outputOf, quietStep, SetupError, say } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The browser's file. The variable PAYPAGES_CHROMIUM names one; if it is empty, there is none.
 * @returns {{file: string} | {problem: string}}
 */
export function findChromium(env = process.env) {
  const named = env.PAYPAGES_CHROMIUM;
  if (named !== undefined) {
    if (named === "") return { problem: "the variable PAYPAGES_CHROMIUM is empty" };
    return existsSync(named) ? { file: named } : { problem: `PAYPAGES_CHROMIUM is ${named}, which does not exist` };
  }
  const file = NAMES.map((name) => findProgram(name, { env })).find((found) => found !== undefined);
  return file ? { file } : { problem: "there is no Chromium on PATH; install one, or name one in PAYPAGES_CHROMIUM" };
}

/** Needs no library of the system except libc; it opens only pages of this machine, so its own sandbox isn't needed. */
const START = `#!/bin/sh
here="\${0%/*}"
LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/chromium" --no-sandbox "$@"
`;
/** The fonts of the system, if there are any, and those of the package. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The package's own code, which unpacks into the folder for temporary files. */
const UNPACK = `
import { inflate } from "@sparticuz/chromium";
for (const name of ["al2023.tar.br", "fonts.tar.br", "chromium.br"])
  await inflate("node_modules/@sparticuz/chromium/bin/" + name);
`;

/** Unpacks the npm package's Chromium into a folder. @throws {SetupError} if it does not run on this machine */
async function unpack(root, node, folder, env) {
  const { code, output } = await quietStep(node, ["--input-type=module", "--eval", UNPACK], {
    cwd: root,
    env: { ...env, TMPDIR: folder },
  });
  if (code !== 0) throw new SetupError(`the npm package's can't be unpacked: ${output}`);
  await writeFile(path.join(folder, "fonts.conf"), FONTS);
  const start = path.join(folder, "start");
  await writeFile(start, START, { mode: 0o755 });
  if (!(await outputOf(start, ["--version"], env))) throw new SetupError("the npm package's does not run here");
}

async function packagedChromium(root, node, env) {
  // The package has programs for this platform only.
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const source = path.join(root, "node_modules", "@sparticuz", "chromium");
  const { version } = JSON.parse(await readFile(path.join(source, "package.json"), "utf8"));
  const folder = path.join(cacheFolder(env), "chromium", `${version}-unpacked`);
  if (!existsSync(folder)) {
    // Each run fills its own folder, and the first complete one gets the name.
    const partial = await makeFolder(`${folder}.partial.${process.pid}`);
    try {
      await unpack(root, node, partial, env);
      await rename(partial, folder).catch((error) => existsSync(folder) || Promise.reject(error));
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }
  return path.join(folder, "start");
}

/**
 * Finds or unpacks it. If neither is possible, prints why the tests that need it are skipped.
 * @param {string} node the Node that runs the npm package's code
 * @returns {Promise<string | undefined>} its file
 */
export async function ensureChromium(root, node, env) {
  const { file, problem } = findChromium(env);
  if (file) return file;
  let reason = "";
  try {
    const packaged = env.PAYPAGES_CHROMIUM === undefined && (await packagedChromium(root, node, env));
    if (packaged) return packaged;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    reason = ` (${error.message})`;
  }
  say(`the tests in a browser will be skipped: ${problem}${reason}`);
  return undefined;
}
