// A replacement that would affect customers is refused before anything is created, unless the program chooses an
// option.
import { describe, expect, it } from "vitest";
import type { Stored } from "../../provider/core/lifecycle/types.js";
import { resources } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import type { FaultRequest } from "../../sandbox/index.js";
import { writtenRoutes } from "../support/account.js";
import { isNative } from "../support/adapters.js";
import { casesOf } from "../support/needs.js";
import { sampleOf, sandboxKinds } from "../support/samples/programs.js";
import { startTestService, useService } from "../support/service.js";
import { closing } from "../support/use.js";

const service = useService();

const writes = () => writtenRoutes(service).finally(() => service.control("DELETE", "requests"));

const paymentPages = resources.filter((resource) => resource.customers && resource.model.field("processorAEnvId"));

describe.each(paymentPages.map((resource) => [resource.kind, resource] as const))(
  "the replacement of a %s",
  (kind, resource) => {
    const path = sandboxKinds[kind];
    const args = sampleOf(resource.program);
    const moved = { ...args, processorAEnvId: args.processorAEnvId === "0" ? "1" : "0" };
    const page = () => service.lifecycle(kind, "page");
    /** A page in the state, created in a separate run. */
    const pageWith = async (customers: number, options: Values = {}): Promise<Stored> => {
      service.nextRun();
      const created = await page().create({ ...args, ...options });
      for (let i = 0; i < customers; i++)
        await service.control("POST", `objects/${path}/${created.id}/customers`, { status: 2 });
      service.nextRun();
      await service.control("DELETE", "requests");
      return created;
    };
    const isThere = async ({ id }: Stored) =>
      ((await service.control("GET", `objects/${path}`)).items as Values[]).some((item) => item.id === id);
    /** In the preview, and before the create. */
    const expectRefused = async (cycle: ReturnType<typeof page>, desired: Values) => {
      const refusal = "the replacement would delete it, and 1 customer is signed up on it";
      await expect(cycle.announce(desired)).rejects.toThrow(refusal);
      await expect(cycle.create(desired)).rejects.toThrow(refusal);
    };
    const replaced = async (old: Stored, desired: Values): Promise<Stored> => {
      await page().check(desired, args);
      expect((await page().diff(old, desired)).replaces).toEqual(["processorAEnvId"]);
      const created = await page().create(desired);
      expect(created.id).not.toBe(old.id);
      return created;
    };

    it("is refused if Check shows it and the engine compares nothing: another provider, replacementTrigger", async () => {
      await pageWith(1);
      await page().check(args, args);
      await page().check(args);
      await expectRefused(page(), args);
      expect(await writes()).toEqual([]);
      service.nextRun();
      await page().check(args);
      await page().announce(args);
    });

    it("is refused with the count and the options", async () => {
      const old = await pageWith(2);
      await expect(page().diff(old, moved)).rejects.toThrow(
        new RegExp(
          `${old.id} wasn't replaced: the replacement would delete it, and 2 customers are signed up on it\\. ` +
            "Nothing was changed\\.\\nChoose in the program:\\n {2}- Set `processorAEnvId` back to the old value\\." +
            '\\n {2}- Set `deletion: "retain"`[\\s\\S]*\\n {2}- Set `forceDelete: true`',
        ),
      );
      expect(await writes()).toEqual([]);
    });

    it("runs if there are no customers", async () => {
      const old = await pageWith(0);
      await replaced(old, moved);
      await page().delete(old);
      expect(await isThere(old)).toBe(false);
    });

    it("keeps the old page with retain, whatever its state contains", async () => {
      const old = await pageWith(1);
      await replaced(old, { ...moved, deletion: "retain" });
      await page().delete(old);
      expect(await isThere(old)).toBe(true);
      expect(service.diagnostics.join("\n")).not.toContain("will stop working");
    });

    it("deletes the old page with forceDelete, and counts its customers first", async () => {
      const old = await pageWith(1);
      await replaced(old, { ...moved, forceDelete: true });
      expect(service.diagnostics.join("\n")).toMatch(
        new RegExp(` ${old.id} .*1 customer is signed up on it.*\nPP1304: `),
      );
      await page().delete(old);
      expect(await isThere(old)).toBe(false);
    });

    it("continues after a kill between create and deletion with the program's later choice", async () => {
      const old = await pageWith(0);
      const created = await replaced(old, moved);
      await service.control("POST", `objects/${path}/${old.id}/customers`, { status: 2 });
      for (const [choice, stays] of [
        [{}, true],
        [{ deletion: "retain" }, true],
        [{ forceDelete: true }, false],
      ] as const) {
        service.nextRun();
        await page().check({ ...moved, ...choice }, moved);
        await page().diff(created, { ...moved, ...choice });
        const deletion = page().delete(old);
        if (Object.keys(choice).length === 0) await expect(deletion).rejects.toThrow("1 customer is signed up on it");
        else await deletion;
        expect(await isThere(old)).toBe(stays);
      }
      expect(await isThere(created)).toBe(true);
    });

    it("keeps its memory through refresh, update and another replacement", async () => {
      const first = await pageWith(0);
      const second = await replaced(first, moved);
      service.nextRun();
      const read = (await page().read(second.id, second.state)) as Stored;
      const state = await page().update(read, { ...moved, label: "x" });
      service.nextRun();
      const third = await replaced({ id: second.id, state }, { ...args, label: "x" });
      await service.control("POST", `objects/${path}/${first.id}/customers`, { status: 2 });
      service.nextRun();
      await page().check({ ...args, label: "x", deletion: "retain" }, args);
      await page().diff(third, { ...args, label: "x", deletion: "retain" });
      for (const old of [first, second]) await page().delete(old);
      expect([await isThere(first), await isThere(second), await isThere(third)]).toEqual([true, true, true]);
    });

    it("is refused before the create if a resource option forces it", async () => {
      const old = await pageWith(1);
      const desired = { ...args, label: "forced" };
      expect((await page().diff(old, desired)).replaces).toEqual([]);
      await expectRefused(page(), desired);
      expect(await writes()).toEqual([]);
      expect(await isThere(old)).toBe(true);
    });

    it.each<[choice: Values, stays: boolean]>([
      [{ deletion: "retain" }, true],
      [{ forceDelete: true }, false],
    ])("without an announcement (--target-replace) follows %j of the program", async (choice, stays) => {
      const desired = { ...args, label: `alone ${JSON.stringify(choice)}` };
      const old = await pageWith(1, { label: desired.label });
      await page().check(desired, { ...args, label: desired.label });
      await page().check({ ...desired, ...choice });
      await page().create({ ...desired, ...choice });
      await page().delete(old);
      expect(await isThere(old)).toBe(stays);
    });

    // A page that was renamed in the state looks the same to a dynamic resource.
    if (!isNative)
      it("without an announcement is kept by the stack's setting, whatever a new page of the same name sets", async () => {
        const keeping = closing(await startTestService({ pageDeletion: "retain" }));
        const old = await keeping.lifecycle(kind).create(args);
        keeping.nextRun();
        await keeping.lifecycle(kind).check({ ...args, forceDelete: true });
        await keeping.lifecycle(kind).create({ ...args, forceDelete: true });
        await keeping.lifecycle(kind).delete(old, "stale");
        expect((await keeping.control("GET", `objects/${path}`)).items).toHaveLength(2);
      });

    // Dynamic resources don't get their names.
    if (isNative)
      it("without an announcement is refused if a refresh has read the page", async () => {
        const old = await pageWith(1);
        const named = service.lifecycle(kind, "forced");
        const found = await named.read(old.id, old.state);
        await expectRefused(named, args);
        expect(await writes()).toEqual([]);
        await named.create({ ...args, deletion: "retain" });
        await named.delete({ ...old, state: found?.state ?? {} });
        expect(await isThere(old)).toBe(true);
      });

    it("keeps the old page with the stack's setting", async () => {
      const kept = closing(await startTestService({ pageDeletion: "retain" }));
      const old = await kept.lifecycle(kind).create(args);
      await kept.control("POST", `objects/${path}/${old.id}/customers`, { status: 2 });
      kept.nextRun();
      await kept.lifecycle(kind).diff(old, moved);
      await kept.lifecycle(kind).create(moved);
      await kept.lifecycle(kind).delete(old);
      expect((await kept.control("GET", `objects/${path}`)).items).toHaveLength(2);
    });
  },
);

