import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { objectOf } from "../../../test/support/arbitraries.js";
import { springCode as code } from "../../../test/support/codeService.js";
import { respelled } from "../../../test/support/meanings.js";
import { blanksOf, named } from "../../../test/support/models.js";

import { resourceOf } from "../../kinds/resources/index.js";
import { chatChannel, chatRole } from "../../model/chat.js";
import { coupon } from "../../model/coupon.js";
import { differences } from "../../model/differences.js";
import { type Field, ObjectModel } from "../../model/field.js";
import { oneTimeProduct } from "../../model/oneTimeProduct.js";
import { recurringPlan } from "../../model/recurringPlan.js";
import type { Values } from "../../model/rules.js";
import { decode, encode } from "../../model/wire.js";
import { updateBody } from "./body.js";
import { meaningfulIn, observe, observeAll, readResponse, secretPaths, shownPart } from "./response.js";

const read = (response: unknown, kind = "Coupon") => readResponse(resourceOf(kind), response);

it.each<[where: string, response: unknown, ownId: string | undefined]>([
  ["next to the object", { coupon_id: "c1", coupon: { rate: 20 } }, "c1"],
  ["within it", { coupon: { coupon_id: "c1", rate: 20 } }, "c1"],
  ["next to it, by the general name", { id: "c1", coupon: {} }, "c1"],
  ["within it, by the general name", { coupon: { id: "c1" } }, "c1"],
  ["as a number", { coupon_id: 7 }, "7"],
  ["in a list of one", { coupon: [{ coupon_id: "c1" }] }, "c1"],
  ["nowhere", { coupon: { rate: 20 } }, undefined],
  ["nowhere: an empty string isn't an id", { coupon_id: "" }, undefined],
])("finds the id %s", (_, response, ownId) => expect(read(response)?.ownId).toBe(ownId));

it.each<unknown>([undefined, null, "", "ok", 7, [], {}])("reads no object from %j", (response) =>
  expect(read(response)).toEqual({ ownId: undefined, returned: {}, outputs: {}, unread: [] }),
);

it("separates properties that programs set from those that the service sets, and ignores null outputs", () =>
  expect(
    read({ coupon_id: "c1", coupon: { rate: "20", coupon_name: null, use_coupon_count: 3, processor_a_coupon: null } }),
  ).toEqual({
    ownId: "c1",
    returned: { rate: 20, couponName: null },
    outputs: { couponId: "c1", useCouponCount: 3 },
    unread: [],
  }));

it.each([
  { deleted: true },
  { coupon: { deleted_at: "2026-01-01" } },
  { coupon: { coupon_id: "c1", status: "deleted" } },
])("reads %j as deleted", (response) => expect(read(response)).toBeUndefined());

it.each<[title: string, msg: unknown, returned: unknown]>([
  ["all fields are null", { channel_id: null, channel_secret: null }, null],
  ["one field is present", { channel_id: "c", channel_secret: null }, { channelId: "c", channelSecret: null }],
  ["only a secret is returned", { channel_secret: null }, { channelSecret: null }],
  ["it has no fields", {}, {}],
  ["it is null", null, null],
])("reads an object if %s", (_, msg, returned) =>
  expect(read({ product: { msg } }, "OneTimeProduct")?.returned).toEqual({ msg: returned }),
);

it("treats an object whose fields are null objects as absent", () =>
  expect(read({ product: { agreement_terms: null, sales_start: { time: null } } }, "OneTimeProduct")?.returned).toEqual(
    {
      agreementTerms: null,
      salesStart: null,
    },
  ));

it("names unreadable fields", () =>
  expect(read({ coupon: { rate: { odd: true }, coupon_name: "A" } })).toMatchObject({
    returned: { couponName: "A" },
    unread: ["rate"],
  }));

