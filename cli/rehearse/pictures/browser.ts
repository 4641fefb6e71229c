// Chromium, where it is there: without it, there are no pictures.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { Browser } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** A browser, or why there is none: a sentence. `PAYPAGES_CHROMIUM` names its file; empty, there is none. */
export async function openBrowser(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Browser | string> {
  const file = env.PAYPAGES_CHROMIUM ?? onPath(env.PATH ?? "");
  if (!file) return "There are no pictures: no Chromium is on the PATH, and PAYPAGES_CHROMIUM names none.";
  try {
    const { chromium } = await import("playwright-core");
    // Its own sandbox cannot be used by root. A signal is the command's to answer, which closes the browser, too.
    // No host but this machine is asked, neither by a page nor by the browser itself.
    const args = [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ];
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    return await chromium.launch({ executablePath: file, args, ...signals });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND";
    if (isMissing)
      return "There are no pictures: `npm install --save-dev playwright-core` drives the Chromium that is there.";
    return `There are no pictures: Chromium (${file}) does not start: ${(error as Error).message.split("\n")[0]}`;
  }
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
