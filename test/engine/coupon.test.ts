// A discount code on the real engine: changed in place, revised, made anew, refused.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { essentials } from "../support/catalogue.js";
import { type Program, type Project, startProject } from "../support/project.js";
import { startTestClient } from "../support/service.js";

let project: Project;
beforeEach(async () => {
  project = await startProject();
});
afterEach(() => project.close());

const { productIds: _, ...plainArgs } = essentials.code?.args ?? {};
const code = (changes: Values = {}, options: Values = {}): Program => ({
  code: { kind: "Coupon", args: { ...plainArgs, ...changes }, options },
});

async function made(program = code()): Promise<string> {
  project.declare(program);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  return (await project.objects("coupon"))[0]?.id as string;
}
const use = (id: string, times: number) => project.control("POST", `coupons/${id}/use`, { times });

it("an unused code is changed in place", async () => {
  const id = await made();
  project.declare(code({ rate: 30 }));
  const preview = await project.preview();
  expect(preview.changes).toMatchObject({ update: 1 });
  expect(preview.output).toContain('Coupon "SPRING": keeps its id (not used yet)');
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await project.objects("coupon")).toMatchObject([{ id, rate: 30 }]);
});

it("a used code becomes a new revision, with its history", async () => {
  const id = await made();
  await use(id, 4);
  project.declare(code({ rate: 30, label: "more" }));
  const preview = await project.preview();
  expect(preview.changes).toMatchObject({ replace: 1 });
  expect(preview.output).toContain('warning: Coupon "SPRING": new revision (used 4 times; the count restarts at 0)');

  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const live = await project.objects("coupon");
  expect(live).toMatchObject([{ coupon_code: "SPRING", rate: 30, label: "more", use_coupon_count: 0 }]);
  expect(live[0]?.id).not.toBe(id);
  const state = await project.state("code");
  expect(state?.id).toBe(live[0]?.id);
  expect(state?.outputs).toMatchObject({
    couponId: live[0]?.id,
    useCouponCount: 0,
    revisions: [{ couponId: id, useCouponCount: 4, replacedAt: expect.stringMatching(/^\d{4}-/) }],
  });
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("a used code keeps its count where the change makes no revision", async () => {
  const id = await made();
  await use(id, 2);
  project.declare(code({ couponName: "Spring sale", endDate: "2027/01/31" }));
  expect((await project.preview()).output).toContain("keeps its id (used 2 times; the count goes on)");
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await project.objects("coupon")).toMatchObject([{ id, coupon_name: "Spring sale", use_coupon_count: 2 }]);
});

describe("is refused at preview, and says what to do instead:", () => {
  it.each<[title: string, changes: Values, message: RegExp]>([
    [
      "another text of a used code",
      { couponCode: "SUMMER" },
      /a used code cannot change `couponCode` \(it was used once\)/,
    ],
    ["other targets of a used code", { productIds: ["x"] }, /a used code cannot change `productIds`/],
    ["another environment of a used code", { processorAEnvId: "0" }, /a used code cannot change `processorAEnvId`/],
    ["another payment type of a used code", { paymentType: 1 }, /a used code cannot change `paymentType`/],
    [
      "processor A billing instead of recurring, of a used code",
      { paymentType: 14 },
      /a used code cannot change `paymentType` \(it was used once\)/,
    ],
  ])("%s", async (_, changes, message) => {
    const id = await made();
    await use(id, 1);
    project.declare(code(changes));
    const preview = await project.preview();
    expect(preview.exitCode).not.toBe(0);
    expect(preview.output).toMatch(message);
    expect(preview.output).toContain("Instead: declare another Coupon");
    expect(preview.output).not.toMatch(/\n\s+at /);
    expect(await project.objects("coupon")).toMatchObject([{ id }]);
  });
});

it.each([
  ["another payment type", 1],
  ["processor A billing instead of recurring", 14],
])("an unused code of %s is made anew, never two at once", async (_, paymentType) => {
  const id = await made();
  project.declare(code({ paymentType }));
  expect((await project.preview()).changes).toMatchObject({ replace: 1 });
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const live = await project.objects("coupon");
  expect(live).toMatchObject([{ payment_type: paymentType }]);
  expect(live[0]?.id).not.toBe(id);
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("a code used between preview and apply ends as one live revision, and the state follows it", async () => {
  const id = await made();
  project.declare(code({ rate: 25 }));
  expect((await project.preview()).changes).toMatchObject({ update: 1 });
  await use(id, 1);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const live = await project.objects("coupon");
  expect(live).toMatchObject([{ rate: 25 }]);
  expect((await project.state("code"))?.outputs.couponId).toBe(live[0]?.id);
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("goes on under replaceOnChanges without a second code", async () => {
  await made(code({}, { replaceOnChanges: ["label"] }));
  project.declare(code({ label: "new" }, { replaceOnChanges: ["label"] }));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await project.objects("coupon")).toMatchObject([{ label: "new" }]);
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("cannot be replaced by force, and loses nothing", async () => {
  const id = await made();
  const forced = await project.up("--target-replace", "**code");
  expect(forced.exitCode).not.toBe(0);
  expect(forced.output).toContain(`this code exists already in environment 1; its id is ${id}`);
  expect(await project.objects("coupon")).toMatchObject([{ id }]);
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("two resources with one code: the second is refused, and never is there more than one", async () => {
  project.declare({ ...code(), twin: { kind: "Coupon", args: plainArgs } });
  const up = await project.up();
  expect(up.exitCode).not.toBe(0);
  expect(up.output).toContain("another resource of this program has the same code in environment 1");
  expect((await project.objects("coupon")).length).toBeLessThanOrEqual(1);
});

it("a code revised in the console is followed by refresh", async () => {
  const id = await made();
  await use(id, 1);
  await revisedByHand(id, 55);
  const refreshed = await project.refresh();
  expect(refreshed.output).toMatch(/rate\s*: 20 => 55/);
  const [live] = await project.objects("coupon");
  expect(await project.state("code")).toMatchObject({ id: live?.id, outputs: { revisions: [{ couponId: id }] } });
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await project.objects("coupon")).toMatchObject([{ rate: 20 }]);
});

/** What the service's console does: a change through the API, by somebody else. */
async function revisedByHand(id: string, rate: number): Promise<void> {
  await startTestClient(project.url).send({
    method: "PUT",
    path: `/v1/client/coupon/${id}`,
    body: { rate },
    purpose: { doing: "changing", what: "a code" },
  });
}

it("a refresh shows what cannot be put back, and the preview refuses it", async () => {
  const id = await made(code({ productIds: ["a"] }));
  await use(id, 1);
  await project.control("PATCH", `coupon/${id}`, { product_ids: ["b"] });
  const refreshed = await project.refresh();
  expect(refreshed).toMatchObject({ exitCode: 0, changes: { update: 1 } });
  expect(refreshed.output).not.toContain("in place");
  expect((await project.preview()).output).toContain("a used code cannot change `productIds`");
});

it("is revised by an up that refreshes first, too", async () => {
  const id = await made();
  await use(id, 2);
  project.declare(code({ rate: 30 }));
  const up = await project.up("--refresh");
  expect(up.output).toContain("new revision (used 2 times; the count restarts at 0)");
  expect(up).toMatchObject({ exitCode: 0, changes: { replace: 1 } });
  expect(await project.objects("coupon")).toMatchObject([{ rate: 30, use_coupon_count: 0 }]);
});

it("two used codes are revised in one run", async () => {
  const both = (rate: number): Program => ({
    one: { kind: "Coupon", args: { ...plainArgs, rate } },
    two: { kind: "Coupon", args: { ...plainArgs, rate, couponCode: "SUMMER" } },
  });
  await made(both(20));
  for (const { id } of await project.objects("coupon")) await use(id, 1);
  project.declare(both(30));
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { replace: 2 } });
  expect((await project.objects("coupon")).map(({ rate, use_coupon_count }) => [rate, use_coupon_count])).toEqual([
    [30, 0],
    [30, 0],
  ]);
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("shows no change when the price of its page changes", async () => {
  const program = (price: number): Program => ({
    plan: { kind: "RecurringPlan", args: { ...essentials.plan?.args, price } },
    code: essentials.code as Program[string],
  });
  await use(await made(program(4800)), 1);
  project.declare(program(5200));
  const preview = await project.preview();
  expect(preview).toMatchObject({ exitCode: 0, changes: { update: 1, same: 2 } });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1, same: 2 } });
});

it("what refers to a code follows its revision, and only that", async () => {
  const page = (property: string): Program[string] => ({
    kind: "OneTimeProduct",
    args: { ...essentials.product?.args, freeSpace: { ref: `code.${property}` } },
  });
  const declare = (rate: number) =>
    project.declare(
      { ...code({ rate }), text: page("couponCode"), byId: page("id"), byCouponId: page("couponId") },
      { couponId: "code.couponId", uses: "code.useCouponCount" },
    );
  const outputs = async () => JSON.parse((await project.pulumi("stack", "output", "--json", "--stack", "dev")).output);
  const texts = async () => (await project.objects("product")).map((item) => item.free_space).sort();
  declare(20);
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const [first] = await project.objects("coupon");

  // Changed in place, a code may become used before the up: only its text and its Pulumi id are known beforehand.
  declare(25);
  expect((await project.preview()).changes).toMatchObject({ update: 2, same: 3 });
  expect((await project.up()).changes).toMatchObject({ update: 1, same: 4 });

  await use(first?.id as string, 2);
  declare(30);
  const preview = await project.preview();
  expect(preview.changes).toMatchObject({ replace: 1, update: 2, same: 2 });
  expect(preview.output.match(/freeSpace: .*$/gm)).toEqual(Array(2).fill(`freeSpace: "${first?.id}" => [unknown]`));
  expect((await project.up()).changes).toMatchObject({ replace: 1, update: 2, same: 2 });
  const [live] = await project.objects("coupon");
  expect(await texts()).toEqual([live?.id, live?.id, "SPRING"].sort());
  expect(await outputs()).toEqual({ couponId: live?.id, uses: 0 });
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("is left alone under ignoreChanges, and under protect", async () => {
  const id = await made();
  await use(id, 1);
  project.declare(code({ rate: 30 }, { ignoreChanges: ["rate"] }));
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  project.declare(code({}, { protect: true }));
  await project.up();
  project.declare(code({ rate: 30 }, { protect: true }));
  const refused = await project.up();
  expect(refused.exitCode).not.toBe(0);
  expect(refused.output).toMatch(/protect/);
  expect(await project.objects("coupon")).toMatchObject([{ id, rate: 20, use_coupon_count: 1 }]);
});

it("a code deleted in the console is made again", async () => {
  const id = await made();
  await startTestClient(project.url).send({
    method: "DELETE",
    path: `/v1/client/coupon/${id}`,
    purpose: { doing: "deleting", what: "a code" },
  });
  expect((await project.refresh()).changes).toMatchObject({ delete: 1 });
  expect((await project.up()).changes).toMatchObject({ create: 1 });
  expect(await project.objects("coupon")).toHaveLength(1);
});

describe("a used code that leaves the program", () => {
  it("stops with its choices, and everything else goes", async () => {
    const id = await made({ ...code(), page: essentials.product as Program[string] });
    await use(id, 2);
    const destroyed = await project.destroy("--continue-on-error");
    expect(destroyed.exitCode).not.toBe(0);
    expect(destroyed.output).toContain("it was used 2 times, and a used code cannot be deleted");
    expect(destroyed.output).toContain('deletion: "expire"');
    expect(await project.objects("product")).toEqual([]);
    expect(await project.objects("coupon")).toHaveLength(1);
  });

  it("stops a plain destroy before what it refers to, until the program chooses", async () => {
    const program = (changes: Values): Program => ({
      plan: essentials.plan as Program[string],
      code: { kind: "Coupon", args: { ...essentials.code?.args, ...changes } },
    });
    const id = await made(program({}));
    await use(id, 1);
    const destroyed = await project.destroy();
    expect(destroyed.exitCode).not.toBe(0);
    expect(destroyed.errors.code).toMatch(
      /^deleting Coupon "SPRING" \w+: it was used once, and a used code cannot be deleted\. It is left as it is\.\s*$/,
    );
    expect(await project.objects("paid")).toHaveLength(1);
    expect(await project.objects("coupon")).toMatchObject([{ id }]);

    project.declare(program({ deletion: "expire" }));
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
    expect(await project.destroy()).toMatchObject({ exitCode: 0 });
    expect(await project.objects("paid")).toEqual([]);
    expect(await project.objects("coupon")).toMatchObject([{ id, use_coupon_count: 1 }]);
  });

  /** A day that is over in every time zone. */
  const over = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "/");
  it.each([
    ["retain", () => undefined],
    ["expire", over],
  ])("is left with %s", async (deletion, endDate) => {
    const id = await made(code({ deletion }));
    await use(id, 2);
    const before = endDate();
    expect(await project.destroy()).toMatchObject({ exitCode: 0 });
    const [left] = await project.objects("coupon");
    // Midnight may have come between.
    expect([before, endDate()]).toContain(left?.end_date);
  });
});
