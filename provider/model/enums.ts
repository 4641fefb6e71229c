// Enums: values with a meaning, and the names that users type.

export interface NamedEnum {
  readonly name: string;
  readonly doc: string;
  readonly members: readonly { name: string; value: string | number; doc: string }[];
}

type Declared = Record<string, readonly [value: string | number, doc: string]>;

/** The values of an enum by the names of its members. */
type ValuesOf<D extends Declared> = { readonly [Name in keyof D]: D[Name][0] };

export function namedEnum<const D extends Declared>(
  name: string,
  doc: string,
  declared: D,
): NamedEnum & { readonly values: ValuesOf<D> } {
  const members = Object.entries(declared).map(([member, [value, of]]) => ({ name: member, value, doc: of }));
  const values = Object.fromEntries(members.map((member) => [member.name, member.value])) as ValuesOf<D>;
  return { name, doc, members, values };
}

export const describeEnum = (e: NamedEnum): string =>
  e.members.map((m) => `${JSON.stringify(m.value)} (${m.name})`).join(", ");

export const Environment = namedEnum("Environment", "The environment of processor A.", {
  Production: ["0", "The production environment."],
  Test: ["1", "The test environment."],
});

/** The property with an object's environment of processor A, and the value for each mode. */
export const processorAEnvironment = {
  field: "processorAEnvId",
  live: { value: Environment.values.Production, noun: "production" },
  test: { value: Environment.values.Test, noun: "the test environment" },
} as const;

export const PaymentType = namedEnum("PaymentType", "The kind of payment that a discount code applies to.", {
  ProcessorASubscription: [0, "Subscription billing on processor A."],
  OneTime: [1, "One-time payment pages."],
  Recurring: [4, "Recurring payment pages."],
  Installments: [5, "Monthly-installment payment pages."],
  RecurringProcessorABilling: [14, "Recurring payment pages on processor A billing."],
});

export const CouponType = namedEnum("CouponType", "How a discount is calculated.", {
  Percent: [0, "A share of the price, in percent."],
  FixedAmount: [1, "A fixed amount."],
});

export const ContractFlow = namedEnum("ContractFlow", "Whether entering a name and email address is a separate step.", {
  Combined: [1, "Name and email address are entered on the payment page."],
  Separated: [2, "Name and email address are entered in a step before the payment page."],
});

export const FreeSpaceDisplay = namedEnum("FreeSpaceDisplay", "Where the free space is shown.", {
  PaymentPage: [1, "On the payment page only."],
  ApplicationAndPaymentPage: [3, "On the application page and the payment page."],
});

export const WaitingListType = namedEnum("WaitingListType", "How the applications of a waiting list are accepted.", {
  NotUsed: [0, "There is no waiting list."],
  ManualApproval: [1, "Applications are approved manually."],
  AutomaticApproval: [2, "Applications are approved automatically after the hours of the interval."],
  Conditional: [3, "Applications take effect only if a condition is met."],
});

export const CardNameInput = namedEnum("CardNameInput", "Whether the card holder's name is asked for.", {
  Hidden: [0, "Not shown."],
  Optional: [1, "Shown and optional."],
  Required: [2, "Shown and required."],
});

export const ContractorStatus = namedEnum("ContractorStatus", "The status of a registration.", {
  Contracted: [2, "Contracted."],
  Cancelled: [3, "Canceled."],
  Waiting: [5, "Waiting."],
  NotEstablished: [30, "Not established."],
});

export const ContractType = namedEnum("ContractType", "How customers register on a page.", {
  Email: ["email", "By email address."],
  Chat: ["chat", "With an account of the chat platform."],
  Msg: ["msg", "With an account of the messaging app."],
});

export const Language = namedEnum("Language", "The language of a page.", {
  Japanese: ["ja", "Japanese."],
  English: ["en", "English."],
  Portuguese: ["pt", "Portuguese."],
});

export const ChatTrigger = namedEnum("ChatTrigger", "The time at which a chat rule runs.", {
  Auto: ["auto", "Automatically, when a customer registers."],
  Manual: ["manual", "Manually, after a customer has registered."],
  Cancel: ["cancel", "When a customer cancels."],
});

export const ChatAction = namedEnum("ChatAction", "The action of a chat rule.", {
  Grant: ["grant", "Grants the role."],
  Remove: ["remove", "Removes the role."],
  Kick: ["kick", "Removes the customer from the server."],
});

export const ChatTargetType = namedEnum("ChatTargetType", "What a chat rule applies to.", {
  Channel: ["channel", "Channels."],
  Role: ["role", "Roles."],
});

/** The enums that the SDK exports. */
export const enums: readonly NamedEnum[] = [
  Environment,
  PaymentType,
  CouponType,
  ContractFlow,
  FreeSpaceDisplay,
  WaitingListType,
  CardNameInput,
  ContractorStatus,
  ContractType,
  Language,
  ChatTrigger,
  ChatAction,
  ChatTargetType,
];
