// The plugin's SDK for Node makes an output on first use, with the engine's value of the resource. A program moves to it
// from dynamic resources, and back.
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { writtenRoutes } from "../../support/account.js";
import { dynamic, native } from "../../support/adapters.js";
import { repository } from "../../support/example.js";
import { casesOf, groupInMatrix } from "../../support/needs.js";
import { useProject } from "../../support/project.js";
import { everything, type Program } from "../../support/samples/programs.js";

/** A resource in the state. */
interface Resource {
  readonly id: string;
  readonly outputs: Values;
  readonly sourcePosition: string;
  readonly propertyDependencies: Readonly<Record<string, readonly string[]>>;
}

describe.each(casesOf(["pulumi-paypages-native", "pulumi-paypages"], ["pulumi-paypages-native"]))("with %s", (used) => {
  const project = useProject({}, native);

  const source = `const pulumi = require("@pulumi/pulumi");
const paypages = require("${used}");
const page = new paypages.RecurringPlan("page", {
  planName: "Classes", language: "en", price: 4800, billingCycle: { interval: "month" },
  processorAEnvId: "1", platform: { processorA: true },
});
const code = new paypages.Coupon("code", {
  couponName: "Spring", couponCode: pulumi.interpolate\`C\${page.providerName}\`, couponType: 0, rate: 20, couponTerm: 0, paymentType: 4,
  processorAEnvId: "1", productIds: [page.paidId],
});
const all = (made) => pulumi.all(Object.fromEntries(
  Object.keys(made).filter((name) => pulumi.Output.isInstance(made[name])).map((name) => [name, made[name]]),
));
exports.page = all(page);
exports.code = all(code);
`;

  it("a new object's outputs are those in the state, and known in a preview if the plugin knows them", async () => {
    symlinkSync(join(repository, "sdk/nodejs-native/bin"), join(project.folder, "node_modules/pulumi-paypages-native"));
    writeFileSync(join(project.folder, "index.js"), source);
    const preview = await project.preview();
    expect(preview.exitCode, preview.output).toBe(0);
    const up = await project.up();
    expect(up.exitCode, up.output).toBe(0);
    const resource = async (name: string) => (await project.state(name)) as unknown as Resource;
    const line = source.split("\n").findIndex((text) => text.includes("new paypages.")) + 1;
    expect((await resource("page")).sourcePosition).toMatch(new RegExp(`^project:///index\\.js#${line},\\d+$`));
    if (used === "pulumi-paypages") return;

    const { propertyDependencies, outputs } = await resource("code");
    expect(propertyDependencies.couponCode).toEqual([expect.stringMatching("::page$")]);
    expect(preview.output).toContain(`"${outputs.couponCode}"`);
    const shown = JSON.parse((await project.pulumi("stack", "output", "--json", "--stack", "dev")).output);
    for (const name of ["page", "code"]) {
      const { id, outputs } = await resource(name);
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
});

groupInMatrix("a program with dynamic resources", () => {
  const project = useProject({}, dynamic);
  const writes = () => writtenRoutes(project);

  it("moves to the plugin without a difference, continues, and moves back without a request", async () => {
    const plan = everything.RecurringPlan as Program[string];
    const program = (price: number, options: (kind: string) => object = () => ({})): Program => {
      const all = { ...everything, RecurringPlan: { ...plan, args: { ...plan.args, price } } };
      return Object.fromEntries(
        Object.entries(all).map(([name, declared]) => [name, { ...declared, options: { ...options(declared.kind) } }]),
      );
    };
    project.declare(program(4800));
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { create: 8 } });

    native.prepare(project.folder);
    await project.control("DELETE", "requests");
    expect(await project.up("--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0, changes: { same: 8 } });
    expect(await writes()).toEqual([]);

    project.declare(program(5200));
    expect(await project.up("--refresh")).toMatchObject({ exitCode: 0, changes: { update: 1, same: 7 } });
    expect(await project.objects("paid")).toMatchObject([{ price: 5200 }]);
    expect(await project.stateText()).not.toContain("__provider");

    dynamic.prepare(project.folder);
    await project.control("DELETE", "requests");
    project.declare(program(5200, (kind) => ({ aliases: [{ type: `paypages:index:${kind}` }] })));
    expect(await project.up()).toMatchObject({ exitCode: 0, changes: { update: 7, same: 1 } });
    expect(await writes()).toEqual([]);
    expect(await project.preview("--refresh", "--expect-no-changes")).toMatchObject({
      exitCode: 0,
      changes: { same: 8 },
    });
    expect(await project.destroy()).toMatchObject({ exitCode: 0, changes: { delete: 8 } });
  });
});
