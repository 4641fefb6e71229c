// What the plugin is to an engine, over a real socket.
import { readFileSync } from "node:fs";
import { status } from "@grpc/grpc-js";
import { expect, it } from "vitest";
import { startTestPlugin, urnOf } from "../../test/support/plugin.js";
import { pluginForTests } from "../../test/support/pluginForTests.js";

const running = pluginForTests();

it("takes secrets, and settings of autonaming", async () => {
  const fresh = await startTestPlugin();
  const answer = await fresh.call("handshake", { engineAddress: "127.0.0.1:1" });
  await fresh.close();
  expect(answer.toObject()).toMatchObject({
    acceptSecrets: true,
    acceptResources: false,
    acceptOutputs: false,
    supportsAutonamingConfiguration: true,
  });
});

it("says its version and its schema", async () => {
  const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
  expect((await running.plugin.call("getPluginInfo")).getVersion()).toBe(JSON.parse(file("package.json")).version);
  expect((await running.plugin.call("getSchema")).getSchema()).toBe(file("schema.json"));
});

it("has no components", () =>
  expect(running.plugin.call("call")).rejects.toMatchObject({ code: status.UNIMPLEMENTED }));

it("names the resources that there are", () =>
  expect(running.plugin.call("check", { urn: urnOf("Page"), news: {} })).rejects.toMatchObject({
    details: expect.stringContaining("there is no resource Page; there are RegistrationPlan, OneTimeProduct"),
  }));
