// Checks the version of Node.js.
import { oldNode } from "../../messages/processes.js";

const min = [22, 19] as const;

/** @throws Refusal if Node.js is too old: a dependency would fail with an obscure error */
export function requireNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > min[0] || (major === min[0] && minor >= min[1])) return;
  throw oldNode({ min: min.join("."), version, path: process.execPath });
}

/**
 * Starts a process of the provider. It is imported lazily, so that an old Node.js reports its version instead of a
 * syntax error.
 */
export function startProcess(load: () => Promise<{ readonly run: (args: string[]) => Promise<void> }>): void {
  try {
    requireNode();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  // Not awaited: Pulumi's host of source plugins loads the executables with `require`.
  void load().then(({ run }) => run(process.argv.slice(2)));
}
