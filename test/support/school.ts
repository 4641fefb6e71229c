// For tests and screenshots: the account of a language school that has been in use for a while, and its two stacks.

import { type Entry, findingsOf, type Inventory, inventory } from "../../cli/commands/inventory/inventory.js";
import { stateIn } from "../../cli/stack/state.js";
import type { Config } from "../../provider/client/config.js";
import type { Values } from "../../provider/model/rules.js";
import { control } from "../../tools/support/control.js";
import { startBothModes, startTestClient } from "./service.js";
import { type Made, stateText } from "./states.js";

export interface School {
  /** The output of `pulumi stack export` for each of its stacks. */
  readonly states: { readonly catalog: string; readonly campaigns: string };
  /** Ids by logical names. */
  readonly ids: Readonly<Record<string, string>>;
}

/** The day of the school: its codes and pages end before or after it. */
export const schoolDay = new Date("2026-11-22T09:00:00Z");

const page = { processor_a_env_id: "1", language: "en", provider_name: "Harbour Language School" };
const month = { interval: "month" };
const rule = (role: string) => ({
  chat_rule: { trigger: "auto", action: "grant", guild_id: "harbor", target_type: "role", role_ids: [role] },
});
const seconds = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

type Stack = "catalog" | "campaigns" | "both" | "nobody";
interface Planned {
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  readonly body: Values;
  readonly stack: Stack;
  readonly customers?: readonly number[];
  readonly uses?: number;
}

const roles = (name: string, title: string): Planned => ({
  name,
  kind: "ChatRole",
  path: "/v1/chat/guilds/harbor/roles",
  body: { name: title, permissions: ["VIEW_CHANNEL"] },
  stack: "catalog",
});

const recurring = (name: string, title: string, price: number, customers: number, more: Values = {}): Planned => ({
  name,
  kind: "RecurringPlan",
  path: "/v1/client/paid",
  body: { ...page, plan_name: title, price, billing_cycle: month, ...more },
  stack: "catalog",
  customers: Array.from({ length: customers }, () => 2),
});

const titles: Readonly<Record<string, string>> = {
  SPRING: "Spring discount",
  WINTER26: "Winter 2026",
  FRIENDS: "Friends of the school",
  EARLYBIRD: "First forty",
  AUTUMN: "Autumn start",
  TEACHERS: "For teachers",
};

const code = (name: string, text: string, stack: Stack, uses: number, body: Values): Planned => ({
  name,
  kind: "Coupon",
  path: "/v1/client/coupon",
  body: {
    ...{ processor_a_env_id: "1", coupon_name: titles[text], coupon_code: text, coupon_type: 0, rate: 20 },
    ...{ coupon_term: 0, payment_type: 4, ...body },
  },
  stack,
  uses,
});

/** Roles first: pages grant them. */
const planned = (role: (name: string) => string): Planned[] => [
  recurring("evenings", "Evening classes", 4800, 23, rule(role("members"))),
  recurring("mornings", "Morning conversation", 3600, 9, { billing_cycle: { interval: "month", count: 2 } }),
  recurring("portuguese", "Português para viajantes", 5200, 14),
  recurring("club", "Reading club", 900, 0, { sales_end: { time: seconds("2026-09-30") } }),
  { ...recurring("hand-made", "Business English (made in the console)", 9800, 3), stack: "nobody" },
  {
    name: "summer-course",
    kind: "InstallmentPlan",
    path: "/v1/client/installments",
    body: { ...page, plan_name: "Summer course", price: 36000, billing_cycle: { ...month, installments_count: 6 } },
    stack: "both",
    customers: [2, 2, 2, 2],
  },
  {
    name: "workbook",
    kind: "OneTimeProduct",
    path: "/v1/client/product",
    body: { ...page, product_name: "Workbook, first year", price: 2400, stock: 300 },
    stack: "catalog",
    customers: [2, 2, 2, 2, 2, 2, 2],
  },
  {
    name: "trial-lesson",
    kind: "RegistrationPlan",
    path: "/v1/advance",
    body: { contract_type: "email", plan_name: "Free trial lesson", language: "en", quantity: 12 },
    stack: "catalog",
    customers: [2, 2, 2, 5, 5, 3],
  },
  code("spring", "SPRING", "campaigns", 34, { coupon_count: 100, start_date: "2026/03/01", end_date: "2027/05/31" }),
  code("winter", "WINTER26", "campaigns", 3, { coupon_count: 60, start_date: "2026/12/01", end_date: "2027/02/28" }),
  code("friends", "FRIENDS", "campaigns", 18, { rate: 10 }),
  code("early", "EARLYBIRD", "campaigns", 40, { coupon_count: 40, end_date: "2027/03/31" }),
  code("autumn", "AUTUMN", "campaigns", 51, { coupon_count: 80, start_date: "2026/08/15", end_date: "2026/10/31" }),
  code("teachers", "TEACHERS", "nobody", 2, { coupon_type: 1, price: 1000, start_date: "2026/10/01" }),
];

