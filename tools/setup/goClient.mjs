/** The `go` client for a build: whether there is one, and whether it is new enough. */
import { goEnvironment } from "./goBuild.mjs";
import { findProgram } from "./path.mjs";
import { outputOf } from "./run.mjs";
import { isAtLeast } from "./version.mjs";

const INSTALL = "https://go.dev/doc/install";

/**
 * @param {{folder: string, goVersion: string}[]} recipes what to build: the folder of its go.mod, and the Go version
 *   that it requires
 * @returns {Promise<{go: string} | {problem: string}>}
 */
export async function findGo(recipes, env) {
  const go = findProgram("go", { env });
  if (!go) return { problem: `there is no Go on PATH (${INSTALL})` };
  for (const { folder, goVersion } of recipes) {
    // Runs in that folder: since 1.21, Go fetches the version that a go.mod requires, unless GOTOOLCHAIN forbids it.
    const output = await outputOf(go, ["version"], goEnvironment(env), folder);
    if (isAtLeast(/go version go(\S+)/.exec(output ?? "")?.[1] ?? "", goVersion)) continue;
    const own = await outputOf(go, ["version"], { ...goEnvironment(env), GOTOOLCHAIN: "local" }, folder);
    const found = /go version go(\S+)/.exec(own ?? "")?.[1] ?? "of an unknown version";
    const toolchain = env.GOTOOLCHAIN ? ` (GOTOOLCHAIN is ${env.GOTOOLCHAIN})` : "";
    return { problem: `${go} is ${found}${toolchain}; Go ${goVersion} or newer is needed (${INSTALL})` };
  }
  return { go };
}
