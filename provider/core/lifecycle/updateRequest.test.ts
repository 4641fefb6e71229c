import { describe, expect, it } from "vitest";
import { configFor } from "../../../test/support/scriptedServer.js";
import { ServiceError } from "../../client/errors.js";
import { resourceOf } from "../../kinds/resources/index.js";
import { permissionsWithoutName } from "../../messages/writes.js";
import type { Values } from "../../model/rules.js";
import { changesOf, merge } from "../merge/merge.js";
import { Context, Run, type Service } from "./context.js";
import type { Actual } from "./types.js";
import { overwrites, readBefore, refusedCarryOver, requestFor, type UpdateRequest } from "./updateRequest.js";

/** A context of which no request is expected. */
const contextOf = (kind: string): Context => {
  const service = { client: { config: configFor("https://test.example") }, run: new Run() };
  return Context.of(resourceOf(kind), service as unknown as Service);
};
const actual = (returned: Values) => ({ ownId: undefined, outputs: {}, returned });

it("refuses to carry over permissions whose bits have no name", async () => {
  const desired = { inputs: { guildId: "g", name: "All" } };
  const returned = { name: "Members", permissions: ["CONNECT", "BIT_60"] };
  const stored = { id: "g/1", state: { guildId: "g", name: "All" } };
  await expect(readBefore(contextOf("ChatRole"), stored, desired, actual(returned))).rejects.toThrow(
    permissionsWithoutName({
      what: 'ChatRole "All" g/1',
      paths: ["permissions"],
      shown: "`permissions`",
      bits: ["BIT_60"],
    }),
  );
});

it("accepts any permissions that the program sets itself", async () => {
  const desired = { inputs: { guildId: "g", name: "All", permissions: ["CONNECT"] } };
  const returned = { name: "All", permissions: ["CONNECT", "BIT_60"] };
  const before = await readBefore(
    contextOf("ChatRole"),
    { id: "g/1", state: desired.inputs },
    desired,
    actual(returned),
  );
  expect(before.carryOver).toEqual([]);
});

describe("the refusal of a carried-over value", () => {
  const purpose = { doing: "updating", what: "a page" };
  const refusal = (status: number, words: string) => new ServiceError(purpose, "PUT", "/p", status, words);
  const { model } = resourceOf("RecurringPlan");
  const paths = ["mailContract", "initialCost.mail"];

  it.each([
    [400, "`mail_contract` is too long", /outside Pulumi: `mailContract`\./],
    [422, "no", /outside Pulumi: `mailContract` and `initialCost.mail`\./],
  ])("is named after %i %s", (status, words, expected) => {
    expect((refusedCarryOver(refusal(status, words), model, paths) as Error).message).toMatch(expected);
  });

  it("isn't named after a temporary failure, or if nothing was carried over", () => {
    const busy = refusal(503, "later");
    const wrong = refusal(400, "no");
    expect(refusedCarryOver(busy, model, paths)).toBe(busy);
    expect(refusedCarryOver(wrong, model, [])).toBe(wrong);
  });
});

it.each<[what: string, found: Actual | undefined, words: string]>([
  ["no longer exists", undefined, 'ChatRole "All" g/1 no longer exists at the service.'],
  ["is a different one", { ...actual({ name: "All" }), ownId: "2" }, "the service returned a different object (2)"],
])("sends nothing if the object %s", async (_, found, words) => {
  const context = contextOf("ChatRole");
  Object.assign(context.remote, { read: async () => found });
  const stored = { id: "g/1", state: { guildId: "g", name: "All" } };
  await expect(readBefore(context, stored, { inputs: stored.state })).rejects.toThrow(words);
});

it("overwrites neither secrets, nor immutable properties, nor the provider's options", () => {
  const desired = {
    productName: "A",
    price: 900,
    processorAEnvId: "1",
    deletion: "retain",
    msg: { channelSecret: "x" },
  };
  const state = { productName: "A", price: 777, processorAEnvId: "2", msg: { channelSecret: "y" } };
  const found = overwrites(resourceOf("OneTimeProduct"), { inputs: desired }, { state });
  expect(found.map(({ path }) => path)).toEqual(["price"]);
});

it("sends only changes of a code, once", async () => {
  const context = contextOf("Coupon");
  const state = { processorAEnvId: "1", couponCode: "SPRING", couponName: "A", couponType: 1, price: 500 };
  const desired = { ...state, couponName: "B" };
  const changes = changesOf(context.resource, { inputs: desired }, state);
  const request = await requestFor(context, { id: "c1", state }, { inputs: desired }, changes);
  expect(request).toMatchObject({ body: { coupon_name: "B" }, options: { repeatable: false } });
  expect(Object.keys((request as UpdateRequest).body)).toEqual(["coupon_name"]);
  expect(await requestFor(context, { id: "c1", state }, { inputs: state }, [])).toEqual(state);
});

it("refuses an update that can't preserve what someone has set, because the response omits it now", async () => {
  const context = contextOf("RecurringPlan");
  const inputs = { planName: "Classes", price: 900 };
  const mail = { bcc: false, subject: "Hello", body: "Ours" };
  const first = merge(context.resource, { inputs }, inputs, actual({ ...inputs, mailContract: mail }), {
    kind: "read",
  });
  const stored = { id: "p1", state: first.state };
  const desired = { inputs: { ...inputs, price: 1200 } };
  const { body: _, ...incomplete } = mail;
  for (const returned of [inputs, { ...inputs, mailContract: incomplete }])
    await expect(readBefore(context, stored, desired, actual(returned))).rejects.toThrow(
      "`mailContract` outside Pulumi",
    );
  for (const mailContract of [mail, null]) {
    const returned = actual({ ...inputs, mailContract });
    await expect(readBefore(context, stored, desired, returned)).resolves.toBeDefined();
  }
  const set = { inputs: { ...desired.inputs, mailContract: mail } };
  await expect(readBefore(context, stored, set, actual(inputs))).resolves.toBeDefined();
});

describe("an update of an object that was changed in the console", () => {
  const inputs = { planName: "Classes", price: 1200, label: "A" };
  const requestWith = (context: Context, returned: Values, desired: Values = inputs) => {
    const stored = { id: "p1", state: { ...inputs, price: 900 } };
    const changes = changesOf(context.resource, { inputs: desired }, stored.state);
    return requestFor(context, stored, { inputs: desired }, changes, actual(returned));
  };

  it("sends nothing if the read shows every desired value", async () => {
    const context = contextOf("RecurringPlan");
    const reported: string[] = [];
    Object.assign(context, { report: ({ code }: { code: string }) => reported.push(code) });
    expect(await requestWith(context, inputs)).toMatchObject(inputs);
    expect(reported).toEqual(["PP1509"]);
  });

  it.each<[what: string, returned: Values, desired?: Values]>([
    ["the response omits the property", { planName: "Classes", label: "A" }],
    ["something else differs", { ...inputs, label: "B" }],
    ["a secret changes", inputs, { ...inputs, adsConversionApi: { accessToken: "a long token" } }],
  ])("sends a request if %s", async (_, returned, desired) => {
    const context = contextOf("RecurringPlan");
    Object.assign(context, { report: () => {} });
    expect(await requestWith(context, returned, desired)).toHaveProperty("body");
  });
});
