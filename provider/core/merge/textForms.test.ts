// The service's own form of a text: learned after a write, and no difference from then on.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resourceOf } from "../../kinds/resources/index.js";
import type { Values } from "../../model/rules.js";
import { changesOf, merge } from "./merge.js";
import { isFreeText } from "./textForms.js";

const page = resourceOf("OneTimeProduct");
const args = {
  productName: " Book ",
  price: 900,
  label: "a\nb",
  providerInformation: { urlSupport: "https://A.example" },
};
const reply = (returned: Values, response?: Values) => ({
  ownId: undefined,
  outputs: {},
  returned,
  ...(response && { response }),
});
const created = (desired: Values, response: Values, read = response) =>
  merge(page, { inputs: desired }, {}, reply(read, response), { kind: "create" });
const read = (state: Values, returned: Values) =>
  merge(page, { inputs: state }, state, reply(returned), { kind: "read" });
const differing = (desired: Values, state: Values) =>
  changesOf(page, { inputs: desired }, state).map(({ path }) => path);

describe("a text that the service stores in its own form", () => {
  const stored = { ...args, productName: "Book", providerInformation: { urlSupport: "https://a.example/" } };

  it("isn't a difference after a read has confirmed it, in any later read", () => {
    const creation = created(args, stored);
    expect(creation.stored.map(({ path, sent, stored: form }) => [path, sent, form])).toEqual([
      ["productName", " Book ", "Book"],
      ["providerInformation.urlSupport", "https://A.example", "https://a.example/"],
    ]);
    expect(creation.changes).toEqual([]);
    const later = read(creation.state, stored);
    expect(later.state).toEqual(creation.state);
    expect(differing(args, later.state)).toEqual([]);
  });

  it("is a change if the program has another text, or the service does", () => {
    const { state } = created(args, stored);
    expect(differing({ ...args, productName: "Books" }, state)).toEqual(["productName"]);
    const edited = read(state, { ...stored, productName: "Booklet" });
    expect(differing(args, edited.state)).toEqual(["productName"]);
    expect(differing(args, read(edited.state, stored).state)).toEqual([]);
  });

  it("is forgotten with the text", () => {
    const { state } = created(args, stored);
    const next = { ...args, productName: "Books" };
    const before = read(state, stored);
    const source = { kind: "update", before, carriedOver: [] } as const;
    const updated = merge(page, { inputs: next }, before.state, reply({ ...stored, productName: "Books" }), source);
    expect(JSON.stringify(updated.state.__fields)).not.toContain("productName");
    expect(JSON.stringify(updated.state.__fields)).toContain("urlSupport");
  });

  it("is learned within the items of a list, wherever the item is later", () => {
    const notes = [
      { name: " Level", require: true },
      { name: "Age ", require: false },
    ];
    const form = [
      { name: "Level", require: true },
      { name: "Age", require: false },
    ];
    const { state } = created({ ...args, notes }, { ...args, notes: form });
    expect(read(state, { ...args, notes: form }).state.notes).toEqual(notes);
    expect(read(state, { ...args, notes: [form[1], form[0]] }).state.notes).toEqual([notes[1], notes[0]]);
  });

  it.each([
    ["with spaces", "Q &  A", "Q & A"],
    ["with escapes for HTML", `'Q & A' <b>`, "&#039;Q &amp; A&#39; &lt;b&gt;"],
  ])("can be shown only by a read if it has the same letters, %s", (_, label, form) => {
    const { changes, stored: forms } = created({ ...args, label }, {}, { ...args, label: form });
    expect(forms.filter(({ path }) => path === "label")).toEqual([{ path: "label", sent: label, stored: form }]);
    expect(changes).toEqual([]);
  });

  it.each<[what: string, response: Values, read: Values, path: string]>([
    ["a price", { price: 800 }, { price: 800 }, "price"],
    ["a text that the write didn't change", { label: "old" }, { label: "old" }, "label"],
    ["a text that only the read shows", {}, { label: "x" }, "label"],
    ["such a text, if the response to the write omits it", { label: undefined }, { label: "x" }, "label"],
  ])("isn't %s: it differs", (_, response, shown, path) => {
    const prior = { ...args, label: "old" };
    const before = read(prior, prior);
    const source = { kind: "update", before, carriedOver: [] } as const;
    const actual = reply({ ...args, ...shown }, { ...args, ...response });
    const { changes, stored: forms } = merge(page, { inputs: args }, prior, actual, source);
    expect(changes.map((change) => change.path)).toEqual([path]);
    expect(forms).toEqual([]);
  });
});

it("never counts line ends as a difference", () => {
  const { state } = created(args, args);
  const crlf = { ...args, label: "a\r\nb" };
  expect(read(state, crlf).state.label).toBe("a\nb");
  expect(differing(crlf, state)).toEqual([]);
});

it("exists only for names, texts and addresses", () => {
  const names = (kind: string) =>
    resourceOf(kind)
      .model.inputs.filter(isFreeText)
      .map(({ name }) => name);
  expect(names("ChatChannel")).toEqual(["name", "topic"]);
  expect(names("Coupon")).toEqual(["couponName", "label", "couponCode"]);
  expect(names("RecurringPlan")).not.toEqual(expect.arrayContaining(["processorAEnvId"]));
});

it("has no effect on any other property, whatever the service returns", () => {
  const text = fc.constantFrom("a", " a", "A", "b", "a/", "");
  fc.assert(
    fc.property(text, text, text, (sent, form, later) => {
      const desired = { productName: "Book", price: 900, label: sent };
      const { state, changes } = created(desired, { ...desired, label: form });
      const isKnown = changes.length === 0;
      const now = read(state, { ...desired, label: later });
      const isSame = later === sent || (isKnown && later === form);
      const expected = isSame || (isKnown && form === "" && later === "") ? [] : ["label"];
      // An empty label means the same as none.
      if (sent !== "" && later !== "" && form !== "") expect(differing(desired, now.state)).toEqual(expected);
      expect(now.state.price).toBe(900);
      expect(now.state.productName).toBe("Book");
    }),
  );
});
