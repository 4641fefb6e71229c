// The event of a workflow, and the events for which each command may run.
import { readFileSync } from "node:fs";

/**
 * The commands. `program` runs the project's code, with the credentials of the account and without a token; `token` has the
 * token, and runs nothing of the project. `takes`: it begins with what an earlier job of the run has stored.
 */
export const commands = {
  propose: { side: "program", events: ["pull_request", "workflow_dispatch"] },
  comment: { side: "token", events: ["pull_request"], takes: true },
  find: { side: "token", events: ["push"] },
  apply: { side: "program", events: ["push", "workflow_dispatch"], takes: true },
  drift: { side: "program", events: ["schedule", "workflow_dispatch"] },
  open: { side: "token", events: ["schedule", "workflow_dispatch"], takes: true },
};

export function readEvent(env) {
  const [owner, repo] = (env.GITHUB_REPOSITORY ?? "").split("/");
  if (!owner || !repo || !env.GITHUB_EVENT_PATH)
    throw new Error("Run this in a workflow of GitHub: GITHUB_REPOSITORY and GITHUB_EVENT_PATH aren't set.");
  const payload = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, "utf8"));
  const { GITHUB_EVENT_NAME: name, GITHUB_SHA: sha } = env;
  const head = payload.pull_request?.head?.sha ?? sha;
  return { name, repository: `${owner}/${repo}`, sha, head, ref: env.GITHUB_REF_NAME, payload };
}

/** A required check must end for the merge queue, too. */
export const isWaiting = ({ name }) => name === "merge_group";

/**
 * A pull request of a fork can have any program and any dependency, and a rehearsal runs them with the credentials of the
 * account. Other events than these can have the code of a fork, too, some of them with the secrets of the repository.
 * @throws Error
 */
export function refuseEvent(command, { name, repository, payload, ref }) {
  const { events } = commands[command];
  if (!events.includes(name))
    throw new Error(
      `\`${command}\` runs for ${events.map((one) => `\`${one}\``).join(" and ")}, and this is \`${name}\`.`,
    );
  const main = payload.repository?.default_branch;
  if (name === "workflow_dispatch" && ref !== main)
    throw new Error(`\`${command}\` runs manually on the branch ${main} only, and this is ${ref}.`);
  if (name !== "pull_request") return;
  const head = payload.pull_request?.head?.repo?.full_name;
  if (head === repository) return;
  throw new Error(
    `The pull request is from ${head ?? "a repository that no longer exists"}, and a rehearsal would run its program with the credentials of the account. ` +
      "Push the branch to this repository to rehearse it.",
  );
}
