// A release in a folder: all files of one version that are published.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { extract } from "tar";
import { temporaryFolder } from "../../support/files.js";
import { manifest, newestEntry } from "../../support/publication.js";
import { npm, run } from "../../support/run.js";
import type { Bundled } from "../build/bundle.js";
import { bundlePackage, isBundle } from "../build/packages.js";
import { type PackageName, pack, packageFolders } from "../pack/pack.js";
import { createArchives } from "../plugin/archives.js";
import { executableSystems, nodeVersion } from "../plugin/executable.js";

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

// The Python SDK, in the form that PyPI accepts.

const requirements = join(import.meta.dirname, "python-requirements.txt");
const isMade = (path: string): boolean => /(^|[/\\])(build|dist|__pycache__|[^/\\]*\.egg-info)$/.test(path);

/**
 * Builds the source distribution and the wheel, and checks them like PyPI would.
 * @param root the clone
 * @param target the folder where they go
 */
export function buildPython(root: string, target: string): void {
  mkdirSync(target, { recursive: true });
  using folder = temporaryFolder("python");
  const [system, inside] = process.platform === "win32" ? ["python", "Scripts/python.exe"] : ["python3", "bin/python"];
  run(system, ["-m", "venv", join(folder.path, "venv")]);
  const python = (...args: string[]): string => run(join(folder.path, "venv", inside), ["-m", ...args]);
  python("pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "10", "-r", requirements);
  // In a copy: setuptools writes next to the sources.
  const source = join(folder.path, "source");
  cpSync(join(root, "sdk/python"), source, { recursive: true, filter: (path) => !isMade(path) });
  cpSync(join(root, "LICENSE"), join(source, "LICENSE"));
  python("build", "--no-isolation", "--outdir", target, source);
  python("twine", "check", "--strict", ...readdirSync(target).map((file) => join(target, file)));
}

/** The parts of a release's folder; `assets` is what the release on GitHub has. */
export const partsOf = (folder: string) => ({
  packages: join(folder, "npm"),
  python: join(folder, "python"),
  assets: join(folder, "assets"),
  notes: join(folder, "notes.md"),
});

/** As `sha256sum --check` reads it. @param files in the folder */
const checksums = (folder: string, files: readonly string[]): string =>
  files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`).join("");

const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

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
): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const { packages, python, assets, notes } = partsOf(draft);
  for (const part of [packages, assets]) mkdirSync(part, { recursive: true });
  say("packing the npm packages");
  const names = Object.keys(packageFolders) as PackageName[];
  const tarballs = new Map(names.map((name) => [name, pack(name, packages).file]));
  say("building the Python SDK");
  buildPython(root, python);
  say("building the plugin's archives and the bills of materials");
  const { bundled } = await createArchives(root, assets, { executables: executables ? executableSystems : [] });
  await writeSboms(assets, tarballs, bundled);
  writeFileSync(notes, `${newestEntry()?.text ?? ""}\n`);
  const sums = checksums(assets, readdirSync(assets).sort());
  writeFileSync(join(assets, `pulumi-paypages_${manifest.version}_checksums.txt`), sums);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}
