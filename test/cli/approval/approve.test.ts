// `paypages approve` and `paypages apply` on the real engine, with both adapters. A change that a policy refuses is
// reported; one that it allows is approved and applied, also if another object was changed in the console.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writtenRoutes } from "../../support/account.js";
import { type Adapter, dynamic, yaml } from "../../support/adapters.js";
import { type CommandRun, paypages } from "../../support/paypages.js";
import { placePack } from "../../support/policyPack.js";
import { useProject } from "../../support/project.js";
import { changed, essentials, planted } from "../../support/samples/programs.js";
import { schemaProblems } from "../../support/states.js";
import { eventually } from "../../support/use.js";

const adsConversionApi = { datasetId: "d", accessToken: { secret: planted.accessToken } };

const deployed = changed(essentials, "plan", { adsConversionApi });
const dearer = changed(deployed, "plan", { price: 5200 });
const dearest = changed(changed(dearer, "plan", { price: 5600 }), "code", { couponName: "Easter" });

const adapters: [string, Adapter][] = [
  ["a program in YAML with the plugin", yaml],
  ["dynamic resources", dynamic],
];

describe.each(adapters)("paypages approve and apply, with %s", (_, adapter) => {
  const project = useProject({}, adapter);
  let file: string;
  beforeAll(async () => {
    file = join(project.folder, "approval.json");
    project.declare(deployed);
    await project.pulumi("config", "set", "--stack", "dev", "--secret", "note", planted.channelSecret);
    expect(await project.up()).toMatchObject({ exitCode: 0 });
  });
  beforeEach(() => project.control("DELETE", "requests"));

  const priceNow = async () =>
    Number((await project.objects("paid")).find((one) => one.plan_name === "Classes")?.price);
  const approve = (...args: string[]) => paypages(project, "approve", "--stack", "dev", "--out", file, ...args);
  const writes = () => writtenRoutes(project);
  const refusedWithoutWrite = async (run: CommandRun, reason: RegExp) => {
    expect(run.out).toMatch(reason);
    expect(run.out).toContain("Nothing was changed");
    expect(run.out).toContain("paypages approve --stack dev");
    expect(run.exitCode).toBe(1);
    expect(await writes()).toEqual([]);
  };

  it("stores a change without secrets and without a write", async () => {
    project.declare(dearer);
    // A file that the command writes isn't a part of the program.
    const run = await approve("--markdown", join(project.folder, "comment.txt"));
    expect(run).toMatchObject({ exitCode: 0, err: "" });
    expect(await writes()).toEqual([]);
    const text = readFileSync(file, "utf8");
    expect(JSON.parse(text)).toMatchObject({ version: 2, stack: "dev", identity: "test/dev" });
    for (const secret of [...Object.values(planted), String(project.environment.PAYPAGES_APP_SECRET)])
      expect(text).not.toContain(secret);
  });

  it("applies exactly what was approved, after an up that changed nothing, and once", async () => {
    project.declare(deployed);
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { same: expect.any(Number) } });
    expect(await writes()).toEqual([]);
    project.declare(dearer);
    const run = await paypages(project, "apply", file);
    expect(run).toMatchObject({ exitCode: 0, err: "" });
    expect(run.out).toMatch(/1 object read again: all as approved\.\n$/);
    expect(run.progress).toEqual([
      "comparing with what was approved …",
      "pulumi up …",
      expect.stringMatching(/again …$/),
    ]);
    expect(await priceNow()).toBe(5200);
    await project.control("DELETE", "requests");
    await refusedWithoutWrite(await paypages(project, "apply", file), /updated after the approval: RecurringPlan plan/);
  });

  it("stops before an object that is edited during the run, and names what was written before it", async () => {
    project.declare(dearest);
    expect(await approve()).toMatchObject({ exitCode: 0 });
    const [code] = await project.objects("coupon");
    // The code names the page, so the engine updates it when the page was updated.
    const slow = { kind: "slow", ms: 5000, when: "after" } as const;
    await project.arm({ method: "PUT", path: "/v1/client/paid/*", fault: slow });
    const applying = paypages(project, "apply", file);
    await eventually(async () => expect(await priceNow()).toBe(5600));
    await project.control("PATCH", `objects/coupon/${code?.id}`, { rate: 35 });
    const run = await applying;
    await project.arm();
    expect(run.out).toMatch(/no longer matches the approval[\s\S]*Coupon "Spring"[\s\S]*`rate`[\s\S]*PP2102/i);
    expect(run.out).toContain("Already written: RecurringPlan plan.");
    expect(run.out).toContain("paypages approve --stack dev");
    expect(run.exitCode).toBe(1);
    expect((await project.objects("coupon"))[0]).toMatchObject({ coupon_name: "Spring", rate: 35 });
  });

  it("refuses another setting, and another variable of the provider or of Pulumi", async () => {
    await project.pulumi("config", "set", "--stack", "dev", "--secret", "note", "another note");
    const environment = {
      ...project.environment,
      PAYPAGES_COUPON_DELETION: "expire",
      PAYPAGES_MAX_CONCURRENCY: "2",
      PULUMI_OPTION_TARGET: "**RecurringPlan**",
      PULUMI_DEBUG_PROVIDERS: "paypages:1",
    };
    const run = await paypages({ folder: project.folder, environment }, "apply", file);
    await refusedWithoutWrite(
      run,
      /changed: `PAYPAGES_COUPON_DELETION`, `PULUMI_DEBUG_PROVIDERS`, `PULUMI_OPTION_TARGET`, `test:note`/,
    );
  });
});

