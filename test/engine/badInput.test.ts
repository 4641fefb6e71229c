// The messages for invalid input on the real engine, before any request.
import { afterEach, expect, it } from "vitest";
import { reference } from "../../provider/messages/base/refusal.js";
import { notCompared } from "../../provider/messages/configuration.js";
import { scripted } from "../support/adapters.js";
import { inMatrix } from "../support/needs.js";
import { type Project, startProject } from "../support/project.js";
import { essentials } from "../support/samples/programs.js";

let project: Project;
afterEach(() => project.close());

const role = { it: { kind: "ChatRole", args: essentials.role?.args ?? {} } };

it("reports all problems of a resource together, and prefers the configuration of the stack to the environment", async () => {
  project = await startProject({ PAYPAGES_APP_ID: "somebody-else" }, scripted);
  await project.pulumi("config", "set", "--stack", "dev", "paypages:appId", "test-app");
  const wrong = { contractType: "chat", planName: 5, language: "de", planname: "x" };
  project.declare({ it: { kind: "RegistrationPlan", args: wrong } });
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
  project.declare(role);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
});

const howToConfigure = [
  /pulumi config set paypages:appId …, or PAYPAGES_APP_ID/g,
  /pulumi config set --secret paypages:appSecret …, or PAYPAGES_APP_SECRET/g,
  /To try it without an account, run the sandbox \(paypages sandbox\)/g,
];

inMatrix("a preview without credentials warns once, and an update fails before its first request", async () => {
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
