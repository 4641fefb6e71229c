/** Chromium, for the tests in a real browser: the one on PATH, else Debian's package where it may be installed. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { findProgram } from "./path.mjs";
import { runStep } from "./run.mjs";
import { progress, say } from "./say.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const APT_GET = "/usr/bin/apt-get";
/** With another process that installs something, and with a network that fails for a moment. */
const PATIENCE = ["-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=3"];

/**
 * The browser's file. The variable PAYPAGES_CHROMIUM names one; empty, there is none.
 * @returns {{file: string} | {problem: string}}
 */
export function findChromium(env = process.env) {
  const named = env.PAYPAGES_CHROMIUM;
  if (named !== undefined) {
    if (named === "") return { problem: "the variable PAYPAGES_CHROMIUM is empty" };
    return existsSync(named) ? { file: named } : { problem: `PAYPAGES_CHROMIUM is ${named}, which is not there` };
  }
  const file = NAMES.map((name) => findProgram(name, { env })).find((found) => found !== undefined);
  return file ? { file } : { problem: "there is no Chromium on PATH; install one, or name one in PAYPAGES_CHROMIUM" };
}

/** Why Debian's package cannot be installed here; undefined where it can. Ubuntu's does not run without snap. */
export function whyNotInstalled({ release, uid, hasAptGet }) {
  if (!/^ID=debian$/m.test(release)) return "this is not Debian";
  if (!hasAptGet) return "there is no apt-get";
  return uid === 0 ? undefined : "that needs the rights of root";
}

async function install(env) {
  const release = await readFile("/etc/os-release", "utf8").catch(() => "");
  const reason = whyNotInstalled({ release, uid: process.getuid?.(), hasAptGet: existsSync(APT_GET) });
  if (reason) return reason;
  const done = progress("installing Chromium (apt-get), for the tests in a browser");
  const options = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" }, onLine: () => {} };
  try {
    if ((await runStep(APT_GET, [...PATIENCE, "update", "-q"], options)) !== 0) return "apt-get update failed";
    const code = await runStep(
      APT_GET,
      [...PATIENCE, "install", "-q", "-y", "--no-install-recommends", "chromium"],
      options,
    );
    return code === 0 ? undefined : `apt-get install chromium failed with exit code ${code}`;
  } finally {
    done();
  }
}

/**
 * Finds or installs it, and says so where neither is possible: the tests that need it are then skipped.
 * @returns {Promise<string | undefined>} its file
 */
export async function ensureChromium(env) {
  const { file, problem } = findChromium(env);
  if (file) return file;
  const reason = env.PAYPAGES_CHROMIUM === undefined ? await install(env) : undefined;
  const installed = findChromium(env).file;
  if (installed) return installed;
  say(`the tests in a browser will be skipped: ${problem}${reason ? `; it cannot be installed: ${reason}` : ""}`);
  return undefined;
}
