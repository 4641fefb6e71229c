// Whether `pulumi` finds the native plugin.
import { access } from "node:fs/promises";
import { basename, delimiter, join, resolve } from "node:path";
import { pluginDownloadUrl } from "../../../provider/model/version.js";
import { readProject } from "../../stack/projectFile.js";
import { pulumiJson } from "../../stack/pulumi.js";
import { type Finding, note, ok, otherVersion, problem, warning } from "./finding.js";

const executable = "pulumi-resource-paypages";

interface Wanted {
  readonly cwd: string;
  /** The version of this command. */
  readonly version: string;
  /** Whether the stack has native resources. */
  readonly isNeeded: boolean;
}

export async function plugin({ cwd, version, isNeeded }: Wanted): Promise<Finding[]> {
  const install = `pulumi plugin install resource paypages v${version} --server ${pluginDownloadUrl}`;
  const [cached, project] = await Promise.all([cachedPlugins(cwd), projectOf(cwd)]);
  const folder = await firstWithPlugin([...project.folders, ...shellPath(process.env)]);
  const found = [...cached.map((one) => `${one} (installed)`), ...(folder === undefined ? [] : [folder])];
  if (folder === undefined && !cached.includes(version) && found.length > 0)
    return [otherVersion("plugin", found.join(", "), version, install)];
  if (found.length > 0) return [ok("plugin", found.join(", "))];
  const unseen = await firstWithPlugin([resolve(cwd, "node_modules", ".bin")]);
  if (unseen !== undefined && (isNeeded || project.runtime !== "nodejs"))
    return [
      warning(
        "plugin-unseen",
        "plugin",
        `it is in ${unseen}, where pulumi doesn't look`,
        `export PATH="${unseen}${delimiter}$PATH"`,
      ),
    ];
  if (isNeeded) return [problem("plugin-missing", "plugin", "not found, and the stack has native resources", install)];
  return [note("plugin", "not installed; dynamic resources don't need it")];
}

/** The folders of the user's PATH. `npx` adds those of packages at the front, the last of which is for node-gyp. */
export function shellPath({ PATH = "", npm_lifecycle_event }: NodeJS.ProcessEnv): string[] {
  const folders = PATH.split(delimiter);
  if (npm_lifecycle_event !== "npx") return folders;
  return folders.slice(folders.findIndex((folder) => basename(folder) === "node-gyp-bin") + 1);
}

interface Project {
  readonly runtime: string | undefined;
  /** The folders of the plugin that Pulumi.yaml names. */
  readonly folders: readonly string[];
}

async function projectOf(cwd: string): Promise<Project> {
  try {
    const { folder, runtime, content } = await readProject(cwd);
    const plugins = content.plugins as { providers?: { name?: string; path?: string }[] } | undefined;
    const paths = (plugins?.providers ?? []).flatMap(({ name, path }) => (name === "paypages" && path ? [path] : []));
    return { runtime, folders: paths.map((path) => resolve(folder, path)) };
  } catch {
    return { runtime: "nodejs", folders: [] };
  }
}

async function firstWithPlugin(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) if (await exists(join(folder, executable))) return folder;
  return undefined;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The versions that `pulumi plugin install` has installed. */
async function cachedPlugins(cwd: string): Promise<string[]> {
  const all = (await pulumiJson(cwd, "plugin", "ls", "--json").catch(() => [])) as {
    name: string;
    kind: string;
    version?: string;
  }[];
  return all.filter(({ name, kind }) => name === "paypages" && kind === "resource").map(({ version = "" }) => version);
}
