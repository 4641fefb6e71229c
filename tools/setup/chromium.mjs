/** Chromium, for the tests in a browser: the one on PATH, else the one of an npm package. Neither needs root. */
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { cacheFolder } from "./cache.mjs";
import { makeOnce } from "./makeOnce.mjs";
import { findProgram } from "./path.mjs";
import { answerOf, runStep } from "./run.mjs";
import { SetupError, say } from "./say.mjs";

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
LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/browser" --no-sandbox "$@"
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

const inflate = (from, to) => pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

/** Unpacks the npm package's Chromium into a folder. @throws {SetupError} if it does not run on this machine */
async function unpack(source, folder, env) {
  const tar = findProgram("tar", { env });
  if (!tar) throw new SetupError("there is no tar on PATH to unpack the npm package's");
  for (const name of ["al2023", "fonts"]) {
    const archive = path.join(folder, `${name}.tar`);
    await inflate(path.join(source, "bin", `${name}.tar.br`), archive);
    const code = await runStep(tar, ["-xf", archive, "-C", folder], { env });
    if (code !== 0) throw new SetupError(`${tar} cannot unpack ${archive}`);
    await rm(archive);
  }
  await inflate(path.join(source, "bin", "chromium.br"), path.join(folder, "browser"));
  await writeFile(path.join(folder, "fonts.conf"), FONTS);
  const start = path.join(folder, "chromium");
  await writeFile(start, START);
  for (const file of [start, path.join(folder, "browser")]) await chmod(file, 0o755);
  if (!(await answerOf(start, ["--version"], env))) throw new SetupError("the npm package's does not run here");
}

async function packagedChromium(root, env) {
  // The package has programs for this platform only.
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const source = path.join(root, "node_modules", "@sparticuz", "chromium");
  const { version } = JSON.parse(await readFile(path.join(source, "package.json"), "utf8"));
  const folder = path.join(cacheFolder({ env }), "chromium", version);
  await makeOnce(folder, (partial) => unpack(source, partial, env));
  return path.join(folder, "chromium");
}

/**
 * Finds or unpacks it. If neither is possible, prints the reason: the tests that need it are then skipped.
 * @returns {Promise<string | undefined>} its file
 */
export async function ensureChromium(root, env) {
  const { file, problem } = findChromium(env);
  if (file) return file;
  try {
    const packaged = env.PAYPAGES_CHROMIUM === undefined && (await packagedChromium(root, env));
    if (packaged) return packaged;
    say(`the tests in a browser will be skipped: ${problem}`);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`the tests in a browser will be skipped: ${problem} (${error.message})`);
  }
  return undefined;
}
