// The guard of live mode on the real engine, against the sandbox's live mode.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { printedNotice } from "../../provider/messages/base/declaration.js";
import { liveRun, stackNotLive } from "../../provider/messages/origins.js";
import { keepRenamed } from "../../provider/messages/phrases.js";
import { livePriceChanges } from "../../provider/messages/prices.js";
import type { Values } from "../../provider/model/rules.js";
import { control } from "../../tools/support/control.js";
import { adapter } from "../support/adapters.js";
import { inMatrix } from "../support/needs.js";
import { type Project, type Summary, startProject } from "../support/project.js";
import { essentials, type Program } from "../support/samples/programs.js";
import { liveCredentials, startTestClient } from "../support/service.js";

let project: Project;
afterEach(() => project.close());

const liveMode = {
  PAYPAGES_MODE: "live",
  PAYPAGES_APP_ID: liveCredentials.appId,
  PAYPAGES_APP_SECRET: liveCredentials.appSecret,
};
/** Settings of the stack. */
const configure = (changes: Values) =>
  project.pulumi(
    "config",
    "set-all",
    "--stack",
    "dev",
    ...Object.entries(changes).flatMap(([key, value]) => ["--plaintext", `paypages:${key}=${value}`]),
  );
const one = (name: keyof typeof essentials, changes: Values = {}): Program[string] => {
  const { kind, args } = essentials[name] as Program[string];
  return { kind, args: { ...args, ...changes } };
};
const code = (changes: Values = {}) => one("code", { productIds: null, ...changes });
const objects = async (kind: string) =>
  (await control(`${project.url}/live`, "GET", `objects/${kind}`)).items as (Values & { id: string })[];
const urnOf = async (name: string) => ((await project.state(name)) as unknown as { urn: string }).urn;
const editOutside = (path: string, body: Values) =>
  startTestClient(`${project.url}/live`, { ...liveCredentials, mode: "live" }).send({
    method: "POST",
    path,
    body,
    purpose: { doing: "making", what: "it by hand" },
  });
/** The diagnostics, each with the name of its resource; no name if it is about the whole run. */
const messages = ({ diagnostics }: Summary, severity: string): string[] =>
  diagnostics
    .filter((each) => each.severity === severity)
    .map(({ name, message }) => `${name}: ${message.trim()}`)
    .sort();
const isLive = () => liveRun({ baseUrl: `${project.url}/live` }).text;
/** The name under which a message appears: the dynamic adapter doesn't get the resource's name. */
it("reports in a preview that it is live and which prices change, and creates nothing twice", async () => {
  project = await startProject(liveMode);
  await editOutside("/v1/client/product", { product_name: "Book", processor_a_env_id: "1", price: 900 });
  const spring = { processor_a_env_id: "1", coupon_name: "Spring", coupon_code: "SPRING" };
  await editOutside("/v1/client/coupon", { ...spring, coupon_type: 0, rate: 20, coupon_term: 0, payment_type: 4 });
  const [book] = await objects("product");
  const [taken] = await objects("coupon");

  project.declare({ product: one("product") });
  const refusal =
    `OneTimeProduct "Book": live mode already has an object with this name, and this run hasn't found it in the stack. Nothing was created.\n` +
    `Choose:\n  - ${keepRenamed}\n`;
  const page =
    "  - Use a different `productName`, or adopt it: " +
    `\`${adapter.takingOver("OneTimeProduct", "product", book?.id ?? "")}\`.\n` +
    "  - Run the command with `--refresh` if this stack manages it. To create one more, set PAYPAGES_LIVE_DUPLICATES=allow.";
  const again = await project.preview();
  expect(again.exitCode).not.toBe(0);
  expect(again.errors.product).toContain(refusal);
  expect(again.errors.product).toContain(page);
  project.declare({ code: code() });
  const refused = await project.preview();
  expect(refused.errors.code).toContain(
    `Coupon "SPRING": the code "SPRING" already exists in environment 1 (test). Its id is ${taken?.id}. Nothing was changed.\n` +
      `Choose:\n  - ${keepRenamed}\n`,
  );
  expect(refused.errors.code).toContain(
    `or adopt the code: \`${adapter.takingOver("Coupon", "code", taken?.id ?? "")}\`.\n`,
  );
  expect([await objects("product"), await objects("coupon")]).toMatchObject([[{ price: 900 }], [{ rate: 20 }]]);

  const first: Program = {
    product: one("product", { productName: "Atlas" }),
    plan: one("plan", { initialCost: { amount: 500 } }),
    code: code({ couponCode: "SUMMER" }),
  };
  project.declare(first);
  const created = await project.up();
  expect(created).toMatchObject({ exitCode: 0, changes: { create: 4 } });
  expect(messages(created, "info").filter((text) => text.includes(isLive()))).toHaveLength(1);
  // A run that hasn't read its own page takes it for a different one.
  const forced = ["--target-replace", await urnOf("product")];
  expect((await project.preview(...forced)).errors.product).toContain(
    'OneTimeProduct "Atlas": live mode already has an object',
  );
  expect(await project.preview("--refresh", ...forced)).toMatchObject({ exitCode: 0, changes: { replace: 1 } });

  const summer = (await objects("coupon")).find(({ coupon_code }) => coupon_code === "SUMMER");
  await control(`${project.url}/live`, "POST", `objects/coupon/${summer?.id}/use`, { times: 3 });

  project.declare({
    product: one("product", { productName: "Atlas", price: 1500, platform: { processorC: true } }),
    plan: one("plan", { price: 5200, initialCost: { amount: 700 } }),
    code: code({ couponCode: "SUMMER", rate: 30 }),
  });
  const preview = await project.preview();
  const changing = (name: string, changes: string) => printedNotice(livePriceChanges({ name, isLive: true, changes }));
  expect(messages(preview, "info")).toEqual(
    [
      `: ${printedNotice(liveRun({ baseUrl: `${project.url}/live` }))}`,
      `code: ${changing('Coupon "SUMMER"', "  - rate: 20 → 30")}`,
      `plan: ${changing('RecurringPlan "Classes"', "  - price: 4,800 → 5,200\n  - initialCost.amount: 500 → 700")}`,
      `product: ${changing('OneTimeProduct "Atlas"', "  - price: 1,200 → 1,500")}`,
    ].sort(),
  );
  // A revision keeps its code, and the replaced page keeps its name.
  expect(preview).toMatchObject({ exitCode: 0, changes: { replace: 2, update: 1 } });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { replace: 2, update: 1 } });
  expect((await objects("product")).map(({ product_name }) => product_name).sort()).toEqual(["Atlas", "Book"]);
});

