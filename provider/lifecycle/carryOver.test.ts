// What an update carries over, what is reported as unmanaged, and what a `null` of the program still has to reset.
import { describe, expect, it } from "vitest";
import { modelOf } from "../../test/support/models.js";
import { recurringPlan } from "../model/recurringPlan.js";
import type { Values } from "../model/rules.js";
import { askedFor, chosen, neverShown, setApart, setByHand, suppliedPaths, unmetNulls } from "./carryOver.js";
import { asRead, atCreation, type FieldMemory, memoryMember } from "./fieldMemory.js";
import { suppliedOf } from "./supplied.js";

const own = { bcc: false, subject: "Welcome", body: "Yours" };
const changed = { bcc: true, subject: "Hello", body: "Ours" };
const plan: Values = { planName: "Classes", initialCost: { amount: 500 } };
const model = recurringPlan;
const paths = (members: readonly { path: string }[]) => members.map(({ path }) => path);
const response = (said: Values) => ({ own: undefined, outputs: {}, said });
const made = (desired: Values, said: Values) => atCreation(model, desired, response(said));
const read = (values: Values, said: Values, memory?: FieldMemory) =>
  asRead(model, values, response(said), memory ? { ...values, ...memoryMember(model, values, memory) } : {});

const known: Readonly<Record<string, FieldMemory>> = {
  "the server default": made(plan, { mailContract: own }),
  "an empty server default": made(plan, { mailContract: null }),
  "never returned": made(plan, { planName: "Classes" }),
  "reset with null": made({ ...plan, mailContract: null }, { mailContract: own }),
  "set by the program": made({ ...plan, mailContract: own }, { mailContract: own }),
  "changed outside Pulumi": read(plan, { mailContract: changed }, made(plan, { mailContract: own })),
  "present before us": read(plan, { mailContract: own }),
  "created without a response": made(plan, {}),
};

it("fields with a server default lie at every depth, and are never secret or immutable", () => {
  expect(paths(suppliedOf(model))).toEqual(
    expect.arrayContaining(["mailContract", "autoRetry", "initialCost.mail", "bankInvoice.mailInvoice"]),
  );
  expect(paths(suppliedOf(model))).not.toContain("platform");
  expect(suppliedOf(modelOf("Mail"))).toEqual([]);
});

describe("a read that returns", () => {
  it.each<[what: string, atCreation: Values, asRead: Values, carriedOver: string[], reported: string[]]>([
    ["the server default", { mailContract: own }, { mailContract: own }, [], []],
    ["another value", { mailContract: own }, { mailContract: changed }, ["mailContract"], ["mailContract"]],
    ["a value where there was none", { mailContract: null }, { mailContract: own }, ["mailContract"], ["mailContract"]],
    [
      "a value that was never returned",
      { planName: "Classes" },
      { mailContract: own },
      ["mailContract"],
      ["mailContract"],
    ],
    ["an empty value", { mailContract: own }, { mailContract: null }, [], []],
    ["nothing", { mailContract: own }, {}, [], []],
    [
      "another value within an object",
      { initialCost: { amount: 500, mail: own } },
      { initialCost: { amount: 500, mail: changed } },
      ["initialCost.mail"],
      ["initialCost.mail"],
    ],
    ["a value within an object that the program omits", {}, { bankInvoice: { mailInvoice: changed } }, [], []],
  ])("%s", (_, first, later, carriedOver, reported) => {
    const memory = read(plan, later, made(plan, first));
    expect(paths(chosen(model, plan, later, memory))).toEqual(carriedOver);
    expect(setByHand(model, plan, later, memory)).toEqual(reported);
  });
});

it("what was present before us is carried over, except for documented defaults, and reported when it changes", () => {
  const said = { mailContract: own, autoRetry: { enabled: true, intervalDays: 5 }, autoCancel: { enabled: false } };
  const memory = read(plan, said);
  expect(paths(chosen(model, plan, said, memory))).toEqual(["mailContract", "autoCancel"]);
  expect(setByHand(model, plan, said, memory)).toEqual([]);
  expect(setByHand(model, plan, { mailContract: changed }, memory)).toEqual(["mailContract"]);
});