const mailBody = { bcc: false, subject: "Thank you", body: "Hello" };
const product = { productName: "Book", processorAEnvId: "1", price: 1200 };
/** What the service returns, in its own spelling, and what is then known, beside the value in the program. */
const quiet: [title: string, model: ObjectModel, program: Values, response: Values][] = [
  [
    "null for an object that is empty in the program",
    oneTimeProduct,
    { ...product, companyInfo: {} },
    { company_info: null },
  ],
  [
    "empty texts, lists and objects",
    oneTimeProduct,
    product,
    { label: "", notes: [], platform: {}, free_space: "", receipt_email: false },
  ],
  [
    "objects filled with defaults",
    recurringPlan,
    { price: 1 },
    {
      initial_cost: { amount: 0, installments_count: 1, mail: mailBody },
      contracted_units: { accept: false, max: -1 },
    },
  ],
  [
    "what the service supplies",
    oneTimeProduct,
    product,
    {
      mail_application: mailBody,
      company_info: { name: "Us" },
      card_attribute: { card_name: 2 },
      shipping_address_name: "To",
    },
  ],
  [
    "a waiting list that is not used",
    oneTimeProduct,
    product,
    { waiting_list: { type: 0, interval: -1, formation_trigger: 1, mail_cancel: mailBody } },
  ],
  [
    "an object as a list of one",
    recurringPlan,
    { chatRule: { trigger: "auto", action: "grant", guildId: "g", targetType: "role", roleIds: ["b", "a"] } },
    {
      chat_rule: [
        { trigger: "auto", action: "grant", guild_id: "g", target_type: "role", role_ids: ["a", "b"], channel_ids: [] },
      ],
    },
  ],
  ["blanks of the other kind of discount", coupon, code, { coupon_type: 0, rate: 20, price: 0 }],
  [
    "blanks within an object",
    coupon,
    { ...code, initialCostCoupon: { type: 1, price: 500 } },
    { initial_cost_coupon: { type: 1, rate: 0, price: 500 } },
  ],
  [
    "a masked secret",
    oneTimeProduct,
    { ...product, msg: { channelId: "c", channelSecret: "planted-value" } },
    { msg: { channel_id: "c", channel_secret: "********" } },
  ],
  [
    "client settings in company information",
    oneTimeProduct,
    { ...product, companyInfo: { sourceFromClient: true } },
    { company_info: { source_from_client: true, name: "From the client settings", city: "Kobe" } },
  ],
  ["a form without entries", oneTimeProduct, product, { sales_start: { time: 0 }, agreement_terms: { text: "" } }],
  [
    "items of a set, returned in part and in a different order",
    chatChannel,
    {
      guildId: "g",
      type: 0,
      name: "news",
      role: [
        { id: "1", allow: ["STREAM"] },
        { id: "2", deny: ["CONNECT"] },
      ],
    },
    { role: [{ id: "2" }, { id: "1" }] },
  ],
  [
    "items without their ids, in any order",
    chatChannel,
    {
      guildId: "g",
      type: 0,
      name: "news",
      user: [
        { id: "1", allow: ["VIEW_CHANNEL"] },
        { id: "2", allow: ["CONNECT", "SPEAK"] },
        { id: "3", allow: ["VIEW_CHANNEL"] },
      ],
    },
    { user: [{ allow: ["SPEAK", "CONNECT"] }, { allow: ["VIEW_CHANNEL"] }, { allow: ["VIEW_CHANNEL"] }] },
  ],
  [
    "items returned in part",
    oneTimeProduct,
    { ...product, notes: [{ name: "Size", require: true }] },
    { notes: [{ name: "Size" }] },
  ],
];

describe("a response with the same meaning shows no difference", () => {
  it.each(quiet)("%s", (_, model, program, response) => {
    const held = observe(model, program, decode(model, response));
    expect(differences(model, program, held)).toEqual([]);
    expect(held).toEqual(program);
  });
});

describe.each(named)("%s", (_, model) => {
  it("has the program's values, however the service writes them, and whatever it fills in", () => {
    const picks = fc.array(fc.nat(100), { minLength: model.inputs.length, maxLength: model.inputs.length });
    fc.assert(
      fc.property(objectOf(model), picks, (program, pick) => {
        const spelled = model.inputs.map((field, i) => [
          field.name,
          respelled(field, program[field.name], pick[i] ?? 0),
        ]);
        const response = JSON.parse(JSON.stringify(encode(model, Object.fromEntries(spelled))));
        const held = observe(model, program, decode(model, response));
        expect(held).toEqual(program);
        expect(differences(model, program, held)).toEqual([]);
      }),
    );
  });
});

