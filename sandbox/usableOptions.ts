// Whether the options of a sandbox can be used, and what follows from them.
import { randomBytes } from "node:crypto";
import { messageOf, Refusal } from "../provider/messages/base/refusal.js";
import { isHost } from "./business/webhooks/endpoints.js";
import { baseAddress } from "./http/address.js";
import { defaultCredentials, type SandboxOptions, StartError } from "./options.js";
import type { Credentials } from "./service/endpoints/apiSandbox.js";
import { Variants } from "./service/variants/variants.js";
import {
  hostInvalid,
  liveCredentialsIncomplete,
  liveCredentialsSame,
  notStarted,
  optionEmpty,
  portInvalid,
  publicAddressInvalid,
  secondsInvalid,
  twoBeginnings,
} from "./store/messages/starts.js";
import type { Mode } from "./store/store.js";

/** A text that no one can guess. */
export const newSecret = (): string => randomBytes(18).toString("base64url");

/** @throws StartError for the first that cannot be used */
export function checkOptions(options: SandboxOptions): void {
  const empty = ["host", "db", "seed", "appId", "appSecret", "liveAppId", "liveAppSecret", "controlToken"] as const;
  for (const name of empty) {
    if (options[name] !== "") continue;
    throw new StartError(optionEmpty.message({ noun: nouns[name] }));
  }
  if (options.seed !== undefined && options.demo) {
    throw new StartError(twoBeginnings.message({}));
  }
  const { port = 0, tokenSeconds = 1, webhookTimeoutSeconds = 1, webhookBackoffSeconds = [] } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(portInvalid.message({ port }));
  }
  for (const host of options.webhookHosts ?? []) {
    if (!isHost(host)) throw new StartError(hostInvalid.message({ host }));
  }
  const durations = Object.entries({ tokenSeconds, webhookTimeoutSeconds, webhookBackoffSeconds });
  for (const [name, seconds] of durations.flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  )) {
    if (seconds >= 0 && seconds <= longest) continue;
    throw new StartError(secondsInvalid.message({ name, seconds, max: longest }));
  }
}

/** Longer than this, Node's timers do not wait. */
const longest = 2_000_000;

const nouns = {
  host: "address to listen on",
  db: "name of the database file",
  seed: "name of the file with a snapshot",
  appId: "application id",
  appSecret: "secret of the application",
  liveAppId: "application id of live mode",
  liveAppSecret: "secret of live mode",
  controlToken: "control token",
} as const;

/** @throws StartError unless it is an address to which paths can be added */
export function publicAddress(text: string | undefined): string | undefined {
  const address = text === undefined ? undefined : baseAddress(text);
  if (text === undefined || address !== undefined) return address;
  throw new StartError(publicAddressInvalid.message({ address: text }));
}

/** Until it is known who reaches the sandbox, a secret that was not given is one that no one can guess. */
export function credentialsFrom(options: SandboxOptions): Record<Mode, Credentials | undefined> {
  const { appId = defaultCredentials.appId, appSecret = newSecret(), liveAppId, liveAppSecret } = options;
  if ((liveAppId === undefined) !== (liveAppSecret === undefined)) {
    const missing = liveAppId === undefined ? "id" : "secret";
    throw new StartError(liveCredentialsIncomplete.message({ missing }));
  }
  const test = { appId, appSecret };
  if (liveAppId === undefined || liveAppSecret === undefined) return { test, live: undefined };
  const usual = options.appSecret ?? defaultCredentials.appSecret;
  if (`${appId}:${usual}` === `${liveAppId}:${liveAppSecret}`) {
    throw new StartError(liveCredentialsSame.message({}));
  }
  return { test, live: { appId: liveAppId, appSecret: liveAppSecret } };
}

/** What the database or a variant refuses, as the reason why the sandbox doesn't start. */
export function startError(cause: unknown): StartError {
  if (!(cause instanceof Refusal)) return new StartError(notStarted.message({ reason: messageOf(cause) }), { cause });
  const { code, text, options } = cause;
  return new StartError({ code, text, options }, { cause });
}

/** @throws StartError */
export function variantsFrom(names: readonly string[] | undefined): Variants {
  try {
    return new Variants(names);
  } catch (error) {
    throw startError(error);
  }
}
