// Functions of a program's own process, against a sandbox.
import { beforeEach, expect, test } from "vitest";
import { person, startFunctionService } from "../../../test/support/functionService.js";
import { testCredentials } from "../../../test/support/service.js";
import { use } from "../../../test/support/use.js";
import { type Configured, resultOf, shownResult } from "./localFunctions.js";

const service = use(startFunctionService);
beforeEach(() => service.control("DELETE", "requests"));

function given(more: Record<string, string> = {}): Configured {
  const all: Record<string, string> = { ...testCredentials, sandboxBaseUrl: service.url, ...more };
  return { get: (key) => all[key], keys: Object.keys(all).map((key) => `paypages:${key}`) };
}

test("lists which properties of a result can be secret, and whether each is present", async () => {
  const { id } = service.created("RecurringPlan");
  const customers = await resultOf("getRecurringSubscribers", { paidId: id }, given(), false);
  expect(JSON.stringify(customers.values)).toContain(person.email);
  expect(customers.hidden).toEqual({ subscribers: true });
  const revealed = await resultOf("getRecurringSubscribers", { paidId: id, revealPersonalData: true }, given(), false);
  expect(revealed.values).toMatchObject({ subscribers: customers.values.subscribers });
  expect(revealed.hidden).toEqual({});
  expect((await resultOf("getCoupons", {}, given(), false)).hidden).toEqual({});
});

test("marks an object as secret if a property within it is secret and present", async () => {
  const { id } = service.created("RecurringPlan");
  const hidden = async () => (await resultOf("getRecurringPlan", { paidId: id }, given(), false)).hidden;
  const change = (members: object) => service.control("PATCH", `objects/paid/${id}`, members);
  await change({ msg: { channel_id: "c", channel_secret: "s" }, ads_conversion_api: { dataset_id: "d" } });
  expect(await hidden()).toEqual({ adsConversionApi: false, msg: true });
  await change({ msg: null, ads_conversion_api: { access_token: "t" } });
  expect(await hidden()).toEqual({ adsConversionApi: true });
});

test("replaces texts of plain properties that repeat a secret", () => {
  const adsConversionApi = { accessToken: "planted-token" };
  const values = { paidId: "1", adsConversionApi, label: "for planted-token", notes: [{ name: "planted-token" }] };
  const shown = (more: object) => shownResult("getRecurringPlan", {}, { ...values, ...more }).values;
  expect(shown({})).toEqual({
    paidId: "1",
    adsConversionApi,
    label: "for [secret]",
    notes: [{ name: "[secret]" }],
  });
  expect(shown({ msg: { channelId: "planted-token" } })).toMatchObject({ msg: { channelId: "[secret]" } });
});

test("shares one client, and so one token, among functions of one configuration", async () => {
  const tokens = async () => {
    const { counts } = (await service.control("GET", "requests")) as { counts: Record<string, number> };
    return counts["POST /v1/identity/oauth2/token"];
  };
  for (let count = 0; count < 3; count++) await resultOf("getCoupons", {}, given({ maxConcurrency: "2" }), false);
  expect(await tokens()).toBe(1);
  await resultOf("getCoupons", {}, given({ maxConcurrency: "3" }), false);
  expect(await tokens()).toBe(2);
});

test("ends a failure's message with its code", async () => {
  await expect(resultOf("getCupon", {}, given(), false)).rejects.toThrow(/Did you mean getCoupon\?\nPP4001: \S+$/);
});

test("keeps secrets out of messages", async () => {
  const error = await resultOf("getRecurringPlan", { paidId: "planted-secret" }, given(), true).catch(
    (reason: Error) => reason,
  );
  expect((error as Error).message).toContain("getRecurringPlan: ");
  expect((error as Error).message).not.toContain("planted-secret");
});

test("refuses an unknown setting and suggests the closest one", async () => {
  await expect(resultOf("getCoupons", {}, given({ liveStack: "prod" }), false)).rejects.toThrow(
    "`liveStack` is not a setting of paypages; did you mean `liveStacks`?",
  );
});

test("accepts the settings of a project with the same prefix", async () => {
  const own = { ...given({ monthlyPrice: "4800" }), project: "paypages" };
  expect((await resultOf("getCoupons", {}, own, false)).values).toHaveProperty("coupons");
});
