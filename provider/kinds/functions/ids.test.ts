// Functions accept every id that resources accept.
import { describe, expect, test } from "vitest";
import { clientOf, json, serving } from "../../../test/support/scriptedServer.js";
import { objectId, partOfId } from "../../model/field.js";

import { perform } from "./functionSpec.js";
import { functionOf, functions } from "./index.js";

const id = "ab/cd== é@?#%2F";
const part = "ab== é@?#%2F";
const byId = functions.flatMap((spec) => {
  const ids = spec.inputs.fields.flatMap((field) =>
    field.has(objectId) ? [[field.name, id]] : field.has(partOfId) ? [[field.name, part]] : [],
  );
  return ids.length > 0 ? [[spec.name, spec, Object.fromEntries(ids)] as const] : [];
});

test("finds the functions with an id", () => expect(byId.length).toBeGreaterThan(10));

describe.each(byId)("%s", (_, spec, ids) => {
  test("sends the id as one segment of the path", async () => {
    // A list for the functions that list, and an object for the others.
    const lists = Object.fromEntries(["contractor", "purchasers", "subscribers"].map((name) => [name, []]));
    const service = await serving((response) => json(response, 200, { plan_id: id, name: "N", ...lists }));
    const result = await perform(spec, () => clientOf(service.url), ids);
    expect(result).toMatchObject(ids);
    const requested = service.requests.map(({ path }) => path.split("?")[0]?.split("/") ?? []).at(-1) ?? [];
    for (const one of Object.values<string>(ids)) expect(requested).toContain(encodeURIComponent(one));
  });
});

// The service doesn't document the form of affiliate information.
test.each([["a string"], [["a", { list: 1 }]], [7], [{ code: "an object" }]])(
  "returns affiliate information in any form: %j",
  async (affiliate) => {
    const person = { status: 2, email: "e", name: "N", contract_date: "2030", affiliate };
    const service = await serving((response) => json(response, 200, { contractor: [person] }));
    const { contractors } = await perform(functionOf("getContractors"), () => clientOf(service.url), { planId: "p" });
    expect(contractors).toMatchObject([{ affiliate }]);
  },
);
