// Both adapters write a preview's predictions to the file that its reader requests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { DynamicProcess } from "../../provider/hosts/dynamic/hostProcess.js";
import { predictedVariable } from "../../provider/hosts/engine/host.js";
import type { Values } from "../../provider/model/rules.js";
import { secret, startTestPlugin, unknownText, urnOf } from "../support/plugin.js";
import { essentials } from "../support/samples/programs.js";
import { settingsFor, useService } from "../support/service.js";

const service = useService();

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "predicted-"));
  file = join(folder, "changes.jsonl");
  vi.stubEnv(predictedVariable, file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
});

const written = (): Values[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const settings = () => settingsFor(service.url);
const page = { ...essentials.product?.args, productName: "Book" } as Values;

/** A page with two notes and a secret that isn't in any stack. */
async function created(): Promise<string> {
  const notes = ["a", "by hand"].map((name) => ({ name, require: true }));
  const body = { ...page, notes, adsConversionApi: { datasetId: "d", accessToken: "planted" } };
  return (await service.lifecycle("OneTimeProduct").create(body)).id;
}

/** Previews the create of a page, as each adapter does it. */
const previews = {
  async dynamic(inputs: Values): Promise<void> {
    const log = { tell: () => {}, flush: async () => {} };
    const pages = new DynamicProcess({ log }).handler("OneTimeProduct");
    const get = (key: string) => settings()[key.replace("paypages:", "")] as string | undefined;
    pages.configure({ config: { get, projectName: "test" } });
    await pages.check({}, { ...inputs, __provider: "code", __urn: "dev::::it" });
  },
  async plugin(inputs: Values): Promise<void> {
    const plugin = await startTestPlugin();
    onTestFinished(() => plugin.close());
    await plugin.call("configure", { args: settings() });
    await plugin.call("create", { urn: urnOf("OneTimeProduct"), properties: inputs, preview: true });
  },
};

it.each(["dynamic", "plugin"] as const)("writes what an adoption changes, item by item (%s)", async (name) => {
  const id = await created();
  const adsConversionApi = { datasetId: "d", accessToken: "planted-too" };
  expect(existsSync(file)).toBe(false);
  await previews[name]({ ...page, price: 777, notes: [{ name: "b", require: true }], adsConversionApi, adoptId: id });
  const urn =
    name === "plugin"
      ? urnOf("OneTimeProduct")
      : "urn:pulumi:dev::test::pulumi-nodejs:dynamic/paypages:OneTimeProduct::it";
  const change = { version: 1, urn, kind: "OneTimeProduct", name: "Book", id, operation: "adopt", source: "program" };
  const lines = [
    { path: "price", before: page.price, after: 777 },
    { path: "notes[0].name", before: "a", after: "b" },
    { path: "notes[1]", before: { name: "by hand", require: true }, after: null },
    { path: "adsConversionApi.accessToken", isSecret: true },
  ];
  expect(written()).toHaveLength(lines.length);
  expect(written()).toEqual(expect.arrayContaining(lines.map((line) => ({ ...change, ...line }))));
  expect(readFileSync(file, "utf8")).not.toContain("planted");
});

it("writes unknown values as such, and nothing that the program marks as secret", async () => {
  const id = await created();
  const notes = [{ name: unknownText, require: true }];
  const properties = { ...page, productName: secret("Hush"), price: secret(7), label: unknownText, notes, adoptId: id };
  await previews.plugin(properties);
  const lines = written();
  expect(lines.find(({ path }) => path === "price")).toMatchObject({ name: null, isSecret: true });
  expect(lines.find(({ path }) => path === "label")).toMatchObject({ before: null, after: { unknown: true } });
  expect(lines.find(({ path }) => path === "notes[0].name")).toMatchObject({ before: "a", after: { unknown: true } });
  expect(readFileSync(file, "utf8")).not.toMatch(/Hush|"(before|after)":7\b/);
});
