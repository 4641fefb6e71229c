// Whether the programs and packages fit together.
import { access, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { coerce, gte, satisfies } from "semver";
import { nodeVersion, packageVersion, pluginMissing, pulumiVersion, sdkVersion } from "../messages/diagnoses.js";
import { Failure } from "../messages/failure.js";
import { pulumi } from "../stack/pulumi.js";
import { type Finding, failed, note, ok, problem, type Section, warning } from "./finding.js";

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
const own = createRequire(import.meta.url)("paypages/package.json") as Manifest;

/** Older engines lack what the provider needs. */
const leastPulumi = "3.225.0";
const installer = "https://www.pulumi.com/docs/install/";
const sdk = "@pulumi/pulumi";

/** @param needsPlugin whether the stack has native resources */
export async function versions(cwd: string, needsPlugin: boolean): Promise<Section> {
  const findings = await Promise.all([node(), engine(cwd), program(cwd), plugin(cwd, needsPlugin)]);
  return { title: "Versions", findings: findings.flat() };
}

const node = (): Finding[] => {
  const { version, execPath } = process;
  return [
    satisfies(version, own.engines.node)
      ? ok("Node.js", `${version} (${execPath})`)
      : problem(nodeVersion({ version, range: own.engines.node }), "https://nodejs.org"),
  ];
};

async function engine(cwd: string): Promise<Finding[]> {
  try {
    const version = (await pulumi(cwd, "version")).trim();
    const isFit = gte(coerce(version) ?? "0.0.0", leastPulumi);
    return [isFit ? ok("pulumi", version) : problem(pulumiVersion({ version, least: leastPulumi }), installer)];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [{ ...failed("pulumi", error), mend: [installer] }];
  }
}

/** What the program in a folder imports. */
async function program(cwd: string): Promise<Finding[]> {
  const [package_, engineSdk, native] = await Promise.all(
    ["pulumi-paypages", sdk, "pulumi-paypages-native"].map((name) => installed(cwd, name)),
  );
  if (package_ === undefined && native === undefined) {
    return [note("packages", `no pulumi-paypages is installed in ${resolve(cwd)}: this command has ${own.version}`)];
  }
  const { dependencies, peerDependencies } = package_ ?? (native as Manifest);
  const range = peerDependencies?.[sdk] ?? dependencies?.[sdk] ?? "*";
  const fits = engineSdk !== undefined && satisfies(engineSdk.version, range, { includePrerelease: true });
  return [
    ...(package_ === undefined ? [] : [sameVersion("pulumi-paypages", package_.version)]),
    ...(native === undefined ? [] : [sameVersion("pulumi-paypages-native", native.version)]),
    fits
      ? ok(sdk, engineSdk.version)
      : problem(
          sdkVersion({ name: sdk, version: engineSdk?.version ?? "not installed", range }),
          `npm install ${sdk}@latest`,
        ),
  ];
}

const sameVersion = (name: string, version: string): Finding =>
  version === own.version
    ? ok(name, version)
    : warning(packageVersion({ name, version, own: own.version }), `npm install ${name}@${own.version}`);

/** A package as a program in a folder imports it. */
export async function installed(cwd: string, name: string): Promise<Manifest | undefined> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const text = await readFile(join(folder, "node_modules", name, "package.json"), "utf8").catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as Manifest;
    if (dirname(folder) === folder) return undefined;
  }
}

const executable = "pulumi-resource-paypages";
const server = "github://api.github.com/pulumi-paypages/pulumi-paypages";

async function plugin(cwd: string, isNeeded: boolean): Promise<Finding[]> {
  const install = `pulumi plugin install resource paypages v${own.version} --server ${server}`;
  const cached = await cachedPlugins(cwd);
  const folders = [resolve(cwd, "node_modules", ".bin"), ...(process.env.PATH ?? "").split(delimiter)];
  const there = await Promise.all(folders.map((folder) => isThere(join(folder, executable))));
  const folder = folders.find((_, index) => there[index]);
  const found = [...cached.map((version) => `${version} (installed)`), ...(folder === undefined ? [] : [folder])];
  if (found.length === 0) {
    return isNeeded
      ? [problem(pluginMissing({}), install)]
      : [note("plugin", "not installed: dynamic resources need none")];
  }
  const isOther = folder === undefined && !cached.includes(own.version);
  return [
    isOther
      ? warning(packageVersion({ name: "plugin", version: found.join(", "), own: own.version }), install)
      : ok("plugin", found.join(", ")),
  ];
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The versions that `pulumi plugin install` has installed. */
async function cachedPlugins(cwd: string): Promise<string[]> {
  const text = await pulumi(cwd, "plugin", "ls", "--json").catch(() => "[]");
  const all = JSON.parse(text) as { name: string; kind: string; version?: string }[];
  return all.filter(({ name, kind }) => name === "paypages" && kind === "resource").map(({ version = "" }) => version);
}
