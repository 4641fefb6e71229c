// A folder that is removed when the scope of its `using` ends.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TemporaryFolder extends Disposable {
  readonly path: string;
}

/** Makes an empty folder in `parent`, by default the system's folder for temporary files. */
export function temporaryFolder(name: string, parent = tmpdir()): TemporaryFolder {
  const path = mkdtempSync(join(parent, `paypages-${name}-`));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
