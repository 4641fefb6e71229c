// The Python SDK, in the form that PyPI accepts.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../../support/run.js";
import { temporaryFolder } from "../../support/temporaryFolder.js";

const requirements = fileURLToPath(new URL("python-requirements.txt", import.meta.url));

/** Runs a task with a temporary Python that has the packaging tools. */
export function withPython(work: (python: string, folder: string) => void): void {
  using folder = temporaryFolder("python");
  const [system, inside] = process.platform === "win32" ? ["python", "Scripts/python.exe"] : ["python3", "bin/python"];
  const environment = join(folder.path, "venv");
  run(system, ["-m", "venv", environment]);
  const python = join(environment, inside);
  const quiet = ["--quiet", "--disable-pip-version-check", "--retries", "10"];
  run(python, ["-m", "pip", "install", ...quiet, "-r", requirements]);
  work(python, folder.path);
}

const isMade = (path: string): boolean => /(^|[/\\])(build|dist|__pycache__|[^/\\]*\.egg-info)$/.test(path);

/**
 * Builds the source distribution and the wheel, and checks them like PyPI would.
 * @param root the clone
 * @param target the folder where they go
 */
export function buildPython(root: string, target: string): void {
  mkdirSync(target, { recursive: true });
  withPython((python, folder) => {
    // In a copy: setuptools writes next to the sources.
    const source = join(folder, "source");
    cpSync(join(root, "sdk/python"), source, { recursive: true, filter: (path) => !isMade(path) });
    cpSync(join(root, "LICENSE"), join(source, "LICENSE"));
    run(python, ["-m", "build", "--no-isolation", "--outdir", target, source]);
    run(python, ["-m", "twine", "check", "--strict", ...readdirSync(target).map((file) => join(target, file))]);
  });
}
