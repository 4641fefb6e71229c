// Approvals that are applied elsewhere, twice at the same time, killed in the middle, or that belong to a program that
// shows its secrets.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { endLeftovers } from "../../../tools/support/processes.js";
import { dynamic } from "../../support/adapters.js";
import { keyService } from "../../support/lightProcesses.js";
import { needsLinux } from "../../support/needs.js";
import { paypages } from "../../support/paypages.js";
import { useProject } from "../../support/project.js";
import { code, essential, type Program } from "../../support/samples/programs.js";

needsLinux();

const project = useProject({}, dynamic);
let file: string;

const program = (price: number, more: Program = {}): Program => ({
  plan: essential("plan", { price }),
  ...more,
});

beforeAll(async () => {
  file = join(project.folder, "approval.json");
  project.declare(program(4800));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
});

async function approve(): Promise<void> {
  const run = await paypages(project, "approve", "--stack", "dev", "--out", file);
  expect(run, run.out).toMatchObject({ exitCode: 0, err: "" });
  await project.control("DELETE", "requests");
}
const apply = () => paypages(project, "apply", file);
const prices = async () => (await project.objects("paid")).map(({ price }) => Number(price));
async function writes(): Promise<string[]> {
  const { items } = (await project.control("GET", "requests")) as { items: { method: string; path: string }[] };
  await project.control("DELETE", "requests");
  const own = items.filter(({ method, path }) => method !== "GET" && !path.endsWith("/token"));
  return own.map(({ method, path }) => `${method} ${path.replace(/\/[^/]*\d[^/]*$/, "")}`);
}

it("is refused in another backend whose project and stack have the same names", async () => {
  project.declare(program(5200, { code: code("SPRING") }));
  await approve();
  const backend = join(project.folder, "..", "other-backend");
  mkdirSync(backend);
  const environment = { ...project.environment, PULUMI_BACKEND_URL: pathToFileURL(backend).href };
  const { initOptions } = await keyService();
  // The key service is in this process, and must respond meanwhile.
  await promisify(execFile)("pulumi", ["stack", "init", "dev", ...initOptions], {
    ...{ cwd: project.folder, env: { ...process.env, ...environment } },
  });
  const run = await paypages({ folder: project.folder, environment }, "apply", file);
  expect(run, run.err).toMatchObject({ exitCode: 1 });
  expect(run.out).toMatch(/The stack was updated after the approval: RecurringPlan plan/);
  expect(await writes()).toEqual([]);
});

it("writes once if it is applied twice at the same time", async () => {
  project.declare(program(5200, { code: code("SPRING") }));
  await approve();
  await project.arm({ method: "PUT", path: "/v1/client/paid/*", fault: { kind: "slow", ms: 3000, when: "after" } });
  const runs = await Promise.all([apply(), apply()]);
  await project.arm();
  const [first, second] = runs.toSorted((one, other) => Number(one.exitCode) - Number(other.exitCode));
  expect(first, first?.out).toMatchObject({ exitCode: 0 });
  expect(second?.exitCode, second?.out).toBeGreaterThan(0);
  expect((await writes()).toSorted()).toEqual(["POST /v1/client/coupon", "PUT /v1/client/paid"]);
  expect(`${second?.out}${second?.err}`).toMatch(/Nothing was (written|changed)/);
  expect([await prices(), (await project.objects("coupon")).length]).toEqual([[5200], 1]);
});

it("is refused after it was killed in the middle, and the rest can be approved", async () => {
  project.declare(program(5600, { code: code("SPRING") }));
  await approve();
  await project.arm({ method: "PUT", path: "/v1/client/paid/*", fault: { kind: "hang", when: "after" } });
  const killed = apply();
  await project.struck();
  endLeftovers(project.mark);
  expect((await killed).exitCode).not.toBe(0);
  await project.arm();
  await writes();
  for (const unlock of [false, true]) {
    if (unlock) await project.pulumi("cancel", "--yes", "dev");
    const again = await apply();
    expect(again, again.err).toMatchObject({ exitCode: 1 });
    expect(again.out).toMatch(/Nothing was changed[\s\S]*RecurringPlan plan[\s\S]*paypages approve/);
    expect(await writes()).toEqual([]);
  }
  await approve();
  const last = await apply();
  expect(last, last.out).toMatchObject({ exitCode: 0, err: "" });
  expect(await prices()).toEqual([5600]);
});

it("has no secret of an output, of a log or of an error", async () => {
  const [setting, output] = ["planted-setting-value", "planted-output-value"];
  await project.pulumi("config", "set", "--stack", "dev", "--secret", "note", setting);
  const index = join(project.folder, "index.js");
  const before = readFileSync(index, "utf8");
  const run = async (more: string) => {
    rmSync(file, { force: true });
    const secret = `const note = new pulumi.Config().require("note");`;
    writeFileSync(index, `${before}${secret} exports.hidden = pulumi.secret("${output}"); ${more}\n`);
    return paypages(project, "approve", "--stack", "dev", "--out", file);
  };
  const found = (text: string) => [setting, output].filter((one) => text.includes(one));
  project.declare(program(5700, { code: code("SPRING") }));

  const plain = await run("");
  expect(plain, plain.out).toMatchObject({ exitCode: 0 });
  expect(found(readFileSync(file, "utf8"))).toEqual([]);

  for (const more of ["console.log(note);", "pulumi.log.warn(note);"]) {
    const shown = await run(more);
    expect(shown, more).toMatchObject({ exitCode: 0 });
    expect(found(`${shown.out}${shown.err}${readFileSync(file, "utf8")}`), more).toEqual([]);
  }
  const failed = await run("throw new Error(note);");
  expect([failed.exitCode, existsSync(file), found(failed.out + failed.err)]).toEqual([2, false, []]);
  writeFileSync(index, before);
});
