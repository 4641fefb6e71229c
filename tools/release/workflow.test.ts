// The workflow that a tag starts, held against the commands that it runs.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { releaseCommand } from "./command.js";

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  permissions: Record<string, string>;
  environment?: string;
  needs?: string;
  steps: Step[];
}

const textOf = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
const text = textOf(".github/workflows/release.yml");
const { on, permissions, jobs } = parse(text) as {
  on: { push: { tags: string[] } };
  permissions: object;
  jobs: { build: Job; publish: Job };
};
const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
const steps = Object.values(jobs).flatMap((job) => job.steps);
const commands = steps.flatMap(({ run }) => run?.trim().split("\n") ?? []);

test("it is started by the tag of a version, and by nothing else", () => {
  expect(on).toEqual({ push: { tags: ["v[0-9]+.[0-9]+.[0-9]+"] } });
});

test.each(commands)("`%s` is a command of this repository", (command) => {
  if (command === "npm ci") return;
  const [, name = "", args = ""] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
  expect(Object.keys(scripts)).toContain(name);
  if (name !== "release") return expect(args).toBe("");
  const parser = releaseCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  expect(() => parser.parse(args.split(" "), { from: "user" })).not.toThrow();
});

test("what is published is what the dry run has built", () => {
  const folder = releaseCommand().opts().out;
  const [up, down] = ["upload", "download"].map((verb) =>
    steps.find(({ uses }) => uses?.startsWith(`actions/${verb}-artifact@`)),
  );
  expect(jobs.publish.needs).toBe("build");
  expect([up?.with?.path, down?.with?.path]).toEqual([folder, folder]);
  expect(up?.with?.name).toBe(down?.with?.name);
  expect(commands.at(-1)).toBe(`npm run release -- --from ${folder}`);
});

describe("its rights", () => {
  it("are none but those that a job names", () => {
    expect(permissions).toEqual({});
    expect(jobs.build.permissions).toEqual({ contents: "read" });
    expect(jobs.publish.permissions).toEqual({ contents: "write", "id-token": "write", attestations: "write" });
    expect(jobs.publish.environment).toBe("release");
  });

  it("come from no secret that is kept", () => {
    expect(text).not.toMatch(/secrets\./);
  });

  it("are not left in the checkout", () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.map((step) => step.with?.["persist-credentials"])).toEqual([false, false]);
  });
});

test("actions are pinned to a commit, and their version is said", () => {
  const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(uses.filter((action) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ""))).toEqual([]);
});

test("nothing that somebody else can write is pasted into a command", () => {
  expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
});
