// The shared context of all console pages.

import type { WebhookSandbox } from "../../business/webhooks/webhookSandbox.js";
import type { SiteSandbox } from "../../pages/site/siteSandbox.js";
import type { FaultSandbox } from "../../service/faults/faultSandbox.js";
import type { SnapshotSandbox } from "../snapshots/snapshotSandbox.js";
import type { Notes } from "./notes.js";
import type { Perform } from "./performControl.js";

/** The sandbox as the console uses it, with everything that it shows. */
export interface ConsoleSandbox extends SnapshotSandbox, FaultSandbox, SiteSandbox, WebhookSandbox {}

export interface Console {
  readonly sandbox: ConsoleSandbox;
  readonly perform: Perform;
  readonly notes: Notes;
}
