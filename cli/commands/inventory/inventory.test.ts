import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "../../../provider/client/client.js";
import { located } from "../../../provider/core/lifecycle/environment.js";
import type { Values } from "../../../provider/model/rules.js";
import { createSchool, type School, schoolDay } from "../../../test/support/school.js";
import { startTestClient, useService } from "../../../test/support/service.js";
import { type Made, stateText } from "../../../test/support/states.js";
import { use, useTempDir } from "../../../test/support/use.js";
import { stateIn } from "../../stack/state.js";
import { type Finding, type Inventory, inventory, readPurposes } from "./inventory.js";
import { inventoryJson, inventoryText } from "./printInventory.js";

const service = useService();
const client = use(async () => startTestClient(service.url, { retryBudgetSeconds: "0.01" }));
let school: School;
beforeAll(async () => {
  const call = async (method: string, path: string, body: unknown) =>
    (await client.send({ method: method as "POST", path, body, purpose: { doing: "making", what: path } })) as Values;
  school = await createSchool(service.url, call);
});
beforeEach(async () => {
  await service.control("DELETE", "faults");
  await service.control("DELETE", "requests");
});

const schoolStates = () => [stateIn(school.states.catalog, "catalog"), stateIn(school.states.campaigns, "campaigns")];
const take = (states = schoolStates(), countsCustomers = true) =>
  inventory(client, states, { countsCustomers, now: schoolDay });

const named = ({ found }: Inventory, finding: Finding): string[] =>
  (found.get(finding) ?? []).map(({ kind, name }) => `${kind} ${name}`);
const entryIn = ({ entries }: Inventory, name: string) => entries.find((entry) => entry.name === name);

it("lists price, code, uses, customers, end, and the managing stack", async () => {
  const found = await take();
  expect(found.entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "RegistrationPlan Free trial lesson",
    "OneTimeProduct Workbook, first year",
    "RecurringPlan Business English (made in the console)",
    "RecurringPlan Evening classes",
    "RecurringPlan Morning conversation",
    "RecurringPlan Português para viajantes",
    "RecurringPlan Reading club",
    "InstallmentPlan Summer course",
    "Coupon Autumn start",
    "Coupon First forty",
    "Coupon For teachers",
    "Coupon Friends of the school",
    "Coupon Spring discount",
    "Coupon Winter 2026",
    "ChatRole Alumni",
    "ChatRole Members",
  ]);
  expect(entryIn(found, "Spring discount")).toMatchObject({
    ...{ code: "SPRING", price: "20%", uses: 34, issued: 100, start: "2026/03/01", end: "2027/05/31" },
    managers: [{ stack: "campaigns", name: "spring" }],
  });
  expect(entryIn(found, "Free trial lesson")?.customers).toEqual({ bound: 5, waiting: 2 });
  expect(found.entries.map(({ price }) => price).filter(Boolean)).toEqual(
    expect.arrayContaining(["2,400", "4,800 every month", "3,600 every 2 months", "36,000 in 6 payments", "1,000"]),
  );
});

it("lists what needs attention", async () => {
  const found = await take();
  expect(named(found, "unmanaged")).toEqual([
    "RecurringPlan Business English (made in the console)",
    "Coupon For teachers",
  ]);
  expect(named(found, "gone")).toEqual(["RecurringPlan old-course"]);
  expect(named(found, "shared")).toEqual(["InstallmentPlan Summer course"]);
  expect(named(found, "ended")).toEqual(["Coupon Autumn start"]);
  expect(named(found, "used-up")).toEqual(["Coupon First forty"]);
  expect(named(found, "over")).toEqual(["RecurringPlan Reading club"]);
  expect(named(found, "ungranted")).toEqual(["ChatRole Alumni"]);
});

it("calls no object gone that exists, although its list lacks it", async () => {
  const lists = [
    "/v1/advance",
    "/v1/client/product",
    "/v1/client/paid",
    "/v1/client/installments",
    "/v1/client/coupon",
  ];
  const lacking: Client = Object.create(client, {
    receive: {
      value: async (request: Parameters<Client["receive"]>[0]) => {
        const { body, headers } = await client.receive(request);
        if (!lists.includes(request.path)) return { body, headers };
        const [name = "", items = []] = Object.entries(body as Record<string, unknown[]>)[0] ?? [];
        return { body: { [name]: items.slice(1) }, headers };
      },
    },
  });
  const found = await inventory(lacking, schoolStates(), { countsCustomers: false, now: schoolDay });
  expect(named(found, "gone")).toEqual(["RecurringPlan old-course"]);
  expect(entryIn(found, "Summer course")?.managers).toHaveLength(2);
});

it("reads with GET only, and keeps only the number of customers", async () => {
  const found = await take();
  const { counts } = await service.control("GET", "requests");
  expect(Object.keys(counts as object).filter((route) => !/^GET /.test(route))).toEqual([]);
  const text = JSON.stringify(inventoryJson(found)) + inventoryText(found);
  expect(text).not.toMatch(/@example\.com|Yamada/);
});

