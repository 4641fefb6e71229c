// A release in a folder: all published parts of one version, built and not yet published.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { extract } from "tar";
import { filesBelow, temporaryFolder } from "../../support/files.js";
import { manifest, newestEntry } from "../../support/publication.js";
import { absentOf, npm, run } from "../../support/run.js";
import type { Bundled } from "../build/bundle.js";
import { bundlePackage, isBundle } from "../build/packages.js";
import { type PackageName, pack, packageFolders } from "../pack/pack.js";
import { createArchives } from "../plugin/archives.js";
import { executableSystems, nodeVersion } from "../plugin/executable.js";
import { commitOf } from "./checkout.js";
import { buildGoModule, buildPython } from "./sdkPackages.js";

// Software bills of materials, in CycloneDX: the packages that are compiled into ours, and those that npm installs with
// them.

/** Uses npm on a packed package: the result is what its users would get today. */
async function sbomOfPackage(name: string, tarball: string): Promise<string> {
  using folder = temporaryFolder("sbom");
  // npm names the package after its folder.
  const place = join(folder.path, name);
  mkdirSync(place);
  await extract({ file: tarball, cwd: place, strip: 1 });
  const file = join(place, "package.json");
  const { devDependencies, ...own } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(own));
  npm(place, "install", "--package-lock-only", "--ignore-scripts", "--omit=dev", "--prefer-offline", "--no-audit");
  const bill = JSON.parse(npm(place, "sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--omit=dev"));
  const compiled = isBundle(name) ? (await bundlePackage(name, join(folder.path, "bundle"))).packages : [];
  return textOf({ ...bill, components: [...bill.components, ...compiled.map(componentOf)] });
}

const textOf = (bill: object): string => `${JSON.stringify(bill, null, 2)}\n`;

const componentOf = ({ name, version, license }: Bundled) => ({
  type: "library",
  name,
  version,
  purl: purlOf({ name, version }),
  licenses: [{ license: { id: license } }],
});

const purlOf = ({ name, version }: Pick<Bundled, "name" | "version">): string =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Node.js is in the archives with an executable. */
const node = { type: "platform", name: "node", version: nodeVersion, purl: `pkg:generic/node@${nodeVersion}` };

/** For the plugin, into which other packages are compiled. */
const sbomOfPlugin = (packages: readonly Bundled[]): string => {
  const { name, version, license } = manifest;
  const plugin = { type: "application", name: "pulumi-resource-paypages", version, purl: purlOf({ name, version }) };
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { ...plugin, licenses: [{ license: { id: license } }] } },
    components: [...packages.map(componentOf), node],
  };
  return textOf(bill);
};

/** Writes them all into a folder. */
async function writeSboms(
  target: string,
  tarballs: ReadonlyMap<string, string>,
  bundled: readonly Bundled[],
): Promise<void> {
  const write = (name: string, text: string): void =>
    writeFileSync(join(target, `${name}-${manifest.version}.cdx.json`), text);
  for (const [name, tarball] of tarballs) write(name, await sbomOfPackage(name, tarball));
  write("pulumi-resource-paypages", sbomOfPlugin(bundled));
}

// The SDKs for .NET and Java, which the language hosts generate from schema.json. The engine doesn't include these
// hosts, so the SDKs are built only if the tools are available.

interface OtherSdk {
  readonly language: "dotnet" | "java";
  readonly name: string;
  /** Programs that must be on PATH. */
  readonly needs: readonly string[];
  /** Makes packages of the generated sources; returns their file extension, and their folder. */
  pack(source: string): { ending: string; folder: string };
}

const others: readonly OtherSdk[] = [
  {
    language: "dotnet",
    name: ".NET",
    needs: ["pulumi", "pulumi-language-dotnet", "dotnet"],
    pack: (source) => {
      run("dotnet", ["pack", "--configuration", "Release", "--output", join(source, "packed")], { cwd: source });
      return { ending: ".nupkg", folder: join(source, "packed") };
    },
  },
  {
    language: "java",
    name: "Java",
    needs: ["pulumi", "pulumi-language-java", "gradle"],
    pack: (source) => {
      run("gradle", ["--no-daemon", "jar"], { cwd: source });
      return { ending: ".jar", folder: join(source, "build/libs") };
    },
  },
];

/**
 * Builds the SDKs whose tools are available.
 * @param root the clone
 * @param target the folder where they go
 * @returns a line for each that was not built
 */
export const buildOtherSdks = (root: string, target: string): string[] =>
  others.flatMap((sdk) => {
    const absent = absentOf(sdk.needs);
    if (absent.length > 0) {
      const list = new Intl.ListFormat("en").format(absent);
      return [`The SDK for ${sdk.name} was not built: ${list} not on PATH. Its users generate it from schema.json.`];
    }
    buildOne(sdk, root, target);
    return [];
  });

function buildOne({ language, pack }: OtherSdk, root: string, target: string): void {
  using folder = temporaryFolder(language);
  run("pulumi", ["package", "gen-sdk", join(root, "schema.json"), "--language", language, "--out", folder.path]);
  const { ending, folder: packed } = pack(join(folder.path, language));
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(packed).filter((name) => name.endsWith(ending)))
    cpSync(join(packed, file), join(target, file));
}

// The file of checksums, as `sha256sum --check` reads it.

const sha256 = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/** @param files names of files in the folder */
const checksumLines = (folder: string, files: readonly string[]): string =>
  files.map((file) => `${sha256(join(folder, file))}  ${file}\n`).join("");

/** Names of files in the folder that differ from the lines. @throws Error if one is missing */
export const changedSince = (folder: string, lines: string): string[] =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [sum, file = ""] = line.split("  ");
      return sha256(join(folder, file)) === sum ? [] : [file];
    });

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
    const { bundled } = await createArchives(root, parts.assets, { executables: executables ? executableSystems : [] });
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
