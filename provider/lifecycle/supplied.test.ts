// What the service supplies, told apart from what somebody has chosen; and what answers leave out.
import { describe, expect, it } from "vitest";
import { recurringPlan } from "../model/recurringPlan.js";
import type { Values } from "../model/rules.js";
import {
  chosen,
  entriesIn,
  neverShown,
  setByHand,
  suppliedAfterUpdate,
  suppliedAsRead,
  suppliedAtCreation,
  suppliedMemory,
  suppliedOf,
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
