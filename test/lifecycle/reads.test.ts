// What reads prove: an omitted field says nothing, one contradictory response decides nothing, and a text can have the
// service's own form.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Stored } from "../../provider/core/lifecycle/types.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { notCompared, ownForm } from "../../provider/messages/writes.js";
import type { Values } from "../../provider/model/rules.js";
import { writtenRoutes } from "../support/account.js";
import { codesAt, plainCode } from "../support/codeService.js";
import { isReported, scriptedLife } from "../support/cycles.js";
import { essentials, sandboxKinds } from "../support/samples/programs.js";
import { json, type ResponseHandler } from "../support/scriptedServer.js";
import { useService } from "../support/service.js";

const service = useService();
const { coupon, live, held: codeWith } = codesAt(() => service);
const programs = Object.fromEntries(Object.values(essentials).map(({ kind, args }) => [kind, args as Values]));
const variants = (...names: string[]) => service.control("PUT", "variants", { variants: names });
const writes = () => writtenRoutes(service).finally(() => service.control("DELETE", "requests"));
let codes = 0;
const programOf = (kind: string): Values =>
  kind === "Coupon" ? { ...plainCode, couponCode: `READ${codes++}`, label: "a" } : { ...programs[kind], label: "a" };
const labelled = resources.filter(({ model }) => model.field("label"));

describe("a response that omits fields, for each operation its own", () => {
  it.each(labelled.map(({ kind }) => [kind]))("changes nothing of a %s, whatever it omits", async (kind) => {
    const resource = resources.find((one) => one.kind === kind);
    const wires = (resource?.model.inputs ?? []).filter(({ isSent }) => isSent).map(({ wire }) => wire);
    const omissions = fc.subarray(
      wires.flatMap((wire) => ["post", "put", "get", "list"].map((operation) => `omit-${operation}:${wire}`)),
    );
    const cycle = () => service.lifecycle(kind, "it");
    await fc.assert(
      fc.asyncProperty(omissions, omissions, async (first, second) => {
        await variants(...first);
        const desired = programOf(kind);
        const created = await cycle().create(desired);
        if (kind === "Coupon") await service.control("POST", `objects/coupon/${created.id}/use`, { times: 2 });
        let known: Stored = created;
        // Today and not tomorrow.
        for (const omitted of [first, second, first]) {
          await variants(...omitted);
          service.nextRun();
          await cycle().check(desired, desired);
          expect(await cycle().diff(known, desired)).toMatchObject({ changed: [], replaces: [] });
          known = { ...known, ...(await cycle().read(known.id, known.state)) };
          service.nextRun();
          await cycle().check(desired, desired);
          expect(await cycle().diff(known, desired)).toMatchObject({ changed: [], replaces: [] });
        }
        const changed = { ...desired, label: "b" };
        await cycle().check(changed, desired);
        expect(await cycle().diff(known, changed)).toMatchObject({ changed: ["label"], replaces: [] });
        const state = await cycle().update(known, changed);
        const id = String(state.couponId ?? known.id);
        expect(await service.control("GET", `objects/${sandboxKinds[kind]}/${id}`)).toMatchObject({ label: "b" });
        await variants();
      }),
      { numRuns: 12 },
    );
  });

  it("doesn't replace an adopted page whose platform or environment it omits, nor a corrected one", async () => {
    const page = () => service.lifecycle("RecurringPlan", "page");
    const args = { ...programs.RecurringPlan, processorAEnvId: "0", platform: { processorA: true } };
    const created = await page().create(args);
    await variants("omit-get:processor_a_env_id", "omit-get:platform");
    service.nextRun();
    const wrong = { ...args, processorAEnvId: "1" };
    const adopted = await page().create({ ...wrong, adoptId: created.id });
    expect(adopted.id).toBe(created.id);
    expect(isReported(service.diagnostics, notCompared)).toBe(true);
    for (const desired of [wrong, args]) {
      service.nextRun();
      await page().check(desired, wrong);
      expect((await page().diff(adopted, desired)).replaces).toEqual([]);
    }
    await variants();
    service.nextRun();
    const found = (await page().read(adopted.id, adopted.state)) as Stored;
    expect((await page().diff(found, args)).replaces).toEqual([]);
    expect((await page().diff(found, wrong)).replaces).toEqual(["processorAEnvId"]);
  });

  it("doesn't assume the environment of an imported page", async () => {
    const args = { ...programs.OneTimeProduct, processorAEnvId: "0" };
    const { id } = await service.lifecycle("OneTimeProduct").create(args);
    await variants("omit-get:processor_a_env_id");
    service.nextRun();
    const found = await service.lifecycle("OneTimeProduct", "page").get(id);
    expect(found.inputs).not.toHaveProperty("processorAEnvId");
    expect(await service.lifecycle("OneTimeProduct", "page").diff(found, args)).toMatchObject({ replaces: [] });
    await variants();
  });

  it("adopts a used code without a revision, by the use count of the list", async () => {
    const { created, desired: wanted } = await codeWith("ADOPTED", 3);
    await variants("omit-get:use_coupon_count");
    await expect(coupon().announce({ ...wanted, rate: 30, adoptId: created.id })).rejects.toThrow("used 3 times");
    const adopted = await coupon().create({ ...wanted, adoptId: created.id });
    expect(adopted).toMatchObject({ id: created.id, state: { useCouponCount: 3 } });
    await variants("omit-get:rate", "omit-get:use_coupon_count");
    service.nextRun();
    expect(await coupon().create({ ...wanted, adoptId: created.id })).toMatchObject({ id: created.id });
    expect(await live("ADOPTED")).toMatchObject([{ id: created.id, rate: 20 }]);
    await variants();
  });
});

