// What users read beside the result: every diagnostic of the provider.
import { beforeEach, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { planted } from "../samples/programs.js";
import { useService } from "../support/service.js";

const service = useService();
beforeEach(() => service.control("PUT", "shapes", { shapes: [] }));

const page = { productName: "Book", processorAEnvId: "1", price: 1200 };
const role = { guildId: "g", name: "Members" };
const code = { processorAEnvId: "1", couponName: "A", couponType: 0, rate: 20, couponTerm: 0, paymentType: 4 };

/** What is reported of a change before it is done. */
async function toldOf(kind: string, before: Values, change: Values, uses = 0): Promise<string[]> {
  const made = await service.lifecycle(kind).create(before);
  if (uses > 0) await service.control("POST", `objects/coupon/${made.id}/use`, { times: uses });
  service.nextRun();
  await service.lifecycle(kind).diff(made, { ...before, ...change });
  return service.told.map((text) => text.replace(/http:\S+/, "<address>").replaceAll(made.id, "<id>"));
}

const hidden = (kind: string): RegExp =>
  new RegExp(
    `^(run: )?info: ${kind}: the service's answers do not show .*update may reset it. Write it into the program`,
  );

it.each<[what: string, change: Values]>([
  ["a price, which in test is nobody's money", { price: 1500 }],
  ["something else", { label: "new" }],
])("a change of %s", async (_, change) => {
  expect(await toldOf("OneTimeProduct", page, change)).toEqual([expect.stringMatching(hidden("OneTimeProduct"))]);
});

const moves = "makes a new page with a new address; <address> will stop working";
it.each<[what: string, kind: string, before: Values, change: Values, told: string[]]>([
  [
    "a platform",
    "OneTimeProduct",
    page,
    { platform: { processorC: true } },
    [`OneTimeProduct "Book": changing platform ${moves}`],
  ],
  [
    "all at once",
    "OneTimeProduct",
    page,
    { price: 1, platform: { processorC: true }, processorAEnvId: "0" },
    [`OneTimeProduct "Book": changing processorAEnvId and platform ${moves}`],
  ],
  ["the server of a role, which has no address", "ChatRole", role, { guildId: "other" }, []],
])("a change of %s", async (_, kind, before, change, told) => {
  expect(await toldOf(kind, before, change)).toEqual(told.map((text) => `warning: ${text}`));
});

it.each<[what: string, uses: number, change: Values, told: string[]]>([
  ["unused", 0, { rate: 30 }, ["info: <code>: keeps its id (not used yet)"]],
  ["unused, to another type", 0, { paymentType: 1 }, []],
  ["used once", 1, { rate: 30 }, ["warning: <code>: new revision (used once; the count restarts at 0)"]],
  ["used twice", 2, { couponTerm: 3 }, ["warning: <code>: new revision (used 2 times; the count restarts at 0)"]],
  ["used once, in its name", 1, { couponName: "B" }, ["info: <code>: keeps its id (used once; the count goes on)"]],
  ["used twice, to what it is", 2, {}, []],
  ["unused, only in what becomes of it", 0, { deletion: "retain" }, []],
])("a change of a code: %s", async (what, uses, change, told) => {
  const name = `Coupon ${JSON.stringify(what)}`;
  expect(await toldOf("Coupon", { ...code, couponCode: what }, change, uses)).toEqual(
    told.map((text) => text.replace("<code>", name)),
  );
});

it("a change of a code that is gone", async () => {
  const wanted = { ...code, couponCode: "GONE" };
  const made = await service.lifecycle("Coupon").create(wanted);
  service.nextRun();
  await service.lifecycle("Coupon").delete(made);
  service.nextRun();
  await service.lifecycle("Coupon").diff(made, { ...wanted, rate: 30 });
  expect(service.told).toEqual(['warning: Coupon "GONE" is not at the service any more: it will be created again']);
});

it("an adoption lists what it changes: no secret, nothing endless, and what is not known yet as such", async () => {
  const lifecycle = service.lifecycle("OneTimeProduct");
  const made = await lifecycle.create({ ...page, stock: 5 });
  service.nextRun();
  const msg = { channelId: "c", channelSecret: planted.channelSecret };
  const notes = [{ name: unknown, require: true }];
  await lifecycle.announce({ ...page, label: unknown, notes, freeSpace: "x".repeat(200), msg, adoptId: made.id });
  expect(service.told).toEqual([
    `warning: OneTimeProduct "Book": takes over ${made.id} and changes\n` +
      `  - msg: (secret)\n  - freeSpace: not set → "${"x".repeat(78)}…\n  - stock: 5 → not set\n` +
      "Not known yet, and compared when it is:\n  - label: not set → (not known yet)\n" +
      '  - notes: not set → [{"name":"(not known yet)","require":true}]',
  ]);
});

it("reports what the service does not take over, and it stays a difference", async () => {
  const lifecycle = service.lifecycle("Coupon");
  const wanted = { ...code, couponCode: "STUBBORN" };
  const made = await lifecycle.create({ ...wanted, label: "old" });
  await service.control("PUT", "shapes", { shapes: ["refuse-nulls"] });
  service.nextRun();
  const state = await lifecycle.update(made, wanted);
  expect(service.told).toEqual([
    `warning: Coupon "STUBBORN" ${made.id}: the service accepted the request, but holds something else (held → wanted)\n` +
      '  - label: "old" → not set\nThe next preview shows it again.',
  ]);
  service.nextRun();
  expect(await lifecycle.diff({ id: made.id, state }, wanted)).toMatchObject({ changed: ["label"] });
});
