// The parts of the action, its file, and the example's workflow.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { startGitHub, token } from "../test/release/action/gitHub.js";
import { find } from "./apply.mjs";
import { open } from "./drift.mjs";
import { commands, isWaiting, refuseEvent } from "./event.mjs";
import { GitHub } from "./github.mjs";
import { artifactName, idOf, markerOf, shortened } from "./names.mjs";
import { picturesIn, publishPictures } from "./pictures.mjs";
import { post } from "./propose.mjs";

let gitHub;
let folder;
beforeAll(async () => {
  gitHub = await startGitHub();
});
afterAll(() => gitHub.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "action-"));
  const empty = { comments: [], refs: {}, pulls: [], artifacts: [], commitPulls: {}, forbidden: undefined };
  Object.assign(gitHub.state, empty, { login: "github-actions[bot]" });
  const log = vi.spyOn(console, "log").mockReturnValue();
  return () => {
    log.mockRestore();
    rmSync(folder, { recursive: true });
  };
});
const client = (own = token) => new GitHub(gitHub.url, own);
const where = (own) => ({ github: client(own), repository: "o/r", number: 12 });
const bodies = () => gitHub.state.comments.map(({ body }) => body);

describe("names", () => {
  const env = (stack, folder) => ({ INPUT_STACK: stack, INPUT_FOLDER: folder });
  it("are distinct for each folder and stack, and valid for GitHub", () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(text, text, text, text, (stack, folder, otherStack, otherFolder) => {
        const [one, other] = [idOf(env(stack, `a${folder}`)), idOf(env(otherStack, `b${otherFolder}`))];
        expect(one).not.toBe(other);
        expect(artifactName(env(stack, folder), "abc")).toMatch(/^paypages-[\w-]{1,100}-abc$/);
        expect(markerOf(env(stack, folder))).toMatch(/^<!-- paypages: (?:(?!--)[\w-])+ -->$/);
      }),
    );
    expect(idOf(env("live/a", "."))).not.toBe(idOf(env("live_a", ".")));
    expect(idOf(env("live", "a"))).not.toBe(idOf(env("live", "b")));
  });

  it("are the same for each spelling of a folder", () => {
    expect(new Set(["shop", "./shop", "shop/", "a/../shop"].map((one) => idOf(env("live", one)))).size).toBe(1);
    expect(idOf(env("live", "."))).toBe(idOf(env("live", undefined)));
  });
});

describe("a long text", () => {
  it("is cut to GitHub's limit at the end of a line, closed, and says where the rest is", () => {
    const lines = fc.array(
      fc.oneof(fc.string(), fc.constantFrom("<details>\n", "</details>", "x".repeat(9000), "日".repeat(30_000))),
    );
    fc.assert(
      fc.property(lines, fc.boolean(), (some, isLong) => {
        const text = `${some.join("\n")}${isLong ? "\n<details>y".repeat(20_000) : ""}`;
        const cut = shortened(text, "the artifact");
        expect(cut.length).toBeLessThan(65_536 - 400);
        if (text.length <= 64_000) expect(cut).toBe(text);
        else expect(cut).toContain("The rest is in the artifact.");
      }),
      { numRuns: 50 },
    );
    const cut = shortened(`<details>\n${"row\n".repeat(20_000)}</details>`, "x");
    expect(cut.split("</details>")).toHaveLength(2);
    expect(cut).not.toMatch(/ro$|\nr\n/);
  });
});

describe("the comment", () => {
  it("is one for each marker, which the token's user has written", async () => {
    for (const login of ["github-actions[bot]", "octocat", "our-app[bot]"]) {
      Object.assign(gitHub.state, {
        login,
        comments: [{ id: 1, body: "<!-- a -->\nof mallory", user: { login: "mallory" } }],
      });
      await post(where(), "<!-- a -->", "first");
      await post(where(), "<!-- b -->", "other");
      await post(where(), "<!-- a -->", "second");
      expect(bodies()).toEqual(["<!-- a -->\nof mallory", "<!-- a -->\nsecond", "<!-- b -->\nother"]);
    }
  });

  it("is shortened to GitHub's limit", async () => {
    await post(where(), "<!-- a -->", "x\n".repeat(50_000));
    expect(bodies()[0]).toContain("The rest is in the artifact of the run");
  });

  it("needs the permission, and the message names GitHub's reason", async () => {
    gitHub.state.forbidden = /^POST .*comments$/;
    await expect(post(where(), "<!-- a -->", "text")).rejects.toThrow(
      /403: Resource not accessible.*have the permission/,
    );
    await expect(post(where("another"), "<!-- a -->", "text")).rejects.toThrow(/401: Bad credentials/);
  });
});

