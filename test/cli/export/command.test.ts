// `paypages export` as users run it: its output, its exit codes, and that it only reads.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { account, createAccount, writesAt } from "../../support/account.js";
import { casesOf } from "../../support/needs.js";
import { paypages } from "../../support/paypages.js";
import { environmentOf, useService } from "../../support/service.js";
import { useTempDir } from "../../support/use.js";

const root = useTempDir();
const service = useService({}, "each");
let folder: string;
let ids: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(root, "run-"));
  ids = await createAccount(service, account(true));
  await service.control("DELETE", "requests");
});
const environment = () => ({
  ...environmentOf(service.url),
  PAYPAGES_RETRY_BUDGET_SECONDS: "0.5",
});
const run = (...args: string[]) => paypages({ folder, environment: environment() }, "export", ...args);
const files = (...path: string[]) => readdirSync(join(folder, ...path)).sort();
const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");

it("writes a program, reads with GET only, and writes the same again", async () => {
  const first = await run("--out", "shop");
  expect(first).toMatchObject({ exitCode: 0, err: "" });
  expect(first.out).toMatch(/RecurringPlan +3\n/);
  expect(first.out).toContain("pulumi config set --secret planNameOfThePage");
  expect(files("shop")).toEqual([
    ".gitignore",
    "Pulumi.yaml",
    "README.md",
    "index.ts",
    "package.json",
    "tsconfig.json",
  ]);
  expect(await writesAt(service)).toBe(0);
  await service.control("PUT", "variants", { variants: ["reordered", "nulls", "texts", "dates-iso"] });
  expect(await run("--out", "again/shop")).toMatchObject({ exitCode: 0 });
  for (const file of files("shop")) expect(read("again", "shop", file)).toBe(read("shop", file));
  const { counts } = await service.control("GET", "requests");
  expect(
    Object.keys(counts as object).filter((what) => /contractor|purchaser|subscriber|customer|charge/.test(what)),
  ).toEqual([]);
});

it("writes only the requested objects", async () => {
  await run("--out", "codes", "--only", "Coupon", "--matching", "once");
  const program = read("codes", "index.ts");
  expect(program.match(/new paypages\.\w+/g)).toEqual(["new paypages.Coupon"]);
  expect(program).toContain(`// Not in this program.\n    "${ids.class}",`);
  await run("--out", "production", "--environment", "0", "--language", "yaml", "--managed-only");
  expect(read("production", "Pulumi.yaml")).not.toMatch(
    /paypages:(RecurringPlan|Coupon)|mail\w+:|autoRetry|permissions/,
  );
});

it("omits what a stack manages", async () => {
  const resource = (kind: string, name: string, id: string) => ({
    urn: `urn:pulumi:prod::shop::paypages:index:${kind}::${name}`,
    type: `paypages:index:${kind}`,
    id,
    outputs: {},
  });
  const resources = [
    resource("ChatRole", "members", ids.ChatRole as string),
    resource("OneTimeProduct", "book", ids.OneTimeProduct as string),
  ];
  writeFileSync(join(folder, "state.json"), JSON.stringify({ version: 3, deployment: { resources } }));
  expect(await run("--out", "shop", "--state", "state.json")).toMatchObject({ exitCode: 0, err: "" });
  const program = read("shop", "index.ts");
  expect(program).not.toContain("new paypages.ChatRole(");
  expect(program).not.toContain(ids.OneTimeProduct);
  expect(program).toContain('// Managed by the stack prod as "members".');
});

describe("reports why it can't run", () => {
  const reasons: [what: string, args: string[], message: RegExp][] = [
    ["a folder that is not empty", ["--out", "."], /\(old\.ts\)[\s\S]*\nPP5302: /],
    ["an unknown language", ["--language", "rust"], /Allowed choices are typescript, javascript, python, go, yaml/],
    ["an unknown kind", ["--only", "Plan"], /Allowed choices are RegistrationPlan/],
    ["--native with a language without it", ["--native", "--language", "go"], /go[\s\S]*\nPP5107: /],
    ["a role without its server", ["--role", "1"], / 1 [\s\S]*\nPP5108: /],
    ["a missing state file", ["--state", "x.json"], /x\.json[\s\S]*\nPP5004: /],
    ["nothing to clean", ["--clean", "--out", "nowhere"], /nowhere/],
  ];
  it.each(casesOf(reasons, reasons.slice(0, 2)))("%s", async (_, args, message) => {
    writeFileSync(join(folder, "old.ts"), "");
    const { exitCode, out, err } = await run(...args);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toMatch(message);
    expect(err).not.toContain("    at ");
    expect(files()).toEqual(["old.ts"]);
  });

  it("without credentials", async () => {
    const none = { ...environment(), PAYPAGES_APP_SECRET: "" };
    const { exitCode, err } = await paypages({ folder, environment: none }, "export");
    expect(exitCode).toBe(2);
    expect(err).toMatch(/`appSecret` is not set/);
    const wrong = { ...environment(), PAYPAGES_APP_SECRET: "another one" };
    const refused = await paypages({ folder, environment: wrong }, "export");
    expect(refused.exitCode).toBe(2);
    expect(refused.err.match(/n't accept/g)).toHaveLength(1);
    expect(refused.err).not.toContain("another one");
  });
});

it("reports an unreadable object, and reads it in the next run", async () => {
  const fault = { kind: "status", status: 500 };
  await service.control("POST", "faults", { method: "GET", path: `/v1/client/coupon/${ids.all}`, times: 20, fault });
  const first = await run("--out", "shop");
  expect(first.exitCode).toBe(1);
  expect(first.out).toMatch(new RegExp(`Coupon ${ids.all}: reading Coupon .*500`));
  await service.control("DELETE", "faults");
  await service.control("DELETE", "requests");
  const second = await run("--out", "shop");
  expect(second.exitCode).toBe(0);
  expect(second.err).toMatch(/An earlier run has read 13 objects/);
  const { counts } = (await service.control("GET", "requests")) as { counts: Record<string, number> };
  expect(Object.entries(counts).filter(([what]) => what.includes("{"))).toEqual([
    ["GET /v1/client/coupon/{coupon_id}", 1],
  ]);
  expect(files("shop")).not.toContain(".paypages-export.jsonl");
});

it("reports an object that is deleted between its list and its read", async () => {
  const fault = { kind: "status", status: 404 };
  await service.control("POST", "faults", { method: "GET", path: `/v1/client/paid/${ids.spring}`, fault });
  const { exitCode, out } = await run("--out", "shop");
  expect(exitCode).toBe(1);
  expect(out).toContain(
    `RecurringPlan ${ids.spring}: the service doesn't have it. It may have been deleted in the meantime.`,
  );
  expect(read("shop", "README.md")).toContain("deleted in the meantime");
});
