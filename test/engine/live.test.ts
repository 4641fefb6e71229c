// The guard of live mode on the real engine, against the sandbox's live mode.
import { afterEach, expect, it } from "vitest";
import { printedNotice } from "../../provider/messages/base/declaration.js";
import { liveRun } from "../../provider/messages/origins.js";
import { keepRenamed } from "../../provider/messages/phrases.js";
import { livePriceChanges } from "../../provider/messages/prices.js";
import type { Values } from "../../provider/model/rules.js";
import { control } from "../../tools/support/control.js";
import { adapter } from "../support/adapters.js";
import { type Project, type Summary, startProject } from "../support/project.js";
import { code, essential, type Program } from "../support/samples/programs.js";
import { liveCredentials, startTestClient } from "../support/service.js";

let project: Project;
afterEach(() => project.close());

const liveMode = {
  PAYPAGES_MODE: "live",
  PAYPAGES_APP_ID: liveCredentials.appId,
  PAYPAGES_APP_SECRET: liveCredentials.appSecret,
};
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

  project.declare({ product: essential("product") });
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
  project.declare({ code: code("SPRING") });
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
    product: essential("product", { productName: "Atlas" }),
    plan: essential("plan", { initialCost: { amount: 500 } }),
    code: code("SUMMER"),
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
    product: essential("product", { productName: "Atlas", price: 1500, platform: { processorC: true } }),
    plan: essential("plan", { price: 5200, initialCost: { amount: 700 } }),
    code: code("SUMMER", { rate: 30 }),
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
