// Each night: proposes changes made in the console as a pull request.
import { copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { isAbsolute, join, normalize } from "node:path";
import { idOf, markerOf, shortened } from "./names.mjs";
import { log, output, paypages, summary } from "./run.mjs";

const filesIn = (folder) => ({ changes: join(folder, "changes.json"), text: join(folder, "pull-request.md") });

/** Without a token. It stores the edited files for the job that opens the pull request. */
export async function drift({ env, event }) {
  const { INPUT_STACK: stack, INPUT_FOLDER: project = ".", INPUT_ARTIFACT: folder } = env;
  const { changes, text } = filesIn(folder);
  let json = "";
  const out = (part) => {
    json += part;
  };
  const code = await paypages(env, ["pull", "--stack", stack, "--yes", "--json", "--markdown", text], { out });
  if (code === 2) return 2;
  const { files } = JSON.parse(json);
  // 0 without files: the program matches the account. 1: some changes need a decision, and the text lists them.
  if (files.length === 0 && code === 0) return 0;
  // Only what `pull` has edited, whatever an earlier step has changed.
  const edited = files.map((file, index) => {
    copyFileSync(file, join(folder, `file-${index}`));
    return {
      path: normalize(join(project, file)).replaceAll("\\", "/"),
      mode: statSync(file).mode & 0o100 ? "100755" : "100644",
    };
  });
  writeFileSync(changes, JSON.stringify({ base: event.sha, edited }));
  const report = readFileSync(text, "utf8");
  summary(env, report);
  output(env, { upload: true });
  return 1;
}

/** With the token. It writes through the API, so the job needs no checkout. */
export async function open({ env, event, github }) {
  const { INPUT_STACK: stack, INPUT_ARTIFACT: folder, INPUT_CONSOLE_BRANCH: prefix } = env;
  const { changes, text } = filesIn(folder);
  if (!existsSync(changes)) {
    log("There is nothing to propose.");
    return 0;
  }
  const { base, edited } = JSON.parse(readFileSync(changes, "utf8"));
  if (edited.length === 0) {
    log("No file changed: all changes need a decision. The job that found them lists them.");
    return 0;
  }
  const at = { github, repository: event.repository };
  const branch = `${prefix || "console-changes"}-${idOf(env)}`;
  const subject = `Write changes made in the console (${stack})`;
  const files = edited.map(({ path, mode }, index) => ({
    path,
    mode,
    content: readFileSync(join(folder, `file-${index}`)),
  }));
  const foreign = await update(at, { branch, base, subject, files });
  const note = foreign
    ? `\n\n> [!WARNING]\n> The branch has a commit that this workflow didn't make (${foreign}), so it wasn't changed. Merge or close the pull request, and delete the branch.`
    : "";
  const checks = (await github.login()) === "github-actions[bot]" ? withoutChecks : "";
  const body = `${shortened(`${markerOf(env)}\n${readFileSync(text, "utf8")}${note}`, "the artifact of the run")}${checks}`;
  await propose(at, { branch, base: event.ref, title: `Changes of the console (${stack})`, body });
  if (foreign)
    throw new Error(`The branch ${branch} has a commit that this workflow didn't make: ${foreign}. It wasn't changed.`);
  return 0;
}

/**
 * A commit on the branch, never instead of one: its files are those of the base with the changes.
 * @returns the branch's last commit, if somebody else made it
 */
async function update({ github, repository }, { branch, base, subject, files }) {
  const git = `/repos/${repository}/git`;
  const ref = await github.find(`${git}/ref/heads/${branch}`);
  const head = ref && (await github.request("GET", `/repos/${repository}/commits/${ref.object.sha}`));
  if (head && !(head.commit.message.startsWith(subject) && head.author?.login === (await github.login())))
    return head.sha;
  const tree = [];
  for (const { path, mode, content } of files) {
    // The first job runs foreign code, and must not decide about workflows or files outside.
    if (isAbsolute(path) || /(^|\/)\.\.?(\/|$)|^\.git/.test(path))
      throw new Error(`${JSON.stringify(path)} isn't a file of a program.`);
    const { sha } = await github.request("POST", `${git}/blobs`, {
      content: content.toString("base64"),
      encoding: "base64",
    });
    tree.push({ path, mode, type: "blob", sha });
  }
  const { tree: before } = await github.request("GET", `${git}/commits/${base}`);
  const after = await github.request("POST", `${git}/trees`, { base_tree: before.sha, tree });
  const parents = [
    ...new Set([...(head ? [head.sha] : []), ...(head?.parents.some(({ sha }) => sha === base) ? [] : [base])]),
  ];
  if (head && after.sha === head.commit.tree.sha && parents.length === 1) return undefined;
  const commit = await github.request("POST", `${git}/commits`, { message: subject, tree: after.sha, parents });
  // Without force: if somebody has pushed meanwhile, GitHub refuses it.
  if (head) await github.request("PATCH", `${git}/refs/heads/${branch}`, { sha: commit.sha });
  else await github.request("POST", `${git}/refs`, { ref: `refs/heads/${branch}`, sha: commit.sha });
  log(`The branch ${branch} has the changes.`);
  return undefined;
}

async function propose({ github, repository }, { branch, base, title, body }) {
  const [owner] = repository.split("/");
  const query = `state=open&head=${encodeURIComponent(`${owner}:${branch}`)}`;
  const [open] = await github.list(`/repos/${repository}/pulls?${query}`);
  if (open) return github.request("PATCH", `/repos/${repository}/pulls/${open.number}`, { body });
  return github.request("POST", `/repos/${repository}/pulls`, { title, body, head: branch, base }).catch((error) => {
    if (error.status !== 403) throw error;
    throw new Error(
      `${error.message} The branch ${branch} has the changes. In the settings of the repository, under Actions, General, allow GitHub Actions to create pull requests, or pass the token of an app.`,
    );
  });
}

const withoutChecks =
  "\n\n> [!NOTE]\n> This was opened with the token of a job, so GitHub starts no checks for it. Close it and open it again to start them. If the token of an app opens it, they start at once.";
