// What a state remembers of its fields: who owns a value and what responses have shown of it.
import { describe, expect, it } from "vitest";
import { oneTimeProduct } from "../../model/oneTimeProduct.js";
import { recurringPlan } from "../../model/recurringPlan.js";
import type { Values } from "../../model/rules.js";
import { afterCreate, afterFirstRead, afterRead, afterUpdate, unconfirmedIn } from "./fieldMemory.js";
import { serverDefaultsOf } from "./serverDefaults.js";
import { type FieldMemory, memoryField, readMemory } from "./storedMemory.js";

const model = recurringPlan;
const own = { bcc: false, subject: "Welcome", body: "Yours" };
const changed = { bcc: true, subject: "Hello", body: "Ours" };
const plan: Values = { planName: "Classes", initialCost: { amount: 500 } };
const response = (returned: Values) => ({ ownId: undefined, outputs: {}, returned });
const mail = (memory: FieldMemory) => memory.get("mailContract");
const state = (values: Values, memory: FieldMemory) => ({ ...values, ...memoryField(model, values, memory) });
const fieldsOf = (values: Values, memory: FieldMemory) =>
  memoryField(model, values, memory).__fields as Values | undefined;

/** How an entry came about: what the program says, and what responses have shown. */
const known: Readonly<Record<string, FieldMemory>> = (() => {
  const created = (desired: Values, returned: Values) =>
    afterCreate(model, { ...plan, ...desired }, response(returned));
  const ours = created({}, { mailContract: own });
  return {
    "the server default": ours,
    "an empty server default": created({}, { mailContract: null }),
    "never returned": created({}, { planName: "Classes" }),
    "reset with null": created({ mailContract: null }, { mailContract: own }),
    "set by the program": created({ mailContract: own }, { mailContract: own }),
    "changed outside Pulumi": afterRead(model, plan, response({ mailContract: changed }), state(plan, ours)),
    "set before the first read": afterFirstRead(model, plan, response({ mailContract: own })),
    "created without a response": created({}, {}),
  };
})();

describe("a mail template that is", () => {
  it.each<[what: string, owner: string, read: { own: string; other: string; empty: string; nothing: string }]>([
    ["the server default", "service", { own: "service", other: "outside", empty: "service", nothing: "service" }],
    ["an empty server default", "service", { own: "outside", other: "outside", empty: "service", nothing: "service" }],
    ["never returned", "service", { own: "outside", other: "outside", empty: "service", nothing: "service" }],
    ["reset with null", "requested", { own: "requested", other: "outside", empty: "requested", nothing: "requested" }],
    ["set by the program", "program", { own: "before", other: "before", empty: "before", nothing: "program" }],
    ["changed outside Pulumi", "outside", { own: "service", other: "outside", empty: "service", nothing: "outside" }],
    ["set before the first read", "before", { own: "before", other: "before", empty: "service", nothing: "before" }],
    [
      "created without a response",
      "service",
      { own: "outside", other: "outside", empty: "service", nothing: "service" },
    ],
  ])("%s has the owner %s, and after a read %j", (what, owner, read) => {
    const before = known[what] as FieldMemory;
    expect(mail(before)?.owner).toBe(owner);
    const held = what === "set by the program" ? { ...plan, mailContract: own } : plan;
    const ownerAfter = (returned: Values, values = plan) =>
      mail(afterRead(model, values, response(returned), state(held, before)))?.owner;
    expect({
      own: ownerAfter({ mailContract: own }),
      other: ownerAfter({ mailContract: changed }),
      empty: ownerAfter({ mailContract: null }),
      nothing: ownerAfter({}),
    }).toEqual(read);
    expect(ownerAfter({}, { ...plan, mailContract: own })).toBe("program");
  });

  it.each<[what: string, carriedOver: string, omitted: string]>([
    ["the server default", "service", "service"],
    ["changed outside Pulumi", "outside", "service"],
    ["set before the first read", "before", "service"],
  ])("%s has the owner %s after an update that carried it over, and %s after another", (what, back, out) => {
    const memory = known[what] as FieldMemory;
    const there = response({ mailContract: own });
    const ownerAfter = (carriedOver: string[], returned = true) =>
      mail(afterUpdate(model, plan, returned ? there : undefined, { before: plan, memory, there, carriedOver }))?.owner;
    expect([ownerAfter(["mailContract"]), ownerAfter([]), ownerAfter([], false)]).toEqual([back, out, out]);
  });
});

