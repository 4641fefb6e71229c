// compare, doctor and inventory on the real engine: a stack for test and one for live, created by one program.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writtenRoutes } from "../../support/account.js";
import { keyService } from "../../support/lightProcesses.js";
import { casesOf } from "../../support/needs.js";
import { type CommandRun, paypages } from "../../support/paypages.js";
import { type Project, startProject } from "../../support/project.js";
import { essential, essentials, type Program, page, planted } from "../../support/samples/programs.js";
import { liveCredentials, testCredentials } from "../../support/service.js";

/** The school's program for an environment; live has a different price, and one more page. */
const program = (processorAEnvId: "0" | "1"): Program => {
  const isLive = processorAEnvId === "0";
  const members = { trigger: "auto", action: "grant", targetType: "role", guildId: "guild" };
  const adsConversionApi = { datasetId: "d", accessToken: { secret: planted.accessToken } };
  return {
    ...essentials,
    product: essential("product", { processorAEnvId }),
    installments: essential("installments", { processorAEnvId }),
    plan: essential("plan", {
      ...{ processorAEnvId, adsConversionApi, price: isLive ? 5200 : 4800 },
      chatRule: { ...members, roleIds: [{ ref: "role.roleId" }] },
    }),
    code: essential("code", { processorAEnvId }),
    ...(isLive && { extra: page("Only live", { processorAEnvId }) }),
  };
};

let project: Project;
const run = (...args: string[]): Promise<CommandRun> => paypages(project, ...args);
const pulumi = async (...args: string[]): Promise<void> => {
  const { exitCode, output } = await project.pulumi(...args);
  expect(exitCode, output).toBe(0);
};

beforeAll(async () => {
  project = await startProject();
  project.declare(program("1"));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const live = { mode: "live", appId: liveCredentials.appId, baseUrl: `${project.url}/live` };
  await pulumi("stack", "init", "prod", ...(await keyService()).initOptions);
  const settings = Object.entries(live).flatMap(([key, value]) => ["--plaintext", `paypages:${key}=${value}`]);
  const secret = ["--secret", `paypages:appSecret=${liveCredentials.appSecret}`];
  await pulumi("config", "set-all", "--stack", "prod", ...settings, ...secret);
  project.declare(program("0"));
  await pulumi("up", "--yes", "--skip-preview", "--stack", "prod");
});
afterAll(() => project.close());
beforeEach(() => project.control("DELETE", "requests"));

/** Checks that a command's output contains no secret. */
const secrets = [testCredentials.appSecret, liveCredentials.appSecret, ...Object.values(planted)];
function holdsNoSecret({ out, err }: CommandRun): void {
  for (const secret of secrets) expect(out + err).not.toContain(secret);
}

/** The requests that aren't reads, without those for the token. */
const writes = () => writtenRoutes(project);

describe("paypages compare", () => {
  it("shows what differs between test and live, and nothing else", async () => {
    const found = await run("compare", "dev", "prod", "--fail-on-difference", "--json");
    expect(found).toMatchObject({ exitCode: 1, err: "" });
    expect(JSON.parse(found.out)).toMatchObject({
      a: "dev",
      b: "prod",
      onlyInA: [],
      onlyInB: [{ kind: "RecurringPlan", name: "extra" }],
      changed: [{ kind: "RecurringPlan", name: "plan", differences: [{ path: "price", a: 4800, b: 5200 }] }],
    });
    expect((await project.control("GET", "requests")).counts).toEqual({});
  });

  it("compares secrets on request, and a file with a stack", async () => {
    const { output } = await project.pulumi("stack", "export", "--stack", "prod");
    const file = join(project.folder, "prod.json");
    writeFileSync(file, output);
    const found = await run("compare", "prod", "--state", file, "--fail-on-difference");
    expect(found).toMatchObject({ exitCode: 0, err: "" });
    expect(found.out).toContain(`${file} and prod are the same`);
    expect(found.out).toContain("1 secret (adsConversionApi.accessToken");
    const decrypted = await run("compare", "dev", "prod", "--with-secrets", "--ignore", "price");
    expect(decrypted.out).not.toContain("secret");
    holdsNoSecret(decrypted);
  });
});

