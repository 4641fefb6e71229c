// What an account returns twice, or of two equal objects, is copied anyway.
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { startSandbox } from "../../sandbox/index.js";
import { json, spoken } from "../../test/support/scriptedServer.js";
import { serviceAt, startTestClient, testCredentials } from "../../test/support/service.js";
import { closing, useTempDir } from "../../test/support/use.js";
import { copyAccount, type ReadOptions } from "./copy.js";

/** The copy of an account with these responses and nothing else, and the sandbox that serves it. */
async function copyOf(responses: Record<string, unknown>, options: ReadOptions = {}) {
  const none = { plans: [], products: [], coupons: [], purchasers: [], subscribers: [], contractor: [], items: [] };
  const { client } = await spoken((response, { path }) => json(response, 200, responses[path] ?? none));
  const folder = useTempDir();
  const db = join(folder, "copy.db");
  const copied = await copyAccount(client, db, options);
  const sandbox = closing(await startSandbox({ ...testCredentials, db }));
  const { control } = serviceAt(sandbox.url);
  const reader = closing(startTestClient(sandbox.url));
  const get = (path: string) => reader.send({ method: "GET", path, purpose: { doing: "reading", what: path } });
  return { ...copied, control, get };
}

const couponsOf = (...coupons: [id: string, fields: Values][]) => ({
  "/v1/client/coupon": { coupons: coupons.map(([coupon_id, { coupon_code }]) => ({ coupon_id, coupon_code })) },
  ...Object.fromEntries(
    coupons.map(([coupon_id, coupon]) => [`/v1/client/coupon/${coupon_id}`, { coupon_id, coupon }]),
  ),
});

const spring = {
  coupon_code: "SPRING",
  coupon_name: "Spring",
  coupon_type: 0,
  rate: 10,
  coupon_term: 0,
  payment_type: 1,
};
const untriable = (id: string, why: string) =>
  `The code "SPRING" of Coupon ${id} cannot be tried on the pages of the copy: ${why}.`;
const unreported = "the account doesn't return its environment";

it.each<[what: string, first: object, second: object, remarks: string[]]>([
  ["in two environments", { processor_a_env_id: "1" }, { processor_a_env_id: "0" }, []],
  [
    "in one environment",
    { processor_a_env_id: "1" },
    { processor_a_env_id: "1" },
    [untriable("c2", "there, it belongs to Coupon c1")],
  ],
  ["in environments that aren't returned", {}, {}, [untriable("c1", unreported), untriable("c2", unreported)]],
  ["whose text isn't returned", { coupon_code: undefined }, { coupon_code: undefined }, []],
])("copies two codes with one text %s", async (_, first, second, remarks) => {
  const responses = couponsOf(["c1", { ...spring, ...first }], ["c2", { ...spring, ...second }]);
  const { counts, missing, copy, control, get } = await copyOf(responses);
  expect([counts.get("Coupon"), missing, copy.remarks]).toEqual([2, remarks, remarks]);
  for (const id of ["c1", "c2"]) {
    const path = `/v1/client/coupon/${id}`;
    expect(await get(path)).toEqual(JSON.parse(JSON.stringify(responses[path as keyof typeof responses])));
    expect(await control("POST", `objects/coupon/${id}/use`)).toMatchObject({ use_coupon_count: 1 });
    expect(await control("PATCH", `objects/coupon/${id}`, { label: "new" })).toMatchObject({ label: "new" });
  }
});

it("is the same from a snapshot, with codes that nothing distinguishes", async () => {
  const code = { ...spring, processor_a_env_id: undefined };
  const { control, get } = await copyOf(couponsOf(["c1", code], ["c2", code]));
  await control("POST", "restore", await control("GET", "snapshot"));
  for (const id of ["c1", "c2"]) expect(await get(`/v1/client/coupon/${id}`)).toMatchObject({ coupon_id: id });
});

it("treats a payment listed twice as one, and payments of two kinds as two", async () => {
  const payment = (payment_id: string, amount: number) => ({ payment_id, amount });
  const { payments, get } = await copyOf({
    "/v1/charge": { items: [payment("x", 1), payment("y", 2), payment("x", 1)] },
    "/v1/paid": { items: [payment("x", 3)] },
  });
  expect(payments).toBe(3);
  expect(await get("/v1/charge")).toMatchObject({ items: [payment("x", 1), payment("y", 2)] });
  expect(await get("/v1/paid/x")).toEqual(payment("x", 3));
});

it("copies a role that two servers return from the first one", async () => {
  const role = { id: "r", name: "Members" };
  const { counts, unreadable, copy } = await copyOf(
    { "/v1/chat/guilds/g1/roles/r": role, "/v1/chat/guilds/g2/roles/r": role },
    { named: ["g1/r", "g2/r"].map((id) => ({ kind: "ChatRole", id })) },
  );
  expect([...counts]).toEqual([["ChatRole", 1]]);
  const reason = "ChatRole g1/r has the same id, and is in the copy.";
  expect(unreadable).toEqual([{ kind: "ChatRole", id: "g2/r", reason, isGone: false }]);
  expect(copy.remarks).toEqual([`ChatRole g2/r is not in the copy: ${reason}`]);
});

it("keeps customers apart for pages of two kinds with one id", async () => {
  const { control } = await copyOf({
    "/v1/client/product": { products: [{ product_id: "7" }] },
    "/v1/client/product/7": { product_id: "7", product: { product_name: "Class", stock: 3 } },
    "/v1/client/product/7/purchaser": { purchasers: [{ status: 2 }] },
    "/v1/client/paid": { plans: [{ paid_id: "7" }] },
    "/v1/client/paid/7": { paid_id: "7", plan: { plan_name: "Classes", sales_count: 5 } },
    "/v1/client/paid/7/subscriber": { subscribers: [{ status: 2 }, { status: 5 }] },
  });
  expect(await control("GET", "objects/product/7/availability")).toMatchObject({ taken: 1, waiting: 0, left: 2 });
  expect(await control("GET", "objects/paid/7/availability")).toMatchObject({ taken: 2, waiting: 1, left: 3 });
});