it("resets a field to its server default on null, unless the service refuses nulls and keeps the value", () => {
  const desired = { ...plan, mailContract: null };
  const there = response({ mailContract: changed });
  const memory = afterFirstRead(model, plan, there);
  const ownerAfter = (returned: Values, isWithoutNulls?: true) => {
    const actual = { ...response(returned), ...(isWithoutNulls && { isWithoutNulls }) };
    return mail(afterUpdate(model, desired, actual, { before: plan, memory, there, carriedOver: [] }))?.owner;
  };
  expect(ownerAfter({ mailContract: own })).toBe("requested");
  expect(ownerAfter({ mailContract: changed })).toBe("requested");
  expect(ownerAfter({ mailContract: own }, true)).toBe("requested");
  expect(ownerAfter({ mailContract: changed }, true)).toBe("before");
});

it("returns a value to the service's ownership if it is the server default again", () => {
  const before = known["the server default"] as FieldMemory;
  const outside = known["changed outside Pulumi"] as FieldMemory;
  expect(afterRead(model, plan, response({ mailContract: own }), state(plan, outside))).toEqual(before);
});

describe("the state", () => {
  it.each<[what: string, words: string | undefined]>([
    ["the server default", "zK9"],
    ["an empty server default", "empty"],
    ["never returned", undefined],
    ["reset with null", "requested zK9"],
    ["set by the program", undefined],
    ["changed outside Pulumi", "outside zK9"],
    ["set before the first read", "before zK9"],
    ["created without a response", undefined],
  ])("describes what is %s as: %s", (what, words) => {
    const values = what === "set by the program" ? { ...plan, mailContract: own } : plan;
    expect((fieldsOf(values, known[what] as FieldMemory) as Values | undefined)?.mailContract).toBe(words);
  });

  it("says nothing of what the values and the model imply", () => {
    expect(memoryField(model, plan, readMemory(model, plan))).toEqual({});
    expect(memoryField(model, plan, known["created without a response"] as FieldMemory)).toEqual({});
  });

  it("stores once what most server defaults have", () => {
    const empty = Object.fromEntries(serverDefaultsOf(model).map(({ path }) => [path.split(".")[0], null]));
    const memory = afterCreate(model, plan, response({ ...empty, initialCost: { mail: null }, mailContract: own }));
    expect(fieldsOf(plan, memory)).toEqual({ "*": "empty", mailContract: "zK9" });
    expect(readMemory(model, state(plan, memory))).toEqual(memory);
  });

  it("records how a secret is shown", () => {
    const values = { ...plan, msg: { channelId: "c", channelSecret: "a-long-secret" } };
    expect(fieldsOf(values, afterRead(model, values, response(values), {}))).toEqual({ "msg.channelSecret": "shown" });
  });

  it.each([
    ["unknown words", { mailContract: "outside abc", mailCancel: "after lunch" }],
    ["entries of a different type", { mailContract: "outside abc", mailCancel: 5 }],
    ["unknown fields", { mailContract: "outside abc", mailCancel: "", "mailContract.x": "abc" }],
    ["a value that the program doesn't set", { mailContract: "outside abc", planName: "before abc" }],
  ])("with %s loses only what can't be read", (_, stored) => {
    const memory = readMemory(model, { ...plan, __fields: stored });
    expect(memory.get("mailContract")).toEqual({ owner: "outside", seen: "abc" });
    expect(memory.get("mailCancel")).toEqual({ owner: "service", seen: "never" });
    expect([...memory.keys()].filter((path) => path.includes(".x"))).toEqual([]);
  });

  it.each([undefined, null, "text", []])("knows nothing if the memory is %j", (stored) => {
    expect(readMemory(model, { ...plan, __fields: stored })).toEqual(readMemory(model, plan));
  });
});

describe("a value whose change would replace the object", () => {
  const page = { productName: "Book", price: 900 };
  const first = (returned: Values) => afterFirstRead(oneTimeProduct, page, response({ ...page, ...returned }));

  it.each<[what: string, returned: Values, paths: string[]]>([
    ["omits", {}, ["processorAEnvId", "platform"]],
    [
      "contains",
      { processorAEnvId: "0", platform: { processorA: true, processorB: null } },
      ["platform.processorABank", "platform.processorBBank", "platform.processorABilling", "platform.processorC"],
    ],
    ["returns as empty", { processorAEnvId: "0", platform: null }, []],
  ])("is unconfirmed as far as the first read %s it", (_, returned, paths) => {
    expect(unconfirmedIn(first(returned))).toEqual(paths);
  });

  it("is confirmed by the first response that shows it, and stays unconfirmed by others", () => {
    const open = { ...page, ...memoryField(oneTimeProduct, page, first({})) };
    const later = (returned: Values) => unconfirmedIn(afterRead(oneTimeProduct, page, response(returned), open));
    expect(later(page)).toEqual(["processorAEnvId", "platform"]);
    expect(later({ ...page, processorAEnvId: "0", platform: null })).toEqual([]);
  });

  it("is known of an object that the provider created", () => {
    expect(unconfirmedIn(afterCreate(oneTimeProduct, page, response({})))).toEqual([]);
  });
});
