// Functions in programs, on the real engine: of dynamic resources in TypeScript, of the native plugin in YAML.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { type Adapter, dynamic, yaml } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { person } from "../../support/functionService.js";
import { missing } from "../../support/languages.js";
import { groupInMatrix, inMatrix } from "../../support/needs.js";
import { type Project, startProject } from "../../support/project.js";
import { startTestClient } from "../../support/service.js";

let project: Project;
/** The id of a registration page outside all programs, with a customer. */
let planId: string;

async function start(way: Adapter): Promise<void> {
  project = await startProject({}, way);
  const client = startTestClient(project.url);
  const response = await client.send({
    method: "POST",
    path: "/v1/advance",
    body: { contract_type: "email", plan_name: "By hand", language: "en" },
    purpose: { doing: "making", what: "a page" },
  });
  await client.close();
  planId = (response as { plan_id: string }).plan_id;
  await project.control("POST", `objects/advance/${planId}/customers`, { ...person, notes: ["a planted remark"] });
}
afterEach(() => project.close());

const outputs = async (...args: string[]): Promise<Values> =>
  JSON.parse((await project.pulumi("stack", "output", "--json", "--stack", "dev", ...args)).output);

const planted = /Hanako Planted|hanako\.planted|planted remark/;

/** The outputs of both programs. */
async function expectOutputs(): Promise<void> {
  const shown = await outputs();
  expect(shown).toMatchObject({ plan: "By hand", made: 900, customers: "[secret]" });
  expect(await outputs("--show-secrets")).toMatchObject({
    customers: { planId, count: 1, contractors: [{ ...person, status: 2, notes: ["a planted remark"] }] },
  });
  expect(project.written()).not.toMatch(planted);
}

describe("a program in TypeScript, with dynamic resources", () => {
  beforeEach(() => start(dynamic));

  const program = (body: string) => {
    writeFileSync(join(project.folder, "package.json"), '{"name":"test","main":"index.ts"}');
    copyFileSync(join(repository, "examples/school/typescript/tsconfig.json"), join(project.folder, "tsconfig.json"));
    const head = 'import * as pulumi from "@pulumi/pulumi";\nimport * as paypages from "pulumi-paypages";\n';
    writeFileSync(join(project.folder, "index.ts"), head + body);
  };

  it("reads existing objects, also in a preview, and those that it creates itself", async () => {
    program(`
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
    `);
    const preview = await project.preview();
    expect(preview).toMatchObject({ exitCode: 0, changes: { create: 2 } });
    expect(preview.output).toMatch(/plan +: "By hand"/);
    expect(preview.output).toMatch(/made +: \[unknown\]/);
    expect(preview.output + preview.events).not.toMatch(planted);
    const up = await project.up();
    expect(up.exitCode, up.output).toBe(0);
    expect(up.output).toContain("of 1: Calling [toString] on an [Output<T>] is not supported.");
    expect(up.output + up.events).not.toMatch(planted);
    await expectOutputs();
  });

  inMatrix("shows a problem in one message, without a stack trace", async () => {
    program('paypages.getCouponOutput({ couponId: "none" });\n');
    const { exitCode, errors, output } = await project.preview();
    expect(exitCode).not.toBe(0);
    expect(Object.values(errors)).toEqual([expect.stringContaining("getCoupon: there is no Coupon none.")]);
    expect(output).not.toMatch(/\bat .*lookUp/);
  });
});

groupInMatrix("a program in YAML, with the native plugin", () => {
  beforeEach((context) => {
    const absent = missing(["pulumi-language-yaml"]);
    if (absent) return context.skip(`${absent} is not on PATH`);
    return start(yaml);
  });

  /** Adds functions, by name, and outputs to the project's declarations. */
  const declare = (functions: Readonly<Record<string, { name: string; args: Values }>>, shown: Values) => {
    const page = { productName: "Workbook", price: 900, processorAEnvId: "1", platform: { processorA: true } };
    project.declare({ page: { kind: "OneTimeProduct", args: page } });
    const file = join(project.folder, "Pulumi.yaml");
    const variables = Object.entries(functions).map(([name, functionSpec]) => [
      name,
      { "fn::invoke": { function: `paypages:${functionSpec.name}`, arguments: functionSpec.args } },
    ]);
    const declared = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...declared, variables: Object.fromEntries(variables), outputs: shown }));
  };

  it("reads existing objects, also in a preview, and those that it creates itself", async () => {
    const customers = { name: "getContractors", args: { planId } };
    const plan = { name: "getRegistrationPlan", args: { planId } };
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as programs in YAML refer to others
    const made = { name: "getOneTimeProduct", args: { productId: "${page.productId}" } };
    // biome-ignore lint/suspicious/noTemplateCurlyInString: likewise
    declare({ customers, plan, made }, { customers: "${customers}", plan: "${plan.planName}", made: "${made.price}" });
    const preview = await project.preview();
    expect(preview, preview.output).toMatchObject({ exitCode: 0, changes: { create: 2 } });
    expect(preview.output).toMatch(/plan +: "By hand"/);
    expect(preview.output + preview.events).not.toMatch(planted);
    const up = await project.up();
    expect(up.exitCode, up.output).toBe(0);
    expect(up.output + up.events).not.toMatch(planted);
    await expectOutputs();
  });
});
