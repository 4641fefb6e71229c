// Serves the description, without a token.

import type { ListenAddress } from "../../http/listenAddress.js";
import { ok } from "../../http/response.js";
import type { Route } from "../../http/routes.js";
import { openapi } from "./document.js";

export const descriptionPath = "/openapi.json";

export const descriptionRoutes = ({ place }: { readonly place: ListenAddress }): Route[] => [
  { method: "GET", path: descriptionPath, handle: () => ok(openapi(place.url)) },
];