describe("a change at the service is a difference", () => {
  it.each<[title: string, model: ObjectModel, program: Values, response: Values, path: string]>([
    ["a set property", oneTimeProduct, product, { price: 900 }, "price"],
    ["a default that the program omits", oneTimeProduct, product, { stock: 5 }, "stock"],
    [
      "a property of an object",
      recurringPlan,
      { billingCycle: { interval: "month" } },
      { billing_cycle: { interval: "month", count: 3 } },
      "billingCycle.count",
    ],
    [
      "an object that appears",
      oneTimeProduct,
      product,
      { provider_information: { url_support: "u" } },
      "providerInformation",
    ],
    ["a property emptied", oneTimeProduct, { ...product, label: "A" }, { label: null }, "label"],
    ["a text emptied", oneTimeProduct, { ...product, label: "A" }, { label: "" }, "label"],
    ["a list emptied", coupon, { ...code, productIds: ["a"] }, { product_ids: [] }, "productIds"],
    ["an object removed", oneTimeProduct, { ...product, salesEnd: { time: 5 } }, { sales_end: null }, "salesEnd"],
    ["a day removed", coupon, { ...code, endDate: "2030/01/01" }, { end_date: null }, "endDate"],
    ["a waiting list switched on", oneTimeProduct, product, { waiting_list: { type: 1 } }, "waitingList"],
    ["an additional item", coupon, { ...code, productIds: ["a"] }, { product_ids: ["a", "b"] }, "productIds"],
    [
      "a different secret in plain text",
      oneTimeProduct,
      { msg: { channelId: "c", channelSecret: "planted-value" } },
      { msg: { channel_id: "c", channel_secret: "changed-by-hand" } },
      "msg.channelSecret",
    ],
    [
      "company information taken from the page",
      oneTimeProduct,
      { companyInfo: { sourceFromClient: true } },
      { company_info: { source_from_client: false, name: "X" } },
      "companyInfo.sourceFromClient",
    ],
  ])("%s", (_, model, program, response, path) => {
    const held = observe(model, program, decode(model, response));
    expect(differences(model, program, held).map((change) => change.path)).toContain(path);
    const again = observe(model, held, decode(model, response));
    expect(again).toEqual(held);
  });
});

describe("an import", () => {
  it("keeps what the service returns, and writes only meaningful values into a program", () => {
    const response = {
      product_name: "Book",
      price: 5,
      stock: -1,
      label: "",
      receipt_email: false,
      notes: null,
      waiting_list: { type: 0 },
      bank_invoice: { billing_deadline: 7 },
      sales_end: { time: 5, message: "" },
      mail_application: mailBody,
      platform: { processor_a: true, processor_b: false },
    };
    const inputs = {
      productName: "Book",
      price: 5,
      salesEnd: { time: 5 },
      mailApplication: mailBody,
      platform: { processorA: true },
    };
    const found = observeAll(oneTimeProduct, decode(oneTimeProduct, response));
    const blanks = { label: "", receiptEmail: false, bankInvoice: {}, salesEnd: { time: 5, message: "" } };
    expect(found).toEqual({ ...inputs, ...blanks });
    expect(meaningfulIn(oneTimeProduct, found)).toEqual(inputs);
  });
});

it.each<[what: string, response: Values, paths: string[]]>([
  ["one that is returned, masked or not", { msg: { channelId: "c", channelSecret: "****" } }, ["msg.channelSecret"]],
  ["one that it must have", { msg: { channelId: "c" } }, ["msg.channelSecret"]],
  [
    "one that it may have",
    { adsConversionApi: { datasetId: "d", accessToken: "t" } },
    ["adsConversionApi.accessToken"],
  ],
  ["not one that it can omit", { adsConversionApi: { datasetId: "d" } }, []],
  ["none of objects that aren't set", { msg: null, label: "x" }, []],
])("keeps the secrets of a page: %s", (_, response, paths) =>
  expect(secretPaths(recurringPlan, response)).toEqual(paths),
);

it.each<[what: string, model: ObjectModel, wanted: Values, response: Values, expected: Values]>([
  ["a flag that is null", oneTimeProduct, { receiptEmail: false }, { receiptEmail: null }, {}],
  ["a flag that is off", oneTimeProduct, { receiptEmail: false }, { receiptEmail: false }, { receiptEmail: false }],
  ["a property that isn't in the response", oneTimeProduct, { price: 5 }, {}, {}],
  ["a value that is null", oneTimeProduct, { label: "x" }, { label: null }, { label: "x" }],
  ["an object of the server default", recurringPlan, { companyInfo: {} }, { companyInfo: null }, { companyInfo: {} }],
  [
    "a blank within an item",
    oneTimeProduct,
    { additionalAddress: [{ email: "a", name: "" }, { email: "b" }] },
    { additionalAddress: [{ email: "a", name: null }] },
    { additionalAddress: [{ email: "a" }, { email: "b" }] },
  ],
  [
    "an item that is returned in part",
    oneTimeProduct,
    { notes: [{ name: "n", require: true }] },
    { notes: [{ name: "n" }] },
    { notes: [{ name: "n", require: true }] },
  ],
])("reads the program's part of a response: %s", (_, model, desired, response, expected) =>
  expect(shownPart(model, desired, response)).toEqual(expected),
);

