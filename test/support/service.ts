// A sandbox of its own, and life cycles that talk to it.
import { Client } from "../../provider/api/client.js";
import { readConfig, type Setting } from "../../provider/api/config.js";
import { Claims } from "../../provider/lifecycle/claims.js";
import { Lifecycle } from "../../provider/lifecycle/lifecycle.js";
import type { Service } from "../../provider/lifecycle/resource.js";
import type { Values } from "../../provider/model/rules.js";
import { resourceOf } from "../../provider/resources/index.js";
import { startSandbox } from "../../sandbox/index.js";
import { control } from "../../tools/support/control.js";

export interface TestService {
  readonly url: string;
  /** What the provider told the user. */
  readonly told: string[];
  lifecycle(kind: string): Lifecycle;
  /** Forgets what a provider process remembers, as a new run of the engine does. */
  nextRun(): void;
  /** A control of the sandbox. */
  control(method: string, path: string, body?: unknown): Promise<Values>;
  close(): Promise<void>;
}

export const testCredentials = { appId: "test-app", appSecret: "test-app:s3cret&%é" };

/** `settings` are more of the configuration, such as a short timeout. */
export async function startTestService(settings: Partial<Record<Setting, string>> = {}): Promise<TestService> {
  const sandbox = await startSandbox({ port: 0, ...testCredentials });
  const client = startTestClient(sandbox.url, settings);
  const told: string[] = [];
  const fresh = (): Service => ({
    client,
    claims: new Claims(),
    tell: (severity, text) => told.push(`${severity}: ${text}`),
  });
  let service = fresh();
  return {
    url: sandbox.url,
    told,
    lifecycle: (kind) => new Lifecycle(resourceOf(kind), service),
    nextRun: () => {
      service = fresh();
      told.length = 0;
    },
    control: (method, path, body) => control(sandbox.url, method, path, body),
    close: async () => {
      await client.close();
      await sandbox.close();
    },
  };
}

/** A client beside the provider's, for what other people do. */
export function startTestClient(url: string, settings: Partial<Record<Setting, string>> = {}): Client {
  const all: Partial<Record<Setting, string>> = { ...testCredentials, sandboxBaseUrl: url, baseUrl: url, ...settings };
  return new Client(readConfig((key) => all[key], {}));
}
