// What the console works with: with all that it shows.
import type { FaultSandbox } from "../faults/faultSandbox.js";
import type { SceneSandbox } from "../scenes/sceneSandbox.js";
import type { SiteSandbox } from "../site/siteSandbox.js";
import type { WebhookSandbox } from "../webhooks/webhookSandbox.js";

export interface ConsoleSandbox extends SceneSandbox, FaultSandbox, SiteSandbox, WebhookSandbox {}
