// A used discount code on the real engine: the preview of its revision, the step, and what refers to it. The life cycle
// tests have the table of changes.
import { expect, it } from "vitest";
import { useProject } from "../support/project.js";
import { code, essential } from "../support/samples/programs.js";

const project = useProject();

const use = (id: unknown, times: number) => project.control("POST", `objects/coupon/${id}/use`, { times });
const succeed = async (run: Promise<{ exitCode: number; output: string }>) => {
  const { exitCode, output } = await run;
  expect(exitCode, output).toBe(0);
};

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
});
