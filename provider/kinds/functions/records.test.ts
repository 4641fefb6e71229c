// Messages for objects that don't exist, and for responses without one.
import { describe, expect, it, test } from "vitest";
import {
  clientOf,
  failure,
  json,
  type ResponseHandler,
  serving,
  status,
} from "../../../test/support/scriptedServer.js";
import { resourceOf } from "../resources/index.js";
import { customers, notThere, readRecord, sourceOf } from "./records.js";

/** A client of a service that responds on some paths, and with 404 on all others. */
async function having(responses: Readonly<Record<string, ResponseHandler>>) {
  const nothing = status(404);
  const service = await serving((response, seen) => (responses[seen.path] ?? nothing)(response, seen));
  return { service, client: clientOf(service.url, { retryBudgetSeconds: 0.01 }) };
}
const advice = "It may have been deleted. Check the id, the application and the mode.";

test("refuses a response without an object", async () => {
  const { client } = await having({ "/v1/customer/c1": (response) => json(response, 200, ["c1"]) });
  const { message } = await failure(readRecord(client, customers, "c1"));
  expect(message).toBe("reading customer c1: the service's response contains no customer.");
});

test("throws other failures unchanged, and searches other kinds only for a missing object", async () => {
  const { client, service } = await having({ "/v1/customer/c1": status(400, {}, { message: "bad" }) });
  const { message } = await failure(readRecord(client, customers, "c1"));
  expect(message).toBe("reading customer c1 (GET /v1/customer/c1): the service responded with 400: bad");
  expect(service.requests).toHaveLength(1);
});

test("suggests what else a missing object can be", async () => {
  const { client } = await having({});
  expect((await failure(readRecord(client, customers, "c1"))).message).toBe(`there is no customer c1. ${advice}`);
  expect((await failure(readRecord(client, sourceOf(resourceOf("Coupon")), "c1"))).message).toBe(
    `there is no Coupon c1. ${advice} A used code that was changed has a new id: \`getCouponByCode\` finds it.`,
  );
});

describe("a missing id is searched among the other kinds", () => {
  const page = `/v1/client/product/c1`;
  it.each<[title: string, response: ResponseHandler, isThere: boolean]>([
    ["an object", (response) => json(response, 200, { product_name: "Book" }), true],
    ["an object without members", (response) => json(response, 200, {}), false],
    ["a list", (response) => json(response, 200, ["c1"]), false],
    ["nothing", (response) => json(response, 200, null), false],
    ["a failure", status(500), false],
  ])("%s", async (_, response, isThere) => {
    const { client } = await having({ [page]: response });
    const { message } = await notThere(client, customers, "c1");
    expect(message).toBe(
      isThere
        ? "there is no customer c1: it is the id of a different kind. Use `getOneTimeProduct`."
        : `there is no customer c1. ${advice}`,
    );
  });
});
