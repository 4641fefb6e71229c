// What an update carries over, what is reported as unmanaged, and what a `null` of the program still has to reset.
import { describe, expect, it } from "vitest";
import { modelOf } from "../../../test/support/models.js";
import { recurringPlan } from "../../model/recurringPlan.js";
import type { Values } from "../../model/rules.js";
import {
  carriedOver,
  changedOutside,
  neverShown,
  removedWithObject,
  resetNames,
  returnedDefaults,
  withCarriedOver,
  withoutMetResets,
} from "./carryOver.js";
import { afterCreate, afterFirstRead, afterRead } from "./fieldMemory.js";
import { serverDefaultsOf } from "./serverDefaults.js";
import { type FieldMemory, memoryField } from "./storedMemory.js";

const own = { bcc: false, subject: "Welcome", body: "Yours" };
const changed = { bcc: true, subject: "Hello", body: "Ours" };
const plan: Values = { planName: "Classes", initialCost: { amount: 500 } };
const model = recurringPlan;
const paths = (fields: readonly { path: string }[]) => fields.map(({ path }) => path);
const response = (returned: Values) => ({ ownId: undefined, outputs: {}, returned });
const created = (desired: Values, returned: Values) => afterCreate(model, desired, response(returned));
const read = (values: Values, returned: Values, memory?: FieldMemory) =>
  memory
    ? afterRead(model, values, response(returned), { ...values, ...memoryField(model, values, memory) })
    : afterFirstRead(model, values, response(returned));

const stored: Readonly<Record<string, FieldMemory>> = {
  "the server default": created(plan, { mailContract: own }),
  "an empty server default": created(plan, { mailContract: null }),
  "never returned": created(plan, { planName: "Classes" }),
  "reset with null": created({ ...plan, mailContract: null }, { mailContract: own }),
  "set by the program": created({ ...plan, mailContract: own }, { mailContract: own }),
  "changed outside Pulumi": read(plan, { mailContract: changed }, created(plan, { mailContract: own })),
  "set before the first read": read(plan, { mailContract: own }),
  "created without a response": created(plan, {}),
};

it("finds fields with a server default at every depth, none of them secret or immutable", () => {
  expect(paths(serverDefaultsOf(model))).toEqual(
    expect.arrayContaining(["mailContract", "autoRetry", "initialCost.mail", "bankInvoice.mailInvoice"]),
  );
  expect(paths(serverDefaultsOf(model))).not.toContain("platform");
  expect(serverDefaultsOf(modelOf("Mail"))).toEqual([]);
});

describe("a read that returns", () => {
  it.each<[what: string, afterCreate: Values, afterRead: Values, carried: string[], reported: string[]]>([
    ["the server default", { mailContract: own }, { mailContract: own }, [], []],
    ["a different value", { mailContract: own }, { mailContract: changed }, ["mailContract"], ["mailContract"]],
    [
      "an object without a field that it requires",
      { mailContract: own },
      { mailContract: { bcc: true, subject: "Hello" } },
      [],
      [],
    ],
    [
      "a different value within an object",
      { initialCost: { amount: 500, mail: own } },
      { initialCost: { amount: 500, mail: changed } },
      ["initialCost.mail"],
      ["initialCost.mail"],
    ],
    ["a value within an object that the program omits", {}, { bankInvoice: { mailInvoice: changed } }, [], []],
  ])("%s", (_, first, later, carried, reported) => {
    const shown = { model, memory: read(plan, later, created(plan, first)), returned: later };
    expect(paths(carriedOver(plan, shown))).toEqual(carried);
    expect(changedOutside(plan, shown)).toEqual(reported);
  });
});

it("carries over values from before adoption, except documented defaults, and reports their changes", () => {
  const returned = { mailContract: own, autoRetry: { enabled: true, intervalDays: 5 }, autoCancel: { enabled: false } };
  const shown = { model, memory: read(plan, returned), returned };
  expect(paths(carriedOver(plan, shown))).toEqual(["mailContract", "autoCancel"]);
  expect(changedOutside(plan, shown)).toEqual([]);
  expect(changedOutside(plan, { ...shown, returned: { mailContract: changed } })).toEqual(["mailContract"]);
});

describe("a mail template that is", () => {
  it.each<[what: string, isCarriedOver: boolean, isAsked: boolean, isHidden: boolean]>([
    ["the server default", false, false, false],
    ["never returned", false, false, true],
    ["reset with null", false, true, false],
    ["set by the program", true, false, false],
    ["changed outside Pulumi", true, false, false],
    ["set before the first read", true, false, false],
    ["created without a response", false, false, true],
  ])("%s is carried over: %s, requested: %s, at risk: %s", (what, isCarriedOver, isAsked, isHidden) => {
    const memory = stored[what] as FieldMemory;
    const of = (all: readonly string[]) => all.includes("mailContract");
    expect(of(paths(carriedOver(plan, { model, memory, returned: { mailContract: own } })))).toBe(isCarriedOver);
    expect(of(paths(carriedOver(plan, { model, memory, returned: { mailContract: null } })))).toBe(false);
    expect(of(resetNames(model, memory))).toBe(isAsked);
    expect(of(neverShown(model, plan, memory))).toBe(isHidden);
  });
});

