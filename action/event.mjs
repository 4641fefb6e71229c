// The event of a workflow, and the events that must not run with credentials.
import { readFileSync } from "node:fs";

export function readEvent(env) {
  const [owner, repo] = (env.GITHUB_REPOSITORY ?? "").split("/");
  if (!owner || !repo || !env.GITHUB_EVENT_PATH)
    throw new Error("Run this in a workflow of GitHub: GITHUB_REPOSITORY and GITHUB_EVENT_PATH aren't set.");
  const payload = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, "utf8"));
  return { name: env.GITHUB_EVENT_NAME, repository: `${owner}/${repo}`, sha: env.GITHUB_SHA, payload };
}

/**
 * A pull request of a fork can have any program and any dependency, and a rehearsal runs them with the credentials of the
 * account. GitHub gives no secrets to `pull_request` of a fork, but `pull_request_target` and self-hosted runners have them.
 * @throws Error
 */
export function refuseForeign({ name, repository, payload }) {
  if (name === "pull_request_target" || name === "workflow_run" || name === "issue_comment") {
    throw new Error(
      `The event \`${name}\` runs with the repository's secrets for pull requests of forks, too. Use \`pull_request\`.`,
    );
  }
  if (name !== "pull_request") return;
  const head = payload.pull_request?.head?.repo?.full_name;
  if (head === repository) return;
  throw new Error(
    `The pull request is from ${head ?? "a repository that no longer exists"}, and a rehearsal would run its program with the credentials of the account. ` +
      "Push the branch to this repository to rehearse it.",
  );
}
