/**
 * The script of the action: `node action/main.mjs`, with the inputs and the event in the environment of a GitHub runner.
 * It uses Node's modules only, because nothing is installed in the folder of an action. Exit codes are those of
 * the `paypages` command.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apply, find } from "./apply.mjs";
import { drift, open } from "./drift.mjs";
import { commands, isWaiting, readEvent, refuseEvent } from "./event.mjs";
import { GitHub } from "./github.mjs";
import { artifactName } from "./names.mjs";
import { comment, propose } from "./propose.mjs";
import { log, output } from "./run.mjs";

const all = { propose, comment, find, apply, drift, open };

/** The first step: the names for the steps after it. */
function begin({ env, event, command }) {
  const { side, takes } = commands[command];
  const stored = artifactName(env, event.head);
  const artifact = mkdtempSync(join(env.RUNNER_TEMP ?? tmpdir(), "paypages-"));
  output(env, { side, artifact, stored, download: takes ? stored : "" });
  return 0;
}

const { INPUT_TOKEN: token, ...env } = process.env;
// Commands that run a program must not get the token.
delete process.env.INPUT_TOKEN;
try {
  const command = env.INPUT_COMMAND;
  if (!Object.hasOwn(all, command ?? ""))
    throw new Error(`\`command\` is ${JSON.stringify(command)}. Write ${Object.keys(all).join(", ")}.`);
  if (!env.INPUT_STACK) throw new Error("`stack` isn't set. Name the stack.");
  const event = readEvent(env);
  // This check must come before any code that the pull request could have changed.
  if (isWaiting(event)) {
    log("In a merge queue, there is nothing to do: the pull request was rehearsed, and its merge applies it.");
  } else {
    refuseEvent(command, event);
    const github = token ? new GitHub(env.GITHUB_API_URL, token, env.GITHUB_GRAPHQL_URL) : undefined;
    const run = env.INPUT_STEP === "begin" ? begin : all[command];
    process.exitCode = await run({ env, event, github, command });
  }
} catch (error) {
  console.log(`::error::${error.message.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")}`);
  process.exitCode = 2;
}
