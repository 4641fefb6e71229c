// All resources in one program, on the real engine: created, unchanged, changed in the console, reverted,
// destroyed. A Node.js that is too old is reported.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hosted, isNative } from "../support/adapters.js";
import { groupInMatrix } from "../support/needs.js";
import { useProject } from "../support/project.js";
import { changed, essentials, everything, type Program, planted, sandboxKinds } from "../support/samples/programs.js";
import { testCredentials } from "../support/service.js";
import { useTempDir } from "../support/use.js";

const project = useProject();

/** The requests since the last call. */
const cost = async () => {
  const { counts } = (await project.control("GET", "requests")) as { counts: Record<string, number> };
  await project.control("DELETE", "requests");
  return counts;
};

it("shows no difference after a create with every property set", async () => {
  project.declare(everything);
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  const state = await project.stateText();
  for (const secret of [...Object.values(planted), testCredentials.appSecret]) expect(state).not.toContain(secret);
  expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
  for (const kind of Object.values(sandboxKinds)) expect(await project.objects(kind)).toEqual([]);
});

describe("a program with only required properties", () => {
  it("costs one token, one request a resource and two listings of the codes", async () => {
    project.declare(essentials);
    await cost();
    expect(await project.preview()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
    // The preview checks whether the service accepts the credentials, and whether the code exists already.
    expect(await cost()).toEqual({ "POST /v1/identity/oauth2/token": 1, "GET /v1/client/coupon": 1 });
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });
    expect(await cost()).toEqual({
      "POST /v1/identity/oauth2/token": 1,
      "POST /v1/chat/guilds/{guild_id}/roles": 1,
      "POST /v1/chat/guilds/{guild_id}/channels": 1,
      "POST /v1/advance": 1,
      "POST /v1/client/product": 1,
      "POST /v1/client/paid": 1,
      "POST /v1/client/installments": 1,
      "POST /v1/client/coupon": 1,
      "GET /v1/client/coupon": 2,
    });
    expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0, changes: { same: 8 } });
    expect(await cost()).toEqual({});
  });

  it("shows exactly the changed property, and resets to the default", async () => {
    project.declare(changed(essentials, "plan", { salesCount: 50 }));
    const { output } = await project.up("--diff");
    expect(output).toMatch(/\+ salesCount: 50/);
    expect(output.match(/^ {6}[~+-] \w+/gm)).toHaveLength(1);
    expect((await project.objects("paid"))[0]).toMatchObject({ sales_count: 50 });
    // Resets what was set in the console. YAML has no `null`.
    const reset = isNative ? { resetToDefault: ["mailApplication"] } : { mailApplication: null };
    project.declare(changed(essentials, "plan", reset));
    expect((await project.up("--diff")).output).toMatch(/- salesCount *: 50/);
    const [plan] = await project.objects("paid");
    expect([plan?.sales_count, plan?.mail_application ?? null]).toEqual([-1, null]);
  });
});

groupInMatrix("an old Node.js", () => {
  const old = join(useTempDir(), "old.cjs");
  writeFileSync(old, 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.9.0" } });');
  const project = useProject({ NODE_OPTIONS: `--require ${JSON.stringify(old)}` }, hosted);

  it("is reported once, without a stack", async () => {
    project.declare({ role: essentials.role } as Program);
    const { output, exitCode } = await project.preview();
    expect(exitCode).not.toBe(0);
    expect(output.match(/pulumi-paypages needs Node\.js 22\.19 or newer; this is 20\.9\.0/g)).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at /);
  });
});
