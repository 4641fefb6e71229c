// The archives that `pulumi plugin install` expects of a release, one for each system.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "tar";
import { manifest } from "../support/manifest.js";
import { type Bundled, bundle } from "./bundle.js";
import { commandLauncher, shellLauncher } from "./launchers.js";

/** The systems, as Pulumi calls them. What is in an archive runs on Node.js and is the same for all. */
const systems = ["linux", "darwin", "windows"] as const;
const processors = ["amd64", "arm64"] as const;

/** Everything gets this time, so that the same sources make the same archives. */
const mtime = new Date(0);

export interface Archives {
  /** Their paths. */
  readonly files: readonly string[];
  /** The packages that are compiled into the plugin. */
  readonly bundled: readonly Bundled[];
}

/**
 * Makes the archives.
 * @param root the clone
 * @param target the folder where they go
 */
export async function makeArchives(root: string, target: string): Promise<Archives> {
  const folder = mkdtempSync(join(tmpdir(), "paypages-plugin-"));
  try {
    const bundled = await bundle(root, folder);
    for (const file of ["schema.json", "LICENSE"]) cpSync(join(root, file), join(folder, file));
    const { name, version, license } = manifest;
    const own = { name, version, license, type: "module", exports: { "./package.json": "./package.json" } };
    writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
    writeFileSync(join(folder, "pulumi-resource-paypages"), shellLauncher);
    chmodSync(join(folder, "pulumi-resource-paypages"), 0o755);
    writeFileSync(join(folder, "pulumi-resource-paypages.cmd"), commandLauncher);

    mkdirSync(target, { recursive: true });
    const files: string[] = [];
    for (const system of systems) {
      for (const processor of processors) {
        const file = join(target, `pulumi-resource-paypages-v${version}-${system}-${processor}.tar.gz`);
        const launcher = `pulumi-resource-paypages${system === "windows" ? ".cmd" : ""}`;
        const contents = [launcher, "lib", "package.json", "schema.json", "LICENSE", "THIRD-PARTY-LICENSES"];
        await create({ cwd: folder, file, gzip: true, portable: true, mtime }, contents);
        files.push(file);
      }
    }
    return { files, bundled };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
