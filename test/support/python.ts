// The packages that Python programs import, installed once for all of them: that takes longer than running them.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { isInstalled, repository } from "./example.js";

const cache = join(repository, "node_modules/.cache/python");
const [sdk, example] = ["sdk/python", "examples/school/python"];

/** Gives a folder its `venv`, with the packages of programs that use the Python SDK. */
export function placeEnvironment(folder: string): void {
  const hash = createHash("sha256").update(execFileSync("python3", ["--version"]));
  hash.update(readFileSync(join(repository, example, "requirements.txt")));
  for (const file of readdirSync(join(repository, sdk), { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (file.isFile()) hash.update(path).update(readFileSync(path));
  }
  const environment = join(cache, hash.digest("hex"));
  if (!existsSync(environment)) make(environment);
  symlinkSync(environment, join(folder, "venv"), "dir");
}

/** From a copy, because setuptools writes next to the sources. A second process uses the first one's result. */
function make(environment: string): void {
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, "new-"));
  const cwd = join(root, example);
  try {
    const filter = (source: string) => !isInstalled(source);
    for (const part of [sdk, example]) cpSync(join(repository, part), join(root, part), { recursive: true, filter });
    execFileSync("python3", ["-m", "venv", "venv"], { cwd });
    const quiet = ["--quiet", "--retries", "10", "--disable-pip-version-check"];
    execFileSync("venv/bin/pip", ["install", ...quiet, "-r", "requirements.txt"], { cwd, stdio: "pipe" });
    if (!existsSync(environment)) renameSync(join(cwd, "venv"), environment);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
