// The provider's diagnostics on the real engine: each appears once in the preview, and once in the `up`, and many are
// shortened.
import { expect, it } from "vitest";
import { adoptsAndChanges, adoptsUnchanged } from "../../provider/messages/adoption.js";
import { codeUpdated, newRevision } from "../../provider/messages/codes.js";
import { addressChanges } from "../../provider/messages/deletion.js";
import { createdAgain } from "../../provider/messages/objects.js";
import { notApplied } from "../../provider/messages/writes.js";
import type { Values } from "../../provider/model/rules.js";
import { shown } from "../support/cycles.js";
import { type Summary, useProject } from "../support/project.js";
import { code, essential } from "../support/samples/programs.js";
import { startTestClient } from "../support/service.js";

const project = useProject();

const send = (method: "POST" | "DELETE", path: string, body?: Values) =>
  startTestClient(project.url).send({ method, path, body, purpose: { doing: "doing", what: "it by hand" } });

/** The diagnostics of resources; the engine's own messages are errors or debug output. */
const messages = ({ diagnostics }: Summary): string[] =>
  diagnostics
    .filter(({ severity }) => severity === "warning" || severity === "info")
    .map(({ severity, message }) => `${severity}: ${message.trimEnd()}`)
    .sort();

it("reports addresses, counts, missing codes, adoptions, and what the service doesn't apply", async () => {
  project.declare({
    product: essential("product", {}),
    used: code("USED"),
    unused: code("UNUSED"),
    gone: code("GONE"),
    stubborn: code("STUBBORN", { label: "old" }),
  });
  expect(messages(await project.up())).toEqual([]);
  const codes = await project.objects("coupon");
  const idOf = (text: string) => codes.find(({ coupon_code }) => coupon_code === text)?.id;
  await project.control("POST", `objects/coupon/${idOf("USED")}/use`, { times: 3 });
  await send("DELETE", `/v1/client/coupon/${idOf("GONE")}`);
  await send("POST", "/v1/client/product", { product_name: "Atlas", processor_a_env_id: "1", price: 900 });
  await send("POST", "/v1/advance", { contract_type: "email", plan_name: "Trial", language: "en" });
  const atlas = (await project.objects("product")).find(({ product_name }) => product_name === "Atlas");
  const [trial] = await project.objects("advance");
  const address = (await project.state("product"))?.outputs.urlApplication;

  project.declare({
    product: essential("product", { platform: { processorC: true } }),
    used: code("USED", { rate: 30 }),
    unused: code("UNUSED", { rate: 30 }),
    gone: code("GONE", { label: "new" }),
    stubborn: code("STUBBORN"),
    atlas: essential("product", { productName: "Atlas", price: 950, adoptId: atlas?.id }),
    trial: essential("registration", { adoptId: trial?.id }),
  });
  const announced = [
    codeUpdated({ name: 'Coupon "STUBBORN"', uses: 0 }),
    codeUpdated({ name: 'Coupon "UNUSED"', uses: 0 }),
    adoptsUnchanged({ name: 'RegistrationPlan "Trial"', id: String(trial?.id), unmanaged: "" }),
    createdAgain({ name: 'Coupon "GONE"' }),
    newRevision({ name: 'Coupon "USED"', uses: 3 }),
    adoptsAndChanges({
      name: 'OneTimeProduct "Atlas"',
      id: String(atlas?.id),
      changes: "  - price: 900 → 950",
      open: "",
      unmanaged: "",
    }),
    addressChanges({
      name: 'OneTimeProduct "Book"',
      noun: "page",
      address: String(address),
      replaces: "`platform`",
      isRetained: false,
    }),
  ].map(shown);
  announced.sort();
  expect(messages(await project.preview())).toEqual(announced);

  // So a property of a code can't be unset: a code's update sends only changes.
  await project.control("PUT", "variants", { variants: ["refuse-nulls"] });
  const up = await project.up();
  expect(up.exitCode).toBe(0);
  const what = `Coupon "STUBBORN" ${idOf("STUBBORN")}`;
  const unsettled = shown(notApplied({ what, changes: '  - label: "old" → not set' }));
  expect(messages(up)).toEqual([...announced, unsettled].sort());

  const again = await project.preview();
  expect(again.changes).toMatchObject({ update: 1 });
  expect(messages(again)).toEqual([announced[0]]);
});
