/**
 * The script of the action: `node action/main.mjs`, with the inputs and the event in the environment of a GitHub runner.
 * It uses Node's modules only, because nothing is installed in the folder of an action. Exit codes are those of
 * the `paypages` command.
 */
import { applyDownloaded, findApproval } from "./apply.mjs";
import { drift } from "./drift.mjs";
import { readEvent, refuseForeign } from "./event.mjs";
import { GitHub } from "./github.mjs";
import { propose } from "./propose.mjs";

const commands = { propose, apply: findApproval, "apply-downloaded": applyDownloaded, drift };

const env = process.env;
const command = commands[env.INPUT_COMMAND];
try {
  if (!command) throw new Error(`\`command\` is ${JSON.stringify(env.INPUT_COMMAND)}. Write propose, apply or drift.`);
  if (!env.INPUT_STACK) throw new Error("`stack` isn't set. Name the stack.");
  const event = readEvent(env);
  // This check must come before any code that the pull request could have changed.
  refuseForeign(event);
  // Commands that run a program must not get the token.
  const { INPUT_TOKEN: token, ...rest } = env;
  delete process.env.INPUT_TOKEN;
  process.exitCode = await command({ env: rest, event, github: new GitHub(env.GITHUB_API_URL, token) });
} catch (error) {
  console.log(`::error::${error.message.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")}`);
  process.exitCode = 2;
}
