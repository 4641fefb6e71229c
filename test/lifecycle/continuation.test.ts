// A revision of a used code goes on from the diff that announced it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../support/service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const code = { processorAEnvId: "1", couponName: "A", couponType: 0, rate: 20, couponTerm: 0, paymentType: 4 };

/** A used code with a label; the diff keeps the label (`ignoreChanges`), the create comes with the program's. */
async function revised(couponCode: string, atCreate: object) {
  const cycle = () => service.lifecycle("Coupon");
  const made = await cycle().create({ ...code, couponCode, label: "old" });
  await service.control("POST", `coupons/${made.state.couponId}/use`, { times: 2 });
  service.nextRun();
  const { replaces } = await cycle().diff(made, { ...code, couponCode, label: "old", rate: 30 });
  expect(replaces).not.toEqual([]);
  return cycle().create({ ...code, couponCode, label: "old", rate: 30, ...atCreate });
}

it("also where the create brings what the diff has ignored", async () => {
  const after = await revised("IGNORED", { label: "new" });
  expect(after.state).toMatchObject({ couponCode: "IGNORED", rate: 30 });
});

it("but not with values of another one", async () => {
  await expect(revised("OTHER", { rate: 40 })).rejects.toThrow("this code exists already");
});
