// The script of examples/ci that turns changes in the console into a branch, run like on a runner.
import { execFile } from "node:child_process";
import { copyFileSync, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { placeLauncher } from "../../../tools/support/run.js";
import { linkPackages, type PulledExample, startPulled } from "../../support/consoleEdits.js";
import { repository } from "../../support/example.js";

let school: PulledExample;
beforeAll(async () => {
  school = await startPulled("school/typescript");
  linkPackages(school.folder);
  const { exitCode, output } = await school.pulumi("up", "--yes", "--skip-preview");
  expect(exitCode, output).toBe(0);
  placeLauncher(join(school.folder, "bin"), "paypages", join(repository, "cli/dist/paypages.js"));
  copyFileSync(join(repository, "examples/ci/pull-console.sh"), join(school.folder, "pull-console.sh"));
  school.write(".gitignore", "node_modules\nbin\npulled.json\npull-request.md\n");
  await git("init", "--quiet", "--initial-branch", "main");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "program");
});
afterAll(() => school?.close());

const environment = (): NodeJS.ProcessEnv => ({
  ...school.environment,
  PULUMI_STACK: "dev",
  PATH: [join(school.folder, "bin"), school.environment.PATH].join(delimiter),
  GIT_AUTHOR_NAME: "ci",
  GIT_AUTHOR_EMAIL: "ci@example.com",
  GIT_COMMITTER_NAME: "ci",
  GIT_COMMITTER_EMAIL: "ci@example.com",
});

// The sandbox is in this process, and must respond meanwhile.
const run = async (command: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(command, args, { cwd: school.folder, env: environment() })).stdout;
const git = (...args: string[]): Promise<string> => run("git", ...args);

const script = (): Promise<number> =>
  run("./pull-console.sh").then(
    () => 0,
    ({ code }: { code: number }) => code,
  );

it("commits once for each kind, writes the body of a pull request, and adds nothing in a second night", async () => {
  expect(await script()).toBe(0);
  expect(existsSync(join(school.folder, "pull-request.md"))).toBe(false);

  await school.edit("product", ["product_name", "Workbook, first year"], { price: 2600 });
  await school.edit("coupon", ["coupon_code", "SPRING"], { coupon_name: "Spring | @all `x`" });
  await school.edit("paid", ["plan_name", "Evening classes"], { price: 5200 });
  expect(await script()).toBe(1);
  expect((await git("log", "--format=%s", "main..console-changes")).trim().split("\n").sort()).toEqual([
    "Coupon: write changes made in the console",
    "OneTimeProduct: write changes made in the console",
  ]);
  const body = school.read("pull-request.md");
  expect(body).toContain('**OneTimeProduct "workbook"** (<code>index.ts:43</code>)');
  expect(body).toContain("| <code>price</code> | <code>2400</code> | <code>2600</code> |");
  expect(body).toContain("Spring \\| \\@all \\`x\\`");
  expect(body).toMatch(/\*\*Edit these yourself\*\*\n\n- \*\*RecurringPlan "evening-classes"\*\*.*4800.*5200/);
  expect(await git("status", "--porcelain")).toBe("");

  // Only what `pull` has edited is in a commit, and each night begins with the main branch.
  await git("switch", "--quiet", "main");
  school.write("README.md", "changed by an earlier step");
  await git("add", "--intent-to-add", "README.md");
  expect(await script()).toBe(1);
  expect((await git("rev-list", "--count", "main..console-changes")).trim()).toBe("2");
  expect(await git("diff", "--name-only", "main...console-changes")).toBe("index.ts\n");
});

it("keeps a colleague's commits on the branch", async () => {
  await git("switch", "--quiet", "main");
  await git("init", "--quiet", "--bare", "../origin.git");
  await git("remote", "add", "origin", "../origin.git");
  await git("push", "--quiet", "origin", "main", "console-changes");
  expect(await script()).toBe(1);
  await git("commit", "--quiet", "--allow-empty", "--message", "mine");
  await git("-c", "user.email=other@example.com", "push", "--quiet", "--force", "origin", "console-changes");
  expect(await script()).toBe(1);
  await run("sh", "-c", "GIT_COMMITTER_EMAIL=other@example.com git commit --quiet --allow-empty --message theirs");
  await git("push", "--quiet", "--force", "origin", "console-changes");
  await git("switch", "--quiet", "main");
  expect(await script()).toBe(2);
  expect((await git("log", "-1", "--format=%s", "origin/console-changes")).trim()).toBe("theirs");
});
