import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aWrongValueOf, objectOf } from "../../test/support/arbitraries.js";
import { modelOf, named } from "../../test/support/models.js";
import type { Problem, Values } from "./rules.js";
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

const mail = { bcc: false, subject: "s", body: "b" };
const code = {
  processorAEnvId: "1",
  couponName: "Spring",
  couponCode: "SPRING10",
  couponType: 0,
  rate: 10,
  couponTerm: 0,
  paymentType: 4,
};
const plan = {
  processorAEnvId: "1",
  price: 1000,
  planName: "Lessons",
  billingCycle: { interval: "month", installmentsCount: 3 },
};
const page = { contractType: "email", planName: "Open day", language: "ja" };

const rows: [what: string, object: string, values: unknown, problems: Record<string, unknown>][] = [
  ["no object", "Coupon", "text", { "": "must be an object (Coupon), not a text" }],
  ["nothing", "Coupon", null, { "": "must be an object (Coupon), not null" }],
  ["a list", "Coupon", [code], { "": "must be an object (Coupon), not a list" }],
  ["a text for a number", "Coupon", { ...code, rate: "10" }, { rate: 'must be a number, not "10"' }],
  ["a fraction", "InstallmentPlan", { ...plan, price: 9.5 }, { price: "must be a whole number, not 9.5" }],
  ["half a yen", "Coupon", { ...code, couponType: 1, price: 0.5 }, { price: "must be a whole number, not 0.5" }],
  ["a number that is none", "Coupon", { ...code, rate: Number.NaN }, { rate: "must be a number, not NaN" }],
  ["a list for a string", "RegistrationPlan", { ...page, label: ["a"] }, { label: "must be a string, not a list" }],
  ["a number for a text", "RegistrationPlan", { ...page, label: 7 }, { label: "must be a string, not 7" }],
  [
    "a text for a flag",
    "RegistrationPlan",
    { ...page, usePhoneNumber: "yes" },
    { usePhoneNumber: 'must be true or false, not "yes"' },
  ],
  [
    "a date that does not exist",
    "Coupon",
    { ...code, startDate: "2026-02-30" },
    { startDate: 'must be a date that exists, as yyyy/MM/dd or yyyy-MM-dd, not "2026-02-30"' },
  ],
  ["a long value", "Coupon", { ...code, rate: "x".repeat(99) }, { rate: `must be a number, not "${"x".repeat(56)}…` }],
  ["a text for a list", "Coupon", { ...code, productIds: "p1" }, { productIds: 'must be a list, not "p1"' }],
  [
    "a bad and an empty item",
    "Coupon",
    { ...code, productIds: ["p1", 2, null] },
    {
      "productIds[1]": expect.stringMatching(/^must be a string, not 2: write it in quotes\. In YAML/),
      "productIds[2]": "must not be empty",
    },
  ],
  ...[{ guildId: Number("1234567824702058496") }, { guildId: Number("1234567824702059001") }, { name: 1e21 }].map(
    (wrong) =>
      [
        "a number that has lost digits",
        "ChatRole",
        { guildId: "g", name: "n", ...wrong },
        {
          [Object.keys(wrong)[0] as string]: expect.stringMatching(
            /^must be a string: write it in quotes, because the digits/,
          ),
        },
      ] satisfies [string, string, unknown, object],
  ),
  [
    "a price that has lost digits",
    "OneTimeProduct",
    { productName: "a", processorAEnvId: "1", price: 2 ** 53 },
    { price: "must be a whole number, and a shorter one: a number this long loses digits" },
  ],
  ["a list for an object", "RegistrationPlan", { ...page, msg: [] }, { msg: "must be an object (Msg), not a list" }],
  [
    "an enum's value out of range",
    "Coupon",
    { ...code, couponType: 2 },
    { couponType: "must be one of 0 (Percent), 1 (FixedAmount), not 2" },
  ],
  [
    "an enum's value as text",
    "Coupon",
    { ...code, processorAEnvId: 1 },
    { processorAEnvId: 'must be one of "0" (Production), "1" (Test), not 1' },
  ],
  [
    "a name for an enum's value",
    "RegistrationPlan",
    { ...page, language: "Japanese" },
    { language: 'must be one of "ja" (Japanese), "en" (English), "pt" (Portuguese), not "Japanese"' },
  ],
  [
    "an unknown property",
    "Coupon",
    { ...code, cuponTerm: 1 },
    { cuponTerm: "is not a property of Coupon; did you mean `couponTerm`?" },
  ],
  ["one without a near name", "Coupon", { ...code, weather: 1 }, { weather: "is not a property of Coupon" }],
  [
    "one inside",
    "OneTimeProduct",
    { processorAEnvId: "1", price: 1, productName: "n", bankInvoice: { billing_deadline: 7 } },
    { "bankInvoice.billing_deadline": "is not a property of OneTimeBankInvoice; did you mean `billingDeadlineDays`?" },
  ],
  [
    "one installment",
    "InstallmentPlan",
    { ...plan, billingCycle: { interval: "month", installmentsCount: 1 } },
    { "billingCycle.installmentsCount": "must be a whole number, at least 2, not 1" },
  ],
  [
    "percent without its rate",
    "Coupon",
    { ...code, rate: undefined },
    { rate: "is missing: it is required when `couponType` is 0. The discount in percent." },
  ],
  [
    "a chat page without its rule",
    "RegistrationPlan",
    { ...page, contractType: "chat" },
    {
      chatRule:
        'is missing: it is required when `contractType` is "chat". The changes on the chat server when a customer registers or cancels.',
    },
  ],
  [
    "a term on a one-time code",
    "Coupon",
    { ...code, paymentType: 1, couponTerm: 3 },
    { couponTerm: "must be 0 (first time only) with `paymentType` 1" },
  ],
  [
    "targets of a subscription code",
    "Coupon",
    { ...code, paymentType: 0, productIds: ["p"] },
    { productIds: "is not allowed with `paymentType` 0; remove it" },
  ],
  [
    "dates reversed",
    "Coupon",
    { ...code, startDate: "2026/05/01", endDate: "2026-04-01" },
    { endDate: "is 2026-04-01, before `startDate` 2026/05/01; put the later day here" },
  ],
  [
    "a notice without its days",
    "InstallmentPlan",
    { ...plan, mailInvoiceNotice: mail },
    { noticeDaysBefore: "is missing: it is required when `mailInvoiceNotice` is given" },
  ],
  [
    "an approval without its interval",
    "InstallmentPlan",
    { ...plan, waitingList: { type: 2 } },
    { "waitingList.interval": "is missing: type 2 (automatic approval) needs the hours to wait" },
  ],
  [
    "two problems together",
    "RegistrationPlan",
    { ...page, language: "de", notes: [{ name: "n", require: true }, { name: 1 }] },
    {
      language: 'must be one of "ja" (Japanese), "en" (English), "pt" (Portuguese), not "de"',
      "notes[1].name": "must be a string, not 1",
      "notes[1].require": "is missing: it is required. Whether the remark field is required.",
    },
  ],
  [
    "a value and a rule between others",
    "Coupon",
    { ...code, label: 1, paymentType: 5, couponTerm: 2, initialCostCoupon: { type: 0 } },
    {
      label: "must be a string, not 1",
      "initialCostCoupon.rate": "is missing: it is required when `type` is 0. The discount in percent.",
      couponTerm: "must be 0 (first time only) with `paymentType` 5",
      initialCostCoupon: "is not allowed with `paymentType` 5; remove it",
    },
  ],
];

test.each(rows)("reports %s (%s)", (_, object, values, problems) => {
  const found = problemsOf(modelOf(object), values);
  expect(found).toHaveLength(Object.keys(problems).length);
  expect(byPath(found)).toEqual(problems);
});

const byPath = (problems: Problem[]) => Object.fromEntries(problems.map(({ path, message }) => [path, message]));

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
