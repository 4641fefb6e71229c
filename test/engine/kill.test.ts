// The engine is killed during a run: the next run makes the state and the service equal.
import { expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { adapter, hosted } from "../support/adapters.js";
import { killedAt } from "../support/interrupted.js";
import { needsLinux } from "../support/needs.js";
import { useProject } from "../support/project.js";
import { essentials, type Program } from "../support/samples/programs.js";

needsLinux();

const project = useProject({}, hosted, "each");

const { productIds: _, ...args } = essentials.code?.args ?? {};
const code = (changes: Values = {}): Program => ({ code: { kind: "Coupon", args: { ...args, ...changes } } });

it("continues a revision that was interrupted after the service had created it", async () => {
  project.declare(code());
  await project.up();
  const [before] = await project.objects("coupon");
  await project.control("POST", `objects/coupon/${before?.id}/use`, { times: 2 });
  project.declare(code({ rate: 30 }));
  await killedAt(project, { method: "PUT", path: "/v1/client/coupon/*", fault: { kind: "hang", when: "after" } });

  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const live = await project.objects("coupon");
  expect(live).toMatchObject([{ rate: 30, use_coupon_count: 0 }]);
  expect((await project.state("code"))?.outputs).toMatchObject({
    couponId: live[0]?.id,
    revisions: [{ couponId: before?.id }],
  });
  expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("stops after an interrupted create of a code, with advice how to adopt it", async () => {
  project.declare(code());
  await killedAt(project, { method: "POST", path: "/v1/client/coupon", fault: { kind: "hang", when: "after" } });
  const [made] = await project.objects("coupon");
  const again = await project.up();
  expect(again.exitCode).not.toBe(0);
  expect(again.output).toContain(adapter.takingOver("Coupon", "code", made?.id as string));
  project.declare(code({ adoptId: made?.id }));
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  project.declare(code());
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await project.objects("coupon")).toMatchObject([{ id: made?.id }]);
});

it("completes an interrupted update of a page in the next run", async () => {
  const page = (price: number): Program => ({
    page: { kind: "OneTimeProduct", args: { ...essentials.product?.args, price } },
  });
  project.declare(page(1200));
  await project.up();
  project.declare(page(1500));
  await killedAt(project, { method: "PUT", path: "/v1/client/product/*", fault: { kind: "hang", when: "after" } });
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await project.objects("product")).toMatchObject([{ price: 1500 }]);
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});
