// `paypages rehearse` on the real engine: a live stack whose program changes.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Report } from "../../../cli/rehearsal/report/report.js";
import { writtenRoutes } from "../../support/account.js";
import { adapter, yaml } from "../../support/adapters.js";
import { casesOf, inMatrix } from "../../support/needs.js";
import { type CommandRun, paypages } from "../../support/paypages.js";
import { useProject } from "../../support/project.js";
import { changed, type Declared, essentials, type Program, planted } from "../../support/samples/programs.js";
import { liveCredentials, liveEnvironment } from "../../support/service.js";
import { schemaProblems } from "../../support/states.js";
import { eventually, useTempDir } from "../../support/use.js";

const adsConversionApi = { datasetId: "d", accessToken: { secret: planted.accessToken } };
const live = Object.entries(essentials).reduce<Program>(
  (all, [name, { args }]) => ("processorAEnvId" in args ? changed(all, name, { processorAEnvId: "0" }) : all),
  changed(essentials, "plan", { adsConversionApi, initialCost: { name: "Enrollment", amount: 3000 } }),
);

/** Other rehearsals on this machine have folders, too. */
const temporary = useTempDir();
const project = useProject({ TMPDIR: temporary, ...liveEnvironment }, casesOf(adapter, yaml));
/** A copy that is made once and reused. */
let copy: string;
beforeAll(async () => {
  copy = join(project.folder, "..", "live.db");
  // Every program after it removes the protection.
  project.declare({ ...live, installments: { ...(live.installments as Declared), options: { protect: true } } });
  // Every command decrypts the whole configuration.
  await project.pulumi("config", "set", "--stack", "dev", "--secret", "note", planted.channelSecret);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const [code] = await liveObjects("coupon");
  const [book] = await liveObjects("product");
  await control("POST", `objects/coupon/${code?.id}/use`, { times: 3 });
  await control("POST", `objects/product/${book?.id}/customers`, { name: "Kenji", email: "kenji@example.com" });
});
beforeEach(() => control("DELETE", "requests"));

async function control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${project.url}/live/_sandbox/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
}
const liveObjects = async (kind: string) => (await control("GET", `objects/${kind}`)).items as { id: string }[];

const stateHash = async () => createHash("sha256").update(project.written()).digest("hex");
const leftovers = () => readdirSync(temporary).filter((name) => name.startsWith("paypages-rehearsal-"));

/** Rehearses, and checks that the run only reads the account and the stack. */
async function rehearsed(...args: string[]): Promise<{ run: CommandRun; report: Report }> {
  const before = await stateHash();
  const objects = JSON.stringify(await Promise.all(["paid", "product", "coupon", "roles"].map(liveObjects)));
  const run = await paypages(project, "rehearse", "--stack", "dev", "--json", ...args);
  expect(await stateHash()).toBe(before);
  expect(JSON.stringify(await Promise.all(["paid", "product", "coupon", "roles"].map(liveObjects)))).toBe(objects);
  expect(await writtenRoutes({ control })).toEqual([]);
  for (const secret of [liveCredentials.appSecret, ...Object.values(planted)])
    expect(run.out + run.err).not.toContain(secret);
  expect(leftovers()).toEqual([]);
  const report = JSON.parse(run.out) as Report;
  expect(schemaProblems(report)).toEqual([]);
  return { run, report };
}

