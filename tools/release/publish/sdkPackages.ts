// The packages of the SDKs for Go and Python.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../support/files.js";
import { repository } from "../../support/publication.js";
import { run } from "../../support/run.js";
import { commitOf } from "./checkout.js";

// The Go SDK: a tag of the repository is its release. `go` itself builds the module, as it does for users.

/** The tag that `go get` looks for: the module is in a folder of the repository. */
export const goTagOf = (version: string): string => `sdk/go/v${version}`;

/** The module's name in its go.mod. */
export const goModule = `${repository.replace("https://", "")}/sdk/go`;

/** The settings with which git and go use a copy of the repository, and nothing else. */
const takenFrom = (folder: string, modules: string): Readonly<Record<string, string>> => ({
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: `url.${pathToFileURL(folder).href}.insteadOf`,
  GIT_CONFIG_VALUE_0: repository,
  GOPRIVATE: goModule,
  GOFLAGS: "-modcacherw",
  GOMODCACHE: modules,
});

/** A copy of the repository in which the current commit has the module's tag. */
function taggedCopy(root: string, folder: string, version: string): string {
  const copy = join(folder, "repository.git");
  run("git", ["clone", "--quiet", "--bare", root, copy]);
  run("git", ["-C", copy, "tag", "--force", goTagOf(version), commitOf(root)]);
  return copy;
}

/**
 * Writes the archive of the committed module.
 * @param root the clone
 * @param target the folder where it goes
 * @throws Error if go refuses it
 */
export function buildGoModule(root: string, target: string, version: string): void {
  using folder = temporaryFolder("go");
  const env = takenFrom(taggedCopy(root, folder.path, version), join(folder.path, "modules"));
  const response = run("go", ["mod", "download", "-json", `${goModule}@v${version}`], { cwd: folder.path, env });
  mkdirSync(target, { recursive: true });
  cpSync(JSON.parse(response).Zip, join(target, `${goTagOf(version).replaceAll("/", "-")}.zip`));
}

// The Python SDK, in the form that PyPI accepts.

const requirements = join(import.meta.dirname, "python-requirements.txt");

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
