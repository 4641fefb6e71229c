// What the service supplies, told apart from what somebody has chosen; and what answers leave out.
import { describe, expect, it } from "vitest";
import { modelOf } from "../../test/support/models.js";
import { oneTimeProduct } from "../model/oneTimeProduct.js";
import { recurringPlan } from "../model/recurringPlan.js";
import type { Values } from "../model/rules.js";
import {
  askedFor,
  chosen,
  type Entries,
  entriesIn,
  neverShown,
  setApart,
  setByHand,
  suppliedAfterUpdate,
  suppliedAsRead,
  suppliedAtCreation,
  suppliedMember,
  suppliedMemory,
  suppliedOf,
  suppliedPaths,
  unmetNulls,
} from "./supplied.js";

const own = { bcc: false, subject: "Welcome", body: "Yours" };
const byHand = { bcc: true, subject: "Hello", body: "Ours" };
const plan: Values = { planName: "Classes", initialCost: { amount: 500 } };
const model = recurringPlan;
const paths = (members: readonly { path: string }[]) => members.map(({ path }) => path);

/** A state's memory, written and read again. */
const kept = (entries: ReturnType<typeof suppliedAtCreation>) => {
  const read = entriesIn(model, suppliedMemory(model, entries));
  expect(read).toEqual(entries);
  return entries;
};

describe("what the service supplies", () => {
  it("lies at every depth, and is never secret or fixed", () => {
    expect(paths(suppliedOf(model))).toEqual(
      expect.arrayContaining(["mailContract", "autoRetry", "initialCost.mail", "bankInvoice.mailInvoice"]),
    );
    expect(paths(suppliedOf(model))).not.toContain("platform");
  });

  it.each<[what: string, atCreation: Values, asRead: Values, sentBack: string[], told: string[]]>([
    ["the service's own", { mailContract: own }, { mailContract: own }, [], []],
    [
      "another value than the service's own",
      { mailContract: own },
      { mailContract: byHand },
      ["mailContract"],
      ["mailContract"],
    ],
    [
      "a value where there was none",
      { mailContract: null },
      { mailContract: byHand },
      ["mailContract"],
      ["mailContract"],
    ],
    [
      "a value that was never shown",
      { planName: "Classes" },
      { mailContract: byHand },
      ["mailContract"],
      ["mailContract"],
    ],
    ["nothing any more", { mailContract: own }, { mailContract: null }, [], []],
    ["no word of it", { mailContract: own }, {}, [], []],
    [
      "a value within an object",
      { initialCost: { amount: 500, mail: own } },
      { initialCost: { amount: 500, mail: byHand } },
      ["initialCost.mail"],
      ["initialCost.mail"],
    ],
    ["a value within an object that is not in the program", {}, { bankInvoice: { mailInvoice: byHand } }, [], []],
  ])("an answer that shows %s", (_, atCreation, asRead, sentBack, told) => {
    const before = kept(suppliedAtCreation(model, plan, atCreation));
    const entries = kept(suppliedAsRead(model, plan, asRead, before));
    expect(paths(chosen(model, plan, asRead, entries))).toEqual(sentBack);
    expect(setByHand(model, plan, asRead, entries)).toEqual(told);
  });

  it("is the service's own again when somebody puts it back", () => {
    const before = suppliedAtCreation(model, plan, { mailContract: own });
    const changed = kept(suppliedAsRead(model, plan, { mailContract: byHand }, before));
    expect(kept(suppliedAsRead(model, plan, { mailContract: own }, changed))).toEqual(before);
  });

  it("is anybody's where nothing is remembered, but for documented defaults", () => {
    const said = { mailContract: own, autoRetry: { enabled: true, intervalDays: 5 }, autoCancel: { enabled: false } };
    const entries = kept(suppliedAsRead(model, plan, said, undefined));
    expect(paths(chosen(model, plan, said, entries))).toEqual(["mailContract", "autoCancel"]);
    expect(setByHand(model, plan, said, entries)).toEqual([]);
    expect(setByHand(model, plan, { mailContract: byHand }, entries)).toEqual(["mailContract"]);
  });

  it("stays what a program had set, after it left the program", () => {
    const managed = { ...plan, mailContract: byHand };
    const before = kept(suppliedAtCreation(model, managed, { mailContract: byHand }));
    const entries = kept(suppliedAsRead(model, plan, { mailContract: byHand }, before));
    expect(paths(chosen(model, plan, { mailContract: byHand }, entries))).toEqual(["mailContract"]);
  });

  it("is asked for by null, and the service's own from then on", () => {
    const asking = { ...plan, mailContract: null };
    const there = { own: undefined, outputs: {}, said: { mailContract: byHand } };
    const before = suppliedAsRead(model, plan, there.said, undefined);
    const markAfter = (answer: Values, isWithoutNulls?: true) =>
      suppliedAfterUpdate(
        model,
        asking,
        { there, answer: { own: undefined, outputs: {}, said: answer, ...(isWithoutNulls && { isWithoutNulls }) } },
        before,
        [],
      ).get("mailContract")?.mark;
    expect(markAfter({ mailContract: own })).toBe("?");
    expect(markAfter({ mailContract: byHand })).toBe("?");
    expect(markAfter({ mailContract: own }, true)).toBe("?");
    expect(markAfter({ mailContract: byHand }, true)).toBe("=");
  });

  it("is told to be at risk where no answer shows it", () => {
    const entries = suppliedAtCreation(model, plan, { mailContract: own, autoRetry: null });
    const hidden = neverShown(model, plan, entries);
    expect(hidden).toContain("initialCost.mail");
    expect(hidden).not.toContain("bankInvoice.mailInvoice");
    expect(hidden).not.toContain("mailContract");
    expect(hidden).not.toContain("autoRetry");
  });

  it("is forgotten where another version of the model has written it", () => {
    expect(entriesIn(model, { __own: "xx...." })).toBeUndefined();
  });
});