describe("paypages rehearse", () => {
  it("reports what a change would do, shows the pages, and changes nothing", async () => {
    project.declare(
      [
        ["plan", { price: 5200 }] as const,
        ["code", { rate: 30 }] as const,
        ["product", { platform: { processorA: true }, deletion: "retain" }] as const,
      ].reduce((program, [name, args]) => changed(program, name, args), live),
    );
    const [markdown, html] = ["rehearsal.md", "rehearsal.html"].map((name) => join(project.folder, "..", name)) as [
      string,
      string,
    ];
    const { run, report } = await rehearsed("--copy", copy, "--markdown", markdown, "--html", html);
    expect(run).toMatchObject({ exitCode: 0, err: "" });
    expect(report).toMatchObject({
      accounts: [{ mode: "live", baseUrl: `${project.url}/live` }],
      isAsPreviewed: true,
      otherwise: [],
      steps: [
        { what: "preview", text: "3 resources to change" },
        { what: "up", text: "succeeded" },
        { what: "refresh", isGood: true },
        { what: "next preview", text: "no changes" },
      ],
      bills: [
        {
          page: "Classes",
          before: { first: { total: 7800 } },
          after: { first: { total: 8200 }, following: { total: 5200 } },
        },
        {
          page: "Classes",
          codes: [{ text: "SPRING" }],
          before: { first: { total: 6840 } },
          after: { first: { total: 6640 } },
        },
        { page: "Book", isChanged: false },
      ],
    });
    expect(report.warnings.map(({ text }) => text)).toContain(
      "InstallmentPlan installments is no longer protected: the program removes the resource option `protect`.",
    );
    const properties = (name: string) => report.rows.find((row) => row.name === name)?.properties;
    expect(properties("Classes")).toEqual([{ path: "price", before: 4800, after: 5200, verdict: "done" }]);
    expect(report.rows).toMatchObject([
      { name: "Book", action: "kept", verdict: "leftBehind", customers: { all: 1 } },
      { name: "SPRING", action: "revised", uses: 3, verdict: "done" },
      { name: "Book", action: "replaced", customers: { all: 1 }, verdict: "done" },
      { name: "Classes", action: "changed", verdict: "done" },
    ]);
    expect(readFileSync(markdown, "utf8")).toContain("new revision, 3 uses are lost");
    const pictures = readFileSync(html, "utf8").match(/data:image\/jpeg/g) ?? [];
    expect(pictures.length, report.remarks.join()).toBe(report.remarks.some((one) => /no pictures/.test(one)) ? 0 : 16);
  });

  inMatrix("doesn't know the customers that the account doesn't return, and refuses to delete their page", async () => {
    const { product: _, ...others } = live;
    for (const path of ["/v1/client/paid/*/subscriber", "/v1/client/product/*/purchaser"])
      await control("POST", "faults", { path, times: 1000, fault: { kind: "status", status: 403 } });
    try {
      project.declare(others);
      const { run, report } = await rehearsed();
      expect([run.exitCode, report.isAsPreviewed]).toEqual([1, false]);
      expect(report.otherwise.map(({ text }) => text).join("\n")).toContain(
        ": the account doesn't return its customers",
      );
      project.declare(changed(live, "plan", { price: 5300 }));
      const { run: second, report: price } = await rehearsed();
      expect(second.exitCode).toBe(3);
      expect(price.rows).toMatchObject([{ kind: "RecurringPlan", verdict: "done", unknown: ["customers"] }]);
      const approved = await paypages(project, "approve", "--stack", "dev", "--out", join(temporary, "approval.json"));
      expect(approved.exitCode).toBe(1);
      expect(approved.out).toMatch(/bind these values: RecurringPlan .* \(its number of customers\)/);
    } finally {
      await control("DELETE", "faults");
    }
  });

  it("removes everything when it is interrupted, and writes that into the report", async () => {
    const main = fileURLToPath(new URL("../../../cli/dist/paypages.js", import.meta.url));
    const markdown = join(project.folder, "..", "interrupted.md");
    writeFileSync(markdown, "✅");
    const child = spawn(process.execPath, [main, "rehearse", "--stack", "dev", "--markdown", markdown], {
      cwd: project.folder,
      env: { ...process.env, ...project.environment },
    });
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text) => (output += text));
    await eventually(() =>
      expect(leftovers().some((name) => existsSync(join(temporary, name, "Pulumi.dev.yaml")))).toBe(true),
    );
    child.kill("SIGINT");
    const [exitCode] = await once(child, "close");
    expect([exitCode, output]).toEqual([2, expect.stringMatching(/\nPP5110: /)]);
    expect(readFileSync(markdown, "utf8")).toMatch(/^### ❌ The rehearsal of dev failed\n[\s\S]*PP5110/);
    expect(leftovers()).toEqual([]);
  });
});
