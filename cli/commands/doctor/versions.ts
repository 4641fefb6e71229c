// Checks that versions of programs and packages are compatible.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { coerce, gte, satisfies } from "semver";
import { Failure } from "../../messages/failure.js";
import { installed, type Manifest } from "../../stack/installed.js";
import { pulumiLine } from "../../stack/pulumi.js";
import { type Finding, failed, note, ok, otherVersion, problem, type Section } from "./finding.js";
import { plugin } from "./plugin.js";

const own = createRequire(import.meta.url)("paypages/package.json") as Manifest;

/** Older engines lack what the provider needs. */
const leastPulumi = "3.225.0";
const installer = "https://www.pulumi.com/docs/install/";
const sdk = "@pulumi/pulumi";

/** @param needsPlugin whether the stack has native resources */
export async function versions(cwd: string, needsPlugin: boolean): Promise<Section> {
  const findings = await Promise.all([
    node(),
    engine(cwd),
    program(cwd),
    plugin({ cwd, version: own.version, isNeeded: needsPlugin }),
  ]);
  return { title: "Versions", findings: findings.flat() };
}

const unfit = (check: string, name: string, version: string, range: string, fix: string): Finding =>
  problem(check, name, `${version}; it must be ${range}`, fix);

const node = (): Finding[] => {
  const { version, execPath } = process;
  return [
    satisfies(version, own.engines.node)
      ? ok("Node.js", `${version} (${execPath})`)
      : unfit("node-version", "Node.js", version, own.engines.node, "https://nodejs.org"),
  ];
};

async function engine(cwd: string): Promise<Finding[]> {
  try {
    const version = await pulumiLine(cwd, "version");
    const isFit = gte(coerce(version) ?? "0.0.0", leastPulumi);
    return [
      isFit
        ? ok("pulumi", version)
        : unfit("pulumi-version", "pulumi", version || "no version", `${leastPulumi} or newer`, installer),
    ];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [{ ...failed("pulumi", error), fixes: [installer] }];
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
