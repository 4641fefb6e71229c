// An update reads the object before it writes: what it keeps, what it reports, and when it stops.

import { beforeEach, describe, expect, it } from "vitest";
import { createdAgain } from "../../provider/messages/objects.js";
import { notApplied, notManaged, overwritten } from "../../provider/messages/writes.js";
import type { Values } from "../../provider/model/rules.js";
import type { FaultRequest } from "../../sandbox/index.js";
import { codesIn, shown } from "../support/cycles.js";
import { useService } from "../support/service.js";

const service = useService({ retryBudgetSeconds: "1" });
beforeEach(async () => {
  await service.control("DELETE", "faults");
  await service.control("PUT", "variants", { variants: [] });
  service.nextRun();
});

const mail = (subject: string) => ({ bcc: false, subject, body: "Hello" });
const plan = { planName: "Classes", processorAEnvId: "1", price: 900, billingCycle: { interval: "month" } };
const unlisted = { contractType: "email", language: "en", planName: "Course" };
const listed = { ...unlisted, waitingList: { type: 1 } };
const variants = (...names: string[]) => service.control("PUT", "variants", { variants: names });
const lifecycle = (kind = "RecurringPlan") => service.lifecycle(kind);
const stored = (id: string) => service.control("GET", `objects/paid/${id}`);
const editOutside = (id: string, fields: Values) => service.control("PATCH", `objects/paid/${id}`, fields);

/** The requests of an operation, by method. */
async function requestsOf(operation: () => Promise<unknown>): Promise<string[]> {
  await service.control("DELETE", "requests");
  await operation();
  const { counts } = await service.control("GET", "requests");
  return Object.entries(counts as Record<string, number>)
    .filter(([route]) => !route.includes("token"))
    .map(([route, count]) => `${route.split(" ")[0]} ${count}`);
}

describe("a property that the program doesn't set", () => {
  it.each([["replaces"], ["merge"], ["deep-merge"]])("keeps its value at every depth if a PUT %s", async (put) => {
    await variants(...(put === "replaces" ? [] : [put]));
    const desired = { ...plan, initialCost: { amount: 500 } };
    const created = await lifecycle().create(desired);
    const chosen = {
      mail_contract: mail("ours"),
      mail_invoice_notice: mail("soon"),
      auto_retry: { enabled: false, interval_days: 3 },
      initial_cost: { ...((await stored(created.id)).initial_cost as Values), mail: mail("first") },
    };
    await editOutside(created.id, chosen);
    await lifecycle().update(created, { ...desired, price: 1200 });
    expect(await stored(created.id)).toMatchObject({ ...chosen, price: 1200 });
  });

  it("is not sent if it is a server default", async () => {
    await variants("service-fills");
    const created = await lifecycle().create(plan);
    await lifecycle().update(created, { ...plan, price: 1200 });
    expect(await stored(created.id)).not.toHaveProperty("mail_contract");
  });

  it("is carried over on an adopted object, and reported", async () => {
    const console = await lifecycle().create(plan);
    await editOutside(console.id, { mail_contract: mail("ours") });
    service.nextRun();
    const desired = { ...plan, price: 1200, adoptId: console.id };
    await lifecycle().announce(desired);
    expect(service.diagnostics.join()).toContain("preserves what the program doesn't set: `mailContract`");
    expect(await requestsOf(() => lifecycle().create(desired))).toEqual(["GET 1", "PUT 1"]);
    expect(await stored(console.id)).toMatchObject({ mail_contract: mail("ours"), price: 1200 });
  });

  it("is reported by a refresh", async () => {
    const created = await lifecycle().create(plan);
    await editOutside(created.id, { auto_cancel: { enabled: false, limit: 9 } });
    await lifecycle().read(created.id, created.state);
    expect(service.diagnostics).toContainEqual(
      shown(notManaged({ what: `RecurringPlan "Classes" ${created.id}`, paths: "`autoCancel`" })),
    );
  });

  it.each([
    ["null", { mailContract: null }],
    ["`resetToDefault`", { resetToDefault: ["mailContract"] }],
  ])("is reset to the server default by %s, without a difference afterwards", async (_, reset) => {
    const managed = { ...plan, mailContract: mail("ours") };
    const created = await lifecycle().create(managed);
    const { inputs: desired } = await lifecycle().check({ ...plan, ...reset }, managed);
    expect(desired).toEqual({ ...plan, mailContract: null });
    expect((await lifecycle().diff(created, desired)).changed).toEqual(["mailContract"]);
    const state = await lifecycle().update(created, desired);
    expect((await stored(created.id)).mail_contract ?? null).toBeNull();
    expect((await lifecycle().diff({ id: created.id, state }, desired)).changed).toEqual([]);
    const found = await lifecycle().read(created.id, state);
    expect(found?.inputs).toHaveProperty("mailContract", null);
    await editOutside(created.id, { mail_contract: mail("by hand") });
    const drifted = await lifecycle().read(created.id, state);
    expect(drifted && (await lifecycle().diff(drifted, desired)).changed).toEqual(["mailContract"]);
  });

  it("is named if the update is refused, and there is no second try without it", async () => {
    const created = await lifecycle().create(plan);
    await editOutside(created.id, { mail_contract: mail("ours") });
    await service.control("POST", "faults", {
      method: "PUT",
      path: "/v1/client/paid/*",
      fault: { kind: "status", status: 400 },
      times: 1,
    });
    await service.control("DELETE", "requests");
    await expect(lifecycle().update(created, { ...plan, price: 1200 })).rejects.toThrow(
      /carried over values that were set outside Pulumi: `mailContract`\. The service may have refused these/,
    );
    expect(((await service.control("GET", "requests")).counts as Values)["PUT /v1/client/paid/{paid_id}"]).toBe(1);
    expect(await stored(created.id)).toMatchObject({ price: 900, mail_contract: mail("ours") });
  });
});

