// An account that changes while it is copied: reports each change, and copies the last version.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isUnreadable } from "../../provider/kinds/account/accountObject.js";
import { readAccount } from "../../provider/kinds/account/readAccount.js";
import { startSandbox } from "../../sandbox/index.js";
import { json, spoken } from "../../test/support/scriptedServer.js";
import { startTestClient, testCredentials } from "../../test/support/service.js";
import { closing, useTempDir } from "../../test/support/use.js";
import { copyAccount } from "./copy.js";

type Responses = Record<string, unknown>;

const rule = (...role_ids: string[]) => ({
  trigger: "auto",
  action: "grant",
  guild_id: "g",
  target_type: "role",
  role_ids,
});

const whole = { product_name: "Book", price: 900 };
const start: Responses = {
  "/v1/advance": { plans: [{ plan_id: "a1" }, { plan_id: "a2" }] },
  "/v1/advance/a1": {
    plan_id: "a1",
    plan: { plan_name: "Trial", msg: { channel_id: "c", channel_secret: "secret-1" } },
  },
  "/v1/advance/a2": { plan_id: "a2", plan: { plan_name: "Party", chat_rule: rule("r1") } },
  "/v1/client/product": { products: [{ product_id: "p1", ...whole }] },
  "/v1/client/product/p1": { product_id: "p1", product: whole },
  "/v1/client/coupon": { coupons: [{ coupon_id: "c1", coupon_code: "SPRING" }] },
  "/v1/client/coupon/c1": { coupon_id: "c1", coupon: { processor_a_env_id: "1", coupon_code: "SPRING", rate: 10 } },
  "/v1/chat/guilds/g/roles/r1": { id: "r1", name: "Members" },
  "/v1/chat/guilds/g/roles/r2": { id: "r2", name: "Guests" },
};
const none = { plans: [], purchasers: [], contractor: [], items: [] };

/** The account of these changes, once everything has been read for the first time: payments are read last. */
async function copied(changes: Responses) {
  let [isFirst, isRead] = [true, false];
  const { service, client } = await spoken(
    (response, { path }) => {
      if (path === "/v1/advance") isFirst = !isRead;
      isRead ||= path === "/v1/charge";
      const responses = isFirst ? start : { ...start, ...changes };
      const reply = path in responses ? responses[path] : /\/[rpac]\d$/.test(path) ? 404 : none;
      return typeof reply === "number" ? json(response, reply, { message: "no" }) : json(response, 200, reply);
    },
    { retryBudgetSeconds: 0.01 },
  );
  const folder = useTempDir();
  const file = join(folder, "copy.db");
  const steps: string[] = [];
  const result = await copyAccount(client, file, { progress: (done, total) => steps.push(`${done}/${total}`) });
  return { file, ...result, steps, paths: service.requests.map(({ path }) => path) };
}

/** What a copy returns, by kind and id. */
async function valuesIn(file: string): Promise<Record<string, unknown>> {
  const sandbox = closing(await startSandbox({ ...testCredentials, db: file }));
  const client = closing(startTestClient(sandbox.url));
  const found: Record<string, unknown> = {};
  for await (const one of readAccount(client)) if (!isUnreadable(one)) found[`${one.kind} ${one.id}`] = one.values;
  return found;
}

const changed = (name: string) => `${name} was changed. The copy has its last version.`;