it("requests no customers if they aren't counted", async () => {
  const found = await take(schoolStates(), false);
  expect(found.entries.map(({ customers }) => customers)).toEqual(found.entries.map(() => undefined));
  const { counts } = await service.control("GET", "requests");
  expect(Object.keys(counts as object).filter((route) => /subscriber|purchaser|contractor/.test(route))).toEqual([]);
});

describe("the stacks of an inventory", () => {
  const stateOf = (one: Made) => [stateIn(stateText("prod", [one]), "prod")];
  const elsewhere = (more: Partial<Client["config"]>) => located({}, { ...client.config, ...more });

  it("ignore objects of another mode or account", async () => {
    const old: Made = { kind: "RecurringPlan", name: "p", id: "x", outputs: elsewhere({ mode: "live" }) };
    const found = await take(stateOf(old), false);
    expect(named(found, "gone")).toEqual([]);
    expect(found.stacks).toEqual([{ stack: "prod", elsewhere: 1 }]);
    expect(inventoryText(found).toString()).toContain("1 object of prod belongs to a different account or mode.");
  });
  it("include a code that was revised in the console as the same code", async () => {
    const inputs = { processorAEnvId: "1", couponCode: "SPRING" };
    const found = await take(stateOf({ kind: "Coupon", name: "spring", id: "old-id", inputs }), false);
    expect(entryIn(found, "Spring discount")?.managers).toMatchObject([{ stack: "prod", name: "spring" }]);
    expect(named(found, "gone")).toEqual([]);
  });
  it("manage no object that a program only reads", async () => {
    const { evenings = "" } = school.ids;
    const found = await take(
      stateOf({ kind: "RecurringPlan", name: "e", id: evenings, more: { external: true } }),
      false,
    );
    expect(entryIn(found, "Evening classes")?.managers).toEqual([]);
  });
  it("report a missing role", async () => {
    const found = await take(stateOf({ kind: "ChatRole", name: "r", id: "harbor/404" }), false);
    expect(named(found, "gone")).toEqual(["ChatRole r"]);
    expect(found.unreadable).toEqual([]);
  });
});

describe("a failed request", () => {
  const fault = (path: string) =>
    service.control("POST", "faults", { method: "GET", path, times: 50, fault: { kind: "status", status: 500 } });

  it("has an unreadable object reported, which isn't missing", async () => {
    const { evenings = "" } = school.ids;
    await fault(`/v1/client/paid/${evenings}`);
    const found = await take();
    expect(found.unreadable).toMatchObject([{ kind: "RecurringPlan", id: evenings, isGone: false }]);
    expect(named(found, "gone")).toEqual(["RecurringPlan old-course"]);
  });
  it("leaves customers uncounted", async () => {
    await fault("/v1/client/paid/*/subscriber");
    const found = await take();
    expect(entryIn(found, "Evening classes")?.customers).toHaveProperty("fault");
    expect(entryIn(found, "Free trial lesson")?.customers).toHaveProperty("bound");
  });
});

it("doesn't report objects that are unmanaged on purpose, and counts them", async () => {
  const all = await take();
  const [page] = (all.found.get("unmanaged") ?? []).filter(({ kind }) => kind === "RecurringPlan");
  const unneeded = [
    { code: "SPRING", reason: "Managed by a stack by now." },
    { id: "none", reason: "Deleted." },
  ];
  const purposes = [
    { id: String(page?.id), reason: "Edited in the console." },
    { code: "TEACHERS", reason: "Membership system." },
    ...unneeded,
  ];
  const found = await inventory(client, schoolStates(), { countsCustomers: false, purposes, now: schoolDay });
  const isListed = (name: string) => /^RecurringPlan|For teachers$/.test(name);
  expect(named(all, "unmanaged").filter(isListed)).toHaveLength(2);
  expect(named(found, "unmanaged").filter(isListed)).toEqual([]);
  expect(found.needless).toEqual(unneeded);
  const text = String(inventoryText(found));
  expect(text).toMatch(/ 2 unmanaged on purpose\./);
  expect(text).toContain("unmanaged: Edited in the console.");
});

it.each([
  ["- id: a\n  reason: x\n- code: A\n  reason: y\n", undefined],
  ["[]", undefined],
  ["", undefined],
  ["- id: 1\n  reason: x\n", /entry 1, `id`: .*Write ids in quotes/s],
  ["- id: a\n", /entry 1, `reason`/],
  ["- id: a\n  reason: ' '\n", /entry 1, `reason`/],
  ["- id: a\n  code: b\n  reason: x\n", /entry 1: needs either `id` or `code`/],
  ["- id: a\n  why: x\n", /entry 1/],
  ["id: a\n", /can't be read/],
  ["- [", /can't be read/],
])("reads the list %j, or says what is wrong", async (text, refusal) => {
  const folder = useTempDir();
  const file = join(folder, "unmanaged.yaml");
  writeFileSync(file, text);
  if (refusal) await expect(readPurposes(file)).rejects.toThrow(refusal);
  else expect(await readPurposes(file)).toBeInstanceOf(Array);
  await expect(readPurposes(join(folder, "none.yaml"))).rejects.toThrow("doesn't exist");
});
