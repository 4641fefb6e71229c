// Discount codes on the real engine: previews, the order of steps, options and the state. The life cycle tests have the
// table of changes; here, one program has many codes, one for each result.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeUpdated, newRevision } from "../../provider/messages/codes.js";
import type { Values } from "../../provider/model/rules.js";
import { groupInMatrix } from "../support/needs.js";
import { type Project, startProject } from "../support/project.js";
import { code, essential, type Program } from "../support/samples/programs.js";

let project: Project;

const use = (id: unknown, times: number) => project.control("POST", `objects/coupon/${id}/use`, { times });
const codes = async () =>
  Object.fromEntries((await project.objects("coupon")).map((item) => [item.coupon_code, item])) as Record<
    string,
    Values & { id: string }
  >;
const succeed = async (run: Promise<{ exitCode: number; output: string }>) => {
  const { exitCode, output } = await run;
  expect(exitCode, output).toBe(0);
};
describe("many codes of one program", () => {
  beforeAll(async () => {
    project = await startProject();
  });
  afterAll(() => project.close());

  const onLabel = { replaceOnChanges: ["label"] };
  const before: Program = {
    plan: essential("plan"),
    unused: code("UNUSED"),
    used: code("USED"),
    usedToo: code("USED TOO"),
    named: code("NAMED"),
    other: code("OTHER"),
    billed: code("BILLED"),
    meanwhile: code("MEANWHILE"),
    pointing: code("POINTING", { productIds: [{ ref: "plan.paidId" }] }),
    fixed: code("FIXED", { productIds: ["a"] }),
    forced: code("FORCED", {}, onLabel),
    ignored: code("IGNORED"),
    guarded: code("GUARDED", {}, { protect: true }),
  };
  const after: Program = {
    ...before,
    plan: essential("plan", { price: 5200 }),
    unused: code("UNUSED", { rate: 30 }),
    used: code("USED", { rate: 30, label: "more" }),
    usedToo: code("USED TOO", { rate: 30 }),
    named: code("NAMED", { couponName: "Spring sale", endDate: "2037/01/31" }),
    other: code("OTHER", { paymentType: 1 }),
    billed: code("BILLED", { paymentType: 14 }),
    meanwhile: code("MEANWHILE", { rate: 25 }),
    forced: code("FORCED", { label: "new" }, onLabel),
    ignored: code("IGNORED", { rate: 30 }, { ignoreChanges: ["rate"] }),
  };
  let created: Awaited<ReturnType<typeof codes>>;
  const whole = () => succeed(project.preview("--refresh", "--expect-no-changes"));

  it("are created, and some of them used", async () => {
    project.declare(before);
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 14 } });
    created = await codes();
    const uses = { USED: 4, "USED TOO": 1, NAMED: 2, POINTING: 1, FIXED: 1, IGNORED: 1, GUARDED: 1 };
    for (const [text, times] of Object.entries(uses)) await use(created[text]?.id, times);
  });

  it("have a preview that shows the kind of each change", async () => {
    project.declare(after);
    const preview = await project.preview();
    expect(preview).toMatchObject({ exitCode: 0, changes: { update: 4, replace: 5, same: 5 } });
    for (const text of [
      codeUpdated({ name: 'Coupon "UNUSED"', uses: 0 }).text,
      `warning: ${newRevision({ name: 'Coupon "USED"', uses: 4 }).text}`,
      `warning: ${newRevision({ name: 'Coupon "USED TOO"', uses: 1 }).text}`,
      codeUpdated({ name: 'Coupon "NAMED"', uses: 2 }).text,
      codeUpdated({ name: 'Coupon "MEANWHILE"', uses: 0 }).text,
    ])
      expect(preview.output).toContain(text);
  });

  it("are updated as previewed, also a code used since the preview, without a difference afterwards", async () => {
    await use(created.MEANWHILE?.id, 1);
    await succeed(project.up());
    const live = await codes();
    expect(await project.objects("coupon")).toHaveLength(12);
    for (const text of ["UNUSED", "NAMED", "POINTING", "FIXED", "IGNORED", "GUARDED"])
      expect(live[text]?.id).toBe(created[text]?.id);
    for (const text of ["USED", "USED TOO", "OTHER", "BILLED", "MEANWHILE"])
      expect(live[text]?.id).not.toBe(created[text]?.id);
    expect(live).toMatchObject({
      UNUSED: { rate: 30 },
      USED: { rate: 30, label: "more", use_coupon_count: 0 },
      "USED TOO": { rate: 30, use_coupon_count: 0 },
      NAMED: { coupon_name: "Spring sale", use_coupon_count: 2 },
      OTHER: { payment_type: 1 },
      BILLED: { payment_type: 14 },
      MEANWHILE: { rate: 25 },
      FORCED: { label: "new" },
      IGNORED: { rate: 20, use_coupon_count: 1 },
    });
    expect((await project.state("meanwhile"))?.outputs.couponId).toBe(live.MEANWHILE?.id);
    const state = await project.state("used");
    expect(state?.id).toBe(live.USED?.id);
    expect(state?.outputs).toMatchObject({
      couponId: live.USED?.id,
      useCouponCount: 0,
      revisions: [{ couponId: created.USED?.id, useCouponCount: 4, replacedAt: expect.stringMatching(/^\d{4}-/) }],
    });
    await whole();
  });
});

groupInMatrix("a single code", () => {
  beforeAll(async () => {
    project = await startProject();
  });
  afterAll(() => project.close());

  it("has its revision followed by references to it, and only by them", async () => {
    const page = (property: string) => essential("product", { freeSpace: { ref: `code.${property}` } });
    const declare = (rate: number) =>
      project.declare(
        { code: code("SPRING", { rate }), text: page("couponCode"), byId: page("id"), byCouponId: page("couponId") },
        { couponId: "code.couponId", uses: "code.useCouponCount" },
      );
    const texts = async () => (await project.objects("product")).map((item) => item.free_space).sort();
    declare(20);
    await succeed(project.up());
    const [first] = await project.objects("coupon");

    // The code can become used before the `up`: only its text and its Pulumi id are known in the preview.
    declare(25);
    expect((await project.preview()).changes).toMatchObject({ update: 2, same: 3 });
    expect((await project.up()).changes).toMatchObject({ update: 1, same: 4 });

    await use(first?.id, 2);
    declare(30);
    const preview = await project.preview();
    expect(preview.changes).toMatchObject({ replace: 1, update: 2, same: 2 });
    expect(preview.output.match(/freeSpace: .*$/gm)).toEqual(Array(2).fill(`freeSpace: "${first?.id}" => [unknown]`));
    expect((await project.up()).changes).toMatchObject({ replace: 1, update: 2, same: 2 });
    const [live] = await project.objects("coupon");
    expect(await texts()).toEqual([live?.id, live?.id, "SPRING"].sort());
    expect((await project.state("test-dev"))?.outputs).toEqual({ couponId: live?.id, uses: 0 });
    await succeed(project.preview("--expect-no-changes"));
  });
});