describe("one wrong 404", () => {
  const missing = (path: string, times: number) =>
    service.control("POST", "faults", { method: "GET", path, times, fault: { kind: "status", status: 404 } });
  const kinds = [
    ["Coupon", "/v1/client/coupon/*"],
    ["RecurringPlan", "/v1/client/paid/*"],
    ["RegistrationPlan", "/v1/advance/*"],
  ] as const;

  it.each(kinds)("loses no %s", async (kind, path) => {
    const cycle = () => service.lifecycle(kind, "it");
    const desired = programOf(kind);
    const created = await cycle().create(desired);
    service.nextRun();
    await missing(path, 1);
    expect(await cycle().read(created.id, created.state)).toBeDefined();
    service.nextRun();
    await missing(path, 1);
    await cycle().check({ ...desired, label: "b" }, desired);
    expect(await cycle().diff(created, { ...desired, label: "b" })).toMatchObject({ changed: ["label"], replaces: [] });
    await service.control("DELETE", "faults");
  });

  it.each(kinds)(
    "fails for a %s if reads and the list contradict each other, and nothing changes",
    async (kind, path) => {
      const cycle = () => service.lifecycle(kind, "it");
      const desired = programOf(kind);
      const created = await cycle().create(desired);
      service.nextRun();
      await service.control("DELETE", "requests");
      await missing(path, 0);
      const attempts = [
        () => cycle().read(created.id, created.state),
        () =>
          cycle()
            .check(desired, desired)
            .then(() => cycle().diff(created, { ...desired, label: "b" })),
        () => cycle().delete(created),
      ];
      for (const attempt of attempts) {
        service.nextRun();
        await expect(attempt()).rejects.toThrow(/contradict each other|can't count the customers/);
      }
      await service.control("DELETE", "faults");
      expect(await writes()).toEqual([]);
    },
  );

  it("for a deletion doesn't prove anything: the object is read, and the deletion fails", async () => {
    const created = await codeWith("LEFT", 0);
    const fault = { kind: "status", status: 404 };
    await service.control("POST", "faults", { method: "DELETE", path: "/v1/client/coupon/*", times: 1, fault });
    await expect(coupon().delete(created.created)).rejects.toThrow("contradict each other");
    expect(await live("LEFT")).toHaveLength(1);
    service.nextRun();
    await coupon().delete(created.created);
    expect(await live("LEFT")).toHaveLength(0);
    service.nextRun();
    await coupon().delete(created.created);
  });

  it("that is right makes an unsettled page new, and names a property for that", async () => {
    const page = () => service.lifecycle("OneTimeProduct", "page");
    const desired = programOf("OneTimeProduct");
    const created = await page().create(desired);
    await page().delete(created);
    service.nextRun();
    await page().check(desired, desired);
    const plan = await page().diff({ ...created, state: { ...created.state, unsettled: true } }, desired);
    expect(plan.replaces).toEqual(["productName"]);
  });
});

describe("a missing object that the service doesn't report with 404", () => {
  const path = "/v1/client/paid/p1";
  const page = { id: "p1", state: { ...essentials.recurringPlan?.args } as Values };
  const refusing =
    (status: number): ResponseHandler =>
    (response) =>
      json(response, status, { message: "no such page" });
  it.each<[string, unknown]>([
    ["400", refusing(400)],
    ["an empty body", {}],
  ])("is missing after %s, unless the list has it", async (_, reply) => {
    const others = { [`DELETE ${path}`]: refusing(400), [`GET ${path}/subscriber`]: refusing(400) };
    const list = (...plans: Values[]) => ({ ...others, [`GET ${path}`]: reply, "GET /v1/client/paid": { plans } });
    const gone = await scriptedLife("RecurringPlan", list({ paid_id: "p2" }));
    expect(await gone.read(page.id, page.state)).toBeUndefined();
    await gone.delete(page);
    const there = await scriptedLife("RecurringPlan", list({ paid_id: "p1" }));
    await expect(there.delete(page)).rejects.toThrow("no such page");
  });

  it("isn't missing after 403: the account may not see it", async () => {
    const hidden = await scriptedLife("RecurringPlan", {
      [`GET ${path}`]: refusing(403),
      "GET /v1/client/paid": { plans: [] },
    });
    await expect(hidden.read(page.id, page.state)).rejects.toThrow("no such page");
  });
});

it("takes an unclear response to a deletion for a failure only if later reads find the object, too", async () => {
  const path = "/v1/client/paid/p1";
  let reads = 0;
  const late: ResponseHandler = (response) => json(response, ++reads === 1 ? 200 : 404, { paid_id: "p1", plan: {} });
  const life = await scriptedLife("RecurringPlan", {
    [`GET ${path}/subscriber`]: { subscribers: [] },
    [`DELETE ${path}`]: { message: "accepted" },
    [`GET ${path}`]: late,
  });
  await life.delete({ id: "p1", state: { ...programs.RecurringPlan } });
  expect(reads).toBe(2);
});

describe("a text in the service's own form", () => {
  it.each<[variant: string, kind: string, change: Values]>([
    ["stored-trimmed", "RecurringPlan", { label: " a " }],
    ["stored-crlf", "OneTimeProduct", { freeSpace: "a\nb" }],
    ["stored-urls", "OneTimeProduct", { urlRedirect1: "https://Example.com" }],
    ["stored-nfc", "RegistrationPlan", { label: "e\u0301" }],
    ["stored-channels", "ChatChannel", { type: 0, name: "Study Room" }],
    ["stored-trimmed", "Coupon", { label: "a " }],
  ])("%s of a %s is not a difference after %j", async (variant, kind, change) => {
    await variants(variant);
    const cycle = () => service.lifecycle(kind, "it");
    const desired: Values = { ...programOf(kind), ...change };
    if (kind === "ChatChannel") delete desired.label;
    const created = await cycle().create(desired);
    expect(created.state.unsettled).toBeUndefined();
    expect(isReported(service.diagnostics, ownForm)).toBe(variant !== "stored-crlf");
    service.nextRun();
    const found = { ...created, ...(await cycle().read(created.id, created.state)) };
    expect(found.state).toMatchObject(change);
    await service.control("DELETE", "requests");
    for (const known of [created, found]) {
      await cycle().check(desired, desired);
      expect(await cycle().diff(known, desired)).toMatchObject({ changed: [] });
    }
    expect(await writes()).toEqual([]);
    await variants();
  });

  it("is learned by an update, if the console had the service's form first", async () => {
    await variants("stored-trimmed");
    const page = () => service.lifecycle("RecurringPlan", "it");
    const created = await page().create({ ...programOf("RecurringPlan"), label: "a" });
    service.nextRun();
    const desired = { ...programOf("RecurringPlan"), label: "a " };
    const state = await page().update(created, desired);
    service.nextRun();
    expect((await page().diff({ id: created.id, state }, desired)).changed).toEqual([]);
    await variants();
  });
});

describe("a service with its own form of texts", () => {
  /** An object whose writes return what `returned` makes of their body, and whose name or label is stored in a form. */
  async function lifeOf(
    kind: string,
    form: (text: string) => string,
    returned: (stored: Values, sent: Values) => Values,
  ) {
    const [noun, text] = kind === "Coupon" ? ["coupon", "label"] : ["product", "product_name"];
    let stored: Values = {};
    const shown = (object: Values) => ({ ...(kind === "Coupon" ? { coupon: object } : object), [`${noun}_id`]: "p" });
    const write: ResponseHandler = (response, { body }) => {
      const sent = JSON.parse(body);
      stored = { ...stored, ...sent, ...(text in sent && { [text]: form(sent[text]) }) };
      json(response, 200, shown(returned(stored, sent)));
    };
    const list = () => (Object.keys(stored).length > 0 ? [{ ...stored, coupon_id: "p" }] : []);
    const path = `/v1/client/${noun}`;
    const life = await scriptedLife(kind, {
      [`POST ${path}`]: write,
      [`PUT ${path}/p`]: write,
      [`GET ${path}/p`]: ((response) => json(response, 200, shown(stored))) satisfies ResponseHandler,
      [`GET ${path}`]: ((response) => json(response, 200, { coupons: list() })) satisfies ResponseHandler,
    });
    return { ...life, stored: () => stored };
  }

  it("gets the program's text in each update: its own could change again", async () => {
    const page = await lifeOf(
      "OneTimeProduct",
      (text) => text.replaceAll("&", "&amp;"),
      (stored) => stored,
    );
    const desired = { ...programs.OneTimeProduct, productName: "Q & A" };
    let known: Stored = await page.create(desired);
    for (const price of [1000, 1100, 1200]) {
      expect((await page.diff(known, { ...desired, price })).changed).toEqual(["price"]);
      known = { id: known.id, state: await page.update(known, { ...desired, price }) };
      expect(page.stored()).toMatchObject({ product_name: "Q &amp; A", price });
    }
  });

  it.each([
    ["OneTimeProduct", { productName: "Book " }],
    ["Coupon", { label: "a " }],
  ])("shows it in reads of a %s if its writes return what they got: an update learns it", async (kind, text) => {
    const life = await lifeOf(
      kind,
      (text) => text.trim(),
      (_, sent) => sent,
    );
    const desired = { ...programOf(kind), ...text };
    if (kind !== "Coupon") delete (desired as Values).label;
    const created = await life.create(desired);
    const found = (await life.read(created.id, created.state)) as Stored;
    const updated = { id: found.id, state: await life.update(found, desired) };
    const again = (await life.read(updated.id, updated.state)) as Stored;
    for (const known of [updated, again]) expect((await life.diff(known, desired)).changed).toEqual([]);
  });

  it("lists a used code in that form, when its revision is looked for", async () => {
    await variants("stored-trimmed", "put-silent");
    const { created, desired } = await codeWith("FORMED ", 2);
    const code = () => service.lifecycle("Coupon", "code");
    const revised = { ...desired, rate: 30 };
    await code().check(revised, desired);
    await code().diff(created, revised);
    const { couponId } = await code().update(created, revised);
    expect(await live("FORMED")).toMatchObject([{ id: couponId, rate: 30 }]);
    await variants();
  });
});

it("sends no request for the old code that its revision replaced", async () => {
  const { created, desired: wanted } = await codeWith("REVISED", 2);
  const revised = { ...wanted, rate: 30 };
  const code = () => service.lifecycle("Coupon", "code");
  await code().check(revised, wanted);
  await code().diff(created, revised);
  await code().create(revised);
  await service.control("DELETE", "requests");
  await code().delete(created);
  expect((await service.control("GET", "requests")).counts).toEqual({});
});

it("creates an unused code again if a resource option deletes it first", async () => {
  const { created, desired: wanted } = await codeWith("FORCED", 0);
  const code = () => service.lifecycle("Coupon", "code");
  const desired = { ...wanted, label: "x" };
  await code().check(desired, wanted);
  await code().diff(created, desired);
  await code().delete(created);
  await code().check(desired);
  const next = await code().create(desired);
  expect(await live("FORCED")).toMatchObject([{ id: next.id, label: "x" }]);
});
