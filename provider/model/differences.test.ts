import { describe, expect, it } from "vitest";
import { blanksOf, modelOf, named } from "../../test/support/models.js";
import { resourceOf } from "../kinds/resources/index.js";
import { differences, topLevel } from "./differences.js";
import { isBlank } from "./equal.js";
import type { Values } from "./rules.js";
import { unknown } from "./unknown.js";

const paths = (model: string, desired: Values, prior: Values) =>
  differences(modelOf(model), desired, prior).map(({ path }) => path);

const cycle = { interval: "month", count: 2 };
const mail = { bcc: false, subject: "s", body: "b" };

it.each<[title: string, desired: Values, prior: Values, paths: string[]]>([
  ["a different value", { price: 1 }, { price: 2 }, ["price"]],
  ["an omitted property with a documented default desires it", {}, { salesCount: 5 }, ["salesCount"]],
  ["and equals it", {}, { salesCount: -1 }, []],
  ["absence is desired", {}, { label: "x" }, ["label"]],
  ["a missing property that is set to its default", { salesCount: -1 }, {}, []],
  ["an omitted property with a server default", {}, { mailContract: mail }, []],
  ["null, which desires the server default", { mailContract: null }, {}, ["mailContract"]],
  ["a property that is set, if its prior value is unknown", { autoRetry: {} }, {}, ["autoRetry"]],
  [
    "a property of an object",
    { billingCycle: { ...cycle, count: 3 } },
    { billingCycle: cycle },
    ["billingCycle.count"],
  ],
  [
    "an omitted property of an object",
    { billingCycle: { interval: "month" } },
    { billingCycle: cycle },
    ["billingCycle.count"],
  ],
  ["an omitted object", {}, { initialCost: { amount: 5 } }, ["initialCost"]],
  ["an object without an effect", {}, { initialCost: { amount: 0 } }, []],
  ["the object that is the documented default", { adsConversionApi: {} }, {}, []],
  [
    "a blank in the object that is the documented default",
    { adsConversionApi: { datasetId: "" } },
    {},
    ["adsConversionApi"],
  ],
  ["a flag that is off, if it isn't set", { receiptEmail: false }, {}, ["receiptEmail"]],
  ["a flag that is off, if it is null", { receiptEmail: false }, { receiptEmail: null }, ["receiptEmail"]],
  ["an object of defaults, if it isn't set", { bankInvoice: { billingDeadlineDays: 7 } }, {}, ["bankInvoice"]],
  [
    "no object, if there is a value with a server default in it",
    {},
    { bankInvoice: { mailInvoice: mail } },
    ["bankInvoice"],
  ],
  ["an object of defaults, if it is empty", { bankInvoice: { billingDeadlineDays: 7 } }, { bankInvoice: {} }, []],
  [
    "a flag that is off, within an object",
    { billingCycle: { ...cycle, forceAuthorization: false } },
    { billingCycle: cycle },
    ["billingCycle.forceAuthorization"],
  ],
  [
    "a blank within an item of a list",
    { additionalAddress: [{ email: "e", name: "" }] },
    { additionalAddress: [{ email: "e" }] },
    ["additionalAddress"],
  ],
  [
    "numbers that mean unused",
    { msg: { channelId: "c", channelSecret: "s", addFriendOption: 0 } },
    { msg: { channelId: "c", channelSecret: "s" } },
    [],
  ],
  [
    "blanks that the service ignores",
    { companyInfo: { sourceFromClient: true, name: "" } },
    { companyInfo: { sourceFromClient: true } },
    [],
  ],
  [
    "blanks that it doesn't ignore",
    { companyInfo: { sourceFromClient: false, name: "" } },
    { companyInfo: { sourceFromClient: false } },
    ["companyInfo.name"],
  ],
  ["a blank in an immutable object", { platform: { processorA: false } }, {}, []],
  [
    "a blank next to a changed property of an immutable object",
    { platform: { processorA: true, processorC: false } },
    { platform: { processorA: true, processorABank: true } },
    [],
  ],
  [
    "a property with a server default, set to null",
    { companyInfo: { name: null } },
    { companyInfo: { name: "A" } },
    ["companyInfo.name"],
  ],
  ["an omitted immutable property", {}, { processorAEnvId: "1", platform: { processorA: true } }, []],
  [
    "an omitted property of an immutable object",
    { platform: { processorA: true } },
    { platform: { processorA: true, processorABank: true } },
    [],
  ],
  [
    "a changed property of an immutable object: everything that it replaces",
    { platform: { processorABank: true } },
    { platform: { processorA: true } },
    ["platform.processorA", "platform.processorABank"],
  ],
  ["an unknown value", { price: unknown }, { price: 2 }, ["price"]],
  ["a partly unknown list", { notes: [unknown] }, { notes: [] }, ["notes"]],
  ["properties for the provider only", { adoptId: "x" }, {}, []],
])("finds differences of a page: %s", (_, desired, prior, expected) =>
  expect(paths("RecurringPlan", desired, prior)).toEqual(expected),
);

