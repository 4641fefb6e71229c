// Values that generated programs give to properties: few, so that they meet again, and those that went wrong before.
import type { Values } from "../../../provider/model/rules.js";
import type { KindName } from "../service/types.js";

const mails = [
  { bcc: false, subject: "Hello", body: "Welcome" },
  { bcc: true, subject: "Hi", body: "" },
  { bcc: false, subject: "Cafe\u0301", body: "Two\nlines\n" },
];

/** Omitted, and each of these. A `null` asks for the server default. */
export type Choices = Readonly<Record<string, readonly unknown[]>>;

const ofPages: Choices = {
  label: ["spring", "", "autumn", " padded "],
  mailApplication: [...mails, null],
  notes: [
    [],
    [{ name: "level", require: true }],
    [
      { name: "age", require: false },
      { name: "level", require: true },
    ],
  ],
  additionalAddress: [[{ email: "office@example.com", name: "Office" }], [{ email: "a@example.com" }]],
  freeSpace: ["text & <b>", "0", "two\nlines\n"],
  contractFlow: [1, 2],
  displayFreeSpace: [1, 3],
  usePhoneNumber: [true, false],
  disableCompanyName: [true, false],
  providerInformation: [{ urlBusiness: "https://Example.com" }, { urlSupport: "https://example.com/help" }],
};

const ofPayments: Choices = {
  ...ofPages,
  taxRate: [0, 10],
  language: ["en", "ja"],
  receiptEmail: [true, false],
  receiptExclusionTax: [true, false],
  mailInvoice: [...mails, null],
  companyInfo: [{ sourceFromClient: false, name: "School" }, { sourceFromClient: true }, null],
  cardAttribute: [{ cardName: 2 }, { cardName: 1, cardAddressZip: 0 }, null],
  adsConversionApi: [
    { datasetId: "d1" },
    { datasetId: "d1", accessToken: "secret-token-1" },
    { accessToken: "secret-token-2" },
  ],
  msg: [
    { channelId: "c1", channelSecret: "secret-channel-1" },
    { channelId: "c1", channelSecret: "secret-channel-2", addFriendOption: 1 },
  ],
  platform: [{ processorA: true }, { processorA: true, processorB: true }, { processorB: false, processorA: true }],
  processorAEnvId: ["1", "0"],
};

const ofCycles: Choices = {
  mailContract: [...mails, null],
  noticeDaysBefore: [3, 5],
  autoRetry: [{ enabled: false }, { enabled: true, intervalDays: 5 }, { intervalDays: 7 }, null],
  autoCancel: [{ enabled: false }, { limit: 30 }, null],
};

/** Every property a program can change, by kind. */
export const choices: Readonly<Record<KindName, Choices>> = {
  RegistrationPlan: {
    ...ofPages,
    quantity: [10, 0],
    mailContract: [...mails, null],
    language: ["en", "ja", "pt"],
    showChatAccountChange: [true, false],
    waitingList: [{ type: 1 }, { type: 2, interval: 24 }],
  },
  OneTimeProduct: {
    ...ofPayments,
    price: [900, 1200, 0],
    stock: [-1, 10, 0],
    refundPolicy: [0, 1],
    allowDuplicate: [true, false],
    limitPerPerson: [-1, 2],
    bankInvoice: [{ billingDeadlineDays: 7 }, { billingDeadlineDays: 10 }, { reminderDaysBefore: 2 }],
    waitingList: [{}, { type: 0 }, { type: 2, interval: 24 }],
    useShippingAddress: [true, false],
    shippingAddressName: ["Home", null],
    showSalesQuantity: [true, false],
  },
  RecurringPlan: {
    ...ofPayments,
    ...ofCycles,
    price: [4800, 5000, 0],
    billingCycle: [{ interval: "month" }, { interval: "month", count: 1 }, { interval: "week", count: 2 }],
    salesCount: [-1, 20],
    initialCost: [{ amount: 0 }, { amount: 500, name: "Fee" }, { skipOnPlanChange: false }],
    bankInvoice: [{ billingDeadlineDays: 7 }, { billingDeadlineDays: 10 }],
    permitUserPaymentCancel: [true, false],
    contractedUnits: [{ accept: true, max: 3 }, { accept: false }],
    useChangePlan: [true, false],
  },
  InstallmentPlan: {
    ...ofPayments,
    ...ofCycles,
    price: [36000, 24000],
    billingCycle: [
      { interval: "month", installmentsCount: 6 },
      { interval: "month", installmentsCount: 12, manualPayments: false },
    ],
    waitingList: [{ type: 1 }, { type: 2, interval: 12 }],
  },
  Coupon: {
    label: ["vip", ""],
    couponName: ["Spring", "Summer"],
    rate: [20, 30, 100],
    couponTerm: [0, 3, -1],
    couponCount: [10, 0],
    startDate: ["2029-03-01", "2029/04/01"],
    endDate: ["2031-12-31", "2031/11/30"],
    paymentType: [4, 14, 1],
    processorAEnvId: ["1", "0"],
    initialCostCoupon: [
      { type: 0, rate: 50 },
      { type: 1, price: 100 },
    ],
  },
  ChatRole: {
    position: [1, 0, 5],
    permissions: [["VIEW_CHANNEL"], ["CONNECT", "VIEW_CHANNEL"], [], ["ViewChannel"]],
    guildId: ["g1", "g2"],
  },
  ChatChannel: {
    type: [0, 4],
    topic: ["Homework", ""],
    user: [[{ id: "u1", allow: ["VIEW_CHANNEL"] }], []],
    guildId: ["g1", "g2"],
  },
};

/** Properties that only a replacement can change: drawn less often. */
export const immutable = ["platform", "processorAEnvId", "paymentType", "guildId"];

/** The required arguments of each resource. */
export function essentials(kind: KindName, label: string): Values {
  switch (kind) {
    case "RegistrationPlan":
      return { contractType: "email", planName: label, language: "en" };
    case "OneTimeProduct":
      return { productName: label, processorAEnvId: "1", price: 1200 };
    case "RecurringPlan":
      return { planName: label, processorAEnvId: "1", price: 4800, billingCycle: { interval: "month" } };
    case "InstallmentPlan":
      return {
        planName: label,
        processorAEnvId: "1",
        price: 36000,
        billingCycle: { interval: "month", installmentsCount: 6 },
      };
    case "Coupon":
      return {
        processorAEnvId: "1",
        couponName: "Spring",
        couponCode: label,
        couponType: 0,
        rate: 20,
        couponTerm: 0,
        paymentType: 4,
      };
    case "ChatRole":
      return { guildId: "g1", name: label };
    case "ChatChannel":
      return { guildId: "g1", type: 0, name: label };
  }
}

/** The property by which people identify an object. */
export const labels: Readonly<Record<KindName, string>> = {
  RegistrationPlan: "planName",
  OneTimeProduct: "productName",
  RecurringPlan: "planName",
  InstallmentPlan: "planName",
  Coupon: "couponCode",
  ChatRole: "name",
  ChatChannel: "name",
};

/** Never in a message, and in a state only within the wrapper of secrets. */
export const secrets = ["secret-token-1", "secret-token-2", "secret-channel-1", "secret-channel-2"];
