// `paypages rehearse` on the real engine: a live stack whose program changes.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Report } from "../../cli/rehearse/report.js";
import type { Program } from "../samples/program.js";
import { essentials, planted } from "../samples/programs.js";
import { type CommandRun, paypages } from "../support/paypages.js";
import { type Project, startProject } from "../support/project.js";
import { liveCredentials } from "../support/service.js";

const changed = (base: Program, name: string, args: object): Program => ({
  ...base,
  [name]: { ...(base[name] as Program[string]), args: { ...base[name]?.args, ...args } },
});

const adsConversionApi = { datasetId: "d", accessToken: { secret: planted.accessToken } };
const live = Object.entries(essentials).reduce<Program>(
  (all, [name, { args }]) => ("processorAEnvId" in args ? changed(all, name, { processorAEnvId: "0" }) : all),
  changed(essentials, "plan", { adsConversionApi, initialCost: { name: "Enrollment", amount: 3000 } }),
);

let project: Project;
beforeAll(async () => {
  project = await startProject({
    PAYPAGES_MODE: "live",
    PAYPAGES_APP_ID: liveCredentials.appId,
    PAYPAGES_APP_SECRET: liveCredentials.appSecret,
  });
  project.declare(live);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const [code] = await liveObjects("coupon");
  const [book] = await liveObjects("product");
  await control("POST", `coupon/${code?.id}/use`, { times: 3 });
  await control("POST", `product/${book?.id}/people`, { name: "Kenji", email: "kenji@example.com" });
});
afterAll(() => project.close());
beforeEach(() => control("DELETE", "requests"));

async function control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${project.url}/live/_sandbox/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
}
const liveObjects = async (kind: string) => (await control("GET", kind)).items as { id: string }[];

const stateHash = async () => createHash("sha256").update(project.written()).digest("hex");
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith("paypages-rehearsal-"));

/** Rehearses, and proves that the account and the stack were only read. */
async function rehearsed(...args: string[]): Promise<{ run: CommandRun; report: Report }> {
  const before = await stateHash();
  const objects = JSON.stringify(await Promise.all(["paid", "product", "coupon", "roles"].map(liveObjects)));
  const run = await paypages(project, "rehearse", "--stack", "dev", "--json", ...args);
  expect(await stateHash()).toBe(before);
  expect(JSON.stringify(await Promise.all(["paid", "product", "coupon", "roles"].map(liveObjects)))).toBe(objects);
  const { counts } = await control("GET", "requests");
  expect(Object.keys(counts as object).filter((route) => !/^GET |token$/.test(route))).toEqual([]);
  for (const secret of [liveCredentials.appSecret, ...Object.values(planted)])
    expect(run.out + run.err).not.toContain(secret);
  expect(leftovers()).toEqual([]);
  return { run, report: run.out === "" ? (undefined as unknown as Report) : JSON.parse(run.out) };
}

describe("paypages rehearse", () => {
  it("tells what a change would do, without touching anything", async () => {
    let program = changed(live, "plan", { price: 5200 });
    program = changed(program, "code", { rate: 30 });
    program = changed(program, "product", { platform: { processorA: true }, deletion: "retain" });
    project.declare(program);
    const markdown = join(project.folder, "..", "rehearsal.md");
    const { run, report } = await rehearsed("--markdown", markdown, "--html", "/tmp/rh/report.html");
    expect(run.err).toBe("");
    writeFileSync("/tmp/rh/report.json", run.out);
    writeFileSync("/tmp/rh/report.md", readFileSync(markdown, "utf8"));
    expect(report).toMatchObject({ isAsPreviewed: true, otherwise: [] });
    expect(run.exitCode).toBe(0);
  });
});