describe("the pictures", () => {
  const image = (content, alt = "Classes, after") =>
    `<img src="data:image/jpeg;base64,${Buffer.from(content).toString("base64")}" alt="${alt}">`;

  it("are those of the page, at most twelve", () => {
    const html = Array.from({ length: 14 }, (_, count) => image(`${count}`)).join("\n");
    expect(picturesIn(html)).toHaveLength(12);
    expect(picturesIn(`${image("a", "&quot;A&quot;")}<img src="https://example.com/x.png" alt="">`)).toEqual([
      { type: "jpeg", content: "YQ==", alt: "&quot;A&quot;" },
    ]);
  });

  it("keep a hostile name in their description", async () => {
    const alt = "x\n\n@team [a](https://e.example) ![](https://e.example/a.png)\n\nAPPROVED";
    const text = await publishPictures(
      { ...where(), branch: "pictures", server: "https://github.com" },
      picturesIn(image("a", alt)),
    );
    expect(text).toContain(`alt="${alt.replace(/\s+/g, " ")}"`);
    expect(text.split("\n\n")).toHaveLength(3);
  });

  it("are added to their branch, which keeps earlier ones", async () => {
    const to = { ...where(), branch: "pictures", server: "https://github.com" };
    const first = await publishPictures(to, picturesIn(image("a")));
    const second = await publishPictures(to, picturesIn(image("b")));
    const commit = gitHub.state.refs["refs/heads/pictures"];
    expect(second).toContain(`https://github.com/o/r/raw/${commit}/12/`);
    expect(first).not.toContain(commit);
    expect(await publishPictures(to, [])).toBe("");
  });
});

describe("an event", () => {
  const of = (name, full_name = "o/r", ref = "main") => ({
    ...{ name, repository: "o/r", ref },
    payload: {
      repository: { default_branch: "main" },
      pull_request: { head: { repo: full_name ? { full_name } : null } },
    },
  });
  const allowed = {
    propose: ["pull_request", "workflow_dispatch"],
    comment: ["pull_request"],
    find: ["push"],
    apply: ["push", "workflow_dispatch"],
    drift: ["schedule", "workflow_dispatch"],
    open: ["schedule", "workflow_dispatch"],
  };
  const events = [
    ...[
      "pull_request",
      "push",
      "schedule",
      "workflow_dispatch",
      "pull_request_target",
      "workflow_run",
      "issue_comment",
    ],
    ...["pull_request_review", "pull_request_review_comment", "check_run", "check_suite", "status", "release", "fork"],
    ...["repository_dispatch", "deployment", "create", "issues", "discussion", "watch", undefined, "", "toString"],
  ];

  it.each(Object.entries(allowed))("of a list runs `%s`, and no other one", (command, names) => {
    const accepted = events.filter((name) => {
      try {
        refuseEvent(command, of(name));
        return true;
      } catch {
        return false;
      }
    });
    expect(accepted.toSorted()).toEqual(names);
    expect(commands[command].side).toBe(["propose", "apply", "drift"].includes(command) ? "program" : "token");
  });

  it("of a fork runs nothing", () => {
    for (const command of ["propose", "comment"]) {
      expect(() => refuseEvent(command, of("pull_request", "mallory/r"))).toThrow(/from mallory\/r.*credentials/);
      expect(() => refuseEvent(command, of("pull_request", null))).toThrow(/no longer exists/);
    }
  });

  it("of a person runs on the main branch only", () => {
    for (const command of ["propose", "apply", "drift", "open"])
      expect(() => refuseEvent(command, of("workflow_dispatch", "o/r", "mine"))).toThrow(/on the branch main only/);
  });

  it("of a merge queue has nothing to do", () => {
    expect(isWaiting(of("merge_group"))).toBe(true);
    expect(events.some((name) => isWaiting(of(name)))).toBe(false);
  });
});