inMatrix("keeps a stack in its mode, and in test mode at its first address", async () => {
  project = await startProject();
  project.declare({ product: one("product") });
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const [book] = await project.objects("product");
  await configure({ mode: "live" });
  await control(project.url, "DELETE", "requests");

  // Dynamic resources learn the mode only from a resource in the state, so the new one comes after it.
  const another = { ...one("product", { productName: "New" }), options: { dependsOn: [{ ref: "product" }] } };
  project.declare({ product: one("product"), another });
  const what =
    adapter.name === "dynamic"
      ? `OneTimeProduct "Book" ${book?.id} belongs to test mode, but the configured mode is live. Nothing was changed.\n` +
        "The configured application is still the one of test mode. Live mode needs a different one.\n"
      : "This stack has no stored mode, so the provider assumes test mode; the configured mode is live. Nothing was changed.\n";
  const choices =
    adapter.name === "dynamic"
      ? "Choose:\n  - Return to test mode: run `pulumi config set paypages:mode test` or set PAYPAGES_MODE=test, then run `pulumi up`.\n" +
        "  - Use a separate stack for live mode: `pulumi stack init <name>`.\n" +
        "  - Move this stack to live mode: run `pulumi state delete <urn>` for each object"
      : "Choose:\n  - Stay in test mode: run `pulumi config set paypages:mode test`.\n" +
        "  - Use a separate stack for live mode: `pulumi stack init <name>`.\n" +
        "  - If PAYPAGES_MODE=live set the mode until now";
  for (const run of [await project.preview(), await project.refresh("--run-program")]) {
    expect(run.exitCode).not.toBe(0);
    expect(run.output.replace(/^ {4}/gm, "")).toContain(what);
    expect(run.output).toContain(choices);
  }
  expect(await project.objects("product")).toHaveLength(1);

  await configure({ mode: "test" });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 1 } });
});

inMatrix("uses the mode of the environment as well, and each object keeps its own", async () => {
  project = await startProject(liveMode);
  project.declare({ product: one("product") });
  await project.up();
  const [book] = await objects("product");
  await configure({ mode: "live" });

  // A state without an origin works, and records it without a difference.
  const state = (await project.stateText()).replace(/"__place": "[^"]*",?/g, "");
  expect(state).not.toContain("__place");
  const file = join(project.folder, "state.json");
  writeFileSync(file, state);
  await project.pulumi("stack", "import", "--stack", "dev", "--file", file);
  expect(await project.preview("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect((await project.state("product"))?.outputs.__place).toMatch(/^1 live /);

  // The run finds the same objects at a different address, and doesn't touch them before.
  await configure({ baseUrl: `${project.url.replace("127.0.0.1", "localhost")}/live` });
  const moved = await project.up();
  expect(moved.exitCode).not.toBe(0);
  expect(moved.errors.product).toContain(
    `OneTimeProduct "Book" ${book?.id} was created with a different base address. In live mode, the provider doesn't change such objects.\nChoose:\n`,
  );
  expect(await project.refresh("--run-program")).toMatchObject({ exitCode: 0 });
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

inMatrix("allows live mode only in the stacks that `liveStacks` names", async () => {
  project = await startProject(liveMode);
  project.declare({ product: one("product") });
  // The project's own setting applies to all its stacks.
  const file = join(project.folder, "Pulumi.yaml");
  const settings = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...settings, config: { "paypages:liveStacks": "prod,shop-*" } }));
  const refused = await project.preview();
  expect(refused.exitCode).not.toBe(0);
  expect(refused.errors.product).toContain(stackNotLive({ name: "dev", liveStacks: ["prod", "shop-*"] }).message);
  await configure({ liveStacks: "prod,d*" });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 2 } });
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await project.destroy()).toMatchObject({ exitCode: 0 });
  expect(await objects("product")).toEqual([]);
});
