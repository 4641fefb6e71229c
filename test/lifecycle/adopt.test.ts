// Adoption of existing objects.

import { describe, expect, it } from "vitest";
import { secretsOf } from "../../provider/client/secrecy.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { adoptsAndChanges, adoptsAndCompares, adoptsUnchanged } from "../../provider/messages/adoption.js";
import { unknown } from "../../provider/model/unknown.js";
import { writtenRoutes } from "../support/account.js";
import { shown } from "../support/cycles.js";
import { sampleOf } from "../support/samples/programs.js";
import { useService } from "../support/service.js";

const service = useService();

const page = { productName: "Book", processorAEnvId: "1", price: 1200 };
const code = { processorAEnvId: "1", couponName: "A", couponType: 0, rate: 20, couponTerm: 0, paymentType: 4 };
const writes = () => writtenRoutes(service);

describe.each(resources.map((resource) => [resource.kind, resource] as const))("%s", (kind, resource) => {
  it("is adopted unchanged, and needs no adoptId afterwards", async () => {
    const desired = { ...sampleOf(resource.program), ...(kind === "Coupon" && { couponCode: "ADOPTED" }) };
    const created = await service.lifecycle(kind).create(desired);
    service.nextRun();
    await service.control("DELETE", "requests");
    const adopted = await service.lifecycle(kind).create({ ...desired, adoptId: created.id });
    expect(adopted.id).toBe(created.id);
    // A masked secret can be a different one, so the provider sends it.
    expect(await writes()).toHaveLength(secretsOf(resource.model, desired).texts.length > 0 ? 1 : 0);
    service.nextRun();
    expect((await service.lifecycle(kind).diff(adopted, desired)).changed).toEqual([]);
    expect((await service.lifecycle(kind).diff(adopted, { ...desired, adoptId: created.id })).changed).toEqual([]);
  });

  it("is never created if there is nothing to adopt", async () => {
    await service.control("DELETE", "requests");
    const desired = {
      ...sampleOf(resource.program),
      ...(kind === "Coupon" && { couponCode: "MISSING" }),
      adoptId: "nowhere",
    };
    await expect(service.lifecycle(kind).create(desired)).rejects.toThrow(
      /can't adopt .*nowhere, because the service has no such object/,
    );
    expect(await writes()).toEqual([]);
  });
});

it("adopts a chat object by its bare id as well", async () => {
  const created = await service.lifecycle("ChatRole").create({ guildId: "g", name: "Members" });
  service.nextRun();
  const adopted = await service
    .lifecycle("ChatRole")
    .create({ guildId: "g", name: "Members", adoptId: created.id.split("/")[1] });
  expect(adopted.id).toBe(created.id);
});

it("refuses an id of another form, and shows the right form", async () => {
  await expect(service.lifecycle("ChatRole").create({ guildId: "g", name: "M", adoptId: "a/b/c" })).rejects.toThrow(
    'ChatRole "M": "a/b/c" is not a valid id.',
  );
});

it("requires immutable properties to match", async () => {
  const created = await service.lifecycle("OneTimeProduct").create({ ...page, platform: { processorA: true } });
  service.nextRun();
  await expect(
    service.lifecycle("OneTimeProduct").create({ ...page, processorAEnvId: "0", adoptId: created.id }),
  ).rejects.toThrow(
    /No update can change these .*\n {2}- processorAEnvId: "1" → "0"\nNothing was changed\.\nChoose:\n {2}- Change the program/,
  );
});

it("doesn't revise a used code", async () => {
  const created = await service.lifecycle("Coupon").create({ ...code, couponCode: "USED" });
  await service.control("POST", `objects/coupon/${created.id}/use`, { times: 1 });
  service.nextRun();
  const desired = { ...code, couponCode: "USED", rate: 50, adoptId: created.id };
  await expect(service.lifecycle("Coupon").create(desired)).rejects.toThrow(
    /The code was used once, and .*\n {2}- rate: 20 → 50/,
  );
  expect(await service.control("GET", `objects/coupon/${created.id}`)).toMatchObject({ rate: 20, use_coupon_count: 1 });
});

it("previews the revision of an adopted code whose program still has its adoptId", async () => {
  const desired = { ...code, couponCode: "ADOPTED BEFORE" };
  const created = await service.lifecycle("Coupon").create(desired);
  await service.control("POST", `objects/coupon/${created.id}/use`, { times: 1 });
  service.nextRun();
  const adopted = await service.lifecycle("Coupon").create({ ...desired, adoptId: created.id });
  service.nextRun();
  const changed = { ...desired, rate: 50, adoptId: created.id };
  expect((await service.lifecycle("Coupon").diff(adopted, changed)).replaces).not.toEqual([]);
  await service.lifecycle("Coupon").announce(changed);
  const revised = await service.lifecycle("Coupon").create(changed);
  expect(await service.control("GET", `objects/coupon/${revised.id}`)).toMatchObject({ rate: 50 });
});

