/** The compiled output: what this repository publishes, which tests and examples run. */
import path from "node:path";
import { packageProgram, withNode } from "./dependencies.mjs";
import { runStep } from "./run.mjs";
import { say } from "./say.mjs";

/**
 * Writes what has changed.
 * @param {string} node the Node that runs the compiler
 * @param {{ship: boolean}} options whether the sources must have no errors: the bundler doesn't look at types
 * @returns {Promise<boolean>} false if there are errors, which are then printed
 */
export async function build(root, node, env, { ship }) {
  const run = (...args) => runStep(node, args, { cwd: root, env: withNode(root, node, env) });
  if (ship && (await run(await packageProgram(root, "typescript", "tsc"), "-p", ".")) !== 0) return false;
  const isGood = (await run("--import", "tsx", path.join("tools", "build", "main.ts"))) === 0;
  if (!isGood) say("the build has the errors above, and its output is incomplete");
  return isGood;
}
