// Whether Pulumi's host of dynamic resources can load this package.
import { createRequire } from "node:module";
import { join } from "node:path";
import { RunError } from "@pulumi/pulumi";

/** What the host loads: see the text in `propsOf`. */
const loaded = "pulumi-paypages/dynamic";

/** The folder in which a program of Pulumi's Node host runs; the host of dynamic resources starts in the same one. */
const programFolder = (): string | undefined =>
  // Elsewhere, as in the Automation API and in unit tests, the host's folder is not this process's.
  /[\\/]@pulumi[\\/]pulumi[\\/]cmd[\\/]run([\\/]|$)/.test(process.argv[1] ?? "") ? process.cwd() : undefined;

let isChecked = false;

/**
 * Fails before anything is registered if the host would not find this package. That happens if only another package of
 * a workspace depends on it, and the package manager doesn't hoist dependencies.
 * @throws RunError
 */
export function assertReachable(kind: string, name: string): void {
  if (isChecked) return;
  const folder = programFolder();
  if (folder !== undefined && !isFoundIn(folder)) {
    throw new RunError(
      `${kind} "${name}": Pulumi can't find the package pulumi-paypages in the folder of the program, ${folder}. ` +
        "Dynamic resources are loaded from there, even if another package of the workspace declares them. Add the " +
        "package to the program's own dependencies: `npm install pulumi-paypages`, `pnpm add pulumi-paypages` or " +
        "`yarn add pulumi-paypages` in that folder.",
    );
  }
  isChecked = true;
}

function isFoundIn(folder: string): boolean {
  try {
    createRequire(join(folder, "index.js")).resolve(loaded);
    return true;
  } catch {
    return false;
  }
}
