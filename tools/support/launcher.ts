// An executable that the engine looks for by its name, run by this Node.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Puts an executable of that name into a folder, which is created if necessary; it runs a script with Node. */
export function placeLauncher(folder: string, name: string, script: string): void {
  mkdirSync(folder, { recursive: true });
  const start = `#!/bin/sh\nexec ${JSON.stringify(process.execPath)} ${JSON.stringify(script)} "$@"\n`;
  writeFileSync(join(folder, name), start, { mode: 0o755 });
}
