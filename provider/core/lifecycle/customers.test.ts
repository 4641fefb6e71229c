import { describe, expect, it } from "vitest";
import { json, type ResponseHandler, spoken, status } from "../../../test/support/scriptedServer.js";
import { resourceOf } from "../../kinds/resources/index.js";
import { countCustomers, Uncountable } from "./customers.js";

const person = { name: "A", status: 2 };
const stored = { id: "p", state: { planName: "Classes" } };

/** The customers that a service returns. */
async function counted(response: ResponseHandler, kind = "RecurringPlan") {
  const { client } = await spoken(response);
  return countCustomers(resourceOf(kind), client, stored);
}
const respondingWith = (body: unknown): ResponseHandler => status(200, {}, body);

it.each<[title: string, response: unknown, bound: number]>([
  ["the named list", { subscribers: [person] }, 1],
  ["no one, as null", { subscribers: null }, 0],
  ["names only", { subscribers: ["a@example.com"] }, 1],
  ["no one, with a report of success", { subscribers: [], message: "OK", errors: [] }, 0],
  ["a different name", { fields: [person], errors: [] }, 1],
])("counts %s", async (_, response, bound) => expect(await counted(respondingWith(response))).toEqual({ bound }));

describe("the number of customers is unknown for", () => {
  it.each<[title: string, response: unknown, reason: string]>([
    ["a number only", { total: 3 }, "the response contains no list"],
    ["nothing", {}, "the response contains no list"],
    ["two lists", { a: [person], b: [] }, "the response contains no list"],
    ["more items that can't be read", { subscribers: [person], has_more: true }, "more than 1"],
    ["a larger total", { subscribers: [person], total: 2 }, "more than 1"],
    ["no one, with a refusal", { subscribers: [], message: "not allowed" }, "not allowed"],
    ["a different page", { subscribers: [], meta: { next_page: 2 } }, "more than 0"],
  ])("%s", async (_, response, reason) => {
    const failure = await counted(respondingWith(response)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Uncountable);
    expect(String(failure)).toContain(reason);
  });

  it("a page whose list of customers is missing", async () => {
    const response: ResponseHandler = (response, { path }) =>
      path.endsWith("/subscriber") ? json(response, 404, {}) : json(response, 200, { paid_id: "p", plan: {} });
    await expect(counted(response)).rejects.toThrow(
      "GET /v1/client/paid/p/subscriber returns 404, although the page is there",
    );
  });
});

it("counts no customers for a missing page", async () => expect(await counted(status(404))).toEqual({ bound: 0 }));

it("reads every page of the list", async () => {
  const ids = ["a", "b", "c"];
  const response: ResponseHandler = (response, { query }) => {
    const at = ids.indexOf(query.starting_after ?? "") + 1;
    json(response, 200, { contractor: [{ id: ids[at], status: at === 0 ? 3 : at === 1 ? 2 : 5 }], has_more: at < 2 });
  };
  expect(await counted(response, "RegistrationPlan")).toEqual({ bound: 2, waiting: 1 });
});

it("counts by status only if the specification defines its meaning", async () => {
  const customers = [2, 3, 5, 30, "3", undefined].map((status) => ({ name: "A", status }));
  expect(await counted(respondingWith({ contractor: customers }), "RegistrationPlan")).toEqual({
    bound: 3,
    waiting: 1,
  });
  expect(await counted(respondingWith({ subscribers: customers }))).toEqual({ bound: 6 });
});
