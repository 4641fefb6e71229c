import { expect, it } from "vitest";
import { scriptedLife } from "../../test/support/scriptedLife.js";
import { json } from "../../test/support/scriptedServer.js";
import { at } from "../model/rules.js";

const path = "/v1/advance/a1";
const page = { planName: "Trial", contractType: "msg", language: "en", label: "A" };
const state = { ...page, msg: { channelId: "c", channelSecret: "the-secret-of-the-channel" } };
const said = (secret: string) => ({
  plan_id: "a1",
  plan_name: "Trial",
  contract_type: "msg",
  language: "en",
  label: "A",
  msg: { channel_id: "c", channel_secret: secret },
});

/** A read of a page whose secret is answered like this, one answer after the other; and how often it was asked for. */
async function read(known: typeof state | Record<string, never>, ...secrets: string[]) {
  let reads = 0;
  const life = await scriptedLife("RegistrationPlan", {
    [`GET ${path}`]: (response: Parameters<typeof json>[0]) =>
      json(response, 200, said(String(secrets[reads++ % secrets.length]))),
  });
  const found = await life.read("a1", known);
  return { secret: at(found?.inputs ?? {}, "msg.channelSecret"), reads };
}

it.each<[what: string, secrets: string[], secret: string, reads: number]>([
  ["as it is known", ["the-secret-of-the-channel"], "the-secret-of-the-channel", 1],
  ["masked in a form that can be told", ["********"], "the-secret-of-the-channel", 1],
  ["masked by another text each time", ["b3V0b2ZyYW5kb20", "d2l0aG91dG1lYW5"], "the-secret-of-the-channel", 2],
  ["another, time and again", ["changed-by-some-hand"], "changed-by-some-hand", 2],
])("a secret that is answered %s", async (_, secrets, secret, reads) => {
  expect(await read(state, ...secrets)).toEqual({ secret, reads });
});

it("an object that nothing is known of is asked for once", async () => {
  expect(await read({}, "b3V0b2ZyYW5kb20", "d2l0aG91dG1lYW5")).toMatchObject({ reads: 1 });
});
