// The sandbox as the console uses it, with everything that it shows.
import type { FaultSandbox } from "../faults/faultSandbox.js";
import type { SiteSandbox } from "../site/siteSandbox.js";
import type { SnapshotSandbox } from "../snapshots/snapshotSandbox.js";
import type { WebhookSandbox } from "../webhooks/webhookSandbox.js";

export interface ConsoleSandbox extends SnapshotSandbox, FaultSandbox, SiteSandbox, WebhookSandbox {}