/** How a mark has come about: what the program says, what was answered first, and what reads have shown since. */
const known: Readonly<Record<string, Entries>> = (() => {
  const atCreation = (says: Values, said: Values) => suppliedAtCreation(model, { ...plan, ...says }, said);
  return {
    "the service's own": atCreation({}, { mailContract: own }),
    "the service's own, and empty": atCreation({}, { mailContract: null }),
    "the service's own, not told": atCreation({}, { planName: "Classes" }),
    "asked for": atCreation({ mailContract: null }, { mailContract: own }),
    managed: atCreation({ mailContract: own }, { mailContract: own }),
    changed: suppliedAsRead(model, plan, { mailContract: byHand }, atCreation({}, { mailContract: own })),
    "there before": suppliedAsRead(model, plan, { mailContract: own }, undefined),
    "made without an answer": atCreation({}, {}),
  };
})();

describe("a mail that is", () => {
  const marks = (entries: Entries) => entries.get("mailContract")?.mark;

  it.each<[what: string, mark: string, read: { own: string; other: string; empty: string; nothing: string }]>([
    ["the service's own", "", { own: "", other: "!", empty: "", nothing: "" }],
    ["the service's own, and empty", "", { own: "!", other: "!", empty: "", nothing: "" }],
    ["the service's own, not told", "", { own: "!", other: "!", empty: "", nothing: "" }],
    ["asked for", "?", { own: "?", other: "!", empty: "?", nothing: "?" }],
    ["managed", "+", { own: "=", other: "=", empty: "=", nothing: "+" }],
    ["changed", "!", { own: "", other: "!", empty: "", nothing: "!" }],
    ["there before", "=", { own: "=", other: "=", empty: "", nothing: "=" }],
    ["made without an answer", "=", { own: "=", other: "=", empty: "", nothing: "=" }],
  ])("%s has the mark «%s», and after a read %j", (what, mark, read) => {
    const before = known[what] as Entries;
    expect(marks(before)).toBe(mark);
    const markAfter = (said: Values) => marks(suppliedAsRead(model, plan, said, before));
    const found = {
      own: markAfter({ mailContract: own }),
      other: markAfter({ mailContract: byHand }),
      empty: markAfter({ mailContract: null }),
      nothing: markAfter({}),
    };
    expect(found).toEqual(read);
    // Once the program sets it, it is the program's.
    expect(marks(suppliedAsRead(model, { ...plan, mailContract: own }, {}, before))).toBe("+");
  });

  it.each<[what: string, isChosen: boolean, isAsked: boolean, isHidden: boolean]>([
    ["the service's own", false, false, false],
    ["the service's own, not told", false, false, true],
    ["asked for", false, true, false],
    ["managed", true, false, false],
    ["changed", true, false, false],
    ["there before", true, false, false],
    ["made without an answer", true, false, true],
  ])("%s is sent back: %s, asked for: %s, at risk: %s", (what, isChosen, isAsked, isHidden) => {
    const entries = known[what] as Entries;
    const of = (all: readonly string[]) => all.includes("mailContract");
    expect(of(paths(chosen(model, plan, { mailContract: own }, entries)))).toBe(isChosen);
    expect(of(paths(chosen(model, plan, { mailContract: null }, entries)))).toBe(false);
    expect(of(askedFor(model, entries))).toBe(isAsked);
    expect(of(neverShown(model, plan, entries))).toBe(isHidden);
  });

  it.each<[what: string, sentBack: string, leftOut: string]>([
    ["the service's own", "", ""],
    ["changed", "!", ""],
    ["there before", "=", ""],
  ])("%s is marked «%s» after an update that sent it back, and «%s» after one without it", (what, back, out) => {
    const there = { own: undefined, outputs: {}, said: { mailContract: own } };
    const markAfter = (sentBack: string[], answer = true) =>
      suppliedAfterUpdate(model, plan, { there, answer: answer ? there : undefined }, known[what] as Entries, sentBack);
    expect([marks(markAfter(["mailContract"])), marks(markAfter([])), marks(markAfter([], false))]).toEqual([
      back,
      out,
      out,
    ]);
  });
});

