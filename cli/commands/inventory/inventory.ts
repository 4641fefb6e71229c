// The objects of an account, the stacks that manage them, and the findings. It sends only GET requests.
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import * as z from "zod";
import type { Client } from "../../../provider/client/client.js";
import { type Customers, countCustomers } from "../../../provider/core/lifecycle/customers.js";
import { type AccountObject, isUnreadable, type Unreadable } from "../../../provider/kinds/account/accountObject.js";
import { readAccount } from "../../../provider/kinds/account/readAccount.js";
import { resourceOf, resources } from "../../../provider/kinds/resources/index.js";
import { isOver, milliseconds, slashDate } from "../../../provider/model/dates.js";
import { CouponType } from "../../../provider/model/enums.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { purposesUnreadable } from "../../report/messages/options.js";
import { fileNotFound } from "../../report/messages/stacks.js";
import { amount } from "../../report/print.js";
import { type ManagedResource, type Manager, Managers } from "../../stack/managers.js";
import type { StackState } from "../../stack/state.js";

// One object of an account, as an inventory shows it. It contains the number of customers, and no customer data.

/** The number of customers on a page, or why they couldn't be counted. */
export type Count = Customers | { readonly fault: string };

export type Entry = ReturnType<typeof entryOf> & {
  /** Why no stack manages it, if that is on purpose. */
  readonly unmanagedBecause?: string;
};