/** Makes the school's account through a sandbox's API (`call`), and the states of its stacks. */
export async function createSchool(
  url: string,
  call: (method: string, path: string, body?: unknown) => Promise<Values>,
): Promise<School> {
  const ids: Record<string, string> = {};
  const created: Record<Exclude<Stack, "both" | "nobody">, Made[]> = { catalog: [], campaigns: [] };
  const make = async ({ name, kind, path, body, stack, customers = [], uses = 0 }: Planned) => {
    const response = await call("POST", path, body);
    const own = String(
      response.plan_id ?? response.product_id ?? response.paid_id ?? response.coupon_id ?? response.id,
    );
    ids[name] = own;
    const sandboxKind = path.split("/").at(-1);
    for (const status of customers) await control(url, "POST", `objects/${sandboxKind}/${own}/customers`, { status });
    if (uses > 0) await control(url, "POST", `objects/coupon/${own}/use`, { times: uses });
    const resource = resourceOf(name, kind, own, body);
    if (stack === "catalog" || stack === "both") created.catalog.push(resource);
    if (stack === "campaigns" || stack === "both") created.campaigns.push(resource);
  };
  for (const role of [roles("members", "Members"), roles("alumni", "Alumni")]) await make(role);
  for (const one of planned((name) => ids[name] as string)) await make(one);
  created.catalog.push(resourceOf("old-course", "RecurringPlan", "5f0c1f0a7a3e4b19a1c7d201", {}));
  return {
    states: { catalog: stateText("catalog", created.catalog), campaigns: stateText("campaigns", created.campaigns) },
    ids,
  };
}

const resourceOf = (name: string, kind: string, own: string, { processor_a_env_id, coupon_code }: Values): Made => ({
  name,
  kind,
  id: kind === "ChatRole" ? `harbor/${own}` : own,
  inputs: kind === "Coupon" ? { processorAEnvId: processor_a_env_id, couponCode: coupon_code } : {},
  outputs: kind === "Coupon" ? { couponId: own } : {},
});

// For tests and screenshots: an inventory of the school's account, and entries written for them.

/** The school's inventory on its day; the base address is the same in every run. */
export async function schoolInventory(): Promise<{ inventory: Inventory; config: Config }> {
  const sandbox = await startBothModes();
  const client = startTestClient(sandbox.url);
  try {
    const { states } = await createSchool(sandbox.url, async (method, path, body) => {
      const purpose = { doing: "making", what: path };
      return (await client.send({ method: method as "POST", path, body, purpose })) as Values;
    });
    const stacks = Object.entries(states).map(([name, text]) => stateIn(text, name));
    const found = await inventory(client, stacks, { countsCustomers: true, now: schoolDay });
    const config = { ...client.config, baseUrl: "https://sandbox.example.com", appId: "harbor-school" };
    return { inventory: found, config };
  } finally {
    await client.close();
    await sandbox.close();
  }
}

/** An entry with only the given values. */
export const anEntry = (given: Partial<Entry>): Entry => ({
  ...{ kind: "RecurringPlan", id: "id", name: "Classes", environment: "1", price: undefined, code: undefined },
  ...{ uses: undefined, issued: undefined, customers: undefined, start: undefined, end: undefined, endsAt: undefined },
  ...{ address: undefined, grants: [], managers: [] },
  ...given,
});

/** An inventory of these entries, on the school's day. */
export const inventoryOf = (entries: readonly Entry[]): Inventory => ({
  entries,
  unreadable: [],
  stacks: [],
  needless: [],
  found: findingsOf(entries, [], schoolDay.getTime()),
});