describe("a merge", () => {
  const [head, sha, earlier] = ["a".repeat(40), "b".repeat(40), "c".repeat(40)];
  const env = { INPUT_STACK: "live", INPUT_FOLDER: "." };
  const pull = (number, merge_commit_sha, more = {}) => ({
    ...{ number, merge_commit_sha, merged_at: "2027-04-02T01:00:00Z", head: { sha: head }, user: { login: "octocat" } },
    ...{ base: { ref: "main", repo: { full_name: "o/r" } }, ...more },
  });
  const found = async (commits = [earlier, sha]) => {
    const output = join(folder, "output");
    writeFileSync(output, "");
    const event = { ...{ repository: "o/r", sha, ref: "main" }, payload: { commits: commits.map((id) => ({ id })) } };
    await find({ env: { ...env, INPUT_ARTIFACT: folder, GITHUB_OUTPUT: output }, event, github: client() });
    const outputs = Object.fromEntries(
      [...readFileSync(output, "utf8").matchAll(/^([\w-]+)<<\S+\n(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    return { ...JSON.parse(readFileSync(join(folder, "merge.json"), "utf8")), outputs };
  };
  const artifact = { name: artifactName(env, head), expired: false };

  it("has the newest approval of its pull request's last commit", async () => {
    gitHub.state.artifacts = [
      {
        ...artifact,
        id: 1,
        expired: true,
        created_at: "2027-04-05T00:00:00Z",
        workflow_run: { id: 1, head_sha: head },
      },
      // It has the same name, but comes from a run of a different commit.
      { ...artifact, id: 2, created_at: "2027-04-03T00:00:00Z", workflow_run: { id: 2, head_sha: sha } },
      { ...artifact, id: 3, created_at: "2027-04-01T00:00:00Z", workflow_run: { id: 3, head_sha: head } },
      { ...artifact, id: 4, created_at: "2027-04-02T00:00:00Z", workflow_run: { id: 4711, head_sha: head } },
    ];
    gitHub.state.commitPulls = { [sha]: [pull(9, head), pull(12, sha), pull(13, sha, { merged_at: null })] };
    expect(await found()).toEqual({
      ...{ numbers: [12], last: 12 },
      outputs: { upload: "true", name: artifact.name, "run-id": "4711" },
    });
  });

  it("of several pull requests applies the last one, and names all", async () => {
    gitHub.state.artifacts = [
      { ...artifact, id: 1, created_at: "2027-04-02T00:00:00Z", workflow_run: { id: 5, head_sha: head } },
    ];
    gitHub.state.commitPulls = {
      [earlier]: [pull(11, earlier), pull(12, sha)],
      [sha]: [pull(12, sha), pull(14, sha, { base: { ref: "other", repo: { full_name: "o/r" } } })],
    };
    expect(await found()).toMatchObject({ numbers: [11, 12], last: 12, outputs: { "run-id": "5" } });
  });

  it("without an approval says why, and what starts no checks", async () => {
    gitHub.state.commitPulls = { [sha]: [pull(12, sha, { user: { login: "github-actions[bot]" } })] };
    expect(await found()).toMatchObject({
      missing: expect.stringMatching(/#12 has no approval.*token of an app/),
      outputs: { upload: "true" },
    });
    gitHub.state.commitPulls = {};
    expect(await found()).toMatchObject({
      missing: expect.stringContaining("isn't the merge of a pull request"),
      numbers: [],
    });
  });
});

describe("changes of the console", () => {
  const env = (stack = "live") => ({ INPUT_STACK: stack, INPUT_FOLDER: ".", INPUT_ARTIFACT: folder });
  let base;
  beforeEach(() => {
    base = gitHub.push("main", { "index.ts": "price: 1", "README.md": "a" });
  });
  const propose = (text, { stack = "live", body = "changed", path = "index.ts", mode = "100644" } = {}) => {
    writeFileSync(join(folder, "changes.json"), JSON.stringify({ base, edited: [{ path, mode }] }));
    writeFileSync(join(folder, "file-0"), text);
    writeFileSync(join(folder, "pull-request.md"), body);
    return open({ env: env(stack), event: { repository: "o/r", ref: "main" }, github: client() });
  };
  const branch = (stack) => `console-changes-${idOf(env(stack))}`;

  it("are a branch and a pull request, which later nights update", async () => {
    expect(await propose("price: 2")).toBe(0);
    expect(gitHub.branch(branch()).files).toEqual({ "index.ts": "price: 2", "README.md": "a" });
    expect(gitHub.state.pulls).toMatchObject([
      { head: branch(), base: "main", title: "Changes of the console (live)" },
    ]);
    base = gitHub.push("main", { "index.ts": "price: 1", "README.md": "b" });
    await propose("price: 3", { body: "changed again" });
    expect(gitHub.branch(branch()).files).toEqual({ "index.ts": "price: 3", "README.md": "b" });
    expect(gitHub.state.pulls).toMatchObject([{ body: expect.stringContaining("changed again") }]);
    const { commits } = gitHub.branch(branch());
    await propose("price: 3");
    expect(gitHub.branch(branch()).commits).toEqual(commits);
  });

  it("have a branch for each stack", async () => {
    await propose("price: 2");
    await propose("price: 3", { stack: "test" });
    expect([branch("live"), branch("test")].map((name) => gitHub.branch(name).files["index.ts"])).toEqual([
      "price: 2",
      "price: 3",
    ]);
    expect(gitHub.state.pulls).toHaveLength(2);
  });

  it("never replace a commit of somebody else, also one that looks like the action's", async () => {
    for (const message of ["fix", "Write changes made in the console (live)"]) {
      gitHub.state.refs = { "refs/heads/main": base };
      await propose("price: 2");
      const pushed = gitHub.push(branch(), { "index.ts": "price: 2.5" }, "octocat", message);
      await expect(propose("price: 3")).rejects.toThrow(`a commit that this workflow didn't make: ${pushed}`);
      expect(gitHub.state.refs[`refs/heads/${branch()}`]).toBe(pushed);
      expect(gitHub.state.pulls.at(-1).body).toContain("wasn't changed");
    }
  });

  it("keep the files' modes, and are never workflows or files outside", async () => {
    await propose("x", { path: "shop/index.ts", mode: "100755" });
    expect(gitHub.branch(branch()).modes).toMatchObject({ "shop/index.ts": "100755" });
    for (const path of [".github/workflows/x.yml", "../x", "/etc/passwd", "a/../../x", ".git/config"])
      await expect(propose("x", { path })).rejects.toThrow(/isn't a file of a program/);
  });

  it("are shortened to GitHub's limit", async () => {
    await propose("price: 2", { body: "row\n".repeat(30_000) });
    await propose("price: 3", { body: "row\n".repeat(40_000) });
    expect(gitHub.state.pulls).toMatchObject([
      { body: expect.stringContaining("The rest is in the artifact of the run") },
    ]);
  });

  it("say that a job's token starts no checks, and which setting it needs", async () => {
    await propose("price: 2");
    expect(gitHub.state.pulls[0].body).toContain("starts no checks");
    gitHub.state.login = "our-app[bot]";
    gitHub.state.refs = { "refs/heads/main": base };
    gitHub.state.pulls = [];
    await propose("price: 2");
    expect(gitHub.state.pulls[0].body).not.toContain("starts no checks");
    gitHub.state.pulls = [];
    gitHub.state.forbidden = /^POST .*\/pulls$/;
    await expect(propose("price: 3")).rejects.toThrow(
      /not permitted to create.*Actions, General, allow GitHub Actions/,
    );
  });

  it("end with 0 if there are none", async () => {
    expect(await open({ env: env(), event: {}, github: client() })).toBe(0);
  });
});

const program = ["propose", "apply", "drift"];

describe("action.yml", () => {
  const text = readFileSync(new URL("action.yml", import.meta.url), "utf8");
  const { inputs, runs } = parse(text);

  it("passes each input to the script, and pastes none into a command", () => {
    const passed = runs.steps.flatMap(({ env = {} }) => Object.values(env)).join(" ");
    expect(Object.keys(inputs).filter((name) => !passed.includes(`inputs.${name} `))).toEqual([]);
    expect(runs.steps.filter(({ run = "" }) => run.includes("${{"))).toEqual([]);
  });

  it("gives the token to no step that runs the project's code", () => {
    const ofProgram = runs.steps.filter(({ env }) => env && !("INPUT_TOKEN" in env));
    expect(ofProgram.map(({ id }) => id)).toEqual(["begin", "without-token"]);
    expect(JSON.stringify(ofProgram)).not.toContain("token }}");
    expect(runs.steps.find(({ id }) => id === "with-token").if).toContain("side == 'token'");
    expect(Object.keys(commands).filter((name) => commands[name].side === "program")).toEqual(program);
  });

  it("replaces the artifact of an earlier attempt", () => {
    expect(runs.steps.find(({ uses = "" }) => uses.includes("upload-artifact")).with.overwrite).toBe(true);
  });

  it("pins actions to a commit", () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(uses).toHaveLength(3);
    for (const action of uses) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

describe("the example's workflow", () => {
  const text = readFileSync(new URL("../examples/ci/.github/workflows/approved.yml", import.meta.url), "utf8");
  const { on, permissions, jobs } = parse(text);
  const usesIn = ({ steps }) => steps.map(({ uses = "" }) => uses);
  const commandOf = ({ steps }) => steps.find(({ uses = "" }) => uses.includes("/action@")).with.command;

  it("can only read, unless a job needs more", () => {
    expect(permissions).toEqual({});
    expect(Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions]))).toEqual({
      propose: { contents: "read" },
      comment: { "pull-requests": "write" },
      find: { contents: "read", "pull-requests": "read", actions: "read" },
      apply: { contents: "read" },
      drift: { contents: "read" },
      open: { contents: "write", "pull-requests": "write" },
    });
  });

  it("runs the project's code only in jobs without a token that can write, and secrets are only there", () => {
    for (const [name, job] of Object.entries(jobs)) {
      const runsProgram = program.includes(commandOf(job));
      expect(commandOf(job)).toBe(name);
      expect(JSON.stringify(job).includes("secrets."), name).toBe(runsProgram);
      expect(job.steps.some(({ run }) => run !== undefined) || usesIn(job).length > 1, name).toBe(runsProgram);
      expect(job.environment, name).toEqual(
        runsProgram ? expect.stringMatching(/^(rehearsal|production)$/) : undefined,
      );
      for (const step of job.steps.filter(({ uses = "" }) => uses.startsWith("actions/checkout@")))
        expect(step.with?.["persist-credentials"]).toBe(false);
    }
  });

  it("rehearses no fork, and answers a merge queue", () => {
    expect(jobs.propose.if).toContain("head.repo.full_name == github.repository");
    expect(Object.keys(on)).toEqual(["pull_request", "merge_group", "push", "schedule", "workflow_dispatch"]);
    expect(text).not.toContain("pull_request_target");
  });

  it("applies every merge, one after the other", () => {
    expect(jobs.apply.concurrency).toEqual({ group: "apply", queue: "max" });
    expect(jobs.propose.concurrency["cancel-in-progress"]).toBe(true);
  });

  it("runs the policies, and calls the action with existing inputs", () => {
    const { inputs } = parse(readFileSync(new URL("action.yml", import.meta.url), "utf8"));
    const given = Object.values(jobs).flatMap(({ steps }) =>
      steps.filter(({ uses = "" }) => uses.includes("/action@")),
    );
    for (const step of given) expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)));
    expect(jobs.propose.steps.at(-1).with["policy-packs"]).toContain("pulumi-paypages-policy");
  });
});