export function entryOf(
  { kind, id, values }: AccountObject,
  managers: readonly Manager[],
  customers: Count | undefined,
) {
  const { label } = resourceOf(kind);
  const { processorAEnvId, couponCode, couponName, useCouponCount, couponCount, urlApplication } = values;
  const endsAt = values.endDate ?? timeOf(values.salesEnd) ?? timeOf(values.contractEnd);
  return {
    kind,
    id,
    /** The display name; for a discount code its `code`. */
    name: text(couponName) ?? text(values[label]) ?? id,
    /** `0` production, `1` test. Undefined for kinds without an environment. */
    environment: text(processorAEnvId),
    /** The price, or the discount of a code: `4,800 every month`, `20%`. */
    price: priceOf(kind, values),
    code: text(couponCode),
    /** How often customers have used the code. */
    uses: count(useCouponCount),
    /** How often they can use it. Undefined for any number. */
    issued: count(couponCount),
    /** Undefined for objects other than pages, and if customers aren't counted. */
    customers,
    /** Days as `yyyy/MM/dd`, times as ISO 8601. Undefined without a limit. */
    start: shownMoment(values.startDate ?? timeOf(values.salesStart) ?? timeOf(values.contractStart)),
    end: shownMoment(endsAt),
    /** The end as the service returns it: it shows whether it is over. */
    endsAt,
    address: text(urlApplication),
    /** Ids of the roles that it grants, as `guildId/roleId`. */
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

// Objects that no stack manages on purpose: a list in a file, with a reason for each.

/** A code has another id after a revision, so its text is better. */
const purpose = z
  .strictObject({
    id: z.string().min(1).optional(),
    code: z.string().min(1).optional(),
    reason: z.string().trim().min(1),
  })
  .refine(({ id, code }) => (id === undefined) !== (code === undefined), "needs either `id` or `code`");

type Purpose = z.infer<typeof purpose>;

/** YAML or JSON. @throws Failure */
export async function readPurposes(file: string): Promise<Purpose[]> {
  const refuse = (reason: string, cause?: unknown) => purposesUnreadable({ file, reason }, { cause });
  let content: unknown;
  try {
    content = parse(await readFile(file, "utf8"));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === "ENOENT" ? fileNotFound({ file }) : refuse(message, error);
  }
  const result = z.array(purpose).safeParse(content ?? []);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [index, name] = issue?.path ?? [];
  const place =
    typeof index === "number" ? `entry ${index + 1}${name === undefined ? "" : `, \`${String(name)}\``}: ` : "";
  throw refuse(place + issue?.message, result.error);
}

/** The reason for an object that no stack manages. */
const purposeOf = (purposes: readonly Purpose[], { id, code, managers }: Entry): Purpose | undefined =>
  managers.length > 0 ? undefined : purposes.find((one) => (one.id === undefined ? one.code === code : one.id === id));

// The findings of an inventory: objects that need attention.

/** The titles of all findings, in the order of the report. `docs/commands.md` says what to do. */
export const findings = {
  unmanaged: "Objects that no stack manages",
  gone: "Objects of a stack that the service no longer has",
  shared: "Objects that more than one resource manages",
  ended: "Codes that have ended",
  "used-up": "Codes that are used up",
  over: "Pages whose sale has ended",
  ungranted: "Roles that no page grants",
} as const;

export type Finding = keyof typeof findings;
export const findingNames = Object.keys(findings) as Finding[];

/** The object or resource of a finding. */
export type Subject = Entry | ManagedResource;

export function findingsOf(
  entries: readonly Entry[],
  missing: readonly ManagedResource[],
  now: number,
): Map<Finding, readonly Subject[]> {
  const granted = new Set(entries.flatMap(({ grants }) => grants));
  const rules: Readonly<Record<Exclude<Finding, "gone">, (entry: Entry) => boolean>> = {
    unmanaged: ({ managers, unmanagedBecause }) => managers.length === 0 && unmanagedBecause === undefined,
    shared: ({ managers }) => managers.length > 1,
    ended: ({ kind, endsAt }) => kind === "Coupon" && isOver(endsAt, now),
    "used-up": ({ uses, issued }) => uses !== undefined && issued !== undefined && uses >= issued,
    over: ({ kind, endsAt }) => kind !== "Coupon" && isOver(endsAt, now),
    ungranted: ({ kind, id }) => kind === "ChatRole" && !granted.has(id),
  };
  const found = findingNames.map((name): [Finding, readonly Subject[]] => [
    name,
    name === "gone" ? missing : entries.filter(rules[name]),
  ]);
  return new Map(found.filter(([, subjects]) => subjects.length > 0));
}

export type Inventory = Awaited<ReturnType<typeof inventory>>;

export interface InventoryOptions {
  /** Whether to count the customers on pages: one more request for each page. */
  readonly countsCustomers: boolean;
  /** Objects that no stack manages on purpose. */
  readonly purposes?: readonly Purpose[];
  readonly progress?: (done: number, total: number) => void;
  /** The current time, for the finding of ended objects. */
  readonly now?: Date;
}

/** @throws as `readAccount` does */
export async function inventory(
  client: Client,
  states: readonly StackState[],
  { countsCustomers, purposes = [], progress = () => {}, now = new Date() }: InventoryOptions,
) {
  const managers = new Managers(states, client.config);
  // Those that no list contains are read: only then are they gone.
  const named = resources.flatMap(({ kind }) => managers.idsOf(kind).map((id) => ({ kind, id })));
  const reading: Promise<Entry>[] = [];
  const unreadable: Unreadable[] = [];
  for await (const one of readAccount(client, { named, progress })) {
    if (isUnreadable(one)) {
      if (isReported(one, managers)) unreadable.push(one);
      continue;
    }
    const owners = managers.of(one);
    const customers = countsCustomers ? customersOn(client, one) : Promise.resolve(undefined);
    reading.push(customers.then((counted) => entryOf(one, owners, counted)));
  }
  const used = new Set<Purpose>();
  const entries: readonly Entry[] = (await Promise.all(reading)).sort(inOrder).map((entry): Entry => {
    const purpose = purposeOf(purposes, entry);
    if (purpose) used.add(purpose);
    return purpose ? { ...entry, unmanagedBecause: purpose.reason } : entry;
  });
  return {
    /** By kind, then by name. */
    entries,
    /** Objects that couldn't be read, and why. They include a missing role that a page names. */
    unreadable,
    /** The stacks that were read, each with the number of its objects in other accounts or modes. */
    stacks: states.map(({ source }) => ({ stack: source, elsewhere: managers.elsewhere.get(source) ?? 0 })),
    /** Entries of the list of unmanaged objects that match none: managed or deleted ones. */
    needless: purposes.filter((one) => !used.has(one)),
    found: findingsOf(entries, managers.gone, now.getTime()),
  };
}

/** Objects that were deleted during the run aren't reported; those of a stack are reported as deleted. */
function isReported(one: Unreadable, managers: Managers): boolean {
  const isManaged = managers.idsOf(one.kind).includes(one.id);
  // It can exist, so it must not count as deleted.
  if (!one.isGone) managers.of({ ...one, values: {} });
  return !one.isGone || (resourceOf(one.kind).endpoint.isComposed && !isManaged);
}

/** Never rejects, because the caller awaits it later. It keeps no customer data. */
async function customersOn(client: Client, { kind, id, values }: AccountObject): Promise<Count | undefined> {
  const resource = resourceOf(kind);
  if (!resource.customers) return undefined;
  try {
    return await countCustomers(resource, client, { id, state: values });
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

const order = new Map(resources.map(({ kind }, index) => [kind, index]));
const inOrder = (one: Entry, other: Entry): number =>
  (order.get(one.kind) ?? 0) - (order.get(other.kind) ?? 0) ||
  one.name.localeCompare(other.name, "en", { numeric: true }) ||
  one.id.localeCompare(other.id, "en");
