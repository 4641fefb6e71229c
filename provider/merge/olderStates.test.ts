// States of versions before the field memory: read with no diff, and with the same next update.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as current from "../../test/support/memoryLife.js";
import * as older from "../../test/support/olderLife.js";
import { text } from "../model/field.js";
import { recurringPlan } from "../model/recurringPlan.js";
import { resources } from "../resources/index.js";
import { learnedIn } from "./fieldMemory.js";
import { readMemory } from "./storedMemory.js";

const withoutMemory = ({ __own, __untold, __cleared, masks, __fields, ...values }: Record<string, unknown>) => values;
const oldKeys = ["__own", "__untold", "__cleared", "masks"];

describe.each(resources.map((one) => [one.kind, one] as const))("%s", (_, one) => {
  const update = current.updateOf(one.model);

  it("gives an older state the same diff and the same next update as before, and keeps no older key", () => {
    fc.assert(
      fc.property(current.stories(one.model), update, ({ desired, response, steps }, next) => {
        let state = older.created(one, desired, response);
        let program = desired;
        for (const step of steps) {
          if (step.does === "update") program = step.desired;
          state = step.does === "read" ? older.read(one, state, step.response) : older.updated(one, state, step);
        }
        for (const wanted of [program, next.desired])
          expect(current.decided(one, state, wanted, next.there)).toEqual(
            older.decided(one, state, wanted, next.there),
          );
        for (const { state: now } of [current.read(one, state, next.there), current.updated(one, state, next)]) {
          expect(Object.keys(now)).toEqual(expect.not.arrayContaining(oldKeys));
        }
      }),
      { numRuns: 40 },
    );
  });

  it("decides as before after any creates, reads and updates", () => {
    fc.assert(
      fc.property(current.stories(one.model), update, ({ desired, response, steps }, next) => {
        let was = older.created(one, desired, response);
        let { state: is } = current.created(one, desired, response);
        const check = () => {
          expect(withoutMemory(is)).toEqual(withoutMemory(was));
          expect(current.decided(one, is, next.desired, next.there)).toEqual(
            older.decided(one, was, next.desired, next.there),
          );
        };
        check();
        for (const step of steps) {
          was = step.does === "read" ? older.read(one, was, step.response) : older.updated(one, was, step);
          is = (step.does === "read" ? current.read(one, is, step.response) : current.updated(one, is, step)).state;
          check();
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("an older state of a recurring plan", () => {
  const values = {
    planName: "P",
    mailApplication: { subject: "Hi" },
    label: "A",
    msg: { channelSecret: "the-secret" },
  };
  const state = {
    ...values,
    // mailContract, mailCancel, mailInvoiceNotice, mailInvoiceError, autoRetry, autoCancel, mailApplication, mailInvoice
    __own: "23iQXG!Ab-_=wxyz?1234~.+.=.",
    __untold: ["label", "notes.require"],
    __cleared: ["language"],
    masks: { msg: { channelSecret: "1a2b3c4d" } },
  };
  const expected = {
    mailContract: { owner: "service", seen: "iQX" },
    mailCancel: { owner: "outside", seen: "Ab-" },
    mailInvoiceNotice: { owner: "before", seen: "wxy" },
    mailInvoiceError: { owner: "requested", seen: "123" },
    autoRetry: { owner: "service", seen: "empty" },
    autoCancel: { owner: "service", seen: "never" },
    mailApplication: { owner: "program", seen: "returned" },
    mailInvoice: { owner: "before", seen: "never" },
    companyInfo: { owner: "service", seen: "never" },
    label: { owner: "program", seen: "never" },
    "notes.require": { owner: "program", seen: "never" },
    language: { owner: "program", seen: "returned", isCleared: true },
  };

  it("is read completely, whichever fields the model has gained and lost since", () => {
    const now = recurringPlan.with({ planNote: text().serverDefault(), mailCancel: text() });
    // Without a server default, a value is the program's. Nothing follows if a response omits it.
    const changed = { mailCancel: { owner: "program", seen: "never" } };
    for (const [model, entries] of [[recurringPlan, expected] as const, [now, { ...expected, ...changed }] as const]) {
      const memory = readMemory(model, state);
      expect(memory.hasResponse).toBe(true);
      expect(Object.fromEntries(memory.entries)).toMatchObject(entries);
      expect(memory.entries.has("planNote")).toBe(false);
      expect(learnedIn(memory)("msg.channelSecret")).toMatchObject({ mask: "1a2b3c4d" });
    }
  });

  it("leaves undecided what it doesn't contain", () => {
    const owners = (more: object) => readMemory(recurringPlan, { ...values, ...more }).entries.get("mailContract");
    expect(owners({ __untold: [] })).toBeUndefined();
    expect(owners({ __own: "xx....", __untold: [] })).toBeUndefined();
    expect(owners({ __own: "23" })).toEqual({ owner: "service", seen: "never" });
    expect(readMemory(recurringPlan, { ...values, __own: "23" }).hasResponse).toBe(false);
    expect(readMemory(recurringPlan, values)).toEqual({ hasResponse: false, entries: new Map() });
  });
});
