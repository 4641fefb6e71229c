// The options of a sandbox. Programs see this file's types, so it imports no type of another package.
import { Refusal } from "../provider/messages/base/refusal.js";
import type { NewSecret } from "./console/snapshots/newSecret.js";
import { standardSecret } from "./service/endpoints/apiSandbox.js";
import type { OmissionName } from "./service/variants/omissions.js";
import type { VariantName } from "./service/variants/variantTable.js";

export interface SandboxOptions {
  /** Port to listen on. If omitted or 0, a free one. */
  port?: number;
  /** Address to listen on. Default: `127.0.0.1`. */
  host?: string;
  /**
   * The address under which others reach it, without a slash at the end. Default: the one that it listens on. With
   * one, the controls and the console ask for a token.
   */
  publicUrl?: string;
  /** SQLite file that keeps everything; created if needed. If omitted, everything is in memory. */
  db?: string;
  /** File with a snapshot that it begins with, where it holds nothing yet. */
  seed?: string;
  /** Begins with the demo, where it holds nothing yet: ten weeks of a small school, which end now. */
  demo?: boolean;
  /** Application id that the token endpoint accepts. Default: `sandbox-app`. */
  appId?: string;
  /**
   * Its secret; any characters will do. If omitted, `sandbox-secret` where only this machine reaches the sandbox,
   * and one of the sandbox's own making anywhere else.
   */
  appSecret?: string;
  /** The same for live mode, which is closed if they are omitted. */
  liveAppId?: string;
  liveAppSecret?: string;
  /**
   * What the controls and the console ask for. If omitted, they ask for nothing where only this machine reaches the
   * sandbox, and for a token of the sandbox's own making anywhere else.
   */
  controlToken?: string;
  /** Life of an access token in seconds. Default: 3600. */
  tokenSeconds?: number;
  /** Takes what the specification does not forbid, and only good sense does: a rate of 150 percent. */
  lenient?: boolean;
  /** How long a webhook endpoint may take to respond, in seconds. Default: 10. */
  webhookTimeoutSeconds?: number;
  /** Pauses before a webhook is sent again, in seconds of real time: as many retries. Default: `[1, 5, 25]`. */
  webhookBackoffSeconds?: readonly number[];
  /** Names and IP addresses that webhooks may go to; every host if omitted. */
  webhookHosts?: readonly string[];
  /**
   * Response variants: names from `variants`, and omissions of a field, such as `omit-get:platform`. `all` adds those of
   * `variants` that are not separate, and that those named do not exclude. `PUT /_sandbox/variants` changes them later.
   */
  variants?: readonly (VariantName | OmissionName | "all")[];
}

export const defaultCredentials = { appId: "sandbox-app", appSecret: standardSecret } as const;

/** The sandbox cannot be started; the message says why and what to do. */
export class StartError extends Refusal {
  override name = "StartError";
}

// The result of seeding.

export interface Seeded {
  /** Whether it was seeded: what is there already is left alone. */
  readonly isSeeded: boolean;
  /** Of the webhook endpoints of the snapshot, whose secrets it does not hold. */
  readonly newSecrets: readonly NewSecret[];
}
