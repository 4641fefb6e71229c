// Every route of one mode, of all rooms.
import { tokenRoutes } from "./api/auth.js";
import { objectRoutes } from "./api/objectRoutes.js";
import { paymentRoutes } from "./api/payments.js";
import { consoleRoutes } from "./console/routes.js";
import { applicationRoutes } from "./controls/applications.js";
import { clockRoutes } from "./controls/clock.js";
import { controlRoutes } from "./controls/controls.js";
import { eventRoutes } from "./controls/events.js";
import { guildRoutes } from "./controls/guilds.js";
import { paymentControls } from "./controls/payments.js";
import { peopleRoutes } from "./controls/people.js";
import { rateLimitRoutes } from "./faults/rateLimitRoutes.js";
import { faultRoutes } from "./faults/routes.js";
import type { Route } from "./http/routes.js";
import { mailRoutes } from "./mail/routes.js";
import type { WholeSandbox } from "./modes.js";
import { descriptionRoutes } from "./openapi/routes.js";
import { sceneRoutes } from "./scenes/routes.js";
import { shapeRoutes } from "./shapes/routes.js";
import { webPageRoutes } from "./site/webPages.js";
import { webhookRoutes } from "./webhooks/routes.js";

export function allRoutes(sandbox: WholeSandbox): Route[] {
  const routes = [
    ...tokenRoutes(sandbox),
    ...paymentRoutes(sandbox),
    ...objectRoutes(sandbox),
    ...controlRoutes(sandbox),
    ...peopleRoutes(sandbox),
    ...paymentControls(sandbox),
    ...applicationRoutes(sandbox),
    ...clockRoutes(sandbox),
    ...eventRoutes(sandbox),
    ...guildRoutes(sandbox),
    ...shapeRoutes(sandbox),
    ...faultRoutes(sandbox),
    ...rateLimitRoutes(sandbox),
    ...mailRoutes(sandbox),
    ...webhookRoutes(sandbox),
    ...sceneRoutes(sandbox),
    ...webPageRoutes(sandbox),
    ...descriptionRoutes(sandbox),
  ];
  return [...routes, ...consoleRoutes(sandbox, routes)];
}