const project = useProject({}, dynamic);

it("reports the violations of a refused change, and applies an allowed one, and one that a policy changes", async () => {
  const declare = (price: number) =>
    project.declare({
      plan: { kind: "RecurringPlan", args: { ...essentials.plan?.args, price } },
      other: { kind: "OneTimeProduct", args: { ...essentials.product?.args, price: 100 } },
    });
  declare(1000);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const pack = placePack(join(project.folder, ".."));
  const run = (...args: string[]) =>
    paypages({ folder: project.folder, environment: { ...project.environment, ...pack.environment } }, ...args);
  const [markdown, html, json, file] = ["r.md", "r.html", "r.json", "approval.json"].map((name) =>
    join(project.folder, "..", name),
  ) as [string, string, string, string];
  const stack = ["--stack", "dev", ...pack.options({ "page-price-positive": { minPrice: 5 } })];
  const violation =
    /RecurringPlan plan: page-price-steady: [\s\S]*must not change by more than 30%[\s\S]*Check the price/;
  const texts = () => [markdown, html].map((name) => readFileSync(name, "utf8").replaceAll(/\\|&#\d+;/g, ""));

  declare(2000);
  const rehearsed = await run("rehearse", ...stack, "--markdown", markdown, "--html", html, "--json", json);
  expect(rehearsed, rehearsed.out + rehearsed.err).toMatchObject({ exitCode: 1, err: "" });
  expect(rehearsed.out).toMatch(violation);
  expect(rehearsed.out).toContain("PP5418");
  for (const text of texts()) expect(text).toMatch(/page-price-steady[\s\S]*30%/);
  expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
    isAsPreviewed: false,
    refused: [{ policy: "page-price-steady", resource: "RecurringPlan plan", message: expect.stringContaining("30%") }],
  });

  expect(schemaProblems(JSON.parse(readFileSync(json, "utf8")))).toEqual([]);

  const refused = await run("approve", ...stack, "--out", file);
  expect(refused, refused.out + refused.err).toMatchObject({ exitCode: 1, err: "" });
  expect(refused.out).toMatch(violation);
  expect(existsSync(file)).toBe(false);

  // A pending change of the console of another object doesn't matter: the run leaves it as it is.
  const [other] = await project.objects("product");
  await project.control("PATCH", `objects/product/${other?.id}`, { price: 120 });
  declare(1100);
  const approved = await run("approve", ...stack, "--out", file);
  expect(approved, approved.out + approved.err).toMatchObject({ exitCode: 0, err: "" });
  expect(approved.out).toMatch(/OneTimeProduct other was changed outside Pulumi \(price\)/);
  const applied = await run("apply", file);
  expect(applied, applied.out + applied.err).toMatchObject({ exitCode: 0, err: "" });
  expect((await project.objects("paid")).map(({ price }) => Number(price))).toEqual([1100]);
  expect((await project.objects("product")).map(({ price }) => Number(price))).toEqual([120]);

  // A policy that changes a value does so in each of these runs.
  const remediateResource = "({ props }) => (props.price > 1200 ? { ...props, price: 1200 } : undefined)";
  const cap = `{ name: "cap", description: "Caps.", enforcementLevel: "remediate", remediateResource: ${remediateResource} }`;
  const capping = `import { PolicyPack } from "@pulumi/policy";\nnew PolicyPack("cap", { policies: [${cap}] });\n`;
  writeFileSync(join(pack.folder, "dist", "index.js"), capping);
  declare(2000);
  const capped = await run("approve", "--stack", "dev", ...pack.options(), "--out", file);
  expect(capped, capped.out + capped.err).toMatchObject({ exitCode: 0, err: "" });
  expect(capped.out).toMatch(/price: 1,100 → 1,200/);
  expect(await run("apply", file)).toMatchObject({ exitCode: 0, err: "" });
  expect((await project.objects("paid")).map(({ price }) => Number(price))).toEqual([1200]);
});
