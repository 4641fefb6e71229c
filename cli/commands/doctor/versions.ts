// Checks that versions of programs and packages are compatible, and that `pulumi` finds the native plugin.

import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, join, resolve } from "node:path";
import { coerce, gte, satisfies } from "semver";
import { pluginDownloadUrl } from "../../../provider/model/version.js";
import { Failure } from "../../report/messages/failure.js";
import { installed, type Manifest, readProject } from "../../stack/projectFile.js";
import { pulumiJson, pulumiLine } from "../../stack/pulumi.js";
import { type Finding, failed, note, ok, otherVersion, problem, type Section, warning } from "./finding.js";

// Whether `pulumi` finds the native plugin.

const executable = "pulumi-resource-paypages";

/** @param isNeeded whether the stack has native resources */
export async function plugin(cwd: string, version: string, isNeeded: boolean): Promise<Finding[]> {
  const install = `pulumi plugin install resource paypages v${version} --server ${pluginDownloadUrl}`;
  const [cached, project] = await Promise.all([cachedPlugins(cwd), projectOf(cwd)]);
  const folder = firstWithPlugin([...project.folders, ...shellPath(process.env)]);
  const found = [...cached.map((one) => `${one} (installed)`), ...(folder === undefined ? [] : [folder])];
  if (folder === undefined && !cached.includes(version) && found.length > 0)
    return [otherVersion("plugin", found.join(", "), version, install)];
  if (found.length > 0) return [ok("plugin", found.join(", "))];
  const unseen = firstWithPlugin([resolve(cwd, "node_modules", ".bin")]);
  if (unseen !== undefined && (isNeeded || project.runtime !== "nodejs")) {
    const fix = `export PATH="${unseen}${delimiter}$PATH"`;
    return [warning("plugin-unseen", "plugin", `it is in ${unseen}, where pulumi doesn't look`, fix)];
  }
  if (isNeeded) return [problem("plugin-missing", "plugin", "not found, and the stack has native resources", install)];
  return [note("plugin", "not installed; dynamic resources don't need it")];
}

/** The folders of the user's PATH. `npx` adds those of packages at the front, the last of which is for node-gyp. */
export function shellPath({ PATH = "", npm_lifecycle_event }: NodeJS.ProcessEnv): string[] {
  const folders = PATH.split(delimiter);
  if (npm_lifecycle_event !== "npx") return folders;
  return folders.slice(folders.findIndex((folder) => basename(folder) === "node-gyp-bin") + 1);
}

/** The runtime, and the folders of the plugin that Pulumi.yaml names. */
async function projectOf(cwd: string): Promise<{ runtime: string | undefined; folders: string[] }> {
  try {
    const { folder, runtime, content } = await readProject(cwd);
    const plugins = content.plugins as { providers?: { name?: string; path?: string }[] } | undefined;
    const paths = (plugins?.providers ?? []).flatMap(({ name, path }) => (name === "paypages" && path ? [path] : []));
    return { runtime, folders: paths.map((path) => resolve(folder, path)) };
  } catch {
    return { runtime: "nodejs", folders: [] };
  }
}

const firstWithPlugin = (folders: readonly string[]): string | undefined =>
  folders.find((folder) => existsSync(join(folder, executable)));

/** The versions that `pulumi plugin install` has installed. */
async function cachedPlugins(cwd: string): Promise<string[]> {
  const all = (await pulumiJson(cwd, "plugin", "ls", "--json").catch(() => [])) as {
    name: string;
    kind: string;
    version?: string;
  }[];
  return all.filter(({ name, kind }) => name === "paypages" && kind === "resource").map(({ version = "" }) => version);
}

const own = createRequire(import.meta.url)("paypages/package.json") as Manifest;

/** Older engines lack what the provider needs. */
const minPulumi = "3.225.0";
const installer = "https://www.pulumi.com/docs/install/";
const sdk = "@pulumi/pulumi";

/** @param needsPlugin whether the stack has native resources */
export async function versions(cwd: string, needsPlugin: boolean): Promise<Section> {
  const findings = await Promise.all([node(), engine(cwd), program(cwd), plugin(cwd, own.version, needsPlugin)]);
  return { title: "Versions", findings: findings.flat() };
}

const unfit = (check: string, name: string, version: string, range: string, fix: string): Finding =>
  problem(check, name, `${version}; it must be ${range}`, fix);

function node(): Finding {
  const { version, execPath } = process;
  return satisfies(version, own.engines.node)
    ? ok("Node.js", `${version} (${execPath})`)
    : unfit("node-version", "Node.js", version, own.engines.node, "https://nodejs.org");
}

async function engine(cwd: string): Promise<Finding> {
  try {
    const version = await pulumiLine(cwd, "version");
    if (gte(coerce(version) ?? "0.0.0", minPulumi)) return ok("pulumi", version);
    return unfit("pulumi-version", "pulumi", version || "no version", `${minPulumi} or newer`, installer);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...failed("pulumi", error), fixes: [installer] };
  }
}

/** Checks what the program in a folder imports. */
async function program(cwd: string): Promise<Finding[]> {
  const [package_, engineSdk, native] = await Promise.all(
    ["pulumi-paypages", sdk, "pulumi-paypages-native"].map((name) => installed(cwd, name)),
  );
  if (package_ === undefined && native === undefined) {
    return [
      note("packages", `pulumi-paypages isn't installed in ${resolve(cwd)}; this command has version ${own.version}`),
    ];
  }
  const { dependencies, peerDependencies } = package_ ?? (native as Manifest);
  const range = peerDependencies?.[sdk] ?? dependencies?.[sdk] ?? "*";
  const fits = engineSdk !== undefined && satisfies(engineSdk.version, range, { includePrerelease: true });
  return [
    ...(package_ === undefined ? [] : [sameVersion("pulumi-paypages", package_.version)]),
    ...(native === undefined ? [] : [sameVersion("pulumi-paypages-native", native.version)]),
    fits
      ? ok(sdk, engineSdk.version)
      : unfit("sdk-version", sdk, engineSdk?.version ?? "not installed", range, `npm install ${sdk}@latest`),
  ];
}

const sameVersion = (name: string, version: string): Finding =>
  version === own.version
    ? ok(name, version)
    : otherVersion(name, version, own.version, `npm install ${name}@${own.version}`);