it.each([
  ["with a diff before", true],
  ["without a diff", false],
])("isn't adopted again by its own replacement, %s", async (_, isCompared) => {
  const { id } = await service.lifecycle("OneTimeProduct").create(page);
  const desired = { ...page, adoptId: id };
  const product = () => service.lifecycle("OneTimeProduct", "page");
  service.nextRun();
  const adopted = await product().create(desired);
  service.nextRun();
  await product().check(desired, desired);
  if (isCompared) expect((await product().diff(adopted, desired)).changed).toEqual([]);
  const reason = "it is the object that is replaced";
  await expect(product().announce(desired)).rejects.toThrow(reason);
  await expect(product().create(desired)).rejects.toThrow(reason);
  const next = await product().create(page);
  expect(next.id).not.toBe(id);
});

it.each([
  ["a used code changes without a new revision", 1, { couponName: "B" }, { coupon_name: "B" }],
  ["an unused code changes", 0, { rate: 50 }, { rate: 50 }],
])("%s", async (title, times, change, now) => {
  const desired = { ...code, couponCode: title };
  const created = await service.lifecycle("Coupon").create(desired);
  if (times > 0) await service.control("POST", `objects/coupon/${created.id}/use`, { times });
  service.nextRun();
  await service.lifecycle("Coupon").create({ ...desired, ...change, adoptId: created.id });
  expect(await service.control("GET", `objects/coupon/${created.id}`)).toMatchObject({
    ...now,
    use_coupon_count: times,
  });
});

it("reports before an adoption what it will change, and what it can't", async () => {
  const created = await service.lifecycle("OneTimeProduct").create(page);
  service.nextRun();
  await service.lifecycle("OneTimeProduct").announce({ ...page, adoptId: created.id });
  const adoption = { name: 'OneTimeProduct "Book"', id: created.id, unmanaged: "", open: "" };
  expect(service.diagnostics).toEqual([shown(adoptsUnchanged(adoption))]);
  service.nextRun();
  await service.lifecycle("OneTimeProduct").announce({ ...page, price: 999, adoptId: created.id });
  expect(service.diagnostics).toEqual([shown(adoptsAndChanges({ ...adoption, changes: "  - price: 1200 → 999" }))]);
  await expect(service.lifecycle("OneTimeProduct").announce({ ...page, adoptId: "nowhere" })).rejects.toThrow(
    /the service has no such object/,
  );
  expect(await service.control("GET", `objects/product/${created.id}`)).toMatchObject({ price: 1200 });
});

it("reports a secret from the console that its update removes", async () => {
  const created = await service.lifecycle("OneTimeProduct").create(page);
  const token = { dataset_id: "d", access_token: "planted-token" };
  await service.control("PATCH", `objects/product/${created.id}`, { ads_conversion_api: token });
  service.nextRun();
  const desired = { ...page, adsConversionApi: { datasetId: "d" }, adoptId: created.id };
  await service.lifecycle("OneTimeProduct").announce(desired);
  expect(service.diagnostics.join()).not.toContain("accessToken");
  await service.lifecycle("OneTimeProduct").announce({ ...desired, price: 999 });
  expect(service.diagnostics.join()).toContain("  - price: 1200 → 999\n  - adsConversionApi.accessToken: (secret)");
});

it("treats an unknown value as no change, so that a used code can be adopted", async () => {
  const productIds = ["p1", "p2"];
  const created = await service.lifecycle("Coupon").create({ ...code, couponCode: "OPEN", productIds });
  await service.control("POST", `objects/coupon/${created.id}/use`, { times: 1 });
  service.nextRun();
  const desired = { ...code, couponCode: "OPEN", productIds: [unknown, unknown], adoptId: created.id };
  await service.lifecycle("Coupon").announce(desired);
  const open = '  - productIds: ["p1","p2"] → ["(not known yet)","(not known yet)"]';
  expect(service.diagnostics).toEqual([
    shown(adoptsAndCompares({ name: 'Coupon "OPEN"', id: created.id, unmanaged: "", open })),
  ]);
});

it("sends a secret once if its mask looks like a secret", async () => {
  const desired = { ...page, msg: { channelId: "c", channelSecret: "kanban no himitsu" } };
  const created = await service.lifecycle("OneTimeProduct").create(desired);
  await service.control("PUT", "variants", { variants: ["mask-alike"] });
  service.nextRun();
  const adopted = await service.lifecycle("OneTimeProduct").create({ ...desired, adoptId: created.id });
  service.nextRun();
  expect((await service.lifecycle("OneTimeProduct").diff(adopted, desired)).changed).toEqual([]);
  await service.control("PUT", "variants", { variants: [] });
});

it("treats what the response omits as different", async () => {
  const created = await service.lifecycle("OneTimeProduct").create(page);
  service.nextRun();
  await service.control("PUT", "variants", { variants: ["omit-all"] });
  await service.lifecycle("OneTimeProduct").create({ ...page, label: "NEW", stock: 3, adoptId: created.id });
  await service.control("PUT", "variants", { variants: [] });
  expect(await service.control("GET", `objects/product/${created.id}`)).toMatchObject({ label: "NEW", stock: 3 });
});
