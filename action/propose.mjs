// On a pull request: rehearses and approves the change, and shows it in a comment.
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { comment } from "./comment.mjs";
import { picturesIn, publishPictures } from "./pictures.mjs";
import { output, paypages, summary } from "./run.mjs";

/** The name of the artifact: one for each stack and commit of a pull request. */
export const artifactName = (stack, sha) => `paypages-${stack.replace(/[^\w.-]/g, "_")}-${sha}`;

export async function propose({ env, event, github }) {
  const { pull_request: pull } = event.payload;
  if (!pull) throw new Error(`\`propose\` needs the event \`pull_request\`, and this is \`${event.name}\`.`);
  const { INPUT_STACK: stack, INPUT_PICTURES_BRANCH: branch } = env;
  const folder = mkdtempSync(join(env.RUNNER_TEMP ?? tmpdir(), "paypages-"));
  const [approval, html, markdown, after] = ["approval.json", "rehearsal.html", "rehearsal.md", "after.db"].map(
    (name) => join(folder, name),
  );
  const code = await paypages(
    env,
    ...["approve", "--stack", stack, "--out", approval, "--valid-for", env.INPUT_VALID_FOR || "7d"],
    ...["--html", html, "--markdown", markdown, "--after", after],
  );
  const report = existsSync(markdown)
    ? readFileSync(markdown, "utf8")
    : "### ❌ paypages\n\nThe change can't be rehearsed. The log of the run has the reason.\n";
  const pictures = existsSync(html) ? picturesIn(readFileSync(html, "utf8")) : [];
  const where = { github, repository: event.repository, number: pull.number, stack };
  const server = env.GITHUB_SERVER_URL ?? "https://github.com";
  const shown = branch ? await publishPictures({ ...where, branch, server }, pictures) : "";
  const page = `${server}/${event.repository}/actions/runs/${env.GITHUB_RUN_ID}`;
  const text = [report, shown, footer({ page, isApproved: code === 0, hasAfter: existsSync(after) })].join("\n");
  summary(env, text);
  await comment(where, text);
  // Without an approval, the report's page shows why.
  if (existsSync(markdown)) output(env, { upload: artifactName(stack, pull.head.sha), folder });
  return code;
}

const footer = ({ page, isApproved, hasAfter }) =>
  [
    isApproved
      ? "After the merge, exactly this change is applied. If anything differs by then, nothing is written."
      : "**There is no approval:** this change can't be applied after the merge.",
    `The [artifact of the run](${page}) has \`rehearsal.html\` with the pictures.`,
    ...(hasAfter ? ["To click through the pages after the change: `npx --no paypages sandbox --db after.db`."] : []),
  ].join(" ");
