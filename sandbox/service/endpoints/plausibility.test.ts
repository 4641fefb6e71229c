// What the specification does not forbid, and no one means: refused as the model declares it, taken by a lenient sandbox.
import { describe, expect, test } from "vitest";
import { coupon, pageSamples } from "../../../test/support/samples/bodies.js";
import { type Json, type Reply, useSandbox } from "../../../test/support/sandboxClient.js";

const strict = useSandbox();
const lenient = useSandbox({ lenient: true });

const { product, paid, installments } = pageSamples;
const channels = "/v1/chat/guilds/1/channels";
const codes = "/v1/client/coupon";

/** validate.test.ts has each sort of limit, and test/lifecycle/plausibility.test.ts the fields that declare one. */
const rows: readonly [what: string, path: string, body: () => Json, field: string][] = [
  ["more than the most", codes, () => coupon({ rate: 150 }), "rate"],
  ["less than the least", paid.path, () => ({ ...paid.min, auto_cancel: { limit: -1 } }), "auto_cancel.limit"],
  ["a blank name", product.path, () => ({ ...product.min, product_name: " " }), "product_name"],
  ["an address in a list", codes, () => coupon({ product_ids: ["a", "https://pages.example/p/1"] }), "product_ids[1]"],
  ["dates reversed", codes, () => coupon({ start_date: "2026/05/02", end_date: "2026/05/01" }), "end_date"],
  [
    "an approval before the application",
    product.path,
    () => ({ ...product.min, waiting_list: { type: 2, interval: 0 } }),
    "waiting_list.interval",
  ],
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
