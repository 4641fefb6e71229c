// What webhooks work with.
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import type { HostCheck } from "./hosts.js";

export interface WebhookSandbox extends Pick<Sandbox, "mode" | "store" | "clock"> {
  /** The webhooks of this mode. */
  readonly deliveries: Schedule;
}

export interface Schedule {
  /** Has a pending delivery sent when its time has come. */
  schedule(delivery: Stored): void;
  /** What is wrong with the host of an address. */
  readonly hostProblem: HostCheck;
}
