// Functions in a program in TypeScript with dynamic resources, on the real engine.
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { unmanaged } from "../../support/account.js";
import { dynamic } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { person } from "../../support/functionService.js";
import { useProject } from "../../support/project.js";

const project = useProject({}, dynamic);

const outputs = async (...args: string[]): Promise<Values> =>
  JSON.parse((await project.pulumi("stack", "output", "--json", "--stack", "dev", ...args)).output);

const planted = /Hanako Planted|hanako\.planted|planted remark/;

const program = (planId: string) => `
import * as pulumi from "@pulumi/pulumi";
import * as paypages from "pulumi-paypages";
const page = new paypages.OneTimeProduct("page", {
  productName: "Workbook",
  price: 900,
  processorAEnvId: "1",
  platform: { processorA: true },
});
export const made = paypages.getOneTimeProductOutput({ productId: page.productId }).price;
export const customers = paypages.getContractorsOutput({ planId: "${planId}" });
export const plan = paypages.getRegistrationPlan({ planId: "${planId}" }).then((found) => found.planName);
paypages.getContractors({ planId: "${planId}" }).then(({ count, contractors }) => {
  pulumi.log.info(\`of \${count}: \${contractors}\`);
});
`;

it("read existing objects, also in a preview, and those that the program creates itself", async () => {
  const page = { contractType: "email", planName: "By hand", language: "en" };
  const { it: planId = "" } = await unmanaged(project.url, { it: { kind: "RegistrationPlan", args: page } });
  await project.control("POST", `objects/advance/${planId}/customers`, { ...person, notes: ["a planted remark"] });
  writeFileSync(join(project.folder, "package.json"), '{"name":"test","main":"index.ts"}');
  copyFileSync(join(repository, "examples/school/typescript/tsconfig.json"), join(project.folder, "tsconfig.json"));
  writeFileSync(join(project.folder, "index.ts"), program(planId));
  const preview = await project.preview();
  expect(preview).toMatchObject({ exitCode: 0, changes: { create: 2 } });
  expect(preview.output).toMatch(/plan +: "By hand"/);
  expect(preview.output).toMatch(/made +: \[unknown\]/);
  expect(preview.output + preview.events).not.toMatch(planted);
  const up = await project.up();
  expect(up.exitCode, up.output).toBe(0);
  expect(up.output).toContain("of 1: Calling [toString] on an [Output<T>] is not supported.");
  expect(up.output + up.events).not.toMatch(planted);
  expect(await outputs()).toMatchObject({ plan: "By hand", made: 900, customers: "[secret]" });
  expect(await outputs("--show-secrets")).toMatchObject({
    customers: { planId, count: 1, contractors: [{ ...person, status: 2, notes: ["a planted remark"] }] },
  });
  expect(project.written()).not.toMatch(planted);
});
