// The messages for invalid input on the real engine, before any request.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { reference } from "../../provider/messages/base/refusal.js";
import { notCompared } from "../../provider/messages/configuration.js";
import type { Values } from "../../provider/model/rules.js";
import { type Adapter, dynamic, native, scripted } from "../support/adapters.js";
import { casesOf } from "../support/needs.js";
import { type Project, startProject } from "../support/project.js";
import { essentials, type Program } from "../support/samples/programs.js";

let project: Project;
afterEach(() => project.close());

const one = (kind: string, args: Values): Program => ({ it: { kind, args } });
const args = (name: keyof typeof essentials): Values => essentials[name]?.args ?? {};
const { productIds: _, ...code } = args("code");

it("reports all problems of a resource together (each has its own test next to the model)", async () => {
  project = await startProject({}, scripted);
  project.declare(one("RegistrationPlan", { contractType: "chat", planName: 5, language: "de", planname: "x" }));
  const preview = await project.preview();
  expect(preview.exitCode).not.toBe(0);
  for (const problem of [
    "planname is not a property of RegistrationPlan; did you mean `planName`?",
    "planName must be a string, not 5",
    'language must be one of "ja" (Japanese), "en" (English), "pt" (Portuguese), not "de"',
    'chatRule is missing: it is required when `contractType` is "chat"',
  ])
    expect(preview.output).toContain(`resource 'it' has a problem: ${problem}`);
  expect(preview.output).not.toMatch(/\n\s+at /);
  expect((await project.control("GET", "requests")).counts).toEqual({});
});

it("reports doubtful inputs in the preview, and not again if they are unchanged", async () => {
  project = await startProject();
  project.declare({
    it: { kind: "Coupon", args: { ...code, price: 5, endDate: "2020/01/31" } },
    page: { kind: "OneTimeProduct", args: { ...args("product"), processorAEnvId: "test" } },
    role: { kind: "ChatRole", args: { ...args("role"), permissions: ["VIEW_CHANNELS"] } },
  });
  const messages = [
    'it: warning: Coupon "SPRING": check these values.\n  - `price` is ignored: with `couponType` 0, `rate` counts\n' +
      "  - `endDate` is 2020/01/31, which is over\n" +
      reference("PP1601"),
    'page: warning: OneTimeProduct "Book": check these values.\n  - `processorAEnvId` is "test", not one of "0" (Production), ' +
      '"1" (Test): discount codes exist only for these, and a later correction replaces the page\n' +
      reference("PP1601"),
    'role: warning: ChatRole "Members": check these values.\n  - `permissions[0]` is "VIEW_CHANNELS", a permission that is ' +
      "not known here, and sent as it is; did you mean `VIEW_CHANNEL`?\n" +
      reference("PP1601"),
  ];
  const warnings = (all: readonly string[]) => all.filter((text) => text.includes("check these values.")).sort();
  const preview = await project.preview();
  expect([preview.exitCode, warnings(preview.printed)]).toEqual([0, messages.toSorted()]);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const again = await project.preview("--refresh", "--expect-no-changes");
  expect([again.exitCode, warnings(again.printed)]).toEqual([0, []]);
});

const howToConfigure = [
  /pulumi config set paypages:appId …, or PAYPAGES_APP_ID/g,
  /pulumi config set --secret paypages:appSecret …, or PAYPAGES_APP_SECRET/g,
  /To try it without an account, run the sandbox \(paypages sandbox\)/g,
];

it("a preview without credentials warns once, and an update fails before its first request", async () => {
  project = await startProject({ PAYPAGES_APP_ID: "", PAYPAGES_APP_SECRET: "" }, scripted);
  project.declare(essentials);
  const preview = await project.preview();
  expect([preview.exitCode, preview.errors]).toEqual([0, {}]);
  expect(preview.output.match(/warning:/g)).toHaveLength(1);
  expect(preview.output).toContain(`${reference(notCompared.code)}`);
  for (const text of howToConfigure) expect(preview.output.match(text)).toHaveLength(1);
  const up = await project.up();
  expect(up.exitCode).not.toBe(0);
  expect(up.output).toContain("error: pulumi-paypages is not configured:");
  expect((await project.control("GET", "requests")).counts).toEqual({});
});

it("prefers the configuration of the stack to the environment", async () => {
  project = await startProject({ PAYPAGES_APP_ID: "somebody-else" }, scripted);
  project.declare(one("ChatRole", args("role")));
  await project.pulumi("config", "set", "--stack", "dev", "paypages:appId", "test-app");
  expect(await project.up()).toMatchObject({ exitCode: 0 });
});

it.each(casesOf([dynamic, native], [native]))(
  "accepts the settings of a project named paypages ($name)",
  async (way) => {
    project = await startProject({}, { ...way, keepsProgram: true, prepare: prepareAs(way, "paypages") });
    project.declare(one("ChatRole", args("role")));
    const settings = ["--plaintext", "monthlyPrice=4800", "--plaintext", "liveStack=prod"];
    await project.pulumi("config", "set-all", "--stack", "dev", ...settings);
    const run = await casesOf(project.up, project.preview)();
    const warnings = run.printed.filter((text) => text.includes(reference("PP2016")));
    expect([run.exitCode, warnings]).toEqual([0, [expect.stringContaining("`liveStack`: did you mean `liveStacks`?")]]);
    expect(warnings.join()).not.toContain("monthlyPrice");
  },
);

const prepareAs = (way: Adapter, name: string) => (folder: string) => {
  way.prepare(folder);
  const file = join(folder, "Pulumi.yaml");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), name }));
};

it.each(casesOf([dynamic, native], [native]))("stops a preview at a misspelled setting ($name)", async (way) => {
  project = await startProject({}, { ...way, keepsProgram: true });
  project.declare(one("ChatRole", args("role")));
  await project.pulumi("config", "set", "--stack", "dev", "paypages:liveStack", "prod");
  const { output, exitCode } = await project.preview();
  expect(exitCode).not.toBe(0);
  expect(output).toMatch(/liveStack`? is not a setting of paypages; did you mean `liveStacks`\?/);
  expect((await project.control("GET", "requests")).counts).toEqual({});
});
