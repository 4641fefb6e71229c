// A resource of every kind, with every property set, derived from the model.
import { resources } from "../../../provider/kinds/resources/index.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { platformPermission } from "../../../provider/model/permissions.js";
import type { Values } from "../../../provider/model/rules.js";

// A program of a test, for any adapter.

/**
 * One resource of a program. `{ ref: "page.paidId" }` in its arguments represents an output, `{ ref: "page" }` a
 * resource, and `{ secret: value }` a value that the program marks as secret.
 */
export interface Declared {
  readonly kind: string;
  readonly args: Values;
  readonly options?: Values;
}
export type Program = Readonly<Record<string, Declared>>;

/** Secrets that must not occur anywhere. */
export const planted = { channelSecret: "planted-channel-value-1", accessToken: "planted-access-value-2" };

/** The names of each kind's objects in the sandbox's controls. */
export const sandboxKinds: Readonly<Record<string, string>> = Object.fromEntries(
  resources.map(({ kind, collection }) => [kind, collection]),
);

/** Values that rules or other resources require. */
const special: Readonly<Record<string, unknown>> = {
  processorAEnvId: "1",
  contractType: "chat",
  targetType: "role",
  couponType: 0,
  paymentType: 4,
  type: 0,
  startDate: "2026-03-01",
  endDate: "2027/12/31",
  installmentsCount: 6,
  addFriendOption: 2,
  sourceFromClient: false,
  guildId: "guild",
  parentId: null,
  ...planted,
};

/** A value other than the default of a field. */
function sample(field: Field): unknown {
  if (field.name in special && field.type.kind !== "object") return special[field.name];
  const { type } = field;
  switch (type.kind) {
    case "object":
      return sampleOf(type.model);
    case "list":
      if (type.of.has(platformPermission)) return field.name === "deny" ? ["SPEAK"] : ["VIEW_CHANNEL", "CONNECT"];
      return [sample(type.of.named(field.name))];
    case "enum":
      return type.values.members.find(({ value }) => field.default.kind !== "value" || value !== field.default.value)
        ?.value;
    case "flag":
      return !(field.default.kind === "value" && field.default.value === true);
    case "string":
    case "date":
      return `${field.name} of the page`;
    default:
      return 7;
  }
}

export function sampleOf(model: ObjectModel): Values {
  return Object.fromEntries(
    model.inputs
      .filter(({ name }) => !["adoptId", "deletion", "forceDelete", "parentId"].includes(name))
      .map((field) => [field.name, field.name === "waitingList" ? { type: 2, interval: 48 } : sample(field)]),
  );
}

/** All seven, each with every property set; the code refers to the recurring page. */
export const everything: Program = Object.fromEntries(
  resources.map(({ kind, program }) => [
    kind,
    {
      kind,
      args: { ...sampleOf(program), ...(kind === "Coupon" && { productIds: [{ ref: "RecurringPlan.paidId" }] }) },
    },
  ]),
);

/** All seven, each with only the required properties. */
export const essentials: Program = {
  role: { kind: "ChatRole", args: { guildId: "guild", name: "Members" } },
  channel: { kind: "ChatChannel", args: { guildId: "guild", type: 0, name: "lounge" } },
  registration: { kind: "RegistrationPlan", args: { contractType: "email", planName: "Trial", language: "en" } },
  product: { kind: "OneTimeProduct", args: { productName: "Book", processorAEnvId: "1", price: 1200 } },
  plan: {
    kind: "RecurringPlan",
    args: { planName: "Classes", processorAEnvId: "1", price: 4800, billingCycle: { interval: "month" } },
  },
  installments: {
    kind: "InstallmentPlan",
    args: {
      planName: "Course",
      processorAEnvId: "1",
      price: 36000,
      billingCycle: { interval: "month", installmentsCount: 6 },
    },
  },
  code: {
    kind: "Coupon",
    args: {
      processorAEnvId: "1",
      couponName: "Spring",
      couponCode: "SPRING",
      couponType: 0,
      rate: 20,
      couponTerm: 0,
      paymentType: 4,
      productIds: [{ ref: "plan.paidId" }],
    },
  },
};

/** One of the essentials with changed arguments. */
export const essential = (name: string, changes: Values = {}, options?: Values): Declared => {
  const { kind, args } = essentials[name] as Declared;
  return { kind, args: { ...args, ...changes }, ...(options && { options }) };
};

/** A program in which one resource has other arguments. */
export const changed = (base: Program, name: string, changes: object): Program => ({
  ...base,
  [name]: { ...(base[name] as Declared), args: { ...base[name]?.args, ...changes } },
});

/** A recurring page by its name. */
export const page = (planName: string, changes: Values = {}, options?: Values): Declared =>
  essential("plan", { planName, ...changes }, options);

/** A code by its text, for all pages. */
export const code = (couponCode: string, changes: Values = {}, options?: Values): Declared => {
  const { kind, args, ...rest } = essential("code", {}, options);
  const { productIds: _, ...others } = args;
  return { kind, args: { ...others, couponCode, ...changes }, ...rest };
};
