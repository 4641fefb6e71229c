// What a merge decides about secrets that no one manages, and about values that it carries over: by example.
import { describe, expect, it, test } from "vitest";
import { nested, object, string } from "../../model/field.js";
import type { Values } from "../../model/rules.js";
import { unknown } from "../../model/unknown.js";
import { unnamedBits, withCarriedOver } from "./carryOver.js";
import { merge } from "./merge.js";
import { serverDefaultsOf } from "./serverDefaults.js";

const channel = object("Channel", "", { token: string().secret(), room: string() });
const model = object("Thing", "", { title: string(), own: nested(channel), template: nested(channel).serverDefault() });
const shape = { model, program: model };
const response = (returned: Values) => ({ ownId: undefined, outputs: {}, returned });
const read = (inputs: Values, prior: Values, returned: Values) =>
  merge(shape, { inputs }, prior, response(returned), { kind: "read" });

describe("a secret that a response masks", () => {
  const title = { title: "A" };
  const own = { own: { token: "****" } };
  const returned = { ...title, ...own };

  it("is removed by an update if it is unmanaged, and isn't in the state", () => {
    const { state, present, drift } = read(title, title, returned);
    expect(drift.removed).toEqual(["own.token"]);
    expect(present).toMatchObject(returned);
    expect(state).not.toHaveProperty("own.token");
  });

  it.each([
    ["the program sets it", { ...title, own: { token: "mine" } }, title],
    ["the state has it", title, { ...title, own: { token: "mine" } }],
    ["the program may set it", { ...title, own: { token: unknown } }, title],
    ["the program may set its object", { ...title, own: unknown }, title],
  ])("is not listed as removed if %s", (_, inputs, prior) => {
    expect(read(inputs, prior, returned).drift.removed).toEqual([]);
  });
});

describe("the state", () => {
  const returned = { own: { room: "1" } };

  it("keeps the prior value after a read that omits it, and the desired one after a write", () => {
    const merged = (kind: "read" | "create" | "nothing") =>
      merge(shape, { inputs: { title: "new" } }, { title: "old" }, response(returned), { kind }).state.title;
    expect([merged("read"), merged("create"), merged("nothing")]).toEqual(["old", "new", "new"]);
  });
});

test("carries over no secrets, which can be masks", () => {
  const returned = { template: { token: "****", room: "1" } };
  expect(withCarriedOver(model, { title: "A" }, returned, serverDefaultsOf(model).slice(0, 1))).toEqual({
    title: "A",
    template: { room: "1" },
  });
});

test("finds bits without a name at every depth, and nothing else", () => {
  const permissions = [null, 7, "CONNECT", "XBIT_60", "BIT_60X", "BIT_7", { allow: ["BIT_8"], deny: null }];
  expect(unnamedBits({ permissions })).toEqual(["BIT_7", "BIT_8"]);
  expect(unnamedBits(undefined)).toEqual([]);
});
