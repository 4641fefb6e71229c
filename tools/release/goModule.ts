// The Go SDK: a tag of the repository is its release. `go` itself makes its module here, like it will for users.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../support/publication.js";
import { commitOf } from "./checkout.js";
import { run } from "./run.js";

/** The tag that `go get` looks for: the module is in a folder of the repository. */
export const goTagOf = (version: string): string => `sdk/go/v${version}`;

/** The module's name in its go.mod. */
export const goModule = `${repository.replace("https://", "")}/sdk/go`;

/** The settings that make git and go take the repository from a copy, and its content from nowhere else. */
export const takenFrom = (folder: string, modules: string): Readonly<Record<string, string>> => ({
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: `url.${pathToFileURL(folder).href}.insteadOf`,
  GIT_CONFIG_VALUE_0: repository,
  GOPRIVATE: goModule,
  GOFLAGS: "-modcacherw",
  GOMODCACHE: modules,
});

/** A copy of the repository in which the current commit has the module's tag. */
export function taggedCopy(root: string, folder: string, version: string): string {
  const copy = join(folder, "repository.git");
  run("git", ["clone", "--quiet", "--bare", root, copy]);
  run("git", ["-C", copy, "tag", "--force", goTagOf(version), commitOf(root)]);
  return copy;
}

/**
 * Writes the module's archive, of what is committed.
 * @param root the clone
 * @param target the folder where it goes
 * @throws Error where go does not take it
 */
export function buildGoModule(root: string, target: string, version: string): void {
  const folder = mkdtempSync(join(tmpdir(), "paypages-go-"));
  try {
    const env = takenFrom(taggedCopy(root, folder, version), join(folder, "modules"));
    const answer = run("go", ["mod", "download", "-json", `${goModule}@v${version}`], { cwd: folder, env });
    mkdirSync(target, { recursive: true });
    cpSync(JSON.parse(answer).Zip, join(target, `${goTagOf(version).replaceAll("/", "-")}.zip`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
