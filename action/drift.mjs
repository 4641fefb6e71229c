// Each night: proposes changes made in the console as a pull request.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { must, paypages, run, summary } from "./run.mjs";

export async function drift({ env, event, github }) {
  const { INPUT_STACK: stack, INPUT_CONSOLE_BRANCH: branch = "console-changes" } = env;
  const markdown = join(mkdtempSync(join(env.RUNNER_TEMP ?? tmpdir(), "paypages-")), "pull-request.md");
  const found = await paypages(env, "pull", "--stack", stack, "--check", "--markdown", markdown);
  if (found !== 1) return found;
  const body = readFileSync(markdown, "utf8");
  summary(env, body);
  await must(env, "git", "switch", "--quiet", "--force-create", branch);
  // 1: some changes need a decision, and the body lists them.
  if ((await paypages(env, "pull", "--stack", stack, "--yes")) === 2) return 2;
  // 0: nothing in the program changed, because all changes need a decision.
  if ((await run(env, "git", "diff", "--quiet")) !== 0) {
    await must(env, "git", "commit", "--quiet", "--all", "--message", `Write changes made in the console (${stack})`);
    await must(env, "git", "push", "--quiet", "--force", "origin", `HEAD:refs/heads/${branch}`);
    await propose(
      { github, repository: event.repository, branch, base: env.GITHUB_REF_NAME },
      { title: `Changes of the console (${stack})`, body },
    );
  }
  return 1;
}

/** One pull request, which each night replaces. */
async function propose({ github, repository, branch, base }, { title, body }) {
  const [owner] = repository.split("/");
  const open = await github.list(
    `/repos/${repository}/pulls?state=open&head=${encodeURIComponent(`${owner}:${branch}`)}`,
  );
  if (open.length > 0) return github.request("PATCH", `/repos/${repository}/pulls/${open[0].number}`, { body });
  return github.request("POST", `/repos/${repository}/pulls`, { title, body, head: branch, base });
}
