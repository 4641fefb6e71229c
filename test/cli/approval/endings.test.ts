// How `paypages apply` ends: outputs that differ, a stack that is created again or is in another backend, a service that
// fails or keeps an old value, an engine that is killed, two runs at the same time. No secret of the program is shown.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endLeftovers, interruptEngine } from "../../../tools/support/processes.js";
import { writtenRoutes } from "../../support/account.js";
import { dynamic } from "../../support/adapters.js";
import { keyService } from "../../support/lightProcesses.js";
import { needsLinux } from "../../support/needs.js";
import { type CommandRun, paypages } from "../../support/paypages.js";
import { useProject } from "../../support/project.js";
import { essentials, type Program } from "../../support/samples/programs.js";
import { eventually } from "../../support/use.js";

describe("apply", () => {
  needsLinux();

  const project = useProject({ PAYPAGES_RETRY_BUDGET_SECONDS: "1" }, dynamic);
  let file: string;
  /** The environment of another backend, whose project and stack have the same names. */
  let elsewhere: { PULUMI_BACKEND_URL: string };

  const { productIds: _, ...code } = essentials.code?.args ?? {};
  const program = (price: number, rate: number): Program => ({
    plan: { kind: "RecurringPlan", args: { ...essentials.plan?.args, price } },
    code: { kind: "Coupon", args: { ...code, rate, productIds: [{ ref: "plan.paidId" }] } },
  });

  beforeAll(() => {
    file = join(project.folder, "approval.json");
    const index = join(project.folder, "index.js");
    // A resource as an output, and a value that differs in each run.
    writeFileSync(index, `${readFileSync(index, "utf8")}\nexports.now = Date.now(); exports.page = made.plan;\n`);
  });
  beforeEach(() => project.control("DELETE", "requests"));

  const apply = (environment = {}) =>
    paypages({ folder: project.folder, environment: { ...project.environment, ...environment } }, "apply", file);
  async function approve(): Promise<void> {
    rmSync(file, { force: true });
    const run = await paypages(project, "approve", "--stack", "dev", "--out", file);
    expect(run, run.out + run.err).toMatchObject({ exitCode: 0, err: "" });
    expect(run.progress).toEqual(expect.arrayContaining(["preview …", "up …", "planning the change of the stack …"]));
    await project.control("DELETE", "requests");
  }
  const price = async () => Number((await project.objects("paid"))[0]?.price);
  const count = async () => (await project.objects("paid")).length + (await project.objects("coupon")).length;
  const writes = () => writtenRoutes(project);
  const all = (run: CommandRun) => run.out + run.err;

  it("writes what was approved, whatever the stack's outputs are, and reads it again", async () => {
    project.declare(program(4800, 10));
    await approve();
    const run = await apply();
    expect(run, all(run)).toMatchObject({ exitCode: 0, err: "" });
    expect(run.out).toMatch(/\n2 objects read again: all as approved\.\n$/);
    expect([await price(), await count()]).toEqual([4800, 2]);
  });

  it("creates nothing a second time if the stack was removed, here or in another backend", async () => {
    const before = join(project.folder, "..", "state.json");
    elsewhere = { PULUMI_BACKEND_URL: pathToFileURL(join(project.folder, "..", "other-backend")).href };
    const { initOptions } = await keyService();
    await project.pulumi("stack", "export", "--stack", "dev", "--file", before);
    await project.pulumi("stack", "rm", "dev", "--force", "--yes", "--preserve-config");
    await project.pulumi("stack", "init", "dev", ...initOptions);
    mkdirSync(fileURLToPath(elsewhere.PULUMI_BACKEND_URL));
    // The key service is in this process, and must respond meanwhile.
    await promisify(execFile)("pulumi", ["stack", "init", "dev", ...initOptions], {
      ...{ cwd: project.folder, env: { ...process.env, ...project.environment, ...elsewhere } },
    });
    for (const environment of [{}, elsewhere]) {
      const run = await apply(environment);
      expect(run.exitCode, all(run)).toBe(1);
      expect(run.out).toMatch(/RecurringPlan "Classes" would be created a second time/);
      expect([await writes(), await count()]).toEqual([[], 2]);
    }
    expect(await project.pulumi("stack", "import", "--stack", "dev", "--file", before)).toMatchObject({ exitCode: 0 });
  });

  it("is refused for a stack of another backend, which doesn't have the resources", async () => {
    project.declare(program(5200, 20));
    await approve();
    const run = await apply(elsewhere);
    expect(run.exitCode, all(run)).toBe(1);
    expect(run.out).toMatch(/The stack was updated after the approval: .*RecurringPlan plan/);
    expect(await writes()).toEqual([]);
  });

  it("ends with 2 and the failure if the service fails, and can be applied after that", async () => {
    await project.arm({ method: "PUT", path: "/v1/client/paid/*", times: 0, fault: { kind: "status", status: 500 } });
    const failed = await apply();
    await project.arm();
    expect(failed.exitCode, all(failed)).toBe(2);
    expect(failed.err).toMatch(/plan: .*500[\s\S]*Nothing was written[\s\S]*PP5506/);
    expect(all(failed)).not.toContain("no longer matches");
    // The message has the failure, so the engine's list of errors isn't printed.
    expect(failed.out).not.toContain("Diagnostics:");
    const run = await apply();
    expect(run, all(run)).toMatchObject({ exitCode: 0, err: "" });
    expect(await price()).toBe(5200);
  });

  it("finds a value that the service accepted and didn't keep", async () => {
    const { plan } = program(5600, 20) as { plan: Program[string] };
    project.declare({ plan });
    await approve();
    await project.arm({ method: "PUT", path: "/v1/client/paid/*", fault: { kind: "slow", ms: 3000, when: "after" } });
    const applying = apply();
    await eventually(async () => expect(await price()).toBe(5600));
    const [page] = await project.objects("paid");
    await project.control("PATCH", `objects/paid/${page?.id}`, { price: 5200 });
    const run = await applying;
    await project.arm();
    expect(run.exitCode, all(run)).toBe(1);
    // The code was deleted, as approved.
    expect(run.out).toContain("2 objects read again.");
    expect(run.out).toMatch(/doesn't have what was approved: RecurringPlan plan \S+ \(`price`\)/);
    await project.control("PATCH", `objects/paid/${page?.id}`, { price: 5600 });
  });

  it("writes once if it is applied twice at the same time", async () => {
    project.declare({ ...program(5700, 20), role: essentials.role as Program[string] });
    await approve();
    await project.arm({ method: "PUT", path: "/v1/client/paid/*", fault: { kind: "slow", ms: 3000, when: "after" } });
    const runs = await Promise.all([apply(), apply()]);
    await project.arm();
    const [first, second] = runs.toSorted((one, other) => Number(one.exitCode) - Number(other.exitCode));
    expect(first?.exitCode, first && all(first)).toBe(0);
    expect(second?.exitCode, second && all(second)).toBeGreaterThan(0);
    expect(second && all(second)).toMatch(/Nothing was (written|changed)/);
    const { counts } = (await project.control("GET", "requests")) as { counts: Record<string, number> };
    const written = Object.entries(counts).filter(([route]) => !/^GET |token$/.test(route));
    expect(written.map(([, count]) => count)).toEqual(written.map(() => 1));
    expect([await price(), await project.objects("roles")]).toMatchObject([5700, [{}]]);
  });

  it("names an engine that was killed, and what the lock needs; the rest can be approved", async () => {
    project.declare(program(5800, 20));
    await approve();
    await project.arm({ method: "PUT", path: "/v1/client/paid/*", fault: { kind: "hang", when: "after" } });
    const applying = apply();
    await project.struck();
    interruptEngine(project.mark, "SIGKILL");
    const run = await applying;
    endLeftovers(project.mark);
    expect(run.exitCode, all(run)).toBe(2);
    expect(run.err).toMatch(/killed \(SIGKILL\)[\s\S]*pulumi cancel --stack dev[\s\S]*PP5508/);
    await project.arm();
    await project.control("DELETE", "requests");
    for (const isUnlocked of [false, true]) {
      if (isUnlocked) await project.pulumi("cancel", "--yes", "dev");
      const again = await apply();
      expect(again.exitCode, all(again)).toBe(1);
      expect(again.out).toMatch(/Nothing was changed[\s\S]*RecurringPlan plan[\s\S]*paypages approve/);
      expect(await writes()).toEqual([]);
    }
    await approve();
    const last = await apply();
    expect(last, all(last)).toMatchObject({ exitCode: 0, err: "" });
    expect(await price()).toBe(5800);
  });

  it("shows no secret of an output, of a log or of an error", async () => {
    const [setting, output] = ["planted-setting-value", "planted-output-value"];
    await project.pulumi("config", "set", "--stack", "dev", "--secret", "note", setting);
    const index = join(project.folder, "index.js");
    const before = readFileSync(index, "utf8");
    const approved = async (more: string) => {
      rmSync(file, { force: true });
      const secret = `const note = new pulumi.Config().require("note");`;
      writeFileSync(index, `${before}${secret} exports.hidden = pulumi.secret("${output}"); ${more}\n`);
      const run = await paypages(project, "approve", "--stack", "dev", "--out", file);
      const text = all(run) + (existsSync(file) ? readFileSync(file, "utf8") : "");
      expect([setting, output].filter((one) => text.includes(one))).toEqual([]);
      return run.exitCode;
    };
    project.declare(program(5900, 20));
    for (const more of ["", "console.log(note);", "pulumi.log.warn(note);"]) expect(await approved(more)).toBe(0);
    expect(await approved("throw new Error(note);")).toBe(2);
    expect(existsSync(file)).toBe(false);
  });
});

describe("an approval's day", () => {
  const project = useProject({}, dynamic);

  /** A program whose price depends on the day that the command passes on. */
  const program = (day: string): string => `
const { OneTimeProduct } = require("pulumi-paypages");
const today = process.env.PAYPAGES_TODAY ?? "none";
const price = today >= ${JSON.stringify(day)} ? 5200 : 4800;
new OneTimeProduct("book", { productName: "Book", processorAEnvId: "1", price, label: "new" });
`;

  it("applies the change of its day, unless today's change is different", async () => {
    const file = join(project.folder, "approval.json");
    const write = (day: string) => writeFileSync(join(project.folder, "index.js"), program(day));
    const approve = async () => {
      const environment = { ...project.environment, PAYPAGES_TODAY: "2026-01-15" };
      const run = await paypages({ folder: project.folder, environment }, "approve", "--stack", "dev", "--out", file);
      expect(run).toMatchObject({ exitCode: 0, err: "" });
    };
    const prices = async () => (await project.objects("product")).map(({ price }) => Number(price));

    // The price changes between the day of the approval and today.
    write("2026-02-01");
    await approve();
    const refused = await paypages(project, "apply", file);
    expect(refused.out).toMatch(
      /something else on \d{4}-\d\d-\d\d than on 2026-01-15: OneTimeProduct book \(`price` not set → 5200\)\./,
    );
    expect([refused.exitCode, await prices()]).toEqual([1, []]);

    // A price that doesn't change on either day.
    write("9999-01-01");
    await approve();
    const applied = await paypages(project, "apply", file);
    expect(applied).toMatchObject({ exitCode: 0, err: "" });
    expect(await prices()).toEqual([4800]);
  });
});

describe("a value that isn't known before the run", () => {
  const project = useProject({}, dynamic);
  const file = () => join(project.folder, "approval.json");
  const approve = (...args: string[]) => paypages(project, "approve", "--stack", "dev", "--out", file(), ...args);

  it("is approved only with `--allow-unbound`, and the other values stay bound", async () => {
    writeFileSync(
      join(project.folder, "index.js"),
      `const { OneTimeProduct } = require("pulumi-paypages");
const pen = new OneTimeProduct("pen", { productName: "Pen", processorAEnvId: "1", price: 100 });
const label = pen.productId.apply((id) => "pen " + id.slice(1));
const price = pen.productId.apply(() => Number(process.env.BOOK_PRICE ?? 900));
new OneTimeProduct("book", { productName: "Book", processorAEnvId: "1", label, price });
`,
    );
    const unbound = await approve();
    expect(unbound.exitCode, unbound.out + unbound.err).toBe(1);
    expect(unbound.out).toMatch(/couldn't bind these values: OneTimeProduct book \(`label`\)/);
    expect(await approve("--allow-unbound")).toMatchObject({ exitCode: 0 });
    const environment = { ...project.environment, BOOK_PRICE: "7" };
    const refused = await paypages({ folder: project.folder, environment }, "apply", file());
    expect(refused.exitCode, refused.out + refused.err).toBe(1);
    expect(refused.out).toMatch(/"Book".* was not changed, because `price` isn't the approved value/);
    expect(await project.objects("product")).toMatchObject([{ product_name: "Pen" }]);
  });
});
