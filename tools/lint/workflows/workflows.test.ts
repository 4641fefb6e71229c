// The workflows of GitHub, compared with the commands that they run.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { skipFor } from "../../../test/support/needs.js";
import { useTempDir } from "../../../test/support/use.js";
import { run } from "../../support/run.js";
import { reasons } from "../../test/skips.js";

interface Step {
  name?: string;
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

/** The commands of a job, with each row of its matrix inserted. Steps with a name are scripts. */
const commandsOf = ({ steps, strategy }: Job): string[] =>
  steps
    .flatMap(({ name, run }) => (run && !name ? run.trim().split("\n") : []))
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

  it("publishes what an earlier job has built, without the repository's code", () => {
    const [up, down] = ["upload", "download"].map((verb) =>
      release.steps.find(({ uses }) => uses?.startsWith(`actions/${verb}-artifact@`)),
    );
    expect(release.jobs.publish?.needs).toBe("build");
    expect([up?.with?.path, down?.with?.path]).toEqual(["dist/.release", "dist/.release"]);
    expect(up?.with?.name).toBe(down?.with?.name);
    expect(release.commands.at(-1)).toBe("npm run release");
    expect(release.jobs.publish?.steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"))).toEqual([]);
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

describe("the publishing steps", () => {
  skipFor(process.platform === "win32" ? reasons.windows : undefined);

  const scripts = release.jobs.publish?.steps.flatMap(({ name, run }) => (name && run ? [run] : [])) ?? [];
  const [tag, sha] = ["v1.2.3", "c0ffee"];
  const packages = ["paypages", "pulumi-paypages"];
  let folder: string;
  const at = (...names: string[]) => join(folder, ...names);
  const tarball = (name: string) => `dist/.release/npm/${name}-1.2.3.tgz`;
  beforeEach(() => {
    folder = useTempDir();
    for (const part of ["npm", "assets"]) mkdirSync(at("dist/.release", part), { recursive: true });
    for (const part of ["bin", "npm", "package"]) mkdirSync(at(part));
    for (const asset of ["plugin.tar.gz", "sums.txt"]) writeFileSync(at("dist/.release/assets", asset), asset);
    for (const name of packages) {
      writeFileSync(at("package/package.json"), JSON.stringify({ name, version: "1.2.3" }));
      run("tar", ["-czf", tarball(name), "package"], { cwd: folder });
    }
    // The registries are files: a package's integrity, the release's state, the tag's commit.
    program(
      "npm",
      `if [ "$1" = view ]; then [ ! -f broken ] || exit 1; cat "npm/$2" 2> /dev/null || true; exit; fi
name=$(basename "$2" -1.2.3.tgz); echo "npm $name" >> done
[ ! -f "npm/$name-fails" ] || exit 1
echo "sha512-$(openssl dgst -sha512 -binary "$2" | base64 -w0)" > "npm/$name@1.2.3"`,
    );
    program(
      "gh",
      `case "$1 $2" in
  "release view") cat draft 2> /dev/null; exit ;;
  "release delete") rm draft ;;
  "release create") echo false > draft ;;
  "api repos/o/r/git/matching-refs/"*) cat tag 2> /dev/null || true; exit ;;
  "api repos/o/r/git/refs") echo "\${6#sha=}" > tag ;;
esac
echo "gh $*" >> done`,
    );
  });

  function program(name: string, script: string): void {
    writeFileSync(at("bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  /** Runs the job, until a step fails as on GitHub. */
  function publish(): { status: number; log: string } {
    writeFileSync(at("done"), "");
    for (const file of ["missing", "missing-tag"]) run("rm", ["-f", file], { cwd: folder });
    const PATH = `${at("bin")}:${process.env.PATH}`;
    const env = { ...process.env, PATH, GH_REPO: "o/r", GITHUB_REF_NAME: tag, GITHUB_SHA: sha };
    for (const script of scripts) {
      const step = spawnSync("bash", ["-e", "-c", script], { cwd: folder, env, encoding: "utf8" });
      if (step.status !== 0) return { status: 1, log: step.stdout + step.stderr };
    }
    return { status: 0, log: "" };
  }
  const done = () => readFileSync(at("done"), "utf8").trim().split("\n").filter(Boolean);
  const create = expect.stringMatching(/^gh release create v1\.2\.3 \S+plugin\.tar\.gz \S+sums\.txt --verify-tag/);
  const tagged = `gh api repos/o/r/git/refs -f ref=refs/tags/sdk/go/${tag} -f sha=${sha}`;

  it("paste nothing that others can write", () => {
    expect(scripts).toHaveLength(4);
    expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
  });

  it("publish the plugin before the packages that look for it, and all of it once", () => {
    expect(publish()).toEqual({ status: 0, log: "" });
    expect(done()).toEqual([create, "npm paypages", "npm pulumi-paypages", tagged]);
    expect(publish()).toEqual({ status: 0, log: "" });
    expect(done()).toEqual([]);
  });

  it("resume an interrupted release", () => {
    writeFileSync(at("draft"), "true");
    writeFileSync(at("npm/pulumi-paypages-fails"), "");
    expect(publish().status).toBe(1);
    expect(done()).toEqual([`gh release delete ${tag} --yes`, create, "npm paypages", "npm pulumi-paypages"]);
    run("rm", ["npm/pulumi-paypages-fails"], { cwd: folder });
    expect(publish().status).toBe(0);
    expect(done()).toEqual(["npm pulumi-paypages", tagged]);
  });

  it.each([
    ["other contents under the version", "npm/pulumi-paypages@1.2.3", "sha512-other", /other contents.*new version/],
    ["the tag at a different commit", "tag", "decaf", /at the commit decaf/],
    ["an unreachable registry", "broken", "", /^/],
  ])("publish nothing if they find %s", (_, file, content, log) => {
    writeFileSync(at(file), content);
    expect(publish()).toEqual({ status: 1, log: expect.stringMatching(log) });
    expect(done()).toEqual([]);
  });
});
