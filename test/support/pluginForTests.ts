// A configured plugin, for the tests of its calls.
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { startTestPlugin, type TestPlugin, urnOf } from "./plugin.js";
import { startTestService, type TestService, testCredentials } from "./service.js";

/** A configured plugin and a sandbox for all tests of a file; both are there once they run. */
export function pluginForTests() {
  let plugin: TestPlugin;
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    plugin = await startTestPlugin();
  });
  afterAll(async () => {
    await plugin.close();
    await service.close();
  });
  const nextRun = () => plugin.call("configure", { args: settingsFor(service.url) });
  beforeEach(async () => {
    await nextRun();
    plugin.told.length = 0;
  });
  return {
    get plugin() {
      return plugin;
    },
    get service() {
      return service;
    },
    /** Another plugin, configured for the same sandbox. */
    async fresh(): Promise<TestPlugin> {
      const another = await startTestPlugin();
      await another.call("configure", { args: settingsFor(service.url) });
      return another;
    },
    /** Makes an object in an earlier run; returns its id and its state. */
    async made(kind: string, properties: Values): Promise<{ id: string; olds: Values }> {
      const created = await plugin.call("create", { urn: urnOf(kind), properties });
      await nextRun();
      return { id: created.getId(), olds: created.getProperties()?.toJavaScript() as Values };
    },
  };
}

/** The configuration with which a plugin uses a sandbox. */
export const settingsFor = (url: string): Values => ({ ...testCredentials, sandboxBaseUrl: url });
