import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aWrongValueOf, objectOf } from "../../test/support/arbitraries.js";
import { modelOf, named } from "../../test/support/models.js";
import type { Values } from "./rules.js";
import { unknown } from "./unknown.js";
import { nullPaths, problemsOf, valuelessProblems, wideningPaths } from "./validate.js";

/** Everything that a program in JavaScript can hand over. */
const anything = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSet: true,
    withSparseArray: true,
  }),
  fc.constantFrom(unknown, Symbol("other"), () => 1, new Date(Number.NaN)),
);

describe.each(named)("%s", (_, model) => {
  const fields = fc.constantFrom(...model.inputs);

  test("has no problems if it is valid", () => {
    fc.assert(
      fc.property(objectOf(model), (values) => {
        expect(problemsOf(model, values)).toEqual([]);
      }),
    );
  });

  test("has a value of the wrong type reported at its path", () => {
    const wrong = fc.oneof(...model.inputs.map((field) => fc.tuple(fc.constant(field.name), aWrongValueOf(field))));
    fc.assert(
      fc.property(wrong, objectOf(model), ([name, value], values) => {
        const paths = problemsOf(model, { ...values, [name]: value }).map((problem) => problem.path);
        expect(paths.filter((path) => path === name || path.startsWith(`${name}.`))).not.toEqual([]);
      }),
    );
  });

  test("has a missing required field reported, unless its value is unknown", () => {
    for (const { name } of model.inputs.filter((field) => field.need === "required")) {
      const missing = { path: name, message: expect.stringMatching(/^is missing: it is required\./) };
      expect(problemsOf(model, {})).toContainEqual(missing);
      expect(problemsOf(model, { [name]: null })).toContainEqual(missing);
      expect(problemsOf(model, { [name]: unknown })).not.toContainEqual(missing);
    }
  });

  test("is validated without an exception, whatever is given", () => {
    fc.assert(
      fc.property(anything, objectOf(model), fields, (value, values, { name }) => {
        for (const given of [value, { [name]: value }, { ...values, [name]: value }]) {
          for (const problem of problemsOf(model, given)) expect(problem.message).toMatch(/./);
        }
      }),
    );
  });

  test("accepts unknown values", () => {
    expect(problemsOf(model, unknown)).toEqual([]);
    expect(problemsOf(model, Object.fromEntries(model.inputs.map((field) => [field.name, unknown])))).toEqual([]);
  });

  test("has properties set by the service, and API names, refused with advice", () => {
    for (const { name } of model.outputs) {
      expect(problemsOf(model, { [name]: 1 })).toContainEqual({
        path: name,
        message: "is set by the service; remove it",
      });
    }
    for (const { name, wire } of model.inputs.filter((field) => !model.field(field.wire))) {
      const message = `is not a property of ${model.name}; did you mean \`${name}\`?`;
      expect(problemsOf(model, { [wire]: 1 })).toContainEqual({ path: wire, message });
    }
  });
});

const code = {
  processorAEnvId: "1",
  couponName: "Spring",
  couponCode: "SPRING10",
  couponType: 0,
  rate: 10,
  couponTerm: 0,
  paymentType: 4,
};
const page = { contractType: "email", planName: "Open day", language: "ja" };
const cycle = { interval: "month", installmentsCount: 3 };
const valid: Readonly<Record<string, Values>> = {
  Coupon: code,
  RegistrationPlan: page,
  OneTimeProduct: { processorAEnvId: "1", price: 1, productName: "n" },
  InstallmentPlan: { processorAEnvId: "1", price: 1000, planName: "Lessons", billingCycle: cycle },
  ChatRole: { guildId: "g", name: "n" },
};

test.each<[values: unknown, kind: string]>([
  ["text", "a string"],
  [null, "null"],
  [[code], "a list"],
])("reports %j instead of an object", (values, kind) =>
  expect(problemsOf(modelOf("Coupon"), values)).toEqual([
    { path: "", message: `must be an object (Coupon), not ${kind}` },
  ]),
);

const languages = 'must be one of "ja" (Japanese), "en" (English), "pt" (Portuguese)';
const percent = "The discount in percent.";
const inQuotes = /^must be a string: write it in quotes, because the digits/;