describe("customers that can't be counted", () => {
  const plan = { planName: "Classes", processorAEnvId: "1", price: 4800, billingCycle: { interval: "month" } };
  const faulty = useService({ requestTimeoutSeconds: "2", retryBudgetSeconds: "0.5" });
  const page = () => faulty.lifecycle("RecurringPlan");
  const live = async () => ((await faulty.control("GET", "objects/paid")).items as Values[]).map(({ id }) => id);

  const faults: FaultRequest["fault"][] = [
    { kind: "status", status: 404 },
    { kind: "status", status: 503 },
    { kind: "empty" },
    { kind: "hang" },
    ...[400, 403, 410, 429, 500].map((status): FaultRequest["fault"] => ({ kind: "status", status })),
    { kind: "reset-before" },
    { kind: "reset-after" },
    { kind: "cut" },
    { kind: "not-json" },
    { kind: "html-200" },
  ];
  it.each(casesOf(faults, faults.slice(0, 4)))("stop a replacement and a deletion: %j", async (fault) => {
    faulty.nextRun();
    const created = await page().create(plan);
    await faulty.control("POST", `objects/paid/${created.id}/customers`, { status: 3 });
    const before = await live();
    const desired = { ...plan, processorAEnvId: "0" };
    const isolated = async (work: () => Promise<unknown>): Promise<unknown> => {
      faulty.nextRun();
      await faulty.control("POST", "faults", { path: "/v1/client/paid/*/subscriber", times: 0, fault });
      const result = await work().catch((error: unknown) => error);
      await faulty.control("DELETE", "faults");
      return result;
    };
    expect(await isolated(() => page().diff(created, desired))).toBeInstanceOf(Error);
    expect(await isolated(() => page().delete(created))).toBeInstanceOf(Error);
    expect(await live()).toEqual(before);
    // A choice in the program needs no count.
    expect(await isolated(() => page().diff(created, { ...desired, deletion: "retain" }))).not.toBeInstanceOf(Error);
    expect(await isolated(() => page().diff(created, { ...desired, forceDelete: true }))).not.toBeInstanceOf(Error);
    await isolated(() => page().delete({ ...created, state: { ...created.state, forceDelete: true } }));
    expect(await live()).toEqual(before.filter((id) => id !== created.id));
  });
});
