// On a pull request: rehearses and approves the change, and shows it in a comment.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { markerOf, shortened } from "./names.mjs";
import { picturesIn, publishPictures } from "./pictures.mjs";
import { output, paypages, summary } from "./run.mjs";

const filesIn = (folder) =>
  Object.fromEntries(
    ["approval.json", "rehearsal.html", "rehearsal.md", "after.db"].map((name) => [name, join(folder, name)]),
  );

/** Without a token. It stores its files for the job that comments, and for the merge. */
export async function propose({ env }) {
  const { INPUT_STACK: stack, INPUT_ARTIFACT: folder } = env;
  const files = filesIn(folder);
  const each = (option, names = "") =>
    names
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((name) => [option, name]);
  const code = await paypages(env, [
    ...["approve", "--stack", stack, "--out", files["approval.json"], "--valid-for", env.INPUT_VALID_FOR || "7d"],
    ...["--html", files["rehearsal.html"], "--markdown", files["rehearsal.md"], "--after", files["after.db"]],
    ...each("--policy-pack", env.INPUT_POLICY_PACKS),
    ...each("--policy-pack-config", env.INPUT_POLICY_PACK_CONFIGS),
  ]);
  summary(env, reportIn(files));
  output(env, { upload: true });
  return code;
}

/** With the token, in a job that runs nothing of the project. */
export async function comment({ env, event, github }) {
  const { INPUT_ARTIFACT: folder, INPUT_PICTURES_BRANCH: branch } = env;
  const { number } = event.payload.pull_request;
  const files = filesIn(folder);
  const server = env.GITHUB_SERVER_URL ?? "https://github.com";
  const where = { github, repository: event.repository, number };
  const html = existsSync(files["rehearsal.html"]) ? readFileSync(files["rehearsal.html"], "utf8") : "";
  const shown = branch ? await publishPictures({ ...where, branch, server }, picturesIn(html)) : "";
  const page = `${server}/${event.repository}/actions/runs/${env.GITHUB_RUN_ID}`;
  const isApproved = existsSync(files["approval.json"]);
  // The pictures come last: they are cut first.
  const text = [reportIn(files), footer({ page, isApproved, hasAfter: existsSync(files["after.db"]) }), shown].join(
    "\n",
  );
  await post(where, markerOf(env), text);
  return 0;
}

/** One comment for each stack, which each run replaces. Anyone can write its first line: the token's user decides. */
export async function post({ github, repository, number }, marker, text) {
  const body = shortened(`${marker}\n${text}`, "the artifact of the run");
  const [all, me] = [await github.list(`/repos/${repository}/issues/${number}/comments`), await github.login()];
  const own = all.find(({ body, user }) => user?.login === me && (body ?? "").startsWith(marker));
  if (own) return github.request("PATCH", `/repos/${repository}/issues/comments/${own.id}`, { body });
  return github.request("POST", `/repos/${repository}/issues/${number}/comments`, { body });
}

const reportIn = (files) =>
  existsSync(files["rehearsal.md"])
    ? readFileSync(files["rehearsal.md"], "utf8")
    : "### ❌ paypages\n\nThe change can't be rehearsed. The log of the run has the reason.\n";

const footer = ({ page, isApproved, hasAfter }) =>
  [
    isApproved
      ? "After the merge, exactly this change is applied. If anything differs by then, nothing is written."
      : "**There is no approval:** this change can't be applied after the merge.",
    `The [artifact of the run](${page}) has \`rehearsal.html\` with the pictures.`,
    ...(hasAfter ? ["To click through the pages after the change: `npx --no paypages sandbox --db after.db`."] : []),
  ].join(" ");
