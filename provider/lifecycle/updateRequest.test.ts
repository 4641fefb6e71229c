import { describe, expect, it } from "vitest";
import { configFor } from "../../test/support/scriptedServer.js";
import { ServiceError } from "../api/errors.js";
import type { Values } from "../model/rules.js";
import { resourceOf } from "../resources/index.js";
import { Context, Run, type Service } from "./context.js";
import { readBefore, refusedCarryOver } from "./updateRequest.js";

/** A context of which no request is expected. */
const contextOf = (kind: string): Context => {
  const service = { client: { config: configFor("https://test.example") }, run: new Run() };
  return Context.of(resourceOf(kind), service as unknown as Service);
};
const actual = (returned: Values) => ({ ownId: undefined, outputs: {}, returned });

it("permissions whose bits have no name can't be carried over", async () => {
  const desired = { inputs: { guildId: "g", name: "All" } };
  const returned = { name: "Members", permissions: ["CONNECT", "BIT_60"] };
  const stored = { id: "g/1", state: { guildId: "g", name: "All" } };
  await expect(readBefore(contextOf("ChatRole"), stored, desired, actual(returned))).rejects.toThrow(
    'ChatRole "All" g/1: the update can\'t preserve `permissions`, because the service returns permissions that this ' +
      "version has no name for (BIT_60). Nothing was changed.",
  );
});

it("permissions that the program sets itself can be of any kind", async () => {
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

describe("a refusal of what was carried over", () => {
  const purpose = { doing: "updating", what: "a page" };
  const refusal = (status: number, words: string) => new ServiceError(purpose, "PUT", "/p", status, words);
  const { model } = resourceOf("RecurringPlan");
  const paths = ["mailContract", "initialCost.mail"];

  it.each([
    [400, "`mail_contract` is too long", /outside Pulumi: `mailContract`\./],
    [422, "no", /outside Pulumi: `mailContract` and `initialCost.mail`\./],
  ])("%i %s names it", (status, words, expected) => {
    expect((refusedCarryOver(refusal(status, words), model, paths) as Error).message).toMatch(expected);
  });

  it("is none if the service had no time, or nothing was carried over", () => {
    const busy = refusal(503, "later");
    const wrong = refusal(400, "no");
    expect(refusedCarryOver(busy, model, paths)).toBe(busy);
    expect(refusedCarryOver(wrong, model, [])).toBe(wrong);
  });
});
