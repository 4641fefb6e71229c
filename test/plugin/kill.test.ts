// The plugin's process alone is killed, hard, at one request after the other: the next run brings everything together.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import type { FaultRequest } from "../../sandbox/index.js";
import { killProviders } from "../../tools/bench/processes.js";
import { native } from "../support/adapters.js";
import { essentials } from "../support/catalogue.js";
import { needsLinux } from "../support/needs.js";
import { type Program, type Project, startProject } from "../support/project.js";

needsLinux();

let project: Project;
beforeEach(async () => {
  project = await startProject({}, native);
});
afterEach(() => project.close());

const { productIds: _, ...codeArgs } = essentials.code?.args ?? {};
const code = (changes: Values = {}): Program => ({ it: { kind: "Coupon", args: { ...codeArgs, ...changes } } });
const page = (changes: Values = {}): Program => ({
  it: { kind: "OneTimeProduct", args: { ...essentials.product?.args, ...changes } },
});

/** Runs a command whose request is carried out, and whose plugin is killed before it hears of it. */
async function killedAt(method: NonNullable<FaultRequest["method"]>, path: string, command: "up" | "destroy") {
  await project.arm({ method, path, fault: { kind: "hang", when: "after" } });
  const running = project[command]();
  await project.struck();
  killProviders(project.mark);
  expect((await running).exitCode).not.toBe(0);
  await project.arm();
}

it("at the POST of a code: the next run names it, and it is imported", async () => {
  project.declare(code());
  await killedAt("POST", "/v1/client/coupon", "up");
  const id = (await project.objects("coupon"))[0]?.id as string;
  const again = await project.up();
  expect(again.exitCode).not.toBe(0);
  expect(again.output).toContain(native.takingOver("Coupon", "it", id));
  const [, ...command] = native.takingOver("Coupon", "it", id).split(" ");
  const options = ["--yes", "--skip-preview", "--stack", "dev", "--generate-code=false", "--protect=false"];
  expect(await project.pulumi(...command, ...options)).toMatchObject({ exitCode: 0 });
  expect(await project.up("--expect-no-changes")).toMatchObject({ exitCode: 0 });
  expect(await project.objects("coupon")).toMatchObject([{ id }]);
});

it("at the PUT of a used code: the next run goes on with its new revision", async () => {
  project.declare(code());
  await project.up();
  const [before] = await project.objects("coupon");
  await project.control("POST", `coupons/${before?.id}/use`, { times: 2 });
  project.declare(code({ rate: 30 }));
  await killedAt("PUT", "/v1/client/coupon/*", "up");
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  const live = await project.objects("coupon");
  expect(live).toMatchObject([{ rate: 30, use_coupon_count: 0 }]);
  expect((await project.state("it"))?.outputs).toMatchObject({
    couponId: live[0]?.id,
    revisions: [{ couponId: before?.id }],
  });
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("at the PUT of a page: the next run does it again", async () => {
  project.declare(page());
  await project.up();
  project.declare(page({ price: 1500 }));
  await killedAt("PUT", "/v1/client/product/*", "up");
  expect(await project.up()).toMatchObject({ exitCode: 0 });
  expect(await project.objects("product")).toMatchObject([{ price: 1500 }]);
  expect(await project.refresh("--expect-no-changes")).toMatchObject({ exitCode: 0 });
});

it("at the DELETE of a page: the next run finds it gone", async () => {
  project.declare(page());
  await project.up();
  await killedAt("DELETE", "/v1/client/product/*", "destroy");
  expect(await project.objects("product")).toEqual([]);
  expect(await project.destroy()).toMatchObject({ exitCode: 0 });
});
