// One object of an account, as an inventory shows it. It contains the number of customers, and no customer data.

import type { Customers } from "../../../provider/core/lifecycle/customers.js";
import type { AccountObject } from "../../../provider/kinds/account/accountObject.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { milliseconds, slashDate } from "../../../provider/model/dates.js";
import { CouponType } from "../../../provider/model/enums.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { amount } from "../../report/print.js";
import type { Manager } from "../../stack/managers.js";

/** The number of customers on a page, or why they couldn't be counted. */
export type Count = Customers | { readonly fault: string };

export interface Entry {
  readonly kind: string;
  readonly id: string;
  /** The display name; for a discount code its `code`. */
  readonly name: string;
  /** `0` production, `1` test. Undefined for kinds without an environment. */
  readonly environment: string | undefined;
  /** The price, or the discount of a code: `4,800 every month`, `20%`. */
  readonly price: string | undefined;
  readonly code: string | undefined;
  /** How often customers have used the code. */
  readonly uses: number | undefined;
  /** How often they can use it. Undefined for any number. */
  readonly issued: number | undefined;
  /** Undefined for objects other than pages, and if customers aren't counted. */
  readonly customers: Count | undefined;
  /** Days as `yyyy/MM/dd`, times as ISO 8601. Undefined without a limit. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  /** The end as the service returns it: it shows whether it is over. */
  readonly endsAt: unknown;
  readonly address: string | undefined;
  /** Ids of the roles that it grants, as `guildId/roleId`. */
  readonly grants: readonly string[];
  readonly managers: readonly Manager[];
  /** Why no stack manages it, if that is on purpose. */
  readonly unmanagedBecause?: string;
}

export function entryOf(
  { kind, id, values }: AccountObject,
  managers: readonly Manager[],
  customers: Count | undefined,
): Entry {
  const { label } = resourceOf(kind);
  const { processorAEnvId, couponCode, couponName, useCouponCount, couponCount, urlApplication } = values;
  const endsAt = values.endDate ?? timeOf(values.salesEnd) ?? timeOf(values.contractEnd);
  return {
    kind,
    id,
    name: text(couponName) ?? text(values[label]) ?? id,
    environment: text(processorAEnvId),
    price: priceOf(kind, values),
    code: text(couponCode),
    uses: count(useCouponCount),
    issued: count(couponCount),
    customers,
    start: shownMoment(values.startDate ?? timeOf(values.salesStart) ?? timeOf(values.contractStart)),
    end: shownMoment(endsAt),
    endsAt,
    address: text(urlApplication),
    grants: grantsOf(values),
    managers: managers.map(({ stack, name, urn }) => ({ stack, name, urn })),
  };
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const count = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
const timeOf = (hours: unknown): unknown => (isObject(hours) ? (hours.time ?? undefined) : undefined);

function shownMoment(moment: unknown): string | undefined {
  if (typeof moment === "number") return new Date(milliseconds(moment)).toISOString().replace(".000Z", "Z");
  return typeof moment === "string" ? slashDate(moment) : undefined;
}

function priceOf(kind: string, { price, rate, couponType, billingCycle }: Values): string | undefined {
  const cost = typeof price === "number" ? amount(price) : undefined;
  if (kind === "Coupon") return couponType === CouponType.values.Percent ? `${rate}%` : cost;
  if (cost === undefined || price === -1) return undefined;
  const cycle = isObject(billingCycle) ? billingCycle : {};
  if (typeof cycle.installmentsCount === "number") return `${cost} in ${cycle.installmentsCount} payments`;
  if (typeof cycle.interval !== "string") return cost;
  const count = typeof cycle.count === "number" && cycle.count !== 1 ? ` ${cycle.count}` : "";
  return `${cost} every${count} ${cycle.interval}${count === "" ? "" : "s"}`;
}

function grantsOf({ chatRule }: Values): string[] {
  if (!isObject(chatRule) || chatRule.action !== "grant" || !Array.isArray(chatRule.roleIds)) return [];
  return chatRule.roleIds.map((role) => `${chatRule.guildId}/${role}`);
}
