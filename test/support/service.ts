// A sandbox, and life cycles that use it.
import { Client } from "../../provider/client/client.js";
import { type Config, readProviderConfig, type Setting } from "../../provider/client/config.js";
import type { Values } from "../../provider/model/rules.js";
import { type RunningSandbox, startSandbox } from "../../sandbox/index.js";
import { control } from "../../tools/support/control.js";
import { isNative } from "./adapters.js";
import { type Cycle, directCycles, pluginCycles } from "./cycles.js";
import { type Scope, use } from "./use.js";

export interface TestService {
  readonly url: string;
  /** The provider's diagnostics. */
  readonly told: string[];
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
    told: messages,
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
