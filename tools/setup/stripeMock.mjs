/** stripe-mock, with which the benchmark compares the sandbox: the one on PATH, else one built from its Go modules. */
import path from "node:path";
import { cacheFolder } from "./cache.mjs";
import { ensurePrograms } from "./goPrograms.mjs";
import { findProgram } from "./path.mjs";
import { SetupError, say } from "./say.mjs";

const NAME = "stripe-mock";

const PROGRAM = {
  name: NAME,
  package: "github.com/stripe/stripe-mock",
  source: ["tools", "bench", "sandbox", NAME],
  versionVariable: "main.version",
};

/**
 * Finds or builds it; if neither is possible, prints why it is skipped.
 * @returns {Promise<string[]>} the folders that must come first on PATH for it
 */
export async function ensureStripeMock(root, env) {
  if (findProgram(NAME, { env })) return [];
  try {
    const { folder, problem } = await ensurePrograms(root, [PROGRAM], {
      cache: path.join(cacheFolder({ env }), NAME),
      env,
      what: `${NAME} is built`,
    });
    if (folder) return [folder];
    say(`the comparison with ${NAME} is skipped: it is not on PATH, and ${problem}`);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`the comparison with ${NAME} is skipped: ${error.message}`);
  }
  return [];
}
