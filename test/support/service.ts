// A sandbox, and life cycles that use it.
import { afterAll, beforeAll, beforeEach } from "vitest";
import { Client } from "../../provider/client/client.js";
import { type Config, readProviderConfig, type Setting } from "../../provider/client/config.js";
import type { Values } from "../../provider/model/rules.js";
import { type RunningSandbox, startSandbox } from "../../sandbox/index.js";
import { control } from "../../tools/support/control.js";
import { isNative } from "./adapters.js";
import { type Cycle, directCycles, pluginCycles } from "./cycles.js";
import { startTestPlugin, type TestPlugin, urnOf } from "./plugin.js";
import { type Scope, use } from "./use.js";

export interface TestService {
  readonly url: string;
  /** The provider's diagnostics. */
  readonly diagnostics: string[];
  /** The life cycle of a resource; the native plugin gets its name. */
  lifecycle(kind: string, name?: string): Cycle;
  /** Clears the memory of a provider process, like a new run of the engine; its configuration can be different. */
  nextRun(changes?: Partial<Config>): void;
  /** A control of the sandbox. */
  control(method: string, path: string, body?: unknown): Promise<Values>;
  close(): Promise<void>;
}

export const testCredentials = { appId: "test-app", appSecret: "test-app:s3cret&%é" };
/** The controls of the sandbox's live mode, at `<url>/live`. */
export const liveCredentials = { appId: "live-app", appSecret: "live-app-s3cret" };

/** For programs and commands: the account at a sandbox. */
export const environmentOf = (url: string, { appId, appSecret } = testCredentials) => ({
  PAYPAGES_APP_ID: appId,
  PAYPAGES_APP_SECRET: appSecret,
  PAYPAGES_SANDBOX_BASE_URL: url,
});
export const liveEnvironment = {
  PAYPAGES_MODE: "live",
  PAYPAGES_APP_ID: liveCredentials.appId,
  PAYPAGES_APP_SECRET: liveCredentials.appSecret,
};

/** A sandbox with both modes. */
export const startBothModes = (): Promise<RunningSandbox> =>
  startSandbox({ ...testCredentials, liveAppId: liveCredentials.appId, liveAppSecret: liveCredentials.appSecret });

/** `settings` are more of the configuration, such as a short timeout. In live mode, everything uses live mode. */
export async function startTestService(settings: Settings = {}): Promise<TestService> {
  const sandbox = await startBothModes();
  const url = settings.mode === "live" ? `${sandbox.url}/live` : sandbox.url;
  const service = serviceAt(url, settings);
  return {
    ...service,
    close: async () => {
      await service.close();
      await sandbox.close();
    },
  };
}

/** One for all tests of a file or group. */
export const useService = (settings?: Settings, scope?: Scope): TestService =>
  use(() => startTestService(settings), scope);

/** Life cycles that use an existing sandbox. */
export function serviceAt(url: string, settings: Settings = {}): TestService {
  const messages: string[] = [];
  const cycles = isNative
    ? pluginCycles(settingsOf(url, settings), messages)
    : directCycles(startTestClient(url, settings), messages);
  return {
    url,
    diagnostics: messages,
    lifecycle: cycles.of,
    nextRun: (changes = {}) => {
      cycles.nextRun(changes);
      messages.length = 0;
    },
    control: (method, path, body) => control(url, method, path, body),
    close: () => cycles.close(),
  };
}

type Settings = Partial<Record<Setting, string>>;

/** A client besides the provider's, for the actions of others. */
export function startTestClient(url: string, settings: Settings = {}): Client {
  const all = settingsOf(url, settings);
  return new Client(readProviderConfig((key) => all[key], {}));
}

function settingsOf(url: string, settings: Settings): Settings {
  const mode = url.endsWith("/live") ? { ...liveCredentials, mode: "live" } : testCredentials;
  return { ...mode, sandboxBaseUrl: url, baseUrl: url, ...settings };
}

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
    plugin.diagnostics.length = 0;
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
    async created(kind: string, properties: Values): Promise<{ id: string; olds: Values }> {
      const created = await plugin.call("create", { urn: urnOf(kind), properties });
      await nextRun();
      return { id: created.getId(), olds: created.getProperties()?.toJavaScript() as Values };
    },
  };
}

/** The configuration with which a plugin uses a sandbox. */
export const settingsFor = (url: string): Values => ({ ...testCredentials, sandboxBaseUrl: url });
