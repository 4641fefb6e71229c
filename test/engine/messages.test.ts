// What the provider reports beside the result, on the real engine: everything once at the preview, and once at the up.
import { expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import type { Program } from "../samples/program.js";
import { essentials } from "../samples/programs.js";
import { type Summary, useProject } from "../support/project.js";
import { startTestClient } from "../support/service.js";

const project = useProject();

const one = (name: keyof typeof essentials, changes: Values): Program[string] => {
  const { kind, args } = essentials[name] as Program[string];
  return { kind, args: { ...args, ...changes } };
};
const code = (couponCode: string, changes: Values = {}) => one("code", { couponCode, productIds: null, ...changes });
const send = (method: "POST" | "DELETE", path: string, body?: Values) =>
  startTestClient(project.url).send({ method, path, body, purpose: { doing: "doing", what: "it by hand" } });

/** The diagnostics of resources; the engine's own messages are errors, or for debugging. */
const told = ({ diagnostics }: Summary): string[] =>
  diagnostics
    .filter(({ severity }) => severity === "warning" || severity === "info")
    .map(({ severity, message }) => `${severity}: ${message.trimEnd()}`)
    .sort();

it("addresses, counts, codes that are gone, adoptions, and what the service does not take over", async () => {
  project.declare({
    product: one("product", {}),
    used: code("USED"),
    unused: code("UNUSED"),
    gone: code("GONE"),
    stubborn: code("STUBBORN", { label: "old" }),
  });
  expect(told(await project.up())).toEqual([]);
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
    product: one("product", { platform: { processorC: true } }),
    used: code("USED", { rate: 30 }),
    unused: code("UNUSED", { rate: 30 }),
    gone: code("GONE", { label: "new" }),
    stubborn: code("STUBBORN"),
    atlas: one("product", { productName: "Atlas", price: 950, adoptId: atlas?.id }),
    trial: one("registration", { adoptId: trial?.id }),
  });
  const announced = [
    'info: Coupon "STUBBORN": keeps its id (not used yet)',
    'info: Coupon "UNUSED": keeps its id (not used yet)',
    `info: RegistrationPlan "Trial": takes over ${trial?.id} as it is`,
    'warning: Coupon "GONE" is not at the service any more: it will be created again',
    'warning: Coupon "USED": new revision (used 3 times; the count restarts at 0)',
    `warning: OneTimeProduct "Atlas": takes over ${atlas?.id} and changes\n  - price: 900 → 950`,
    `warning: OneTimeProduct "Book": changing platform makes a new page with a new address; ${address} will stop working`,
  ];
  expect(told(await project.preview())).toEqual(announced);

  // So that a property of a code cannot be unset: a code's update sends only what changes.
  await project.control("PUT", "shapes", { shapes: ["refuse-nulls"] });
  const up = await project.up();
  expect(up.exitCode).toBe(0);
  const unsettled =
    `warning: Coupon "STUBBORN" ${idOf("STUBBORN")}: the service accepted the request, but holds something else ` +
    '(held → wanted)\n  - label: "old" → not set\nThe next preview shows it again.';
  expect(told(up)).toEqual([...announced, unsettled].sort());

  const again = await project.preview();
  expect(again.changes).toMatchObject({ update: 1 });
  expect(told(again)).toEqual([announced[0]]);
});