it.each<[title: string, desired: Values, prior: Values, paths: string[]]>([
  ["blank and unused", { couponType: 0, rate: 5 }, { couponType: 0, rate: 5, price: 0 }, []],
  ["blank in the program, and unused", { couponType: 0, rate: 5, price: 0 }, { couponType: 0, rate: 5 }, []],
  ["unused, and not blank", { couponType: 0, rate: 5 }, { couponType: 0, rate: 5, price: 3 }, ["price"]],
  ["blank and used", { couponType: 1, price: 0 }, { couponType: 1 }, ["price"]],
])("finds differences of a code: %s", (_, desired, prior, expected) =>
  expect(paths("Coupon", desired, prior)).toEqual(expected),
);

it.each<[desired: Values, prior: Values, paths: string[]]>([
  [{ waitingList: {} }, {}, []],
  [{ waitingList: { interval: -1 } }, {}, []],
  [{ waitingList: { type: 0, minParticipants: 3 } }, {}, []],
  [{ waitingList: {} }, { waitingList: { type: 0 } }, []],
  [{ waitingList: { type: 1 } }, {}, ["waitingList"]],
])("compares the desired waiting list %j with the prior %j: %j", (desired, prior, expected) =>
  expect(paths("OneTimeProduct", desired, prior)).toEqual(expected),
);

it("ignores a provider option that is off, which is never sent", () =>
  expect(differences(resourceOf("OneTimeProduct").program, { forceDelete: false }, {}).map(({ path }) => path)).toEqual(
    [],
  ));

const withBlanks = named.filter(([, model]) => model.inputs.some((field) => blanksOf(field).length > 0));

describe.each(withBlanks)("%s", (_, model) => {
  it("equals its documented default if nothing is set", () => {
    const fields = model.inputs.filter((field) => field.default.kind === "value");
    const changed = fields.flatMap((field) =>
      differences(model, { [field.name]: (field.default as { value: unknown }).value }, {}),
    );
    expect(changed).toEqual([]);
  });
});

it.each<[value: unknown, isBlank: boolean]>([
  [0, true],
  ["0", true],
  ["", true],
  [false, true],
  [null, true],
  [{ a: 0, b: { c: "" } }, true],
  [[], true],
  [{ a: 0, b: 1 }, false],
  ["00", false],
])("treats %j as empty: %s", (value, expected) => expect(isBlank(value)).toBe(expected));

it("names each top-level property once", () => {
  const changes = differences(
    modelOf("RecurringPlan"),
    { price: 1, billingCycle: { interval: "year", count: 3 } },
    { price: 2, billingCycle: cycle },
  );
  expect(topLevel(changes).map(({ name }) => name)).toEqual(["price", "billingCycle"]);
});
