// Previews that the native plugin can show and the dynamic resources can't, on the real engine: one program, a page for
// each.
import { expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { native } from "../../support/adapters.js";
import { useProject } from "../../support/project.js";
import { essential, essentials, type Program } from "../../support/samples/programs.js";

const project = useProject({}, { ...native, keepsProgram: true });

/** Pages with different names, which distinguish the service's objects. */
const page = (productName: string, changes: Values = {}, options?: Values) =>
  essential("product", { productName, ...changes }, options);
const pages = async () =>
  Object.fromEntries((await project.objects("product")).map((item) => [item.product_name, item])) as Record<
    string,
    Values & { id: string }
  >;

const { couponName: _, productIds: __, ...codeArgs } = essentials.code?.args ?? {};
const note = (name: string) => ({ name, require: true });
const mail = { bcc: false, subject: "Thank you", body: "Hello" };
const information = { urlSupport: "x", urlBusiness: "y" };
const ignoring = { ignoreChanges: ["price", "providerInformation.urlSupport"] };
const replacing = { replaceOnChanges: ["providerInformation.urlSupport"] };

const before: Program = {
  certain: page("certain"),
  /** Refers to an output that an update of the page can't change. */
  code: {
    kind: "Coupon",
    args: {
      ...essentials.code?.args,
      couponCode: "CERTAIN",
      paymentType: 1,
      label: { ref: "certain.urlApplication" },
      productIds: [{ ref: "certain.productId" }],
    },
  },
  paths: page("paths", { notes: [note("a"), note("b")], providerInformation: { urlSupport: "x" } }),
  drifted: page("drifted", { label: "shop" }),
  ignored: page("ignored", { providerInformation: information }, ignoring),
  replaced: page("replaced", { providerInformation: information }, replacing),
  notReplaced: page("notReplaced", { providerInformation: information, mailApplication: mail }, replacing),
  moving: page("moving"),
  /** Has no name: the resource's own name is sufficient, because only the test reads it. */
  spring: { kind: "Coupon", args: codeArgs },
};
const after: Program = {
  ...before,
  certain: page("certain", { price: 1500 }),
  paths: page("paths", {
    notes: [note("a"), note("B"), note("c")],
    providerInformation: { urlSupport: "y" },
  }),
  ignored: page(
    "ignored",
    { price: 1, label: "new", providerInformation: { ...information, urlSupport: "z" } },
    ignoring,
  ),
  replaced: page("replaced", { providerInformation: { ...information, urlSupport: "X" } }, replacing),
  notReplaced: page(
    "notReplaced",
    { providerInformation: { ...information, urlBusiness: "z" }, resetToDefault: ["mailApplication"] },
    replacing,
  ),
  moving: page("moving", { platform: { processorC: true } }),
};
let created: Awaited<ReturnType<typeof pages>>;

it("gives a code without a name that of its resource", async () => {
  project.declare(before);
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 10 } });
  created = await pages();
  expect((await project.objects("coupon")).find((item) => item.coupon_code === "SPRING")).toMatchObject({
    coupon_name: "spring",
  });
});

it("shows drift in a refresh, but not under ignoreChanges", async () => {
  await project.control("PATCH", `objects/product/${created.drifted?.id}`, {
    price: 900,
    label: null,
    lp_header: "by hand",
  });
  await project.control("PATCH", `objects/product/${created.ignored?.id}`, { price: 900 });
  const refreshed = await project.refresh();
  expect(refreshed).toMatchObject({ exitCode: 0, changes: { update: 1 } });
  expect(refreshed.diffs).toEqual({ drifted: { label: "delete", lpHeader: "add", price: "update" } });
  expect(refreshed.output).toMatch(/~ price +: 1200 => 900/);
});

it("shows each difference by its path and its certainty, and a warning on its resource", async () => {
  project.declare(after);
  const preview = await project.preview();
  expect(preview).toMatchObject({ exitCode: 0, changes: { update: 5, replace: 2, same: 3 } });
  const { replaced, moving, ...updates } = preview.diffs;
  expect(updates).toEqual({
    certain: { price: "update" },
    paths: { "notes[1].name": "update", "notes[2]": "add", "providerInformation.urlSupport": "update" },
    drifted: { label: "add", lpHeader: "delete", price: "update" },
    ignored: { label: "add" },
    notReplaced: { mailApplication: "delete", "providerInformation.urlBusiness": "update" },
  });
  expect(Object.keys({ ...replaced, ...moving })).toEqual(
    expect.arrayContaining(["providerInformation.urlSupport", expect.stringMatching(/^platform/)]),
  );
  expect(preview.output).toMatch(/~ price +: 900 => 1200/);
  expect(preview.printed.filter((text) => text.includes(": warning: "))).toEqual([
    expect.stringMatching(/^moving: warning: OneTimeProduct "moving": changing `platform` creates a new page/),
  ]);
});

it("applies it in an up, without a difference afterwards, whatever names Pulumi would give", async () => {
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 5, replace: 2, same: 3 } });
  const now = await pages();
  expect(await project.objects("product")).toHaveLength(Object.keys(created).length);
  expect(now).toMatchObject({
    certain: { price: 1500 },
    drifted: { price: 1200, label: "shop" },
    ignored: { price: 900, label: "new" },
    notReplaced: { id: created.notReplaced?.id },
  });
  expect([created.notReplaced?.mail_application, now.notReplaced?.mail_application ?? null]).toEqual([mail, null]);
  expect(await project.state("notReplaced")).toMatchObject({
    inputs: expect.not.objectContaining({ resetToDefault: expect.anything() }),
  });
  expect(now.replaced?.id).not.toBe(created.replaced?.id);
  await project.pulumi("config", "set", "--stack", "dev", "--path", "pulumi:autonaming.pattern", "ours");
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
});
