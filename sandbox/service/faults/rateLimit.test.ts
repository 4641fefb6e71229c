import { expect, test } from "vitest";
import { fieldsOf, type Json, useSandbox } from "../../../test/support/sandboxClient.js";
import type { ApiError } from "../../store/errors.js";
import { RateLimit } from "./rateLimit.js";

const control = "/_sandbox/rate-limit";
const coupons = "/v1/client/coupon";

test("accepts what fits into a bucket, and returns when another request fits", () => {
  let now = 0;
  const limit = new RateLimit(() => now);
  /** The number of accepted requests among ten, and the response to the first refused one. */
  const ten = () => {
    let taken = 0;
    try {
      for (; taken < 10; taken++) limit.take();
    } catch (error) {
      return [taken, (error as ApiError).status, (error as ApiError).headers["retry-after"]];
    }
    return [taken];
  };
  expect(ten()).toEqual([10]);
  limit.set({ requests_per_second: 2, burst: 5 });
  expect(ten()).toEqual([5, 429, "1"]);
  now += 500;
  expect(ten()).toEqual([1, 429, "1"]);
  now += 60_000;
  expect(ten()).toEqual([5, 429, "1"]);
  expect(limit.shown).toEqual({ requests_per_second: 2, burst: 5, accepted: 11, rejected: 3 });
  limit.set(undefined);
  expect(ten()).toEqual([10]);
});

const sandbox = useSandbox();

test("limits the API for the mode's application, but not the controls", async () => {
  expect((await sandbox.client.put(control, { requests_per_second: 1 })).body).toEqual({
    requests_per_second: 1,
    burst: 1,
    accepted: 0,
    rejected: 0,
  });
  const responses = [await sandbox.client.get(coupons), await sandbox.client.get(coupons)];
  const [first, second] = responses;
  expect([first?.status, second?.status, second?.headers.get("retry-after")]).toEqual([200, 429, "1"]);
  expect(second?.text).toContain("wasn't processed");
  expect((await sandbox.client.get(control)).body).toMatchObject({ accepted: 1, rejected: 1 });
  expect((await sandbox.client.get(`/live${control}`)).body).toEqual({ accepted: 0, rejected: 0 });
  expect((await sandbox.client.delete(control)).status).toBe(204);
  expect((await sandbox.client.get(coupons)).status).toBe(200);
});

test.each<[Json, string[]]>([
  [{}, ["requests_per_second"]],
  [{ requests_per_second: 0 }, ["requests_per_second"]],
  [{ requests_per_second: 1.5, burst: "all" }, ["burst", "requests_per_second"]],
  [{ requests_per_second: 25, per: "minute" }, ["per"]],
])("refuses %j", async (body, fields) => {
  const refused = await sandbox.client.put(control, body);
  expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
});
