// The form of an object: its inputs, and the changes that it submits.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ObjectModel } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import { encode } from "../../../provider/model/wire.js";
import { objectOf } from "../../../test/support/arbitraries.js";
import { casesOf } from "../../../test/support/needs.js";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { type Element, elementsOf, type Filled, valuesOf } from "../../../test/support/sandboxPages.js";
import { Entries } from "../../http/body.js";
import { html } from "../../http/html.js";
import { models } from "../../store/kinds.js";
import { fieldInputs, typedChange } from "./fieldForm.js";

const modelOf = (kind: string) => models.get(kind) as ObjectModel;

const formOf = (kind: string, fields: Values): Element => {
  const form = html`<form>${fieldInputs(modelOf(kind), fields)}</form>`;
  return elementsOf(form.toString()).find(({ tag }) => tag === "form") as Element;
};

/** The changes of an object's form with these inputs filled in. */
function changed(kind: string, fields: Values, filled: Filled = {}) {
  const sent = Object.entries({ ...valuesOf(formOf(kind, fields)), ...filled }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value.replaceAll("\n", "\r\n")]],
  );
  return typedChange(modelOf(kind), fields, Entries.from(Object.fromEntries(sent)));
}

describe.each([...models.keys()])("%s", (kind) => {
  test("changes nothing if the form is submitted unchanged, for any object", () => {
    fc.assert(
      fc.property(objectOf(modelOf(kind)), (values) => {
        expect(changed(kind, encode(modelOf(kind), values))).toEqual({ change: {}, errors: [] });
      }),
      { numRuns: casesOf(60, 20) },
    );
  });
});

const { whole, min } = pageSamples.paid;

test.each<[what: string, fields: Values, filled: Filled, change: Values]>([
  ["a number", min, { price: " 1200 " }, { price: 1200 }],
  ["an invalid number stays as it was typed", min, { price: "1,200" }, { price: "1,200" }],
  ["a string of several lines", min, { free_space: "a\nb" }, { free_space: "a\nb" }],
  ["a string that is emptied is unset", whole, { label: "" }, { label: null }],
  ["a choice", min, { language: "pt" }, { language: "pt" }],
  ["a choice that is reverted", whole, { language: "" }, { language: null }],
  ["a box that is ticked", min, { use_phone_number: "yes" }, { use_phone_number: true }],
  ["a box whose default is ticked", min, { use_change_plan: undefined }, { use_change_plan: false }],
  ["true, false or neither", min, { receipt_email: "false" }, { receipt_email: false }],
  ["a list", min, { notes: '[{"name":"Size","require":true}]' }, { notes: [{ name: "Size", require: true }] }],
  ["a list in a different notation", whole, { notes: JSON.stringify(whole.notes) }, {}],
  ["an empty list isn't an unset one", whole, { notes: "[]" }, { notes: [] }],
  ["a list that is emptied is unset", whole, { notes: "" }, { notes: null }],
  ["an object that is unset", whole, { contracted_units: undefined }, { contracted_units: null }],
  ["a new object", min, { auto_retry: "yes" }, { auto_retry: {} }],
  [
    "a new object with properties",
    min,
    { mail_cancel: "yes", "mail_cancel.subject": "Bye", "mail_cancel.body": "x" },
    { mail_cancel: { bcc: false, subject: "Bye", body: "x" } },
  ],
  ["input for an object that isn't set", min, { "mail_cancel.subject": "Bye" }, {}],
  [
    "a property of an object doesn't change the others",
    { ...min, billing_cycle: { interval: "month", count: 3 } },
    { "billing_cycle.interval": "year" },
    { billing_cycle: { interval: "year", count: 3 } },
  ],
  [
    "a property of an object that is emptied",
    { ...min, billing_cycle: { interval: "month", count: 3 } },
    { "billing_cycle.count": "" },
    { billing_cycle: { interval: "month" } },
  ],
  [
    "a secret that is replaced",
    { ...min, msg: { channel_id: "c", channel_secret: "old" } },
    { "msg.channel_secret": "new" },
    { msg: { channel_id: "c", channel_secret: "new" } },
  ],
])("%s", (_, fields, filled, change) => {
  expect(changed("paid", fields, filled)).toEqual({ change, errors: [] });
});

test("edits fields that the service sets", () => {
  expect(changed("coupon", { use_coupon_count: 1 }, { use_coupon_count: "5" }).change).toEqual({ use_coupon_count: 5 });
});

test("reports where JSON is invalid", () => {
  const { change, errors } = changed("paid", min, { notes: "[1,\n x]", additional_address: "[" });
  expect(change).toEqual({});
  expect(errors).toMatchObject([
    { field: "notes", message: expect.stringMatching(/^`notes` is not valid JSON/) },
    { field: "additional_address", message: expect.stringContaining("is not valid JSON") },
  ]);
});

describe("the form", () => {
  const values = (element: Element) => valuesOf(element);

  test("lists set fields before unset ones", () => {
    const form = formOf("paid", min);
    const [folded] = form.inside.filter(({ tag }) => tag === "details");
    const isFolded = (name: string) => Object.hasOwn(values(folded as Element), name);
    expect(["plan_name", "price", "billing_cycle.interval"].map(isFolded)).toEqual([false, false, false]);
    expect(["label", "free_space"].map(isFolded)).toEqual([true, true]);
  });

  test("contains no secret", () => {
    const text = html`${fieldInputs(modelOf("paid"), whole)}`.toString();
    expect(text).not.toContain("channel-secret");
    expect(text).not.toContain("ads-secret");
    expect(text).toContain("set (enter a value to replace it)");
  });

  test("keeps a value that isn't one of the choices", () => {
    const form = formOf("paid", { ...min, language: "fr" });
    expect(values(form).language).toBe("fr");
  });

  test("asks for a secret again instead of returning it, if the form has a mistake", () => {
    const entries = Entries.from({ msg: "yes", "msg.channel_secret": "typed-secret", price: "x" });
    const failed = {
      form: "",
      entries,
      errors: [{ code: "invalid", field: "price", message: "`price` must be a number." }],
    };
    const text = html`${fieldInputs(modelOf("paid"), min, failed)}`.toString();
    expect(text).not.toContain("typed-secret");
    expect(text).toContain("Enter it again");
  });
});