describe("a waiting list that the program no longer sets, with a PUT that keeps omitted fields,", () => {
  const switchingOff = async (status?: number): Promise<unknown> => {
    await variants("merge");
    const created = await lifecycle("RegistrationPlan").create(listed);
    if (status !== undefined) {
      const fault = { kind: "status", status } as const;
      await service.control("POST", "faults", { method: "PUT", path: "/v1/advance/*", after: 1, times: 0, fault });
    }
    await lifecycle("RegistrationPlan").update(created, unlisted);
    return (await service.control("GET", `objects/advance/${created.id}`)).waiting_list;
  };

  it("is switched off", async () => {
    expect(await switchingOff()).toEqual({ type: 0 });
    expect(service.diagnostics).toEqual([
      expect.stringContaining(
        "the service kept `waitingList` although the update omitted it. So the provider sent it with `type` 0",
      ),
    ]);
  });
  it("is kept and reported if the service refuses that", async () => {
    expect(await switchingOff(400)).toMatchObject({ type: 1 });
    expect(service.diagnostics.join()).toContain('- waitingList: {"type":1} → not set\n');
    expect(codesIn(service.diagnostics)).toEqual([notApplied.code]);
  });
  it("fails the update if the service fails", async () => {
    await expect(switchingOff(500)).rejects.toThrow("the service responded with 500");
  });
});

it("reports both values of a property that was changed outside Pulumi, before it is reverted", async () => {
  const created = await lifecycle().create({ ...plan, label: "A" });
  await editOutside(created.id, { price: 777, label: null });
  await lifecycle().update(created, { ...plan, label: "A", freeSpace: "new" });
  expect(service.diagnostics).toContainEqual(
    shown(
      overwritten({
        what: `RecurringPlan "Classes" ${created.id}`,
        changes: '  - price: 777 (service) → 900 (program)\n  - label: not set (service) → "A" (program)',
      }),
    ),
  );
  expect(await stored(created.id)).toMatchObject({ price: 900, label: "A" });
});

it("sends one more read for an update, and none otherwise", async () => {
  const created = await lifecycle().create(plan);
  expect(await requestsOf(() => lifecycle().update(created, { ...plan, price: 1200 }))).toEqual(["GET 1", "PUT 1"]);
  expect(await requestsOf(() => lifecycle().update(created, { ...plan, deletion: "retain" }))).toEqual([]);
  const current = (await lifecycle().read(created.id, created.state)) ?? created;
  expect(await requestsOf(() => lifecycle().diff(current, { ...plan, price: 1200, label: "x" }))).toEqual(["GET 1"]);
  expect(await requestsOf(() => lifecycle().diff(current, { ...plan, price: 1200, deletion: "retain" }))).toEqual([]);
  expect(await requestsOf(() => lifecycle().read(created.id, created.state))).toEqual(["GET 1"]);
});

it("creates a changed page again if it is missing, also after a failed replacement", async () => {
  const created = await lifecycle().create(plan);
  await lifecycle().delete(created);
  service.nextRun();
  const decision = await lifecycle().diff(created, { ...plan, price: 1200 });
  expect(decision).toMatchObject({ changed: ["price"], replaces: ["price"] });
  expect(service.diagnostics).toContain(shown(createdAgain({ name: 'RecurringPlan "Classes"' })));
});

describe("an update sends nothing", () => {
  it.each<[what: string, fault: FaultRequest["fault"], message: RegExp]>([
    ["fails", { kind: "status", status: 500 }, /the service responded with 500/],
    ["is cut", { kind: "cut" }, /reading RecurringPlan/],
    ["never comes", { kind: "hang" }, /reading RecurringPlan/],
    [
      "doesn't find the object, although the list has it",
      { kind: "status", status: 404 },
      /responses contradict each other\. `GET \S+` doesn't find the object, but the list still has it/,
    ],
  ])("if the read before it %s", async (_, fault, message) => {
    const created = await lifecycle().create(plan);
    await service.control("POST", "faults", { method: "GET", path: "/v1/client/paid/*", fault, times: 0 });
    await service.control("DELETE", "requests");
    service.nextRun({ requestTimeoutSeconds: 0.5 });
    await expect(lifecycle().update(created, { ...plan, price: 1200 })).rejects.toThrow(message);
    await service.control("DELETE", "faults");
    expect(await stored(created.id)).toMatchObject({ price: 900 });
    const { counts } = await service.control("GET", "requests");
    expect(Object.keys(counts as Values).filter((route) => route.startsWith("PUT"))).toEqual([]);
  });
});
