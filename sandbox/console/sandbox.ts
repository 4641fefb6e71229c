// What the console works with: with all that it shows.
import type { ControlSandbox } from "../controls/sandbox.js";
import type { FaultSandbox } from "../faults/sandbox.js";
import type { SiteSandbox } from "../site/sandbox.js";
import type { WebhookSandbox } from "../webhooks/sandbox.js";

export interface ConsoleSandbox extends ControlSandbox, FaultSandbox, SiteSandbox, WebhookSandbox {}
