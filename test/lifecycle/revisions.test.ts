// A used code continues as a new revision with a new id: announced by a diff, made in the console, or interrupted.

import { describe, expect, it } from "vitest";
import type { Stored } from "../../provider/core/lifecycle/types.js";
import { codeUpdated } from "../../provider/messages/codes.js";
import { createdAgain } from "../../provider/messages/objects.js";
import type { Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { codeFields, codes, codesAt, plainCode, springCode } from "../support/codeService.js";
import { scriptedLife, shown } from "../support/cycles.js";
import { json, type ResponseHandler } from "../support/scriptedServer.js";
import { serviceAt, useService } from "../support/service.js";
import { use } from "../support/use.js";

const service = useService();
/** A different provider or the console, which doesn't know what this provider does. */
const somebody = use(async () => serviceAt(service.url));

const { coupon, live, held: codeWith } = codesAt(() => service);

describe("a create that continues from its diff", () => {
  it("revises the code, whose former revision is remembered", async () => {
    const { created, desired } = await codeWith("GOES ON", 4);
    const revised = { ...desired, rate: 30 };
    await coupon().diff(created, revised);
    const now = await coupon().create(revised);
    await coupon().delete(created);
    expect(await live("GOES ON")).toMatchObject([{ id: now.id, rate: 30, use_coupon_count: 0 }]);
    expect(now.state).toMatchObject({
      couponId: now.id,
      useCouponCount: 0,
      revisions: [{ couponId: created.id, useCouponCount: 4, replacedAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    });
  });

  it("does so once, and a second code of that text is refused", async () => {
    const { created, desired } = await codeWith("ONCE", 4);
    const revised = { ...desired, rate: 30 };
    await coupon().diff(created, revised);
    await coupon().create(revised);
    await expect(service.lifecycle("Coupon", "twin").create(revised)).rejects.toThrow(
      "another resource of this program has the same code",
    );
    service.nextRun();
    await expect(coupon().create(revised)).rejects.toThrow("already exists in environment 1 (test). Its id is");
  });

  it.each<[text: string, before: Values]>([
    ["IGNORED", { label: "old" }],
    ["IGNORED ADDITION", {}],
  ])("can have values that the diff ignored: %s", async (text, before) => {
    const { created, desired } = await codeWith(text, 2, before);
    await coupon().diff(created, { ...desired, rate: 30 });
    const after = await coupon().create({ ...desired, rate: 30, label: "new" });
    expect(after.state).toMatchObject({ couponCode: text, rate: 30, label: "new" });
  });

  it("keeps what can't change and the diff ignored", async () => {
    const { created, desired } = await codeWith("IGNORED ENVIRONMENT", 2);
    await coupon().diff(created, { ...desired, rate: 30 });
    const after = await coupon().create({ ...desired, rate: 30, processorAEnvId: "0", couponCode: "OTHER TEXT" });
    expect(after.id).not.toBe(created.id);
    expect(after.state).toMatchObject({ couponCode: "IGNORED ENVIRONMENT", processorAEnvId: "1", rate: 30 });
  });

  it("is refused with values of a different diff", async () => {
    const { created, desired } = await codeWith("OTHER", 2, { label: "old" });
    await coupon().diff(created, { ...desired, rate: 30 });
    await expect(coupon().create({ ...desired, rate: 40 })).rejects.toThrow("already exists in environment 1 (test)");
  });
});

describe("a revision made outside the stack", () => {
  /** The code, revised elsewhere after this run listed all codes, or before. */
  async function revised(couponCode: string, isListed: boolean) {
    const { created, desired } = await codeWith(couponCode, 2);
    if (isListed) await coupon().create({ ...plainCode, couponCode: `${couponCode} beside it` });
    const theirs = { ...desired, rate: 50 };
    somebody.nextRun();
    await somebody.lifecycle("Coupon").diff(created, theirs);
    const { id } = await somebody.lifecycle("Coupon").create(theirs);
    return { created, desired, id };
  }

  it.each([false, true])("is followed by a refresh, whether codes were listed before (%s)", async (isListed) => {
    const { created, id } = await revised(`READ ${isListed}`, isListed);
    const found = (await coupon().read(created.id, created.state)) as Stored;
    expect(found).toMatchObject({ id, inputs: { rate: 50 }, state: { couponId: id, useCouponCount: 0 } });
    expect(found.state.revisions).toMatchObject([{ couponId: created.id, useCouponCount: 0 }]);
  });

  it("isn't deleted before its replacement is created", async () => {
    const { created, desired, id } = await revised("DELETED FIRST", false);
    await service.control("POST", `objects/coupon/${id}/use`, { times: 2 });
    await coupon().diff(created, { ...desired, rate: 30 });
    await expect(coupon().delete(created)).rejects.toThrow("Remove the resource option `deleteBeforeReplace`");
    expect(await live("DELETED FIRST")).toMatchObject([{ id }]);
  });

  it("is remembered once", async () => {
    const { created, id } = await revised("REMEMBERED", false);
    const revisions = [{ couponId: created.id, useCouponCount: 2, replacedAt: "2026-01-01T00:00:00Z" }];
    const found = (await coupon().read(created.id, { ...created.state, revisions })) as Stored;
    expect(found).toMatchObject({ id, state: { revisions } });
  });

  it("is updated with the program's change", async () => {
    const { created, desired, id } = await revised("CHANGED", false);
    const renamed = { ...desired, couponName: "B" };
    expect(await coupon().diff(created, renamed)).toMatchObject({ changed: ["couponName", "rate"], replaces: [] });
    expect(service.diagnostics).toContain(shown(codeUpdated({ name: 'Coupon "CHANGED"', uses: 0 })));
    await coupon().update(created, renamed);
    expect(await live("CHANGED")).toMatchObject([{ id, coupon_name: "B", rate: 20 }]);
  });

  it("is updated although it was made between diff and update", async () => {
    const { created, desired } = await codeWith("BETWEEN", 2);
    const renamed = { ...desired, couponName: "B" };
    await coupon().diff(created, renamed);
    somebody.nextRun();
    await somebody.lifecycle("Coupon").diff(created, { ...desired, rate: 50 });
    const theirs = await somebody.lifecycle("Coupon").create({ ...desired, rate: 50 });
    await coupon().update(created, renamed);
    expect(await live("BETWEEN")).toMatchObject([{ id: theirs.id, coupon_name: "B", rate: 20 }]);
  });

  it("can't be adopted by another resource of the program", async () => {
    const { created, desired, id } = await revised("SHARED", false);
    const duplicate = service.lifecycle("Coupon", "twin");
    coupon().check({ ...desired, couponCode: "SHARED NO MORE" }, desired);
    await coupon().diff(created, { ...desired, couponCode: "SHARED NO MORE" });
    await expect(duplicate.create(desired)).rejects.toThrow(
      /already exists(?!.*adoptId).*the program's other resource/s,
    );
    await expect(duplicate.create({ ...desired, adoptId: id })).rejects.toThrow(
      `${id} already belongs to another resource of this program`,
    );
  });

  it("is not deleted with the revision that it ended", async () => {
    const { created } = await revised("DELETED", false);
    await service.control("POST", `objects/coupon/${(await live("DELETED"))[0]?.id}/use`, { times: 3 });
    await expect(coupon().delete(created)).rejects.toThrow("it was used 3 times, and a used code can't be deleted");
  });
});

describe("a code of another client with the text of a missing one", () => {
  async function followed(couponCode: string, theirs: object) {
    const { created, desired } = await codeWith(couponCode, 0);
    await somebody.lifecycle("Coupon").delete(created);
    somebody.nextRun();
    const { id } = await somebody.lifecycle("Coupon").create({ ...desired, ...theirs });
    const found = (await coupon().read(created.id, created.state)) as Stored;
    expect(found).toMatchObject({ id, inputs: theirs });
    service.nextRun();
    return { id, desired, found };
  }

  it("isn't deleted after a refresh has followed it", async () => {
    const { id, found } = await followed("FOREIGN", { couponName: "Theirs", rate: 5 });
    const again = (await coupon().read(found.id, found.state)) as Stored;
    service.nextRun();
    for (const stored of [found, again]) {
      await expect(coupon().delete(stored)).rejects.toThrow(
        "may be its revision, or a code of another client: it differs in `couponName`",
      );
    }
    expect(await live("FOREIGN")).toMatchObject([{ id, rate: 5 }]);
  });

  it("is deleted once the program has changed it", async () => {
    const { desired, found } = await followed("FOREIGN UPDATED", { couponName: "Theirs", rate: 5 });
    await coupon().diff(found, desired);
    const state = await coupon().update(found, desired);
    service.nextRun();
    await coupon().delete({ id: found.id, state });
    expect(await live("FOREIGN UPDATED")).toEqual([]);
  });

  it("counts as a revision if it differs only in properties that cause one", async () => {
    const { found } = await followed("LIKE A REVISION", { rate: 5 });
    await coupon().delete(found);
    expect(await live("LIKE A REVISION")).toEqual([]);
  });
});

describe("a used code on a page that is deleted before its replacement is created", () => {
  it("isn't replaced with it, whatever was changed in the console", async () => {
    const { created, desired } = await codeWith("DEPENDENT", 0, { productIds: ["page"] });
    const id = created.id;
    await somebody.lifecycle("Coupon").update(created, { ...desired, rate: 45, couponName: "Edited" });
    await service.control("POST", `objects/coupon/${id}/use`, { times: 2 });
    const requested = { ...desired, productIds: [unknown] };
    expect((await coupon().diff(created, requested, "undeclared")).replaces).toEqual([]);
    expect((await coupon().diff(created, { ...desired, label: "A" })).replaces).toEqual(["rate"]);
  });
});

describe("a code that was deleted outside the stack", () => {
  it("is missing for a refresh and for a deletion", async () => {
    const { created } = await codeWith("GONE", 0);
    await somebody.lifecycle("Coupon").delete(created);
    expect(await coupon().read(created.id, created.state)).toBeUndefined();
    await coupon().delete(created);
  });

  it("is created again, with all changes", async () => {
    const { created, desired } = await codeWith("AGAIN", 0);
    await somebody.lifecycle("Coupon").delete(created);
    const changed = { ...desired, rate: 30, label: "x" };
    const decision = await coupon().diff(created, changed);
    expect(decision.changed.toSorted()).toEqual(["label", "rate"]);
    expect(decision.replaces.toSorted()).toEqual(["label", "rate"]);
    expect(decision.deleteBeforeReplace).toBe(false);
    expect(service.diagnostics).toEqual([shown(createdAgain({ name: 'Coupon "AGAIN"' }))]);
    const again = await coupon().create(changed);
    expect(await live("AGAIN")).toMatchObject([{ id: again.id, rate: 30 }]);
  });
});

it.each([[0], [1]])("finds the new id if the response has the old one, and %i lists are late", async (late) => {
  let isRevised = false;
  let lists = 0;
  const of = (id: string, rate: number) => ({
    coupon_id: id,
    coupon: { ...codeFields(id), rate, use_coupon_count: 2 },
  });
  const listing: ResponseHandler = (response) => {
    const id = isRevised && ++lists > late ? "new" : "old";
    return json(response, 200, { coupons: [{ ...codeFields(id), use_coupon_count: 2 }] });
  };
  const reading: ResponseHandler = (response) => json(response, isRevised ? 404 : 200, of("old", 20));
  const writing: ResponseHandler = (response) => {
    isRevised = true;
    return json(response, 200, of("old", 30));
  };
  const life = await scriptedLife("Coupon", {
    [`GET ${codes}`]: listing,
    [`GET ${codes}/old`]: reading,
    [`GET ${codes}/new`]: of("new", 30),
    [`PUT ${codes}/old`]: writing,
  });
  const state = { ...springCode, couponId: "old", useCouponCount: 2, revisions: [] };
  const after = await life.update({ id: "old", state }, { ...springCode, rate: 30 });
  expect(after).toMatchObject({ couponId: "new", rate: 30 });
});