describe("paypages doctor", () => {
  it("finds no problem in a working stack, and writes nothing", async () => {
    const found = await run("doctor", "--stack", "prod");
    expect(found).toMatchObject({ exitCode: 0, err: "" });
    for (const text of [
      /ok +pulumi +v\d/,
      /ok +appId +live-app, from the configuration of prod/,
      new RegExp(`ok +appSecret +${liveCredentials.appSecret.length} characters, from the configuration of prod`),
      /ok +mode +live, from the configuration of prod/,
      /ok +list of RecurringPlan +2 on the first page/,
      /ok +objects +.*2 RecurringPlan/,
      /ok +origin +all objects belong to live mode, and to the configured address and application/,
    ]) {
      expect(found.out).toMatch(text);
    }
    holdsNoSecret(found);
    expect(await writes()).toEqual([]);
  });

  it("names the command that fixes the problem", async () => {
    const broken = { ...project, environment: { ...project.environment, PAYPAGES_MODE: "live" } };
    const found = await paypages(broken, "doctor", "--stack", "dev");
    expect(found).toMatchObject({ exitCode: 1, err: "" });
    expect(found.out).toMatch(/PROBLEM +origin +7 objects belong to test mode, but the configured mode is live/);
    expect(found.out).toContain("→ pulumi config set paypages:mode test --stack dev");
  });
});

describe("paypages inventory", () => {
  it("lists which stack manages what, and what is unmanaged, with read requests only", async () => {
    const found = await run("inventory", "--stack", "prod", "--all-stacks", "--json", "--fail-on", "unmanaged,gone");
    expect(found).toMatchObject({ exitCode: 0, err: "" });
    const { objects, stacks } = JSON.parse(found.out);
    expect(objects).toHaveLength(8);
    for (const { managers } of objects) expect(managers).toMatchObject([{ stack: "prod" }]);
    expect(stacks).toEqual([
      { stack: "prod", elsewhere: 0 },
      { stack: "dev", elsewhere: 7 },
    ]);
    expect(await writes()).toEqual([]);
    holdsNoSecret(found);
  });

  it("writes the page, and fails on the requested findings", async () => {
    const file = join(project.folder, "inventory.html");
    const found = await run("inventory", "--html", file, "--fail-on", "unmanaged");
    expect(found.exitCode).toBe(1);
    expect(found.out).toMatch(/Objects that no stack manages \(\d\)/);
    expect(readFileSync(file, "utf8")).toContain("<h1>Inventory</h1>");
  });
});

describe("a mistake is one message, and exit code 2", () => {
  const mistakes: [args: string[], message: RegExp][] = [
    [
      ["inventory", "--stack", "nowhere"],
      /^paypages inventory: .* no stack named 'nowhere' found\n(.*\n){3}PP5002: .*\n$/,
    ],
    [
      ["compare", "--state", "a.json", "--state", "b.json"],
      /^paypages compare: .*a\.json.*\n.*\nPP5004: .*\n.*b\.json.*\n.*\nPP5004: .*\n$/,
    ],
    [["compare", "dev"], /^paypages compare: [\s\S]*\nPP5106: .*\n$/],
    [["compare", "dev", "prod", "--ignore", "prise"], /'prise' is invalid\. .*\nPP5101: .*\n$/],
    [["inventory", "--fail-on", "umanaged"], /unmanaged, gone, shared/],
    [
      ["inventory", "--html", "no/such/folder.html"],
      /^paypages inventory: no\/such\/folder\.html .*: there is no folder .*\n.*\nPP5011: .*\n$/,
    ],
    [["inventory", "--colour"], /^error: unknown option '--colour'\n$/],
  ];
  it.each(casesOf(mistakes, mistakes.slice(0, 2)))("for %j", async (args, message) => {
    const found = await run(...args);
    expect(found.exitCode).toBe(2);
    expect(found.err).toMatch(message);
    expect(found.err).not.toMatch(/\n +at /);
    holdsNoSecret(found);
  });
});
