// When two values are the same for an approval.
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resourceOf } from "../../kinds/resources/index.js";
import type { Values } from "../../model/rules.js";
import { unknown } from "../../model/unknown.js";
import { type Assigned, declaredValues, differingValues } from "./approvedObjects.js";

const key = randomBytes(32);
const page = resourceOf("OneTimeProduct");
const code = resourceOf("Coupon");
const urn = (name: string) => `urn:pulumi:dev::shop::paypages:index:OneTimeProduct::${name}`;
const assigned = (id: string, name = "pen"): Assigned[] => [
  { of: [urn(name), "productId"], text: id },
  { of: [urn(name), "urlApplication"], text: `https://pages.example/p/${id}` },
];
/** The properties that differ between a rehearsal and a later run, in which the service has assigned other ids. */
const differing = (
  before: Values,
  now: Values,
  { resource = page, first = assigned("a1b2c3"), later = assigned("77") } = {},
) =>
  differingValues(resource, now, declaredValues(resource, before, { key, assigned: first }), { key, assigned: later });

describe("a value is the approved one", () => {
  it.each<[what: string, before: Values, now: Values]>([
    ["if it is equal", { price: 900 }, { price: 900 }],
    ["with other line ends", { freeSpace: "a\nb\n" }, { freeSpace: "a\r\nb\r" }],
    ["with the id of the same resource", { label: "a1b2c3" }, { label: "77" }],
    [
      "with its address in a text",
      { freeSpace: "see https://pages.example/p/a1b2c3." },
      { freeSpace: "see https://pages.example/p/77." },
    ],
    [
      "with its id in an address that the program makes",
      { freeSpace: "https://x/a1b2c3/a1b2c3" },
      { freeSpace: "https://x/77/77" },
    ],
    ["within an object and a list", { notes: [{ name: "a1b2c3" }] }, { notes: [{ name: "77" }] }],
    [
      "in any order of an object's properties",
      { platform: { processorA: true, processorC: false } },
      { platform: { processorC: false, processorA: true } },
    ],
    ["if a text happens to contain the id of another run", { label: "77 pages" }, { label: "77 pages" }],
  ])("%s", (_, before, now) => expect(differing(before, now)).toEqual([]));

  it("in any order of a set, also of assigned ids", () => {
    const [first, later] = [
      [...assigned("aaaaaa", "pen"), ...assigned("bbbbbb", "book")],
      [...assigned("z9", "pen"), ...assigned("c1", "book")],
    ];
    const before = { productIds: ["aaaaaa", "bbbbbb", "old"] };
    const same = { productIds: ["old", "c1", "z9"] };
    expect(differing(before, same, { resource: code, first, later })).toEqual([]);
    expect(differing(before, { productIds: ["old", "c1", "c1"] }, { resource: code, first, later })).toEqual([
      "productIds",
    ]);
  });

  it("whatever it is, if it isn't bound", () => expect(differing({ label: unknown }, { label: "x" })).toEqual([]));
});

describe("a value isn't the approved one", () => {
  const both = {
    first: [...assigned("a1b2c3"), ...assigned("d4e5f6", "book")],
    later: [...assigned("77"), ...assigned("88", "book")],
  };
  it.each<[what: string, before: Values, now: Values]>([
    ["if it differs", { price: 900 }, { price: 1 }],
    ["if its type differs", { label: "1" }, { label: 1 }],
    ["if it is omitted", { label: "x" }, {}],
    ["if it was omitted", {}, { label: "x" }],
    ["if `null` resets it", {}, { mailApplication: null }],
    [
      "if `null` resets a part of it",
      { bankInvoice: { billingDeadlineDays: 3 } },
      { bankInvoice: { billingDeadlineDays: 3, mailInvoice: null } },
    ],
    ["if it is the default and was omitted", {}, { stock: -1 }],
    ["with the id of another resource", { label: "a1b2c3" }, { label: "88" }],
    ["with the address instead of the id", { label: "a1b2c3" }, { label: "https://pages.example/p/77" }],
    ["with the id of the rehearsal", { label: "a1b2c3" }, { label: "a1b2c3" }],
    ["with an id in place of a text", { label: "pen" }, { label: "77" }],
    ["with another text around the id", { label: "a1b2c3" }, { label: "x77" }],
    ["if it isn't known", { label: "x" }, { label: unknown }],
    [
      "if an ordered list has another order",
      { notes: [{ name: "a" }, { name: "b" }] },
      { notes: [{ name: "b" }, { name: "a" }] },
    ],
  ])("%s", (_, before, now) => expect(differing(before, now, both)).toEqual([Object.keys({ ...before, ...now })[0]]));

  it("if a text has what a mark replaces an id with", () => {
    const { label } = declaredValues(page, { label: "a1b2c3" }, { key, assigned: assigned("a1b2c3") });
    expect(differing({ label: "a1b2c3" }, { label: label?.mark })).toEqual(["label"]);
  });
});

it("is equal in each run, and differs with any other text, whatever the ids", () => {
  const part = fc.oneof(fc.constant("ID"), fc.constant("URL"), fc.string());
  const id = fc.stringMatching(/^[a-z0-9]{1,24}$/);
  fc.assert(
    fc.property(
      fc.array(part),
      fc.stringMatching(/^[g-z]{16}$/),
      id,
      fc.string({ minLength: 1 }),
      (parts, first, second, more) => {
        const text = (own: string) =>
          parts.map((one) => (one === "ID" ? own : one === "URL" ? `https://pages.example/p/${own}` : one)).join("");
        const others = parts.filter((one) => one !== "ID" && one !== "URL").join("\n");
        // A text that contains an id by chance: a rehearsal's ids are too long for that.
        fc.pre(
          !others.includes(first) &&
            !`${parts.map((one) => (one === "ID" || one === "URL" ? "\n" : one)).join("")}`.includes(second),
        );
        const runs = { first: assigned(first), later: assigned(second) };
        expect(differing({ label: text(first) }, { label: text(second) }, runs)).toEqual([]);
        const changed = text(second) + more;
        const isSame = changed.replace(/\r\n?/g, "\n") === text(second).replace(/\r\n?/g, "\n");
        if (!isSame) expect(differing({ label: text(first) }, { label: changed }, runs)).toEqual(["label"]);
      },
    ),
  );
});