it("what the program set is carried over after it left the program", () => {
  const managed = { ...plan, mailContract: changed };
  const memory = asRead(model, plan, response({ mailContract: changed }), {
    ...managed,
    ...memoryMember(model, managed, made(managed, { mailContract: changed })),
  });
  expect(paths(chosen(model, plan, { mailContract: changed }, memory))).toEqual(["mailContract"]);
});

describe("a mail template that is", () => {
  it.each<[what: string, isCarriedOver: boolean, isAsked: boolean, isHidden: boolean]>([
    ["the server default", false, false, false],
    ["never returned", false, false, true],
    ["reset with null", false, true, false],
    ["set by the program", true, false, false],
    ["changed outside Pulumi", true, false, false],
    ["present before us", true, false, false],
    ["created without a response", true, false, true],
  ])("%s is carried over: %s, asked for: %s, at risk: %s", (what, isCarriedOver, isAsked, isHidden) => {
    const memory = known[what] as FieldMemory;
    const of = (all: readonly string[]) => all.includes("mailContract");
    expect(of(paths(chosen(model, plan, { mailContract: own }, memory)))).toBe(isCarriedOver);
    expect(of(paths(chosen(model, plan, { mailContract: null }, memory)))).toBe(false);
    expect(of(askedFor(model, memory))).toBe(isAsked);
    expect(of(neverShown(model, plan, memory))).toBe(isHidden);
  });
});

it("what no response returns is at risk in an update, if the program has its object", () => {
  const hidden = neverShown(model, plan, made(plan, { mailContract: own, autoRetry: null }));
  expect(hidden).toContain("initialCost.mail");
  for (const path of ["bankInvoice.mailInvoice", "mailContract", "autoRetry"]) expect(hidden).not.toContain(path);
});

it("a null is met where the field is known to have its server default", () => {
  const desired = { ...plan, mailContract: null, label: null, autoRetry: { enabled: true } };
  const left = (what: string) => Object.keys(unmetNulls(model, desired, known[what] as FieldMemory));
  for (const what of ["the server default", "an empty server default", "reset with null"])
    expect([what, left(what)]).toEqual([what, ["planName", "initialCost", "label", "autoRetry"]]);
  for (const what of ["never returned", "changed outside Pulumi", "present before us"])
    expect([what, left(what)]).toEqual([what, Object.keys(desired)]);
  const within = { ...plan, initialCost: { amount: 500, mail: null } };
  expect(unmetNulls(model, within, made(within, { initialCost: { amount: 500, mail: own } }))).toEqual(plan);
});

it("a value that was set outside Pulumi goes with its object when that leaves the program", () => {
  const without = { planName: "Classes" };
  const said = { initialCost: { amount: 500, mail: changed } };
  const before = made(plan, { initialCost: { amount: 500, mail: own } });
  const outside = read(plan, said, before);
  expect(paths(setApart(model, without, said, outside))).toEqual(["initialCost.mail"]);
  expect(setApart(model, plan, said, outside)).toEqual([]);
  expect(setApart(model, without, said, before)).toEqual([]);
  expect(setApart(model, without, { initialCost: { amount: 500 } }, outside)).toEqual([]);
});

it("a response returns server defaults, as far as a state remembers them", () => {
  const of = (desired: Values, what: string, said: Values) =>
    suppliedPaths(model, { ...desired, ...memoryMember(model, desired, known[what] as FieldMemory) }, said);
  expect(of(plan, "the server default", { mailContract: own })).toEqual(["mailContract"]);
  expect(of(plan, "the server default", { mailContract: null })).toEqual([]);
  expect(of(plan, "the server default", { mailContract: changed })).toEqual([]);
  expect(of({ ...plan, mailContract: null }, "reset with null", { mailContract: own })).toEqual(["mailContract"]);
  expect(of({ ...plan, mailContract: own }, "set by the program", { mailContract: own })).toEqual([]);
  expect(of({ ...plan, mailContract: {} }, "set by the program", { mailContract: own })).toEqual(["mailContract"]);
  expect(suppliedPaths(model, plan, { mailContract: own })).toEqual([]);
});
