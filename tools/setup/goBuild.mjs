/** Building one program with the ordinary `go` client, from the go.mod and go.sum that are checked in. */
import { outputOf, quietStep } from "./run.mjs";
import { during, SetupError } from "./say.mjs";

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

/**
 * @param {string} go the `go` client
 * @param {import("./goPrograms.mjs").Program & {version: string, folder: string}} program
 * @param {string} file the file to make
 * @throws {SetupError} with the end of its output, when the build fails
 */
export async function goBuild(go, program, file, env) {
  const { name, version, versionVariable, folder, otherWay = "" } = program;
  const stamp = versionVariable ? ` -X ${versionVariable}=${version}` : "";
  const args = ["build", ...RECIPE, `-ldflags=-s -w${stamp}`, "-o", file, program.package];
  const { code, output } = await during(`building ${name} ${version}`, () =>
    quietStep(go, args, { cwd: folder, env: goEnvironment(env) }),
  );
  if (code === 0) return;
  const lines = output.split("\n").filter((line) => !line.startsWith("go: downloading "));
  const reason = lines.slice(-15).join("\n");
  throw new SetupError(`Building ${name} failed: go ended with exit code ${code}.\n${reason}\n${otherWay}`.trimEnd());
}

/** The folder in which `go` keeps the sources of a program's module. */
export async function moduleFolder(go, { folder, module }, env) {
  const found = await outputOf(go, ["list", "-C", folder, "-m", "-f", "{{.Dir}}", module], goEnvironment(env));
  if (!found) throw new SetupError(`go can't find the sources of ${module}.`);
  return found;
}