/** What a valid object has instead, and the message at each path. */
const rows: [object: string, changes: Values, problems: Record<string, string | RegExp>][] = [
  ["Coupon", { rate: "10" }, { rate: 'must be a number, not "10"' }],
  ["InstallmentPlan", { price: 9.5 }, { price: "must be a whole number, not 9.5" }],
  ["Coupon", { couponType: 1, price: 0.5 }, { price: "must be a whole number, not 0.5" }],
  ["Coupon", { rate: Number.NaN }, { rate: "must be a number, not NaN" }],
  ["RegistrationPlan", { label: ["a"] }, { label: "must be a string, not a list" }],
  ["RegistrationPlan", { label: 7 }, { label: "must be a string, not 7" }],
  ["RegistrationPlan", { usePhoneNumber: "yes" }, { usePhoneNumber: 'must be true or false, not "yes"' }],
  [
    "Coupon",
    { startDate: "2026-02-30" },
    { startDate: 'must be a date that exists, as yyyy/MM/dd or yyyy-MM-dd, not "2026-02-30"' },
  ],
  ["Coupon", { rate: "x".repeat(99) }, { rate: `must be a number, not "${"x".repeat(56)}…` }],
  ["Coupon", { productIds: "p1" }, { productIds: 'must be a list, not "p1"' }],
  [
    "Coupon",
    { productIds: ["p1", 2, null] },
    {
      "productIds[1]": /^must be a string, not 2: write it in quotes\. In YAML/,
      "productIds[2]": "must not be empty",
    },
  ],
  // Numbers that have lost digits.
  ["ChatRole", { guildId: Number("1234567824702058496") }, { guildId: inQuotes }],
  ["ChatRole", { guildId: Number("1234567824702059001") }, { guildId: inQuotes }],
  ["ChatRole", { name: 1e21 }, { name: inQuotes }],
  [
    "OneTimeProduct",
    { price: 2 ** 53 },
    { price: "must be a whole number, and a shorter one: a number this long loses digits" },
  ],
  ["RegistrationPlan", { msg: [] }, { msg: "must be an object (Msg), not a list" }],
  ["Coupon", { couponType: 2 }, { couponType: "must be one of 0 (Percent), 1 (FixedAmount), not 2" }],
  ["Coupon", { processorAEnvId: 1 }, { processorAEnvId: 'must be one of "0" (Production), "1" (Test), not 1' }],
  ["RegistrationPlan", { language: "Japanese" }, { language: `${languages}, not "Japanese"` }],
  ["Coupon", { cuponTerm: 1 }, { cuponTerm: "is not a property of Coupon; did you mean `couponTerm`?" }],
  ["Coupon", { weather: 1 }, { weather: "is not a property of Coupon" }],
  [
    "OneTimeProduct",
    { bankInvoice: { billing_deadline: 7 } },
    { "bankInvoice.billing_deadline": "is not a property of OneTimeBankInvoice; did you mean `billingDeadlineDays`?" },
  ],
  [
    "InstallmentPlan",
    { billingCycle: { ...cycle, installmentsCount: 1 } },
    { "billingCycle.installmentsCount": "must be a whole number, at least 2, not 1" },
  ],
  ["Coupon", { rate: undefined }, { rate: `is missing: it is required when \`couponType\` is 0. ${percent}` }],
  [
    "RegistrationPlan",
    { contractType: "chat" },
    {
      chatRule:
        'is missing: it is required when `contractType` is "chat". The changes on the chat server when a customer registers or cancels.',
    },
  ],
  ["Coupon", { paymentType: 1, couponTerm: 3 }, { couponTerm: "must be 0 (first time only) with `paymentType` 1" }],
  ["Coupon", { paymentType: 0, productIds: ["p"] }, { productIds: "is not allowed with `paymentType` 0; remove it" }],
  [
    "Coupon",
    { startDate: "2026/05/01", endDate: "2026-04-01" },
    { endDate: "is 2026-04-01, before `startDate` 2026/05/01; put the later day here" },
  ],
  [
    "InstallmentPlan",
    { mailInvoiceNotice: { bcc: false, subject: "s", body: "b" } },
    { noticeDaysBefore: "is missing: it is required when `mailInvoiceNotice` is given" },
  ],
  [
    "InstallmentPlan",
    { waitingList: { type: 2 } },
    { "waitingList.interval": "is missing: type 2 (automatic approval) needs the hours to wait" },
  ],
  // Several problems together.
  [
    "RegistrationPlan",
    { language: "de", notes: [{ name: "n", require: true }, { name: 1 }] },
    {
      language: `${languages}, not "de"`,
      "notes[1].name": "must be a string, not 1",
      "notes[1].require": "is missing: it is required. Whether the remark field is required.",
    },
  ],
  [
    "Coupon",
    { label: 1, paymentType: 5, couponTerm: 2, initialCostCoupon: { type: 0 } },
    {
      label: "must be a string, not 1",
      "initialCostCoupon.rate": `is missing: it is required when \`type\` is 0. ${percent}`,
      couponTerm: "must be 0 (first time only) with `paymentType` 5",
      initialCostCoupon: "is not allowed with `paymentType` 5; remove it",
    },
  ],
];

