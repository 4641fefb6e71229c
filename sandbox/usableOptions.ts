// Whether the options of a sandbox can be used, and what follows from them.
import { randomBytes } from "node:crypto";
import type { Credentials } from "./api/apiSandbox.js";
import type { Mode } from "./core/mode.js";
import { baseAddress } from "./http/address.js";
import { defaultCredentials, type SandboxOptions, StartError } from "./options.js";
import { Shapes } from "./variants/variants.js";
import { isHost } from "./webhooks/hosts.js";

/** What nobody can guess. */
export const newSecret = (): string => randomBytes(18).toString("base64url");

/** @throws StartError for the first that cannot be used */
export function checkOptions(options: SandboxOptions): void {
  const empty = ["host", "db", "seed", "appId", "appSecret", "liveAppId", "liveAppSecret", "controlToken"] as const;
  for (const name of empty) {
    if (options[name] !== "") continue;
    throw new StartError(`The ${nouns[name]} is empty; give one, or leave it out.`);
  }
  if (options.seed !== undefined && options.demo) {
    throw new StartError("A sandbox begins with a scene or with the demo; give one of them.");
  }
  const { port = 0, tokenSeconds = 1, webhookTimeoutSeconds = 1, webhookBackoffSeconds = [] } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`The port must be a whole number from 0 to 65535, not ${port}.`);
  }
  for (const host of options.webhookHosts ?? []) {
    if (!isHost(host))
      throw new StartError(`\`webhookHosts\` must be names or IP addresses, not ${JSON.stringify(host)}.`);
  }
  const durations = Object.entries({ tokenSeconds, webhookTimeoutSeconds, webhookBackoffSeconds });
  for (const [name, seconds] of durations.flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  )) {
    if (seconds >= 0 && seconds <= longest) continue;
    throw new StartError(`\`${name}\` must be seconds, from 0 to ${longest}, not ${seconds}.`);
  }
}

/** Longer than this, Node's timers do not wait. */
const longest = 2_000_000;

const nouns = {
  host: "address to listen on",
  db: "name of the database file",
  seed: "name of the file with a scene",
  appId: "application id",
  appSecret: "secret of the application",
  liveAppId: "application id of mode live",
  liveAppSecret: "secret of mode live",
  controlToken: "control token",
} as const;

/** @throws StartError unless it is an address to which paths can be added */
export function publicAddress(text: string | undefined): string | undefined {
  const address = text === undefined ? undefined : baseAddress(text);
  if (text === undefined || address !== undefined) return address;
  throw new StartError(`The public address must be one like http://sandbox.example:4010, not ${text}.`);
}

/** Until it is known who reaches the sandbox, a secret that was not given is one that nobody can guess. */
export function credentialsFrom(options: SandboxOptions): Record<Mode, Credentials | undefined> {
  const { appId = defaultCredentials.appId, appSecret = newSecret(), liveAppId, liveAppSecret } = options;
  if ((liveAppId === undefined) !== (liveAppSecret === undefined)) {
    const missing = liveAppId === undefined ? "id" : "secret";
    throw new StartError(`Mode live needs both an application id and a secret; the ${missing} is missing.`);
  }
  const test = { appId, appSecret };
  if (liveAppId === undefined || liveAppSecret === undefined) return { test, live: undefined };
  const usual = options.appSecret ?? defaultCredentials.appSecret;
  if (`${appId}:${usual}` === `${liveAppId}:${liveAppSecret}`) {
    throw new StartError("Test and live need credentials of their own; choose another id or secret for live.");
  }
  return { test, live: { appId: liveAppId, appSecret: liveAppSecret } };
}

/** @throws StartError */
export function variantsFrom(names: readonly string[] | undefined): Shapes {
  try {
    return new Shapes(names);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
