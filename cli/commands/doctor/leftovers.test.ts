import { expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { essentials } from "../../../test/support/samples/programs.js";
import { startTestClient, useService } from "../../../test/support/service.js";
import { type Made, stateText } from "../../../test/support/states.js";
import { stateIn } from "../../stack/state.js";
import { leftovers } from "./leftovers.js";

const service = useService();

const create = async (name: keyof typeof essentials, changes: Values = {}): Promise<Made> => {
  const { kind, args } = essentials[name] ?? expect.fail("no sample");
  const { productIds: _, ...inputs } = { ...args, ...changes };
  service.nextRun();
  const { id, state } = await service.lifecycle(kind).create(inputs);
  return { kind, name: String(name), id, inputs, outputs: state };
};
const signUp = (kind: string, id: string) => service.control("POST", `objects/${kind}/${id}/customers`, { name: "A" });
const replaced = (created: Made): Made => ({ ...created, more: { delete: true } });

async function found(created: readonly Made[], deployment: Values = {}) {
  const state = stateIn(stateText("dev", created, deployment), "dev");
  const { blocked, findings } = await leftovers(state, startTestClient(service.url).config);
  const lines = findings.map(({ severity, about, text, fixes = [] }) => [`${severity} ${about}: ${text}`, ...fixes]);
  return { blocked: [...blocked].map(({ id }) => id), lines };
}

it("lists old pages with customers and used codes pending deletion, and how to keep them", async () => {
  const names = { planName: "Replaced" };
  const [old, now, empty] = [await create("plan", names), await create("plan", names), await create("product")];
  await signUp("paid", old.id);
  const used = await create("code", { couponCode: "USED" });
  await service.control("POST", `objects/coupon/${used.id}/use`, { times: 2 });
  await service.control("DELETE", "requests");
  const { blocked, lines } = await found([now, replaced(old), replaced(empty), replaced(used)]);
  expect(blocked).toEqual([old.id, used.id]);
  expect(lines).toEqual([
    [
      `problem deletion: RecurringPlan plan: ${old.id} was replaced, and 1 customer is signed up on it, so \`pulumi up\` doesn't delete it`,
      "PAYPAGES_PAGE_DELETION=retain pulumi up --stack dev",
    ],
    [
      `problem deletion: Coupon code: ${used.id} was replaced, and it was used 2 times, so \`pulumi up\` doesn't delete it`,
      "PAYPAGES_COUPON_DELETION=retain pulumi up --stack dev",
    ],
  ]);
  const { counts } = await service.control("GET", "requests");
  expect(Object.keys(counts as object).filter((route) => !/^GET |token/.test(route))).toEqual([]);
});

it("lists objects of one name that the stack doesn't have, and those that an interrupted run may have created", async () => {
  const own = await create("product", { productName: "Twin" });
  const other = await create("product", { productName: "Twin" });
  const lost = await create("registration", { planName: "Lost" });
  const begun = {
    urn: "urn:pulumi:dev::shop::paypages:index:RegistrationPlan::lost",
    type: "paypages:index:RegistrationPlan",
    inputs: lost.inputs,
  };
  const { lines } = await found([own], { pending_operations: [{ type: "creating", resource: begun }] });
  const inventory = "paypages inventory --stack dev --all-stacks";
  expect(lines).toEqual([
    [
      `warning interrupted: a run stopped while it created RegistrationPlan lost. The account has 1 object with this name, which may be it: ${lost.id}`,
      inventory,
      `set \`adoptId: "${lost.id}"\` if that run created it`,
    ],
    [
      `warning same name: the account has 1 more object named like OneTimeProduct product, which this stack doesn't manage: ${other.id}`,
      inventory,
      "delete in the console what no stack needs, or adopt it",
    ],
  ]);
});

it("finds nothing in a stack whose objects are in another account", async () => {
  const own = await create("installments", { planName: "Elsewhere" });
  await create("installments", { planName: "Elsewhere" });
  await signUp("installments", own.id);
  const state = stateIn(stateText("dev", [own, replaced(own)]), "dev");
  const config = { ...startTestClient(service.url).config, appId: "another" };
  expect(await leftovers(state, config)).toEqual({ blocked: new Set(), findings: [] });
});
