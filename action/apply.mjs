// After the merge: finds the approval of the pull request, and applies it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { artifactName } from "./names.mjs";
import { log, output, paypages, run, summary } from "./run.mjs";

const found = (folder) => join(folder, "merge.json");
const named = (numbers) => numbers.map((number) => `#${number}`).join(", ");

/** With the token. The next step downloads the approval, and stores it for the job that applies it. */
export async function find({ env, event, github }) {
  const { INPUT_STACK: stack, INPUT_ARTIFACT: folder } = env;
  const merged = await mergedIn(github, event);
  const last = merged.find(({ merge_commit_sha: sha }) => sha === event.sha);
  const approval = last && (await approvalOf(github, event, artifactName(env, last.head.sha), last));
  const missing = last
    ? `Pull request #${last.number} has no approval of the commit ${last.head.sha} for ${stack}.${checksOf(last)}`
    : `The commit ${event.sha} isn't the merge of a pull request, so there is no approval of it.`;
  const numbers = merged.map(({ number }) => number);
  writeFileSync(found(folder), JSON.stringify({ numbers, last: last?.number, ...(!approval && { missing }) }));
  output(env, { upload: true, ...(approval && { name: approval.name, "run-id": approval.workflow_run.id }) });
  log(approval ? `Pull request #${last.number} has an approval of its commit ${last.head.sha}.` : missing);
  return 0;
}

/** The pull requests that the push merges, in their order. A merge queue merges several with one push. */
async function mergedIn(github, { repository, sha, ref, payload }) {
  const commits = [...new Set([...(payload.commits ?? []).map(({ id }) => id), sha])].slice(-100);
  const merged = new Map();
  for (const commit of commits) {
    // A commit can be part of other pull requests, too.
    for (const pull of await github.list(`/repos/${repository}/commits/${commit}/pulls`))
      if (pull.merged_at && pull.merge_commit_sha === commit && isInto(pull.base, repository, ref))
        merged.set(pull.number, pull);
  }
  return [...merged.values()];
}

const isInto = (base, repository, ref) => base.repo.full_name === repository && base.ref === ref;

async function approvalOf(github, { repository }, name, { head }) {
  const all = await github.list(`/repos/${repository}/actions/artifacts?name=${encodeURIComponent(name)}`, "artifacts");
  const usable = all.filter(({ expired, workflow_run: from }) => !expired && from?.head_sha === head.sha);
  return usable.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1))[0];
}

/** GitHub starts no workflow for what the token of a job has done. */
const checksOf = ({ user }) =>
  user?.login === "github-actions[bot]"
    ? " It was opened with the token of a job, and GitHub starts no checks for it: pass the token of an app to `open`, or close the pull request and open it again before the merge."
    : "";

const again = "To approve the main branch as it is, run the workflow manually on it.";

/** Without a token. */
export async function apply({ env }) {
  const { INPUT_STACK: stack, INPUT_ARTIFACT: folder } = env;
  const approval = join(folder, "approval.json");
  const {
    missing,
    numbers = [],
    last,
  } = existsSync(found(folder)) ? JSON.parse(readFileSync(found(folder), "utf8")) : {};
  const others = numbers.filter((number) => number !== last);
  if (!existsSync(approval)) return nothingToApply(env, missing ?? "There is no approval.", numbers);
  const code = await paypages(env, ["apply", approval, "--stack", stack]);
  const words = {
    0: `✅ applied as approved${others.length > 0 ? `, with ${named(others)}, which the approval contains` : ""}`,
    1: `❌ not applied: something differs from what was approved. ${again}`,
  };
  const left = code !== 0 && numbers.length > 0 ? ` Not applied: ${named(numbers)}.` : "";
  const text = `${words[code] ?? "❌ not applied."}${left} (stack ${stack})`;
  summary(env, text);
  log(text);
  return code;
}

/** A merge that only follows the console changes nothing at the service. A preview proves it. @throws Error */
async function nothingToApply(env, missing, numbers) {
  const { INPUT_STACK: stack } = env;
  const changes = await run(env, "pulumi", [
    "preview",
    "--stack",
    stack,
    "--refresh",
    "--expect-no-changes",
    "--non-interactive",
  ]);
  const left = numbers.length > 0 ? ` Not applied: ${named(numbers)}.` : "";
  if (changes !== 0) throw new Error(`${missing} Nothing was changed.${left} ${again}`);
  const text = `✅ There is nothing to apply: the service has what the main branch declares. (stack ${stack})`;
  summary(env, text);
  log(text);
  return 0;
}
