// The parts of the action, and its file compared with the script.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { startGitHub, token } from "../test/action/gitHub.js";
import { comment } from "./comment.mjs";
import { refuseForeign } from "./event.mjs";
import { GitHub } from "./github.mjs";
import { picturesIn, publishPictures } from "./pictures.mjs";
import { artifactName } from "./propose.mjs";

let gitHub;
beforeAll(async () => {
  gitHub = await startGitHub();
});
afterAll(() => gitHub.close());
beforeEach(() => Object.assign(gitHub.state, { comments: [], refs: {}, forbidden: undefined }));
const where = (own = token) => ({ github: new GitHub(gitHub.url, own), repository: "o/r", number: 12, stack: "prod" });

describe("the comment", () => {
  it("is one for each stack", async () => {
    for (const text of ["first", "second"]) await comment(where(), text);
    await comment({ ...where(), stack: "acme/shop/dev" }, "other");
    const bodies = gitHub.state.comments.map(({ body }) => body);
    expect(bodies).toEqual(["<!-- paypages: prod -->\nsecond", "<!-- paypages: acme/shop/dev -->\nother"]);
  });

  it("is shortened to GitHub's limit", async () => {
    await comment(where(), "x".repeat(100_000));
    expect(gitHub.state.comments[0].body.length).toBeLessThan(65_536);
    expect(gitHub.state.comments[0].body).toContain("The rest is in the artifact");
  });

  it("needs the permission, and the message names GitHub's reason", async () => {
    gitHub.state.forbidden = /^POST .*comments$/;
    await expect(comment(where(), "text")).rejects.toThrow(/403: Resource not accessible.*have the permission/);
    await expect(comment(where("another"), "text")).rejects.toThrow(/401: Bad credentials/);
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

describe("the event", () => {
  const event = (name, full_name) => ({
    name,
    repository: "o/r",
    payload: { pull_request: { head: { repo: full_name ? { full_name } : null } } },
  });
  it.each([
    ["pull_request", "o/r", false],
    ["push", "mallory/r", false],
    ["schedule", undefined, false],
    ["pull_request", "mallory/r", true],
    ["pull_request", undefined, true],
    ["pull_request_target", "o/r", true],
    ["workflow_run", "o/r", true],
    ["issue_comment", "o/r", true],
  ])("%s of %s is checked for a fork", (name, from, isRefused) => {
    const run = () => refuseForeign(event(name, from));
    if (isRefused) expect(run).toThrow(/credentials|secrets/);
    else expect(run).not.toThrow();
  });
});

it("gives each stack and commit an artifact", () =>
  expect(artifactName("acme/shop/prod", "abc")).toBe("paypages-acme_shop_prod-abc"));

describe("action.yml", () => {
  const text = readFileSync(new URL("action.yml", import.meta.url), "utf8");
  const { inputs, runs } = parse(text);

  it("passes each input to the script, and pastes none into a command", () => {
    const passed = runs.steps.flatMap(({ env = {} }) => Object.values(env)).join(" ");
    const own = Object.keys(inputs).filter((name) => name !== "working-directory");
    expect(own.filter((name) => !passed.includes(`inputs.${name} `))).toEqual([]);
    expect(runs.steps.filter(({ run = "" }) => run.includes("${{"))).toEqual([]);
  });

  it("pins actions to a commit", () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(uses).toHaveLength(2);
    for (const action of uses) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

describe("the example's workflow", () => {
  const text = readFileSync(new URL("../examples/ci/.github/workflows/approved.yml", import.meta.url), "utf8");
  const { permissions, jobs } = parse(text);

  it("can only read, unless a job needs more", () => {
    expect(permissions).toEqual({ contents: "read" });
    expect(Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions]))).toEqual({
      propose: { contents: "read", "pull-requests": "write" },
      apply: { contents: "read", "pull-requests": "read", actions: "read" },
      drift: { contents: "write", "pull-requests": "write" },
    });
  });

  it("reads secrets only in jobs of an environment, and rehearses no fork", () => {
    for (const job of Object.values(jobs)) expect(job.environment).toMatch(/^(rehearsal|production)$/);
    expect(jobs.propose.if).toContain("head.repo.full_name == github.repository");
    expect(text).not.toContain("pull_request_target");
  });

  it("calls the action with existing inputs", () => {
    const { inputs } = parse(readFileSync(new URL("action.yml", import.meta.url), "utf8"));
    const given = Object.values(jobs).flatMap(({ steps }) =>
      steps.filter(({ uses = "" }) => uses.includes("/action@")),
    );
    expect(given.map(({ with: { command } }) => command)).toEqual(["propose", "apply", "drift"]);
    for (const step of given) expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)));
  });
});
