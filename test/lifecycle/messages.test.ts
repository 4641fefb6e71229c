// Every diagnostic that the provider reports besides the result.

import { beforeEach, expect, it } from "vitest";
import { adoptsAndChanges } from "../../provider/messages/adoption.js";
import { addressChanges } from "../../provider/messages/deletion.js";
import { priceChangesForCustomers } from "../../provider/messages/prices.js";
import { immutableNotRemoved, notApplied } from "../../provider/messages/writes.js";
import type { Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { isNative } from "../support/adapters.js";
import { codesIn, shown } from "../support/cycles.js";
import { planted } from "../support/samples/programs.js";
import { useService } from "../support/service.js";

const service = useService();
beforeEach(async () => {
  await service.control("PUT", "variants", { variants: [] });
  service.nextRun();
});

const page = { productName: "Book", processorAEnvId: "1", price: 1200 };
const role = { guildId: "g", name: "Members" };
const code = { processorAEnvId: "1", couponName: "A", couponType: 0, rate: 20, couponTerm: 0, paymentType: 4 };

/** The messages about a change before it is executed. */
async function messagesOf(kind: string, before: Values, change: Values, uses = 0): Promise<string[]> {
  const created = await service.lifecycle(kind).create(before);
  if (uses > 0) await service.control("POST", `objects/coupon/${created.id}/use`, { times: uses });
  service.nextRun();
  await service.lifecycle(kind).diff(created, { ...before, ...change });
  return service.diagnostics.map((text) => text.replace(/http:\S+/, "<address>").replaceAll(created.id, "<id>"));
}

it.each<[what: string, change: Values]>([
  ["a price, which charges no one in test mode", { price: 1500 }],
  ["something else", { label: "new" }],
])("reports nothing in test mode for a change of %s", async (_, change) => {
  expect(await messagesOf("OneTimeProduct", page, change)).toEqual([]);
});

it.each<[what: string, kind: string, before: Values, change: Values, replaces?: string]>([
  ["a platform", "OneTimeProduct", page, { platform: { processorC: true } }, "`platform`"],
  [
    "all together",
    "OneTimeProduct",
    page,
    { price: 1, platform: { processorC: true }, processorAEnvId: "0" },
    "`processorAEnvId` and `platform`",
  ],
  ["the server of a role, which has no address", "ChatRole", role, { guildId: "other" }],
])("reports a new address only for a replacement: %s", async (_, kind, before, change, replaces) => {
  const about = { name: 'OneTimeProduct "Book"', noun: "page", address: "<address>", isRetained: false };
  const messages = replaces === undefined ? [] : [shown(addressChanges({ ...about, replaces }))];
  expect(await messagesOf(kind, before, change)).toEqual(messages);
});

it("lists what an adoption changes, without secrets, shortened, and with unknown values marked", async () => {
  const lifecycle = service.lifecycle("OneTimeProduct");
  const created = await lifecycle.create({ ...page, stock: 5 });
  service.nextRun();
  const msg = { channelId: "c", channelSecret: planted.channelSecret };
  const notes = [{ name: unknown, require: true }];
  await lifecycle.announce({ ...page, label: unknown, notes, freeSpace: "x".repeat(200), msg, adoptId: created.id });
  expect(service.diagnostics).toEqual([
    shown(
      adoptsAndChanges({
        name: 'OneTimeProduct "Book"',
        id: created.id,
        changes: `  - msg: (secret)\n  - freeSpace: not set → "${"x".repeat(78)}…\n  - stock: 5 → not set`,
        open:
          "  - label: not set → (not known yet)\n" + '  - notes: not set → [{"name":"(not known yet)","require":true}]',
        unmanaged: "",
      }),
    ),
  ]);
});

it("reports what the service doesn't apply, and keeps the difference", async () => {
  const lifecycle = service.lifecycle("Coupon");
  const desired = { ...code, couponCode: "STUBBORN" };
  const created = await lifecycle.create({ ...desired, label: "old" });
  await service.control("PUT", "variants", { variants: ["refuse-nulls"] });
  service.nextRun();
  const state = await lifecycle.update(created, desired);
  expect(service.diagnostics).toEqual([
    shown(notApplied({ what: `Coupon "STUBBORN" ${created.id}`, changes: '  - label: "old" → not set' })),
  ]);
  service.nextRun();
  expect(await lifecycle.diff({ id: created.id, state }, desired)).toMatchObject({ changed: ["label"] });
});

it("reports a property that no update changes, unless the object is replaced", async () => {
  const before = { ...page, platform: { processorA: true } };
  const check = (change: Values) => service.lifecycle("OneTimeProduct").check({ ...page, ...change }, before);
  await check({ platform: { processorC: true } });
  expect(service.diagnostics).toEqual([]);
  service.nextRun();
  await check({ platform: {} });
  const paths = ["platform.processorA"];
  const about = { name: 'OneTimeProduct "Book"', paths, shown: "`platform.processorA`" };
  expect(service.diagnostics).toEqual([shown(immutableNotRemoved(about))]);
});

it("reports no empty list of a channel's users that the program doesn't set", async () => {
  const channel = { guildId: "g", type: 0, name: "lounge" };
  const created = await service.lifecycle("ChatChannel").create(channel);
  service.nextRun();
  await service.lifecycle("ChatChannel").check(channel, { ...channel, user: [] });
  if (!isNative) await service.lifecycle("ChatChannel").announce({ ...channel, adoptId: created.id });
  expect(service.diagnostics.filter((text) => text.includes("`user`"))).toEqual([]);
});

it.each<[program: string, args: Values]>([
  ["omits them", {}],
  ["sets them", { role: [], user: [] }],
])("reports nothing for an imported channel without overwrites, if the program %s", async (_, overwrites) => {
  const channel = { guildId: "g", type: 0, name: "lounge" };
  const { id } = await service.lifecycle("ChatChannel").create(channel);
  service.nextRun();
  const imported = await service.lifecycle("ChatChannel").get(id);
  expect(imported.inputs).toEqual(channel);
  const { inputs } = await service.lifecycle("ChatChannel").check({ ...channel, ...overwrites }, imported.inputs);
  expect(await service.lifecycle("ChatChannel").diff(imported, inputs)).toMatchObject({ changed: [] });
  const refreshed = await service.lifecycle("ChatChannel").read(id, imported.state);
  expect(await service.lifecycle("ChatChannel").diff(refreshed ?? imported, inputs)).toMatchObject({ changed: [] });
  expect(service.diagnostics).toEqual([]);
});

it("reports no price that the console has set already", async () => {
  const created = await service.lifecycle("OneTimeProduct", "priced").create(page);
  await service.control("POST", `objects/product/${created.id}/customers`, {});
  await service.control("PATCH", `objects/product/${created.id}`, { price: 900 });
  const changed = async (price: number) => {
    service.nextRun();
    await service.lifecycle("OneTimeProduct", "priced").diff(created, { ...page, price });
    return codesIn(service.diagnostics);
  };
  expect(await changed(900)).toEqual([]);
  expect(await changed(901)).toContain(priceChangesForCustomers.code);
});

it("reports the price of a page whose customers can't be counted, with the reason", async () => {
  const created = await service.lifecycle("OneTimeProduct").create(page);
  service.nextRun();
  const fault = { kind: "status", status: 403 };
  await service.control("POST", "faults", { path: `/v1/client/product/${created.id}/purchaser`, times: 9, fault });
  await service.lifecycle("OneTimeProduct").diff(created, { ...page, price: 900 });
  await service.control("DELETE", "faults");
  expect(codesIn(service.diagnostics)).toEqual([priceChangesForCustomers.code]);
  expect(service.diagnostics.join()).toMatch(
    /The provider can't count the customers on the page: .*403.*[^.]\. The service/s,
  );
});
