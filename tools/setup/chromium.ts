// Chromium, for the tests in a browser: the one on PATH, otherwise that of an npm package. Neither needs root.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onPath, run } from "../support/run.js";
import { cacheFolder } from "./environment.js";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** The browser's file. The variable PAYPAGES_CHROMIUM names one; if it is empty, there is none. */
export function findChromium(): { readonly file: string } | { readonly problem: string } {
  const file = process.env.PAYPAGES_CHROMIUM ?? names.map(onPath).find((found) => found !== undefined);
  if (file === undefined)
    return { problem: "there is no Chromium on PATH; install one, or name one in PAYPAGES_CHROMIUM" };
  return existsSync(file) ? { file } : { problem: `there is no Chromium: PAYPAGES_CHROMIUM is "${file}"` };
}

/** Needs no library of the system except libc; it opens only pages of this machine, so its own sandbox isn't needed. */
const start = `#!/bin/sh
here="\${0%/*}"
LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/chromium" --no-sandbox "$@"
`;
/** The fonts of the system, if there are any, and those of the package. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The package's own code, which unpacks into the folder for temporary files. */
const unpack = `
import { inflate } from "@sparticuz/chromium";
for (const name of ["al2023.tar.br", "fonts.tar.br", "chromium.br"])
  await inflate("node_modules/@sparticuz/chromium/bin/" + name);
`;

/**
 * Finds or unpacks it. Returns its file.
 * @throws Error with the reason why there is none
 */
export function ensureChromium(): string {
  const found = findChromium();
  if ("file" in found) return found.file;
  // The package has programs for this platform only.
  if (process.env.PAYPAGES_CHROMIUM !== undefined || process.platform !== "linux" || process.arch !== "x64")
    throw new Error(found.problem);
  const root = join(import.meta.dirname, "../..");
  const { version } = JSON.parse(readFileSync(join(root, "node_modules/@sparticuz/chromium/package.json"), "utf8"));
  const folder = join(cacheFolder(), "chromium", `${version}-unpacked`);
  if (!existsSync(folder)) {
    mkdirSync(join(cacheFolder(), "chromium"), { recursive: true });
    // Each run fills its own folder, and the first complete one gets the name.
    const draft = mkdtempSync(`${folder}.`);
    try {
      run(process.execPath, ["--input-type=module", "--eval", unpack], { cwd: root, env: { TMPDIR: draft } });
      writeFileSync(join(draft, "fonts.conf"), fonts);
      writeFileSync(join(draft, "start"), start, { mode: 0o755 });
      run(join(draft, "start"), ["--version"]);
      if (!existsSync(folder)) renameSync(draft, folder);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return join(folder, "start");
}
