// Software bills of materials, in CycloneDX: the packages that are compiled into ours, and those that npm installs with
// them.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { extract } from "tar";
import { manifest } from "../../support/manifest.js";
import { npm } from "../../support/run.js";
import { temporaryFolder } from "../../support/temporaryFolder.js";
import type { Bundled } from "../build/bundle.js";
import { bundlePackage, isBundle } from "../build/packages.js";
import { nodeVersion } from "../plugin/nodeBinaries.js";

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
export async function writeSboms(
  target: string,
  tarballs: ReadonlyMap<string, string>,
  bundled: readonly Bundled[],
): Promise<void> {
  const write = (name: string, text: string): void =>
    writeFileSync(join(target, `${name}-${manifest.version}.cdx.json`), text);
  for (const [name, tarball] of tarballs) write(name, await sbomOfPackage(name, tarball));
  write("pulumi-resource-paypages", sbomOfPlugin(bundled));
}
