// The shared context of all console pages.
import type { FaultSandbox } from "../faults/faultSandbox.js";
import type { SiteSandbox } from "../site/siteSandbox.js";
import type { SnapshotSandbox } from "../snapshots/snapshotSandbox.js";
import type { WebhookSandbox } from "../webhooks/webhookSandbox.js";
import type { Notes } from "./notes.js";
import type { Perform } from "./performControl.js";

/** The sandbox as the console uses it, with everything that it shows. */
export interface ConsoleSandbox extends SnapshotSandbox, FaultSandbox, SiteSandbox, WebhookSandbox {}

export interface Console {
  readonly sandbox: ConsoleSandbox;
  readonly perform: Perform;
  readonly notes: Notes;
}
