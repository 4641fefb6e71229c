// Codes are found by their text in a list, however many pages it has.
import { describe, expect, it } from "vitest";
import {
  type Code,
  codeFields,
  codeService,
  codes,
  springCode as spring,
} from "../../../../test/support/codeService.js";
import { brokenStyles, type ListStyle, styles } from "../../../../test/support/listStyles.js";

const code = (id: string, text: string): Code => ({
  ...codeFields(id, text),
  use_coupon_count: 0,
  created_date: "2026/01/01 00:00:00",
});
const others = ["A", "B", "C", "D", "E"].map((text) => code(`id-${text}`, text));
const held = { id: "c1", state: { ...spring, couponId: "c1", useCouponCount: 3 } };

const picked = [
  "next_page with has_more",
  "next_cursor",
  "the header Link",
  "page and total_pages",
  "current_page and last_page",
];

describe.each(picked.map((name) => [name, styles[name] as ListStyle]))("a list with %s", (_, style) => {
  it("leads a refresh to the revision created in the console, and the next up creates no second code", async () => {
    const service = await codeService([...others, code("c2", "SPRING")], { style });
    const found = await service.read(held.id, held.state);
    expect(found?.state).toMatchObject({ couponId: "c2", revisions: [{ couponId: "c1", useCouponCount: 3 }] });
    service.nextRun();
    const diff = await service.diff({ id: "c1", state: found?.state ?? {} }, spring);
    expect(diff.changed).toEqual([]);
    expect(service.countOf("POST")).toBe(0);
  });

  it("prevents a second create of a code on a later page", async () => {
    const service = await codeService([...others, code("c2", "SPRING")], { style });
    await expect(service.create(spring)).rejects.toThrow(/already exists in environment 1 \(test\)\. Its id is c2/);
    expect(service.countOf("POST")).toBe(0);
  });
});

it("follows the code that differs least from the gone one, if the service lists several with its text", async () => {
  const revised = { ...code("c2", "SPRING"), rate: 45, label: "console" };
  const foreign = {
    ...code("c3", "SPRING"),
    coupon_name: "Foreign",
    coupon_count: 7,
    created_date: "2026/02/01 00:00:00",
  };
  for (const all of [
    [revised, foreign],
    [foreign, revised],
  ]) {
    const service = await codeService(all, { style: styles["next_page with has_more"] as ListStyle });
    expect((await service.read(held.id, held.state))?.state).toMatchObject({ couponId: "c2", rate: 45 });
  }
});

it("follows a code whose response omits what a used code can't change, without a difference", async () => {
  const revised = { ...code("c2", "SPRING"), coupon_name: "Console", use_coupon_count: 2, payment_type: undefined };
  const service = await codeService([revised], { style: styles["next_page with has_more"] as ListStyle });
  const found = await service.read(held.id, held.state);
  expect(found?.state).toMatchObject({ couponId: "c2" });
  service.nextRun();
  const diff = await service.diff({ id: "c1", state: found?.state ?? {} }, { ...spring, couponName: "Console" });
  expect(diff).toMatchObject({ changed: [], replaces: [] });
});

describe.each(Object.entries(brokenStyles))("a list with %s", (_, style) => {
  const unreadable = /(reports more than \d items|empty pages in a row).*\. Nothing was changed\.$/;

  it("stops a refresh that looks for a code, and keeps the state", async () => {
    const service = await codeService([...others, code("c2", "SPRING")], { style });
    await expect(service.read(held.id, held.state)).rejects.toThrow(unreadable);
  });

  it("stops a create before a second code", async () => {
    const service = await codeService([...others, code("c2", "SPRING")], { style });
    await expect(service.create(spring)).rejects.toThrow(unreadable);
    expect(service.countOf("POST")).toBe(0);
  });

  it("stops an update that changes the text of a code", async () => {
    const own = { id: "id-A", state: { ...spring, couponCode: "A", couponId: "id-A", useCouponCount: 0 } };
    const service = await codeService([...others, code("c2", "SPRING")], { style });
    await expect(service.update(own, spring)).rejects.toThrow(unreadable);
    expect(service.countOf("PUT")).toBe(0);
  });
});

describe("the deletion of a code with an outdated id", () => {
  const deleting = async (fields: Partial<Code>) => {
    const found = { ...code("c2", "SPRING"), ...fields };
    const service = await codeService([...others, found], { style: styles.next_cursor as ListStyle });
    return {
      service,
      ended: service.delete(held).then(
        () => "deleted",
        (error: Error) => error.message,
      ),
    };
  };

  it("deletes its revision, also on a later page", async () => {
    const { service, ended } = await deleting({ rate: 30 });
    expect(await ended).toBe("deleted");
    expect(service.countOf("DELETE", `${codes}/c2`)).toBe(1);
  });

  it.each<[what: string, fields: Partial<Code>, remedy: RegExp]>([
    ["has no differences", {}, /Run `pulumi refresh` if the active code is yours/],
    [
      "differs in a property that a revision keeps",
      { rate: 30, coupon_name: "Another client's" },
      /it differs in `couponName`.*Run `pulumi state delete <urn>`/s,
    ],
  ])("deletes nothing if the code with its text %s", async (_, fields, remedy) => {
    const { service, ended } = await deleting(fields);
    expect(await ended).toMatch(
      /same text, c2, may be its revision, or a code of another client.*Nothing was changed\./s,
    );
    expect(await ended).toMatch(remedy);
    expect(service.countOf("DELETE")).toBe(0);
  });
});
