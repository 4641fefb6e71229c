// A big catalogue: resources of all seven kinds, small and related like those of a real one.

import type { ProgramSpec } from "../../cli/program/program.js";
import {
  ChatAction,
  ChatTargetType,
  ChatTrigger,
  ContractType,
  CouponType,
  Environment,
  Language,
  PaymentType,
} from "../../sdk/nodejs/generated/enums.js";

type Declared = ProgramSpec["resources"][string];

const guildId = "school-server";
const processorAEnvId = Environment.Test;
const onProcessorA = { processorAEnvId, platform: { processorA: true }, language: Language.English };

/** Ten resources of a catalogue, over and over. What refers to another comes after it. */
const mix = [
  ...(["role", "channel", "registration", "recurring", "coupon", "oneTime", "installment"] as const),
  ...(["coupon", "oneTime", "recurring"] as const),
];
type What = (typeof mix)[number];

/** The resource with number `n`; `latest` names what was declared last of each kind. */
type Maker = (n: number, latest: Readonly<Record<string, string>>) => Declared;

const makers: Readonly<Record<What, Maker>> = {
  role: (n) => ({ kind: "ChatRole", args: { guildId, name: `Class ${n}`, permissions: ["VIEW_CHANNEL"] } }),
  channel: (n, { role }): Declared => ({
    kind: "ChatChannel",
    args: {
      guildId,
      type: 0,
      name: `class-${n}`,
      topic: `For everybody in class ${n}`,
      role: [
        { id: guildId, deny: ["VIEW_CHANNEL"] },
        { id: { ref: `${role}.roleId` }, allow: ["VIEW_CHANNEL", "SEND_MESSAGES"] },
      ],
    },
  }),
  registration: (n) => ({
    kind: "RegistrationPlan",
    args: {
      contractType: ContractType.Email,
      planName: `Trial lesson ${n}`,
      language: Language.English,
      providerName: "Harbour Language School",
      quantity: 12,
      notes: [{ name: "When do you have time?", require: false }],
    },
  }),
  recurring: (n, { role }) => ({
    kind: "RecurringPlan",
    args: {
      ...onProcessorA,
      planName: `Evening class ${n}`,
      price: 4800 + n,
      billingCycle: { interval: "month" },
      chatRule: {
        trigger: ChatTrigger.Auto,
        action: ChatAction.Grant,
        guildId,
        targetType: ChatTargetType.Role,
        roleIds: [{ ref: `${role}.roleId` }],
      },
    },
  }),
  coupon: (n, { recurring }) => ({
    kind: "Coupon",
    args: {
      processorAEnvId,
      couponName: `Discount ${n}`,
      couponCode: `SPRING${n}`,
      couponType: CouponType.Percent,
      rate: 20,
      couponTerm: 3,
      couponCount: 100,
      paymentType: PaymentType.Recurring,
      productIds: [{ ref: `${recurring}.paidId` }],
    },
  }),
  oneTime: (n) => ({
    kind: "OneTimeProduct",
    args: {
      ...onProcessorA,
      productName: `Workbook ${n}`,
      price: 2400 + n,
      stock: 300,
      limitPerPerson: 2,
      useShippingAddress: true,
    },
  }),
  installment: (n) => ({
    kind: "InstallmentPlan",
    args: {
      ...onProcessorA,
      planName: `Summer course ${n}`,
      price: 36000 + n,
      billingCycle: { interval: "month", installmentsCount: 6 },
    },
  }),
};

/** A program with so many resources. */
export function catalogue(count: number): ProgramSpec {
  const latest: Record<string, string> = {};
  const resources = Array.from({ length: count }, (_, n) => {
    const what = mix[n % mix.length] as What;
    const made = makers[what](n, latest);
    latest[what] = `${what}${n}`;
    return [`${what}${n}`, made] as const;
  });
  return { resources: Object.fromEntries(resources), outputs: {} };
}
