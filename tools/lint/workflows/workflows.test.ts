// The workflows of GitHub, compared with the commands that they run.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { releaseCommand } from "../../release/publish/command.js";

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
}
interface Job {
  permissions?: Record<string, string>;
  environment?: string;
  needs?: string;
  strategy?: { matrix: { script: string[] } };
  steps: Step[];
}
interface Workflow {
  on: object;
  permissions: object;
  jobs: Record<string, Job>;
}

const textOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8");
const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };

/** The commands of a job, with each row of its matrix inserted. */
const commandsOf = ({ steps, strategy }: Job): string[] =>
  steps
    .flatMap(({ run }) => run?.trim().split("\n") ?? [])
    .flatMap((command) =>
      (strategy?.matrix.script ?? [""]).map((script) => command.replace(/\$\{\{ matrix\.script \}\}/, script)),
    );

const workflowOf = (name: string) => {
  const text = textOf(`.github/workflows/${name}.yml`);
  const { on, permissions, jobs } = parse(text) as Workflow;
  const all = Object.values(jobs);
  return { text, on, permissions, jobs, steps: all.flatMap(({ steps }) => steps), commands: all.flatMap(commandsOf) };
};
const [ci, release] = [workflowOf("ci"), workflowOf("release")];

describe.each([
  ["ci", ci],
  ["release", release],
])("%s", (_, { text, steps, commands }) => {
  it.each([...new Set(commands)])("uses the existing command `%s`", (command) => {
    if (command === "npm ci") return;
    const [, name = ""] = /^npm (?:run (\S+)|test)(?: -- .*)?$/.exec(command.replace("npm test", "npm run test")) ?? [];
    expect(Object.keys(scripts)).toContain(name);
  });

  it("pins actions to a commit, and names their version", () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(uses.filter((action) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ""))).toEqual(
      [],
    );
  });

  it("needs no stored secret, and leaves no token in the checkout", () => {
    expect(text).not.toMatch(/secrets\./);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const checkout of checkouts) expect(checkout.with?.["persist-credentials"]).toBe(false);
  });

  it("pastes nothing into a command that others can write", () => {
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
  });
});

describe("ci", () => {
  it("runs for pull requests with a token that can only read", () => {
    expect(Object.keys(ci.on)).toEqual(["pull_request", "push", "schedule"]);
    expect(ci.permissions).toEqual({ contents: "read" });
    for (const job of Object.values(ci.jobs)) expect(job.permissions).toBeUndefined();
  });

  it("runs lint, types, and the tests of every level", () => {
    const all = ["npm run lint", "npm run types", "npm run test:unit", "npm run test:lifecycle"];
    expect(ci.commands).toEqual(expect.arrayContaining(all));
    expect(ci.commands.at(-1)).toBe("npm test -- --project=!unit --project=!lifecycle");
    expect(ci.commands).toContain("npm run test:matrix");
  });
});

describe("release", () => {
  it("starts only on the tag of a version", () => {
    expect(release.on).toEqual({ push: { tags: ["v[0-9]+.[0-9]+.[0-9]+"] } });
  });

  it("publishes what the dry run has built", () => {
    const folder = releaseCommand().opts().out;
    const [up, down] = ["upload", "download"].map((verb) =>
      release.steps.find(({ uses }) => uses?.startsWith(`actions/${verb}-artifact@`)),
    );
    expect(release.jobs.publish?.needs).toBe("build");
    expect([up?.with?.path, down?.with?.path]).toEqual([folder, folder]);
    expect(up?.with?.name).toBe(down?.with?.name);
    expect(release.commands.at(-1)).toBe(`npm run release -- --from ${folder}`);
  });

  it("passes arguments that its command knows", () => {
    for (const command of release.commands.filter((command) => command.startsWith("npm run release -- "))) {
      const parser = releaseCommand()
        .exitOverride()
        .configureOutput({ writeErr: () => {} });
      const args = command.replace("npm run release -- ", "").split(" ");
      expect(() => parser.parse(args, { from: "user" })).not.toThrow();
    }
  });

  it("has only the rights that a job names", () => {
    expect(release.permissions).toEqual({});
    expect(release.jobs.build?.permissions).toEqual({ contents: "read" });
    expect(release.jobs.publish?.permissions).toEqual({
      contents: "write",
      "id-token": "write",
      attestations: "write",
    });
    expect(release.jobs.publish?.environment).toBe("release");
  });
});