test.each(rows)("reports the problems of a %s with %j", (object, changes, problems) => {
  const found = problemsOf(modelOf(object), { ...valid[object], ...changes });
  expect(found).toHaveLength(Object.keys(problems).length);
  const expected = Object.entries(problems).map(([path, message]) => [
    path,
    typeof message === "string" ? message : expect.stringMatching(message),
  ]);
  expect(Object.fromEntries(found.map(({ path, message }) => [path, message]))).toEqual(Object.fromEntries(expected));
});

test("defers a rule while values are unknown, and skips it for a value that is wrong in itself", () => {
  const paths = (values: Values) =>
    problemsOf(modelOf("Coupon"), { ...code, ...values }).map((problem) => problem.path);
  expect(paths({ paymentType: unknown, couponTerm: 3 })).toEqual([]);
  expect(paths({ paymentType: 1, couponTerm: unknown })).toEqual([]);
  expect(paths({ couponType: unknown, rate: undefined })).toEqual([]);
  expect(paths({ paymentType: 1, couponTerm: 1.5 })).toEqual(["couponTerm"]);
});

test("omits a secret from its problem", () => {
  const hidden = "s3cr3t-value";
  const msg = { channelId: "1", channelSecret: { hidden } };
  const texts = [
    ...problemsOf(modelOf("RegistrationPlan"), { ...page, msg }),
    ...problemsOf(modelOf("RegistrationPlan"), { ...page, msg: { channelId: "1", channelSecret: 12345678 } }),
    ...problemsOf(modelOf("RegistrationPlan"), { ...page, msg: { channelId: "1", channelSecret: [hidden] } }),
  ];
  expect(texts.map((problem) => problem.message)).toEqual(Array(3).fill("must be a string"));
});

test("marks problems with values that the specification allows but nobody intends", () => {
  const marks = (object: string, values: Values) =>
    problemsOf(modelOf(object), values).map((found) => found.isImplausible);
  expect(marks("Coupon", { ...code, rate: 101 })).toEqual([true]);
  expect(marks("Coupon", { ...code, startDate: "2026/05/01", endDate: "2026/04/01" })).toEqual([true]);
  expect(marks("ProcessorBInstallment", { allow: true, terms: [] })).toEqual([true]);
  expect(marks("Coupon", { ...code, rate: "10" })).toEqual([undefined]);
  expect(marks("Coupon", { ...code, paymentType: 1, couponTerm: 3 })).toEqual([undefined]);
});

describe("the properties whose omission gives customers or members more", () => {
  test.each([
    ["Coupon", ["couponCount", "startDate", "endDate", "productIds"]],
    ["OneTimeProduct", ["salesStart", "salesEnd", "stock", "limitPerPerson", "waitingList"]],
    ["RegistrationPlan", ["contractStart", "contractEnd", "quantity", "waitingList"]],
    ["RecurringPlan", ["salesStart", "salesEnd", "salesCount", "initialCost", "contractedUnits.max"]],
    ["InstallmentPlan", ["salesStart", "salesEnd", "billingCycle.salesCount", "waitingList"]],
    ["ChatRole", ["permissions"]],
    ["ChatChannel", ["role", "user", "parentId"]],
  ])("of a %s", (name, paths) => {
    expect(wideningPaths(modelOf(name)).toSorted()).toEqual(paths.toSorted());
  });

  test("count as without a value if they are null, unless that resets them", () => {
    expect(nullPaths(modelOf("Coupon"), { productIds: null, label: null, endDate: undefined })).toEqual(["productIds"]);
    expect(nullPaths(modelOf("RecurringPlan"), { contractedUnits: { max: null } })).toEqual(["contractedUnits.max"]);
    expect(nullPaths(modelOf("ChatChannel"), { role: null, parentId: null })).toEqual(["parentId"]);
  });

  test("are refused with what the omission means", () => {
    expect(valuelessProblems(modelOf("Coupon"), ["productIds"])).toEqual([
      {
        path: "productIds",
        message: expect.stringMatching(/undefined.*\(if omitted, it applies to every page of its payment kind\)$/),
      },
    ]);
    expect(valuelessProblems(modelOf("RecurringPlan"), ["contractedUnits.max"])).toEqual([
      { path: "contractedUnits.max", message: expect.stringContaining("(-1 is unlimited)") },
    ]);
  });
});
