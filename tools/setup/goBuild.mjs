/** Building one program with the ordinary `go` client, from the go.mod and go.sum that are checked in. */
import { answerOf, runStep } from "./run.mjs";
import { progress, SetupError } from "./say.mjs";

/** The build options; a part of the cache key, so that a change here builds again. */
export const RECIPE = ["-mod=readonly", "-trimpath", "-buildvcs=false"];

const GO_NAMES = { win32: "windows", x64: "amd64", ia32: "386" };
const goName = (name) => GO_NAMES[name] ?? name;

/**
 * The environment of `go`: the user's settings for other work must neither break nor change this build. Only the source
 * of modules (GOPROXY and the like) stays the user's.
 */
export function goEnvironment(env, platform = process.platform, arch = process.arch) {
  return {
    ...env,
    GOFLAGS: "-mod=readonly",
    GO111MODULE: "on",
    GOWORK: "off",
    CGO_ENABLED: "0",
    GOOS: goName(platform),
    GOARCH: goName(arch),
  };
}

/** Reads the output of `go build -v`: a line for each package that it compiles, `go: downloading …`, and errors. */
export function buildLog() {
  const log = { compiled: 0, downloaded: 0, other: [] };
  const read = (line) => {
    if (/^go: downloading /.test(line)) log.downloaded++;
    else if (/^[\w.~/-]+$/.test(line)) log.compiled++;
    else if (line.trim()) log.other.push(line);
  };
  const summary = () => {
    const parts = [];
    if (log.downloaded > 0) parts.push(`${log.downloaded} modules downloaded`);
    if (log.compiled > 0) parts.push(`${log.compiled} packages compiled`);
    return parts.join(", ");
  };
  return { read, summary, problems: () => log.other.slice(-15).join("\n") };
}

/**
 * @param {string} go the `go` client
 * @param {import("./goPrograms.mjs").Program & {version: string, folder: string}} program
 * @param {string} output the file to make
 */
export async function goBuild(go, program, output, env) {
  const log = buildLog();
  const stamp = program.versionVariable ? ` -X ${program.versionVariable}=${program.version}` : "";
  const args = ["build", "-v", ...RECIPE, `-ldflags=-s -w${stamp}`, "-o", output, program.package];
  const done = progress(`building ${program.name} ${program.version}`, log.summary);
  const code = await runStep(go, args, { cwd: program.folder, env: goEnvironment(env), onLine: log.read }).finally(
    done,
  );
  if (code === 0) return;
  const lines = [`Building ${program.name} failed: go ended with exit code ${code}.`, log.problems(), program.otherWay];
  throw new SetupError(lines.filter(Boolean).join("\n"));
}

/** The folder in which `go` keeps the sources of a program's module. */
export async function moduleFolder(go, { folder, module }, env) {
  const found = await answerOf(go, ["list", "-C", folder, "-m", "-f", "{{.Dir}}", module], goEnvironment(env));
  if (!found) throw new SetupError(`go does not know where the sources of ${module} are.`);
  return found;
}