it("reports a field that no response returns as at risk, if the program sets its object", () => {
  const hidden = neverShown(model, plan, created(plan, { mailContract: own, autoRetry: null }));
  expect(hidden).toContain("initialCost.mail");
  for (const path of ["bankInvoice.mailInvoice", "mailContract", "autoRetry"]) expect(hidden).not.toContain(path);
});

it("satisfies a null if the field is known to have its server default", () => {
  const desired = { ...plan, mailContract: null, label: null, autoRetry: { enabled: true } };
  const left = (what: string) => Object.keys(withoutMetResets(model, desired, stored[what] as FieldMemory));
  for (const what of ["the server default", "an empty server default", "reset with null"])
    expect([what, left(what)]).toEqual([what, ["planName", "initialCost", "label", "autoRetry"]]);
  for (const what of ["never returned", "changed outside Pulumi", "set before the first read"])
    expect([what, left(what)]).toEqual([what, Object.keys(desired)]);
  const within = { ...plan, initialCost: { amount: 500, mail: null } };
  expect(withoutMetResets(model, within, created(within, { initialCost: { amount: 500, mail: own } }))).toEqual(plan);
});

it("drops a value that was set outside Pulumi when its object leaves the program", () => {
  const without = { planName: "Classes" };
  const returned = { initialCost: { amount: 500, mail: changed } };
  const before = created(plan, { initialCost: { amount: 500, mail: own } });
  const outside = read(plan, returned, before);
  const removed = (desired: Values, memory: FieldMemory, shown: Values = returned) =>
    removedWithObject(desired, { model, memory, returned: shown });
  expect(removed(without, outside)).toEqual(["initialCost.mail"]);
  expect(removed(plan, outside)).toEqual([]);
  expect(removed(without, before)).toEqual([]);
  expect(removed(without, outside, { initialCost: { amount: 500 } })).toEqual([]);
});

it("recognizes server defaults in a response, as far as a state remembers them", () => {
  const of = (desired: Values, what: string, returned: Values) =>
    returnedDefaults(model, { ...desired, ...memoryField(model, desired, stored[what] as FieldMemory) }, returned);
  expect(of(plan, "the server default", { mailContract: own })).toEqual(["mailContract"]);
  expect(of(plan, "the server default", { mailContract: null })).toEqual([]);
  expect(of(plan, "the server default", { mailContract: changed })).toEqual([]);
  expect(of({ ...plan, mailContract: null }, "reset with null", { mailContract: own })).toEqual(["mailContract"]);
  expect(of({ ...plan, mailContract: own }, "set by the program", { mailContract: own })).toEqual([]);
  expect(of({ ...plan, mailContract: {} }, "set by the program", { mailContract: own })).toEqual(["mailContract"]);
  expect(returnedDefaults(model, plan, { mailContract: own })).toEqual([]);
});

describe("the carried-over values", () => {
  const mail = { bcc: false, subject: "s", body: "b" };
  const withFields = (desired: Values, returned: Values) => {
    const memory = afterFirstRead(model, desired, response(returned));
    const fields = carriedOver(desired, { model, memory, returned });
    return { desired: withCarriedOver(model, desired, returned, fields), paths: paths(fields) };
  };

  it("are added to the desired ones, with the defaults that they require", () => {
    const returned = { planName: "P", price: 900, mailInvoiceNotice: mail, initialCost: { amount: 5, mail } };
    const desired = { planName: "P", price: 1200, initialCost: { amount: 5 } };
    expect(withFields(desired, returned)).toEqual({
      desired: { ...desired, mailInvoiceNotice: mail, noticeDaysBefore: 3, initialCost: { amount: 5, mail } },
      paths: ["mailInvoiceNotice", "initialCost.mail"],
    });
  });

  it("exclude what the program sets or resets with null", () => {
    const returned = { mailContract: mail, mailCancel: mail };
    const desired = { planName: "P", mailContract: { ...mail, subject: "mine" }, mailCancel: null };
    expect(withFields(desired, returned)).toEqual({ desired, paths: [] });
  });
});

it("carries nothing over into an object that isn't sent", () => {
  const registration = modelOf("RegistrationPlan");
  const mail = { bcc: false, subject: "Waiting", body: "Soon" };
  const returned = { waitingList: { type: 0, mailApplication: mail } };
  const shown = { model: registration, memory: afterFirstRead(registration, {}, response(returned)), returned };
  const carried = (desired: Values) => carriedOver(desired, shown).map(({ path }) => path);
  expect(carried({ waitingList: { type: 1 } })).toEqual(["waitingList.mailApplication"]);
  expect(carried({ waitingList: {} })).toEqual([]);
  expect(carried({ waitingList: { type: 0 } })).toEqual([]);
  expect(carried({})).toEqual([]);
});

it("counts an omitted required flag as false, and sends nothing that the service doesn't use", () => {
  const memory = created(plan, { mailContract: own, companyInfo: { sourceFromClient: true } });
  const client = { sourceFromClient: true, name: "Of the client" };
  const now = { mailContract: { subject: "Hello", body: "Ours" }, companyInfo: client };
  const shown = { model, memory: read(plan, now, memory), returned: now };
  const carried = carriedOver(plan, shown);
  expect(paths(carried)).toEqual(["mailContract"]);
  expect(withCarriedOver(model, plan, now, carried)).toMatchObject({
    mailContract: { ...now.mailContract, bcc: false },
  });
  const adopted = { model, memory: read(plan, now), returned: now };
  expect(paths(carriedOver(plan, adopted))).toEqual(["mailContract"]);
});