it("what is asked for is not asked for again, as far as it is the service's own for certain", () => {
  const wanted = { ...plan, mailContract: null, label: null, autoRetry: { enabled: true } };
  const left = (what: string) => Object.keys(unmetNulls(model, wanted, known[what]));
  for (const what of ["the service's own", "the service's own, and empty", "asked for"])
    expect([what, left(what)]).toEqual([what, ["planName", "initialCost", "label", "autoRetry"]]);
  for (const what of ["the service's own, not told", "changed", "there before"])
    expect([what, left(what)]).toEqual([what, Object.keys(wanted)]);
  expect(unmetNulls(model, wanted, undefined)).toEqual(wanted);
  const within = { ...plan, initialCost: { amount: 500, mail: null } };
  const entries = suppliedAtCreation(model, within, { initialCost: { amount: 500, mail: own } });
  expect(unmetNulls(model, within, entries)).toEqual(plan);
});

it("what somebody has set in an object that leaves the program goes with it", () => {
  const without = { planName: "Classes" };
  const said = { initialCost: { amount: 500, mail: byHand } };
  const before = suppliedAtCreation(model, plan, { initialCost: { amount: 500, mail: own } });
  const changed = suppliedAsRead(model, plan, said, before);
  expect(paths(setApart(model, without, said, changed))).toEqual(["initialCost.mail"]);
  expect(setApart(model, plan, said, changed)).toEqual([]);
  expect(setApart(model, without, said, before)).toEqual([]);
  expect(setApart(model, without, { initialCost: { amount: 500 } }, changed)).toEqual([]);
  expect(setApart(model, without, said, new Map())).toEqual([]);
});

it("an answer tells what is the service's own, as far as a state remembers it", () => {
  const state = (wanted: Values, what: string) => ({
    ...wanted,
    ...suppliedMemory(model, known[what] as Entries),
  });
  const of = (wanted: Values, what: string, said: Values) => suppliedPaths(model, state(wanted, what), said);
  expect(of(plan, "the service's own", { mailContract: own })).toEqual(["mailContract"]);
  expect(of(plan, "the service's own", { mailContract: null })).toEqual([]);
  expect(of(plan, "the service's own", { mailContract: byHand })).toEqual([]);
  expect(of({ ...plan, mailContract: null }, "asked for", { mailContract: own })).toEqual(["mailContract"]);
  expect(of({ ...plan, mailContract: own }, "managed", { mailContract: own })).toEqual([]);
  expect(of({ ...plan, mailContract: {} }, "managed", { mailContract: own })).toEqual(["mailContract"]);
  expect(suppliedPaths(model, plan, { mailContract: own })).toEqual([]);
});

it("a state keeps what it remembers of it, and no more than is needed", () => {
  const memory = suppliedMemory(model, known["the service's own"] as Entries);
  expect(suppliedMember({ ...plan, ...memory })).toEqual(memory);
  expect(suppliedMember(plan)).toEqual({});
  expect(suppliedMemory(model, new Map())).toEqual({ __own: expect.stringMatching(/^.{2}$/) });
  expect(suppliedMemory(modelOf("Mail"), new Map())).toEqual({});
  expect(entriesIn(model, suppliedMemory(model, new Map()))?.get("mailContract")).toEqual({ mark: "", base: "." });
  expect(suppliedMemory(oneTimeProduct, new Map())).not.toEqual(suppliedMemory(model, new Map()));
  expect(entriesIn(model, plan)).toBeUndefined();
});
