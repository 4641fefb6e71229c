// Every route of one mode, of all rooms.
import { tokenRoutes } from "./api/auth.js";
import { objectRoutes } from "./api/objectRoutes.js";
import { paymentRoutes } from "./api/paymentRoutes.js";
import { consoleRoutes } from "./console/consoleRoutes.js";
import type { Route } from "./http/routes.js";
import type { WholeSandbox } from "./modes.js";
import { controls } from "./openapi/controlOperations.js";
import { descriptionRoutes } from "./openapi/descriptionRoutes.js";
import { webPageRoutes } from "./site/webPages.js";

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
