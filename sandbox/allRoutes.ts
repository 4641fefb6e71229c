// Every route of one mode, of all rooms.

import { controls } from "./console/openapi/controlOperations.js";
import { descriptionRoutes } from "./console/openapi/descriptionRoutes.js";
import { consoleRoutes } from "./console/pages/consoleRoutes.js";
import type { Route } from "./http/routes.js";
import type { WholeSandbox } from "./modes.js";
import { webPageRoutes } from "./pages/site/webPages.js";
import { tokenRoutes } from "./service/endpoints/auth.js";
import { objectRoutes } from "./service/endpoints/objectRoutes.js";
import { paymentRoutes } from "./service/endpoints/paymentRoutes.js";

export function allRoutes(sandbox: WholeSandbox): Route[] {
  const routes = [
    ...tokenRoutes(sandbox),
    ...paymentRoutes(sandbox),
    ...objectRoutes(sandbox),
    ...controls.map((control) => control.route(sandbox)),
    ...webPageRoutes(sandbox),
    ...descriptionRoutes(sandbox),
  ];
  return [...routes, ...consoleRoutes(sandbox, routes)];
}
