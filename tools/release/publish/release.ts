// A release in a folder: all published parts of one version, built and not yet published.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { newestEntry } from "../../support/changelog.js";
import { filesBelow } from "../../support/files.js";
import { manifest } from "../../support/manifest.js";
import { type PackageName, pack, packageFolders } from "../pack/pack.js";
import { makeArchives } from "../plugin/archives.js";
import { executableSystems } from "../plugin/executable.js";
import { commitOf } from "./checkout.js";
import { changedSince, checksumLines } from "./checksums.js";
import { buildGoModule } from "./goModule.js";
import { buildOtherSdks } from "./otherSdks.js";
import { buildPython } from "./python.js";
import { writeSboms } from "./sboms.js";

export interface Release {
  readonly folder: string;
  readonly version: string;
  /** The commit from which it was built. */
  readonly commit: string;
  /** The tarballs of npm, by the names of their packages. */
  readonly packages: Readonly<Record<string, string>>;
  /** Whether the plugin's archives have executables; otherwise they need Node.js, and can't be published. */
  readonly hasExecutables: boolean;
}

/** The parts of a release's folder; `assets` is what the release on GitHub has. */
export const partsOf = ({ folder }: Pick<Release, "folder">) => ({
  packages: join(folder, "npm"),
  python: join(folder, "python"),
  go: join(folder, "go"),
  assets: join(folder, "assets"),
  notes: join(folder, "notes.md"),
});

const description = "release.json";
const checksums = "SHA256SUMS";

/** The files of a part, by their paths. */
export const filesIn = (part: string): string[] =>
  readdirSync(part)
    .sort()
    .map((name) => join(part, name));

/**
 * Builds everything; replaces the earlier build at the end.
 * @param root the clone
 * @param folder where to
 * @throws Error if a part of it can't be built
 */
export async function buildRelease(
  root: string,
  folder: string,
  { executables, say }: { executables: boolean; say: (line: string) => void },
): Promise<Release> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const parts = partsOf({ folder: draft });
  for (const part of [parts.packages, parts.assets]) mkdirSync(part, { recursive: true });
  const { version } = manifest;
  try {
    say("packing the npm packages");
    const tarballs = new Map(
      (Object.keys(packageFolders) as PackageName[]).map((name) => [name, pack(name, parts.packages).file]),
    );
    say("building the Python SDK");
    buildPython(root, parts.python);
    say("building the Go module");
    buildGoModule(root, parts.go, version);
    for (const notBuilt of buildOtherSdks(root, parts.assets)) say(notBuilt);
    say("building the plugin's archives and the bills of materials");
    const { bundled } = await makeArchives(root, parts.assets, { executables: executables ? executableSystems : [] });
    await writeSboms(parts.assets, tarballs, bundled);
    writeFileSync(parts.notes, `${newestEntry()?.text ?? ""}\n`);
    const assets = readdirSync(parts.assets).sort();
    writeFileSync(join(parts.assets, `pulumi-paypages_${version}_checksums.txt`), checksumLines(parts.assets, assets));
    const packages = Object.fromEntries([...tarballs].map(([name, file]) => [name, basename(file)]));
    return finish({ folder, version, commit: commitOf(root), packages, hasExecutables: executables }, draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function finish(release: Release, draft: string): Release {
  const { folder, ...facts } = release;
  writeFileSync(join(draft, description), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(join(draft, checksums), checksumLines(draft, filesBelow(draft)));
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return release;
}

/** A release that was built earlier. @throws Error if it is incomplete, or of a different commit */
export function releaseIn(folder: string, commit: string): Release {
  const changed = changedSince(folder, readFileSync(join(folder, checksums), "utf8"));
  if (changed.length > 0)
    throw new Error(`These files of ${folder} have changed: ${changed.join(", ")}. Build it again.`);
  const release: Release = { ...JSON.parse(readFileSync(join(folder, description), "utf8")), folder };
  if (release.commit !== commit)
    throw new Error(
      `${folder} was built from the commit ${release.commit}, but ${commit} is checked out. Build it again.`,
    );
  return release;
}