it("keeps an immutable property that a response empties: no update can have changed it", () => {
  const desired = { platform: { processorA: true } };
  for (const platform of [null, "", [], { processor_a: null, processor_b: null }]) {
    const { returned = {} } = read({ plan: { platform } }, "RecurringPlan") ?? {};
    expect(observe(recurringPlan, desired, returned)).toEqual(desired);
    // An adoption can't know that, and compares it.
    expect(shownPart(recurringPlan, desired, returned)).toEqual({});
  }
});

it("can't compare a permission without a name, and ignores it if all others are equal", () => {
  const stored = { guildId: "1", name: "R", permissions: ["VIEW_CHANNEL", "FLY_TO_THE_MOON"] };
  const seen = (permissions: string[]) => observe(chatRole, stored, { name: "R", permissions }).permissions;
  expect(seen(["VIEW_CHANNEL", "BIT_50"])).toEqual(stored.permissions);
  expect(seen(["VIEW_CHANNEL"])).toEqual(stored.permissions);
  expect(seen(["SPEAK"])).toEqual(["SPEAK"]);
  expect(seen(["VIEW_CHANNEL", "SPEAK"])).toEqual(["VIEW_CHANNEL", "SPEAK"]);
  const plain = { ...stored, permissions: ["VIEW_CHANNEL"] };
  expect(observe(chatRole, plain, { permissions: ["VIEW_CHANNEL", "BIT_50"] }).permissions).toEqual([
    "VIEW_CHANNEL",
    "BIT_50",
  ]);
});

/** What a response may show of a blank that was sent: itself, `null`, nothing at all, or another blank of the service. */
const shownFor = (field: Field, blank: unknown): Values[] => [
  encode(new ObjectModel("", "", { [field.name]: field }, []), { [field.name]: blank }),
  { [field.wire]: null },
  {},
  { [field.wire]: { flag: false, string: "", list: [], object: {} }[field.type.kind as "flag"] },
];

const withBlanks = named.filter(([, model]) => model.inputs.some((field) => blanksOf(field).length > 0));

describe.each(withBlanks)("%s", (_, model) => {
  const blanks = model.inputs.flatMap((field) => blanksOf(field).map((blank) => ({ field, blank })));
  const isUsed = ({ appliesWhen }: Field, siblings: Values) =>
    !appliesWhen || siblings[appliesWhen.field] === appliesWhen.is;

  it("sends an explicit empty value once", () => {
    fc.assert(
      fc.property(objectOf(model), fc.constantFrom(...blanks), (program, { field, blank }) => {
        const { [field.name]: _, ...prior } = program;
        const desired = { ...prior, [field.name]: blank };
        fc.pre(isUsed(field, desired));
        expect(differences(model, desired, prior)).toEqual([
          { path: field.name, top: field, desired: blank, prior: undefined },
        ]);
        expect(updateBody(model, desired, prior)[field.wire]).toEqual(encode(model, desired)[field.wire]);
        for (const response of shownFor(field, blank)) {
          const after = observe(model, desired, decode(model, response));
          expect(after).toEqual(desired);
          expect(differences(model, desired, after)).toEqual([]);
          expect(differences(model, prior, after)).toEqual([]);
        }
      }),
    );
  });

  it("imports an explicit empty value without a difference", () => {
    fc.assert(
      fc.property(fc.constantFrom(...blanks), ({ field, blank }) => {
        fc.pre(!field.isSecret);
        for (const response of shownFor(field, blank)) {
          const found = observeAll(model, decode(model, response));
          expect(differences(model, {}, found)).toEqual([]);
          const isShown = JSON.stringify(found[field.name]) !== undefined;
          const changes = differences(model, { [field.name]: blank }, found);
          if (!isShown && isUsed(field, {})) expect(changes).toHaveLength(1);
        }
        const [itself = {}] = shownFor(field, blank);
        const found = observeAll(model, decode(model, itself));
        expect(differences(model, { [field.name]: blank }, found)).toEqual([]);
      }),
    );
  });
});
