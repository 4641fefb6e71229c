// What the service did not take over: never forgotten, and sent again until it has.
import { expect, it } from "vitest";
import { status } from "../../test/support/client.js";
import { scriptedLife } from "../../test/support/scriptedLife.js";

const wanted = { productName: "Book", processorAEnvId: "1", price: 1200 };
const page = "/v1/client/product/p1";
const held = (price: number) => ({ product_id: "p1", product_name: "Book", processor_a_env_id: "1", price });

it("an object that the service made otherwise stays a difference, and the next update sends it again", async () => {
  const life = await scriptedLife("OneTimeProduct", {
    "POST /v1/client/product": held(1000),
    [`GET ${page}`]: held(1000),
    [`PUT ${page}`]: held(1200),
  });
  const made = await life.create(wanted);
  expect(made.state).toMatchObject({ price: 1000, unsettled: true });
  expect(life.told).toEqual([expect.stringMatching(/^warning: .*holds something else[\s\S]*price: 1000 → 1200/)]);
  const after = await life.update(made, wanted);
  expect(after).toMatchObject({ price: 1200 });
  expect(after).not.toHaveProperty("unsettled");
});

it("what was left unsettled is sent although nothing seems to differ", async () => {
  const life = await scriptedLife("OneTimeProduct", { [`GET ${page}`]: held(1200), [`PUT ${page}`]: held(1200) });
  const state = { ...wanted, unsettled: true };
  expect(await life.diff({ id: "p1", state }, wanted)).toMatchObject({ changed: [], isUnsettled: true });
  const after = await life.update({ id: "p1", state }, wanted);
  expect(life.asked()).toContain(`PUT ${page}`);
  expect(after).not.toHaveProperty("unsettled");

  const before = life.asked().length;
  expect(await life.update({ id: "p1", state: wanted }, wanted)).toMatchObject(wanted);
  expect(life.asked()).toHaveLength(before);
});

it("an answer that agrees is enough, but for a secret: how that is masked is learned by reading", async () => {
  const secret = { channelId: "c", channelSecret: "a long secret" };
  const masked = { ...held(1200), msg: { channel_id: "c", channel_secret: "another long text" } };
  const answers = (body: object) => ({ "POST /v1/client/product": body, [`GET ${page}`]: body });

  const plain = await scriptedLife("OneTimeProduct", answers(held(1200)));
  await plain.create(wanted);
  expect(plain.asked()).toEqual(["POST /v1/client/product"]);

  const starred = await scriptedLife(
    "OneTimeProduct",
    answers({ ...masked, msg: { ...masked.msg, channel_secret: "********" } }),
  );
  await starred.create({ ...wanted, msg: secret });
  expect(starred.asked()).toEqual(["POST /v1/client/product", `GET ${page}`]);

  const withSecret = await scriptedLife("OneTimeProduct", answers(masked));
  const made = await withSecret.create({ ...wanted, msg: secret });
  expect(withSecret.asked()).toEqual(["POST /v1/client/product", `GET ${page}`]);
  expect(made.state).toMatchObject({ msg: secret });
  // The mask is known from then on, whatever it looks like.
  const found = await withSecret.read("p1", made.state);
  expect(found?.state).toMatchObject({ msg: secret });
});

it("an update that is answered with silence is read back", async () => {
  const life = await scriptedLife("OneTimeProduct", { [`PUT ${page}`]: {}, [`GET ${page}`]: held(1500) });
  const after = await life.update({ id: "p1", state: wanted }, { ...wanted, price: 1500 });
  expect(life.asked().at(-1)).toBe(`GET ${page}`);
  expect(after).toMatchObject({ price: 1500 });
});

it("an update that the service refuses is an error, whatever else it switches off", async () => {
  const life = await scriptedLife("OneTimeProduct", {
    [`GET ${page}`]: held(1200),
    [`PUT ${page}`]: status(403),
  });
  await expect(life.update({ id: "p1", state: wanted }, { ...wanted, price: 1500 })).rejects.toThrow("answered 403");
});