describe("changes during a copy are reported, and the copy has the final values", () => {
  it.each<[what: string, changes: Responses, remarks: unknown[], holds: Record<string, unknown>]>([
    ["nothing", {}, [], { "Coupon c1": expect.objectContaining({ rate: 10 }) }],
    [
      "a value in a list",
      {
        "/v1/client/product": { products: [{ product_id: "p1", ...whole, price: 2 }] },
        "/v1/client/product/p1": { product_id: "p1", product: { ...whole, price: 2 } },
      },
      [changed("OneTimeProduct p1")],
      { "OneTimeProduct p1": { productName: "Book", price: 2 } },
    ],
    [
      "a value that lists omit",
      {
        "/v1/client/coupon/c1": {
          coupon_id: "c1",
          coupon: { processor_a_env_id: "1", coupon_code: "SPRING", rate: 20 },
        },
      },
      [changed("Coupon c1")],
      { "Coupon c1": expect.objectContaining({ rate: 20 }) },
    ],
    [
      "a nested value",
      {
        "/v1/advance/a1": {
          plan_id: "a1",
          plan: { plan_name: "Trial", msg: { channel_id: "d", channel_secret: "s" } },
        },
      },
      [changed("RegistrationPlan a1")],
      { "RegistrationPlan a1": { planName: "Trial", msg: { channelId: "d" } } },
    ],
    [
      "a role, which isn't in a list",
      { "/v1/chat/guilds/g/roles/r1": { id: "r1", name: "Friends" } },
      [changed("ChatRole g/r1")],
      { "ChatRole g/r1": expect.objectContaining({ name: "Friends" }) },
    ],
    [
      "a rule with a different role",
      { "/v1/advance/a2": { plan_id: "a2", plan: { plan_name: "Party", chat_rule: rule("r1", "r2") } } },
      [changed("RegistrationPlan a2"), "ChatRole g/r2 is now used by a chat rule. The copy includes it."],
      { "ChatRole g/r2": expect.objectContaining({ name: "Guests" }) },
    ],
    [
      "a secret whose mask always changes isn't reported",
      {
        "/v1/advance/a1": {
          plan_id: "a1",
          plan: { plan_name: "Trial", msg: { channel_id: "c", channel_secret: "another-mask" } },
        },
      },
      [],
      {},
    ],
    [
      "a created object",
      {
        "/v1/client/product": { products: [{ product_id: "p1", ...whole }, { product_id: "p2" }] },
        "/v1/client/product/p2": { product_id: "p2", product: { product_name: "New" } },
      },
      ["OneTimeProduct p2 was created. The copy includes it."],
      { "OneTimeProduct p2": { productName: "New" } },
    ],
    [
      "a deleted object",
      { "/v1/client/coupon": { coupons: [] }, "/v1/client/coupon/c1": 404, "/v1/chat/guilds/g/roles/r1": 404 },
      ["Coupon c1 was deleted: it is not in the copy.", "ChatRole g/r1 was deleted: it is not in the copy."],
      { "Coupon c1": undefined, "ChatRole g/r1": undefined },
    ],
    [
      "an object that a list no longer contains, but that exists",
      { "/v1/client/coupon": { coupons: [] } },
      [],
      {
        "Coupon c1": expect.objectContaining({ rate: 10 }),
      },
    ],
    [
      "an object that can't be read again",
      { "/v1/client/coupon/c1": 403 },
      [expect.stringMatching(/^Coupon c1 couldn't be read again\. The copy has its first version\. .*403/)],
      { "Coupon c1": expect.objectContaining({ rate: 10 }) },
    ],
  ])("%s", async (_, changes, remarks, holds) => {
    const { meanwhile, missing, file, copy } = await copied(changes);
    expect([meanwhile, missing]).toEqual([remarks, []]);
    expect(copy.remarks).toEqual(expect.arrayContaining(remarks));
    const values = await valuesIn(file);
    expect(Object.fromEntries(Object.keys(holds).map((key) => [key, values[key]]))).toEqual(holds);
  });
});

it("reads again only what the lists don't contain completely, and shows the progress", async () => {
  const { paths, steps } = await copied({});
  const times = (path: string) => paths.filter((one) => one === path).length;
  const read = Object.keys(start).map((path) => [path, times(path)]);
  expect(Object.fromEntries(read)).toEqual({
    "/v1/advance": 2,
    "/v1/advance/a1": 2,
    "/v1/advance/a2": 2,
    "/v1/client/product": 2,
    "/v1/client/product/p1": 1,
    "/v1/client/coupon": 2,
    "/v1/client/coupon/c1": 2,
    "/v1/chat/guilds/g/roles/r1": 2,
    "/v1/chat/guilds/g/roles/r2": 0,
  });
  expect([steps[0], steps.at(-1)]).toEqual(["0/4", "9/9"]);
});
