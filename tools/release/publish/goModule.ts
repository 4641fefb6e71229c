// The Go SDK: a tag of the repository is its release. `go` itself builds the module, as it does for users.
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../../support/publication.js";
import { run } from "../../support/run.js";
import { temporaryFolder } from "../../support/temporaryFolder.js";
import { commitOf } from "./checkout.js";

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
