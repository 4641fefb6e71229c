// After the merge: finds the approval of the pull request, which the next step downloads, and applies it.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { artifactName } from "./propose.mjs";
import { output, paypages, summary } from "./run.mjs";

export async function findApproval({ env, event, github }) {
  const { repository, sha } = event;
  if (event.name !== "push") throw new Error(`\`apply\` needs the event \`push\`, and this is \`${event.name}\`.`);
  const pulls = await github.list(`/repos/${repository}/commits/${sha}/pulls`);
  // The commit of a push can be part of other pull requests, too.
  const merged = pulls.filter(
    (pull) => pull.merged_at && pull.merge_commit_sha === sha && pull.base.repo.full_name === repository,
  );
  if (merged.length !== 1)
    throw new Error(
      `The commit ${sha} isn't the merge of one pull request, so there is no approval of it. Nothing was changed.`,
    );
  const [{ number, head }] = merged;
  const name = artifactName(env.INPUT_STACK, head.sha);
  const all = await github.list(`/repos/${repository}/actions/artifacts?name=${encodeURIComponent(name)}`, "artifacts");
  const usable = all.filter(({ expired, workflow_run: run }) => !expired && run?.head_sha === head.sha);
  const [newest] = usable.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
  if (!newest)
    throw new Error(
      `Pull request #${number} has no approval of the commit ${head.sha} for ${env.INPUT_STACK}. Nothing was changed.`,
    );
  const folder = mkdtempSync(join(env.RUNNER_TEMP ?? tmpdir(), "paypages-"));
  output(env, { download: name, "run-id": newest.workflow_run.id, folder });
  console.log(`Applying the approval of pull request #${number}, commit ${head.sha}.`);
  return 0;
}

export async function applyDownloaded({ env }) {
  const code = await paypages(env, "apply", join(env.INPUT_FOLDER, "approval.json"), "--stack", env.INPUT_STACK);
  const words = { 0: "✅ applied as approved", 1: "❌ not applied: something differs from what was approved" };
  summary(env, `${words[code] ?? "❌ not applied"} (stack ${env.INPUT_STACK})`);
  return code;
}
