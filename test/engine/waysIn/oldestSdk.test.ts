// The oldest `@pulumi/pulumi` that the peer dependency accepts, really installed: the dynamic resources of a program use it,
// and the plugin of the same package, too.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minVersion } from "semver";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { pack } from "../../../tools/release/pack/pack.js";
import { control } from "../../../tools/support/control.js";
import { Engine } from "../../../tools/support/engine.js";
import { npm, placeLauncher } from "../../../tools/support/run.js";
import { repository } from "../../support/example.js";
import { environmentOf, testCredentials } from "../../support/service.js";

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const oldest = String(minVersion(manifestIn(repository).peerDependencies["@pulumi/pulumi"]));

let sandbox: RunningSandbox;
let engine: Engine;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, ...testCredentials });
  engine = new Engine({ stack: "dev", isShown: false, environment: environmentOf(sandbox.url) });
  mkdirSync(engine.project);
  writeFileSync(join(engine.project, "package.json"), '{"name": "shop", "private": true}');
  const packages = [pack("pulumi-paypages", engine.folder).file, `@pulumi/pulumi@${oldest}`];
  npm(engine.project, "install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", ...packages);
});
afterAll(async () => {
  await sandbox.close();
  engine.remove();
});

const runs = async (command: string, ...args: string[]): Promise<void> => {
  const { exitCode, output } = await engine.run(command, "--stack", "dev", ...args);
  expect(exitCode, output).toBe(0);
};
const yes = ["--yes", "--skip-preview"];
const pages = async () => (await control(sandbox.url, "GET", "objects/paid")).items;
const write = (file: string, text: string) => writeFileSync(join(engine.project, file), text);

const program = (price: number): string => `
const pulumi = require("@pulumi/pulumi");
const paypages = require("pulumi-paypages");
const page = new paypages.RecurringPlan("classes", {
  planName: "Classes",
  processorAEnvId: "1",
  price: ${price},
  billingCycle: { interval: "month" },
  msg: { channelId: "c", channelSecret: pulumi.secret("PLANTED") },
});
new paypages.Coupon("spring", {
  processorAEnvId: "1", couponName: "Spring", couponCode: "SPRING", couponType: 0, rate: 20, couponTerm: 0, paymentType: 4,
  productIds: [page.paidId],
});
exports.address = page.urlApplication;
exports.found = paypages.getRecurringPlanOutput({ paidId: page.paidId }).price;
`;

it("serves dynamic resources", async () => {
  expect(manifestIn(join(engine.project, "node_modules/@pulumi/pulumi")).version).toBe(oldest);
  write("Pulumi.yaml", "name: shop\nruntime: nodejs\nmain: index.js\n");
  write("index.js", program(4800));
  await engine.init();
  await runs("preview");
  await runs("up", ...yes);
  await runs("up", ...yes, "--refresh", "--expect-no-changes");
  const [created] = (await pages()) as { id: string }[];
  write("index.js", program(5200));
  await runs("up", ...yes);
  expect(await pages()).toMatchObject([{ id: created?.id, price: 5200 }]);
  const state = await engine.run("stack", "export", "--stack", "dev");
  expect(state.output).not.toContain("PLANTED");
  await runs("destroy", ...yes);
  expect(await pages()).toEqual([]);
});

it("serves the plugin of the package", async () => {
  const plugin = join(engine.project, "node_modules/pulumi-paypages/dist/plugin.js");
  placeLauncher(join(engine.project, "bin"), "pulumi-resource-paypages", plugin);
  const page = (price: number) => ({
    type: "paypages:RecurringPlan",
    properties: { planName: "Classes", processorAEnvId: "1", price, billingCycle: { interval: "month" } },
  });
  const declare = (price: number) => {
    const plugins = { providers: [{ name: "paypages", path: join(engine.project, "bin") }] };
    write("Pulumi.yaml", JSON.stringify({ name: "shop", runtime: "yaml", plugins, resources: { page: page(price) } }));
  };
  declare(4800);
  await runs("up", ...yes);
  await runs("up", ...yes, "--refresh", "--expect-no-changes");
  declare(5200);
  await runs("up", ...yes);
  expect(await pages()).toMatchObject([{ price: 5200 }]);
  await runs("destroy", ...yes);
  expect(await pages()).toEqual([]);
});
