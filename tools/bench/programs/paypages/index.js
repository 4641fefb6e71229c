// A big catalogue: resources of all seven kinds, small and related like those of a real one.
import * as paypages from "pulumi-paypages";

const guildId = "school-server";
const processorAEnvId = paypages.Environment.Test;
const onProcessorA = { processorAEnvId, platform: { processorA: true }, language: paypages.Language.English };

/** What the resources that follow may refer to. */
let role;
let recurring;

const makers = {
  role(n) {
    role = new paypages.ChatRole(`role-${n}`, { guildId, name: `Class ${n}`, permissions: ["VIEW_CHANNEL"] });
  },
  channel(n) {
    new paypages.ChatChannel(`channel-${n}`, {
      guildId,
      type: 0,
      name: `class-${n}`,
      topic: `For everybody in class ${n}`,
      role: [
        { id: guildId, deny: ["VIEW_CHANNEL"] },
        { id: role.roleId, allow: ["VIEW_CHANNEL", "SEND_MESSAGES"] },
      ],
    });
  },
  registration(n) {
    new paypages.RegistrationPlan(`registration-${n}`, {
      contractType: paypages.ContractType.Email,
      planName: `Trial lesson ${n}`,
      language: paypages.Language.English,
      providerName: "Harbour Language School",
      quantity: 12,
      notes: [{ name: "When do you have time?", require: false }],
    });
  },
  recurring(n) {
    recurring = new paypages.RecurringPlan(`recurring-${n}`, {
      ...onProcessorA,
      planName: `Evening class ${n}`,
      price: 4800 + n,
      billingCycle: { interval: "month" },
      chatRule: {
        trigger: paypages.ChatTrigger.Auto,
        action: paypages.ChatAction.Grant,
        guildId,
        targetType: paypages.ChatTargetType.Role,
        roleIds: [role.roleId],
      },
    });
  },
  coupon(n) {
    new paypages.Coupon(`coupon-${n}`, {
      processorAEnvId,
      couponName: `Discount ${n}`,
      couponCode: `SPRING${n}`,
      couponType: paypages.CouponType.Percent,
      rate: 20,
      couponTerm: 3,
      couponCount: 100,
      paymentType: paypages.PaymentType.Recurring,
      productIds: [recurring.paidId],
    });
  },
  oneTime(n) {
    new paypages.OneTimeProduct(`one-time-${n}`, {
      ...onProcessorA,
      productName: `Workbook ${n}`,
      price: 2400 + n,
      stock: 300,
      limitPerPerson: 2,
      useShippingAddress: true,
    });
  },
  installment(n) {
    new paypages.InstallmentPlan(`installment-${n}`, {
      ...onProcessorA,
      planName: `Summer course ${n}`,
      price: 36000 + n,
      billingCycle: { interval: "month", installmentsCount: 6 },
    });
  },
};

// Ten resources of a catalogue, over and over. What refers to another comes after it.
const mix = [
  ...["role", "channel", "registration", "recurring", "coupon", "oneTime", "installment"],
  ...["coupon", "oneTime", "recurring"],
];
for (let n = 0; n < Number(process.env.BENCH_RESOURCES); n++) makers[mix[n % mix.length]](n);
