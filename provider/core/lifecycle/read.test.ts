import { expect, it } from "vitest";
import { scriptedLife } from "../../../test/support/cycles.js";
import { json } from "../../../test/support/scriptedServer.js";
import { at, type Values } from "../../model/rules.js";

const path = "/v1/advance/a1";
const page = { planName: "Trial", contractType: "msg", language: "en", label: "A" };
const state = { ...page, msg: { channelId: "c", channelSecret: "the-secret-of-the-channel" } };
const returned = (secret: string) => ({
  plan_id: "a1",
  plan_name: "Trial",
  contract_type: "msg",
  language: "en",
  label: "A",
  msg: { channel_id: "c", channel_secret: secret },
});

/** A read of a page whose responses contain these secrets, one after the other, and the number of requests. */
async function read(stored: typeof state | Record<string, never>, ...secrets: string[]) {
  let reads = 0;
  const life = await scriptedLife("RegistrationPlan", {
    [`GET ${path}`]: (response: Parameters<typeof json>[0]) =>
      json(response, 200, returned(String(secrets[reads++ % secrets.length]))),
  });
  const found = await life.read("a1", stored);
  return { secret: at(found?.inputs ?? {}, "msg.channelSecret"), reads };
}

it.each<[what: string, secrets: string[], secret: string, reads: number]>([
  ["in plain text", ["the-secret-of-the-channel"], "the-secret-of-the-channel", 1],
  ["with a recognizable mask", ["********"], "the-secret-of-the-channel", 1],
  ["with a different mask each time", ["b3V0b2ZyYW5kb20", "d2l0aG91dG1lYW5"], "the-secret-of-the-channel", 2],
  ["as a different secret, repeatedly", ["changed-by-some-hand"], "changed-by-some-hand", 2],
])("reads a secret that is returned %s", async (_, secrets, secret, reads) => {
  expect(await read(state, ...secrets)).toEqual({ secret, reads });
});

it("requests an object without a state once", async () => {
  expect(await read({}, "b3V0b2ZyYW5kb20", "d2l0aG91dG1lYW5")).toMatchObject({ reads: 1 });
});

it("reports drift of a secret of 32 hex digits returned in plain, and restores it", async () => {
  const secret = "0123456789abcdef0123456789abcdef";
  let held: Values = {};
  const reply = (response: Parameters<typeof json>[0]) => json(response, 200, { plan_id: "a1", ...held });
  const life = await scriptedLife("RegistrationPlan", {
    "POST /v1/advance": (response: Parameters<typeof json>[0], { body }: { body: string }) => {
      held = JSON.parse(body);
      reply(response);
    },
    [`PUT ${path}`]: (response: Parameters<typeof json>[0], { body }: { body: string }) => {
      held = JSON.parse(body);
      reply(response);
    },
    [`GET ${path}`]: reply,
  });
  const desired = { ...page, msg: { channelId: "c", channelSecret: secret } };
  const created = await life.create(desired);
  expect(await life.diff(created, desired)).toMatchObject({ changed: [] });

  const changed = "fedcba9876543210fedcba9876543210";
  held = { ...held, msg: { channel_id: "c", channel_secret: changed } };
  const found = await life.read("a1", created.state);
  expect(at(found?.inputs ?? {}, "msg.channelSecret")).toBe(changed);
  const stored = { id: "a1", state: found?.state ?? {} };
  expect(await life.diff(stored, desired)).toMatchObject({ changed: ["msg.channelSecret"] });
  const after = await life.update(stored, desired);
  expect(held).toMatchObject({ msg: { channel_secret: secret } });
  expect(await life.diff({ id: "a1", state: after }, desired)).toMatchObject({ changed: [] });

  held = { ...held, msg: { channel_id: "c", channel_secret: "********" } };
  const masked = await life.read("a1", after);
  expect(at(masked?.inputs ?? {}, "msg.channelSecret")).toBe(secret);
});
