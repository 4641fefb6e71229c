// What the specification does not forbid, and no one means: refused as the model declares it, taken by a lenient sandbox.
import { describe, expect, test } from "vitest";
import { coupon, pageSamples } from "../../../test/support/samples/bodies.js";
import { type Json, type Reply, useSandbox } from "../../../test/support/sandboxClient.js";

const strict = useSandbox();
const lenient = useSandbox({ lenient: true });

const { advance, product, paid, installments } = pageSamples;
const chat_rule = { trigger: "auto", action: "grant", guild_id: "1", target_type: "role", role_ids: ["2"] };
const roles = "/v1/chat/guilds/1/roles";
const channels = "/v1/chat/guilds/1/channels";
const codes = "/v1/client/coupon";
const address = "https://pages.example/p/1";

const rows: readonly [what: string, path: string, body: () => Json, field: string][] = [
  ["a rate above 100", codes, () => coupon({ rate: 150 }), "rate"],
  ["a rate below 0", codes, () => coupon({ rate: -10 }), "rate"],
  ["a negative amount", codes, () => coupon({ coupon_type: 1, price: -1 }), "price"],
  ["a fraction of an amount", codes, () => coupon({ coupon_type: 1, price: 99.5 }), "price"],
  [
    "an enrollment discount above 100 percent",
    codes,
    () => coupon({ initial_cost_coupon: { type: 0, rate: 101 } }),
    "initial_cost_coupon.rate",
  ],
  ["a negative number issued", codes, () => coupon({ coupon_count: -3 }), "coupon_count"],
  ["half a code issued", codes, () => coupon({ coupon_count: 2.5 }), "coupon_count"],
  ["an empty code", codes, () => coupon({ coupon_code: "" }), "coupon_code"],
  ["spaces around a code", codes, () => coupon({ coupon_code: " SPACED " }), "coupon_code"],
  ["a blank name of a code", codes, () => coupon({ coupon_name: "  " }), "coupon_name"],
  ["no target in a list of them", codes, () => coupon({ product_ids: [] }), "product_ids"],
  ["an address as a target", codes, () => coupon({ product_ids: ["a", address] }), "product_ids[1]"],
  ["dates reversed", codes, () => coupon({ start_date: "2026/05/02", end_date: "2026/05/01" }), "end_date"],
  ["a blank plan name", advance.path, () => ({ ...advance.min, plan_name: " " }), "plan_name"],
  ["an empty product name", product.path, () => ({ ...product.min, product_name: "" }), "product_name"],
  ["a price below its default", product.path, () => ({ ...product.min, price: -2 }), "price"],
  ["a negative price", paid.path, () => ({ ...paid.min, price: -1 }), "price"],
  ["a negative total", installments.path, () => ({ ...installments.min, price: -1 }), "price"],
  ["a cap below -1", product.path, () => ({ ...product.min, stock: -5 }), "stock"],
  ["a cap per person below -1", product.path, () => ({ ...product.min, limit_per_person: -2 }), "limit_per_person"],
  ["a sales cap below -1", paid.path, () => ({ ...paid.min, sales_count: -2 }), "sales_count"],
  ["a negative tax rate", paid.path, () => ({ ...paid.min, tax_rate: -1 }), "tax_rate"],
  ["days below 0", paid.path, () => ({ ...paid.min, auto_cancel: { limit: -1 } }), "auto_cancel.limit"],
  [
    "a cycle of no interval",
    paid.path,
    () => ({ ...paid.min, billing_cycle: { interval: "month", count: 0 } }),
    "billing_cycle.count",
  ],
  ["too few units", paid.path, () => ({ ...paid.min, contracted_units: { max: -2 } }), "contracted_units.max"],
  [
    "installments without a term",
    paid.path,
    () => ({ ...paid.min, processor_b_installment: { allow: true, terms: [] } }),
    "processor_b_installment.terms",
  ],
  [
    "an approval before the application",
    product.path,
    () => ({ ...product.min, waiting_list: { type: 2, interval: 0 } }),
    "waiting_list.interval",
  ],
  [
    "a rule about no role",
    advance.path,
    () => ({ ...advance.min, chat_rule: { ...chat_rule, role_ids: [] } }),
    "chat_rule.role_ids",
  ],
  [
    "a rule about no channel",
    advance.path,
    () => ({ ...advance.min, chat_rule: { ...chat_rule, target_type: "channel", channel_ids: [] } }),
    "chat_rule.channel_ids",
  ],
  [
    "an address as a server",
    advance.path,
    () => ({ ...advance.min, chat_rule: { ...chat_rule, guild_id: address } }),
    "chat_rule.guild_id",
  ],
  ["a blank name of a role", roles, () => ({ name: " " }), "name"],
  ["an empty name of a channel", channels, () => ({ type: 0, name: "" }), "name"],
  ["an address as a parent", channels, () => ({ type: 0, name: "a", parent_id: address }), "parent_id"],
  [
    "a permission granted and denied",
    channels,
    () => ({ type: 0, name: "a", role: [{ id: "1", allow: ["VIEW_CHANNEL"], deny: ["ViewChannel"] }] }),
    "role[0].deny",
  ],
];

const messages = ({ status, body }: Reply) => [status, body.error?.map(({ field }: Json) => field)];

describe("an implausible value", () => {
  test.each(rows)("is refused, and accepted by a lenient sandbox: %s", async (_, path, body, field) => {
    expect(messages(await strict.client.post(path, body()))).toEqual([400, [field]]);
    expect((await lenient.client.post(path, body())).status).toBeLessThan(300);
  });

  test("is refused in an update as well", async () => {
    const { coupon_id } = (await strict.client.post(codes, coupon())).body;
    expect(messages(await strict.client.put(`${codes}/${coupon_id}`, { rate: 101 }))).toEqual([400, ["rate"]]);
    const page = (await strict.client.post(paid.path, paid.min)).body.paid_id;
    expect(messages(await strict.client.put(`${paid.path}/${page}`, { ...paid.min, price: -1 }))).toEqual([
      400,
      ["price"],
    ]);
  });

  test("is refused by a lenient sandbox if the specification forbids it", async () => {
    const billing_cycle = { interval: "month", installments_count: 1 };
    const one = await lenient.client.post(installments.path, { ...installments.min, billing_cycle });
    expect(messages(one)).toEqual([400, ["billing_cycle.installments_count"]]);
    expect(messages(await lenient.client.post(codes, coupon({ coupon_term: -2 })))).toEqual([400, ["coupon_term"]]);
  });
});
