// What the console works with: with all that it shows.
import type { FaultSandbox } from "../faults/sandbox.js";
import type { SceneSandbox } from "../scenes/sandbox.js";
import type { SiteSandbox } from "../site/sandbox.js";
import type { WebhookSandbox } from "../webhooks/sandbox.js";

export interface ConsoleSandbox extends SceneSandbox, FaultSandbox, SiteSandbox, WebhookSandbox {}
