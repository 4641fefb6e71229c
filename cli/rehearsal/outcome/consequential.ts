// The properties that concern customers: amounts, and the rules of a contract.

/** The first name of a property's path. */
export const topOf = (path: string): string => path.split(/[.[]/)[0] as string;

/** Amounts depend on them. */
export const prices: readonly string[] = [
  ...["price", "initialCost", "taxRate", "billingCycle"],
  ...["couponType", "rate", "couponTerm", "initialCostCoupon"],
];

const rules: readonly string[] = [
  ...["autoCancel", "autoRetry", "bankInvoice", "chatRule", "executeRoleFirstPayment", "msg", "noticeDaysBefore"],
  ...["permitUserPaymentCancel", "showChatAccountChange", "useChangePlan", "waitingList"],
];

/** Whether a property is a price: its change concerns new customers, and perhaps existing ones. */
export const isPrice = (path: string): boolean => prices.includes(topOf(path));

/** Whether a price is among the properties. */
export const changesPrice = ({ properties }: { readonly properties: readonly { readonly path: string }[] }): boolean =>
  properties.some(({ path }) => isPrice(path));

/** Whether a property is a rule or an email of contracts. The service doesn't document whether existing ones keep it. */
export const isRule = (path: string): boolean => rules.includes(topOf(path)) || /^mail[A-Z]/.test(path);
