// The sandbox as webhooks use it.
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import type { HostCheck } from "./hosts.js";

export interface WebhookSandbox extends Pick<Sandbox, "mode" | "store" | "clock"> {
  /** The webhooks of this mode. */
  readonly deliveries: Schedule;
}

export interface Schedule {
  /** Schedules a pending delivery for its time. */
  schedule(delivery: Stored): void;
  /** The problem with the host of an address. */
  readonly hostProblem: HostCheck;
}
