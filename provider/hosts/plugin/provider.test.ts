// What the plugin is to an engine, over a real socket.
import { readFileSync } from "node:fs";
import { status } from "@grpc/grpc-js";
import { expect, it } from "vitest";
import { startTestPlugin, urnOf } from "../../../test/support/plugin.js";
import { pluginForTests } from "../../../test/support/pluginForTests.js";

const running = pluginForTests();

it("accepts secrets, and settings of autonaming", async () => {
  const fresh = await startTestPlugin();
  const response = await fresh.call("handshake", { engineAddress: "127.0.0.1:1" });
  await fresh.close();
  expect(response.toObject()).toMatchObject({
    acceptSecrets: true,
    acceptResources: false,
    acceptOutputs: false,
    supportsAutonamingConfiguration: true,
  });
});

it("returns its version and its schema", async () => {
  const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
  expect((await running.plugin.call("getPluginInfo")).getVersion()).toBe(JSON.parse(file("package.json")).version);
  expect((await running.plugin.call("getSchema")).getSchema()).toBe(file("schema.json"));
});

it.each([
  ["a schema version that it doesn't know", { version: 1 }, /^schema version 1 .* only version 0/],
  ["a subpackage", { subpackageName: "other" }, /no subpackage "other"/],
  ["a version of a subpackage", { subpackageName: "paypages", subpackageVersion: "1.0.0" }, /no subpackage "paypages"/],
])("has no schema for %s", (_, request, details) =>
  expect(running.plugin.call("getSchema", request)).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
    details: expect.stringMatching(details),
  }),
);

it("has no components", () =>
  expect(running.plugin.call("call")).rejects.toMatchObject({ code: status.UNIMPLEMENTED }));

it("names the existing resources", () =>
  expect(running.plugin.call("check", { urn: urnOf("Page"), news: {} })).rejects.toMatchObject({
    details: expect.stringMatching(/^Page .*\nUse one of RegistrationPlan, OneTimeProduct[\s\S]*\nPP1004: /),
  }));
