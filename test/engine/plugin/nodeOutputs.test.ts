// The plugin's SDK for Node makes an output on first use, with the engine's value of the resource.
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { native } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { useProject } from "../../support/project.js";

const project = useProject({}, native, "each");
beforeEach(async () => {
  symlinkSync(join(repository, "sdk/nodejs-native/bin"), join(project.folder, "node_modules/pulumi-paypages-native"));
});

/** Writes the program; returns it. */
function program(body: string, used = "pulumi-paypages-native"): string {
  const source = `const pulumi = require("@pulumi/pulumi");
const paypages = require("${used}");
const page = new paypages.RecurringPlan("page", {
  planName: "Classes", language: "en", price: 4800, billingCycle: { interval: "month" },
  processorAEnvId: "1", platform: { processorA: true },
});
${body}`;
  writeFileSync(join(project.folder, "index.js"), source);
  return source;
}

const everyProperty = `
const code = new paypages.Coupon("code", {
  couponCode: "SPRING", couponType: 0, rate: 20, couponTerm: 0, paymentType: 4, processorAEnvId: "1",
  productIds: [page.paidId],
});
const all = (made) => pulumi.all(Object.fromEntries(
  Object.keys(made).filter((name) => pulumi.Output.isInstance(made[name])).map((name) => [name, made[name]]),
));
exports.page = all(page);
exports.code = all(code);
`;

it("has every property as the state has it, set or not", async () => {
  program(everyProperty);
  const up = await project.up();
  expect(up.exitCode, up.output).toBe(0);
  const shown = JSON.parse((await project.pulumi("stack", "output", "--json", "--stack", "dev")).output);
  for (const name of ["page", "code"]) {
    const { id, outputs = {} } = (await project.state(name)) ?? {};
    const { urn, ...properties } = shown[name];
    expect(urn).toMatch(`::${name}`);
    // Besides the schema's properties the state contains the provider's own records.
    const { adoptId: _, ...outputsOnly } = outputs;
    const own = Object.entries(outputsOnly).filter(([property]) => !property.startsWith("__"));
    expect(own.length).toBeGreaterThan(15);
    expect(properties).toEqual({ id, ...Object.fromEntries(own) });
  }
  expect((await project.preview("--expect-no-changes")).exitCode).toBe(0);
});

it.each(["pulumi-paypages", "pulumi-paypages-native"])("has in the state where %s was used", async (used) => {
  const source = program("", used);
  const up = await project.up();
  expect(up.exitCode, up.output).toBe(0);
  const { deployment } = JSON.parse(await project.stateText());
  const outputsOnly = deployment.resources.find(({ urn }: { urn: string }) => urn.endsWith("::page"));
  const line = source.split("\n").findIndex((text) => text.includes("new paypages.")) + 1;
  expect(outputsOnly.sourcePosition).toMatch(new RegExp(`^project:///index\\.js#${line},\\d+$`));
});

it("is known in a preview if the plugin knows it, and its users depend on its resource", async () => {
  const next = `new paypages.Coupon("next", {
    couponCode: pulumi.interpolate\`C\${page.providerName}\`, couponType: 0, rate: 20, couponTerm: 0, paymentType: 4, processorAEnvId: "1",
  });`;
  program(next);
  const preview = await project.preview();
  expect(preview.exitCode, preview.output).toBe(0);
  const up = await project.up();
  expect(up.exitCode, up.output).toBe(0);
  const { deployment } = JSON.parse(await project.stateText());
  const outputsOnly = deployment.resources.find(({ urn }: { urn: string }) => urn.endsWith("::next"));
  expect(outputsOnly.propertyDependencies.couponCode).toEqual([expect.stringMatching("::page$")]);
  expect(preview.output).toContain(`"${outputsOnly.outputs.couponCode}"`);
});
