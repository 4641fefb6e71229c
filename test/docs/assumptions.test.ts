// The page of assumptions: each has the same form, and some are compared with the sandbox's behavior.
import { describe, expect, it, test } from "vitest";
import { fieldsOf } from "../../provider/model/walk.js";
import { models } from "../support/models.js";
import { pageSamples } from "../support/samples/bodies.js";
import { useSandbox } from "../support/sandboxClient.js";
import { textOf } from "./pages.js";

const page = textOf("docs/assumptions.md");
const assumptions = page.split("\n").filter((line) => /^\| (?!the service|-)/.test(line));

test("lists assumptions", () => expect(assumptions.length).toBeGreaterThan(30));

test.each(assumptions)("states %s", (line) => {
  const [point, ...sides] = line.slice(2, -2).split(" | ");
  expect(point).toMatch(/^[a-z]/);
  expect(sides).toHaveLength(2);
  expect(sides.filter((side) => side !== "–")).not.toEqual([]);
});

test("names fields of the model", () => {
  const wires = new Set(models.flatMap((model) => fieldsOf(model, () => true).map(({ field }) => field.wire)));
  const named = [...page.matchAll(/`([a-z]+(?:_[a-z0-9]+)+)(?:\.([a-z_]+))?`/g)].flatMap(([, ...names]) => names);
  const ids = ["product_id", "paid_id"];
  const parameters = ["starting_after", "has_more", "contract_date"];
  const unknown = named.filter((name) => name && ![...wires, ...ids, ...parameters].includes(name));
  expect(unknown).toEqual([]);
});

describe("the sandbox", () => {
  const sandbox = useSandbox();
  const { advance, product } = pageSamples;
  const roles = "/v1/chat/guilds/1/roles";

  it("requires the name of a role, and the name and type of a channel", async () => {
    expect((await sandbox.client.post(roles, {})).body.error).toMatchObject([{ field: "name" }]);
    const { body } = await sandbox.client.post("/v1/chat/guilds/1/channels", {});
    expect(body.error.map(({ field }: { field: string }) => field).sort()).toEqual(["name", "type"]);
  });

  it("keeps the position of a role after a PUT that omits it", async () => {
    const { body } = await sandbox.client.post(roles, { name: "Members", position: 7 });
    expect((await sandbox.client.put(`${roles}/${body.id}`, { name: "Friends" })).body).toMatchObject({ position: 7 });
  });

  it("refuses unknown fields", async () => {
    const { status, body } = await sandbox.client.post(product.path, { ...product.least, surprise: 1 });
    expect([status, body.error]).toEqual([400, [expect.objectContaining({ field: "surprise" })]]);
  });

  it("accepts -1 for the quantity, and 0 for the type of a waiting list", async () => {
    const unlimited = await sandbox.client.post(advance.path, {
      ...advance.least,
      quantity: -1,
      waiting_list: { type: 0 },
    });
    expect(unlimited.status).toBe(200);
    const { plan_id } = unlimited.body;
    const applied = await sandbox.client.post(`/_sandbox/objects/advance/${plan_id}/applications`, {
      name: "Hanako",
      email: "hanako@example.com",
    });
    expect([applied.status, applied.body]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
  });
});
