// Finds Chromium. Without it, there are no pictures.
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import type { Browser, BrowserType } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** A browser, or a sentence why there is none. `PAYPAGES_CHROMIUM` names its file; if empty, no browser is used. */
export async function openBrowser(
  env: Readonly<Record<string, string | undefined>> = process.env,
  folder = process.cwd(),
  command = import.meta.url,
): Promise<Browser | string> {
  const file = env.PAYPAGES_CHROMIUM ?? onPath(env.PATH ?? "");
  if (!file) return "The report has no pictures: Chromium isn't on the PATH, and PAYPAGES_CHROMIUM isn't set.";
  const chromium = driverIn([command, join(folder, "package.json")]);
  if (!chromium) {
    return `The report has no pictures: the package \`playwright-core\` is missing. Run \`npm install --save-dev playwright-core\` in ${folder}.`;
  }
  try {
    // Root can't use Chromium's own sandbox. The command handles signals and closes the browser. Neither pages nor the
    // browser can send requests to other hosts.
    const args = [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ];
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    return await chromium.launch({ executablePath: file, args, ...signals });
  } catch (error) {
    return `The report has no pictures: Chromium (${file}) didn't start: ${(error as Error).message.split("\n")[0]}`;
  }
}

/**
 * The first driver that one of these files could import. The command can be installed in a folder above the program's.
 */
function driverIn(files: readonly string[]): BrowserType | undefined {
  for (const file of files) {
    const require = createRequire(file);
    try {
      return require(require.resolve("playwright-core")).chromium;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  return undefined;
}

const onPath = (path: string): string | undefined =>
  names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))).find(isExecutable);

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
