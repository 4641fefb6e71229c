// What the native plugin can say that the dynamic resources cannot, on the real engine.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { native } from "../support/adapters.js";
import { essentials } from "../support/catalogue.js";
import type { Program } from "../support/program.js";
import { type Project, startProject } from "../support/project.js";

let project: Project;
beforeEach(async () => {
  project = await startProject({}, native);
});
afterEach(() => project.close());

const page = (changes: Values = {}, options: Values = {}): Program => ({
  page: { kind: "OneTimeProduct", args: { ...essentials.product?.args, ...changes }, options },
});
it("an update keeps what is certain: what depends on it shows no change", async () => {
  const program = (price: number): Program => ({
    ...page({ price }),
    code: {
      kind: "Coupon",
      args: {
        ...essentials.code?.args,
        paymentType: 1,
        label: { ref: "page.urlApplication" },
        productIds: [{ ref: "page.productId" }],
      },
    },
  });
  project.declare(program(1200));
  expect((await project.preview()).changes).toMatchObject({ create: 3 });
  await project.up();
  project.declare(program(1500));
  expect(await project.preview()).toMatchObject({ exitCode: 0, changes: { update: 1, same: 2 } });
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1, same: 2 } });
});

it("a difference is shown by its paths, into objects and lists", async () => {
  const note = (name: string) => ({ name, require: true });
  project.declare(page({ notes: [note("a"), note("b")], providerInformation: { urlSupport: "x" } }));
  await project.up();
  project.declare(page({ notes: [note("a"), note("B"), note("c")], providerInformation: { urlSupport: "y" } }));
  expect((await project.preview()).diffs.page).toEqual({
    "notes[1].name": "update",
    "notes[2]": "add",
    "providerInformation.urlSupport": "update",
  });
});

it("drift shows in a refresh, and in the next preview, as what it is", async () => {
  project.declare(page({ label: "shop" }));
  await project.up();
  const [made] = await project.objects("product");
  await project.control("PATCH", `product/${made?.id}`, { price: 900, label: null, lp_header: "by hand" });
  const refreshed = await project.refresh();
  expect(refreshed.diffs.page).toEqual({ label: "delete", lpHeader: "add", price: "update" });
  expect(refreshed.output).toMatch(/~ price +: 1200 => 900/);
  const preview = await project.preview();
  expect(preview.diffs.page).toEqual({ label: "add", lpHeader: "delete", price: "update" });
  expect(preview.output).toMatch(/~ price +: 900 => 1200/);
  expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 1 } });
  expect(await project.objects("product")).toMatchObject([{ price: 1200, label: "shop" }]);
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("ignoreChanges leaves alone what the program and what somebody else changes, below the top, too", async () => {
  const options = { ignoreChanges: ["price", "providerInformation.urlSupport"] };
  const information = { urlSupport: "x", urlBusiness: "y" };
  project.declare(page({ providerInformation: information }, options));
  await project.up();
  project.declare(page({ price: 1, providerInformation: { ...information, urlSupport: "z" } }, options));
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  const [made] = await project.objects("product");
  await project.control("PATCH", `product/${made?.id}`, { price: 900 });
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  project.declare(page({ price: 1, label: "new", providerInformation: information }, options));
  expect((await project.preview()).diffs.page).toEqual({ label: "add" });
  await project.up();
  expect(await project.objects("product")).toMatchObject([{ price: 900, label: "new" }]);
});

it("replaceOnChanges replaces, also for a path below the top", async () => {
  const options = { replaceOnChanges: ["providerInformation.urlSupport"] };
  project.declare(page({ providerInformation: { urlSupport: "x", urlBusiness: "y" } }, options));
  await project.up();
  const [before] = await project.objects("product");
  project.declare(page({ providerInformation: { urlSupport: "x", urlBusiness: "z" } }, options));
  expect((await project.preview()).changes).toMatchObject({ update: 1 });
  project.declare(page({ providerInformation: { urlSupport: "X", urlBusiness: "y" } }, options));
  expect((await project.preview()).changes).toMatchObject({ replace: 1 });
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const after = await project.objects("product");
  expect(after).toHaveLength(1);
  expect(after[0]?.id).not.toBe(before?.id);
});

it("customTimeouts end an operation, and say so", async () => {
  const fault = { method: "POST", path: "/v1/client/product", fault: { kind: "hang" } };
  await project.control("POST", "faults", fault);
  project.declare(page({}, { customTimeouts: { create: "1s" } }));
  const up = await project.up();
  expect(up.exitCode).not.toBe(0);
  expect(up.output).toContain('creating OneTimeProduct "Book" (POST /v1/client/product): its time is over (1 s');
});

it("a warning stands at its resource", async () => {
  project.declare(page());
  await project.up();
  project.declare(page({ platform: { processorC: true } }));
  expect((await project.preview()).told).toEqual([
    expect.stringMatching(/^page: warning: OneTimeProduct "Book": changing platform makes a new page/),
  ]);
});

it("a name that only we read may be left out", async () => {
  const { couponName: _, productIds: __, ...code } = essentials.code?.args ?? {};
  project.declare({ spring: { kind: "Coupon", args: code } });
  await project.up();
  expect(await project.objects("coupon")).toMatchObject([{ coupon_name: "spring" }]);
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  await project.pulumi("config", "set", "--stack", "dev", "--path", "pulumi:autonaming.pattern", "ours");
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});
