// Serves the description: `/openapi.json` for programs, `/docs` for readers. Neither requires a token.

import type { ListenAddress } from "../http/listenAddress.js";
import { ok } from "../http/response.js";
import type { Route } from "../http/routes.js";
import { openapi } from "./document.js";
import { pageResponse } from "./page.js";

export const descriptionPaths = { machines: "/openapi.json", people: "/docs" } as const;

export const descriptionRoutes = ({ place }: { readonly place: ListenAddress }): Route[] => [
  { method: "GET", path: descriptionPaths.machines, handle: () => ok(openapi(place.url)) },
  { method: "GET", path: descriptionPaths.people, handle: () => pageResponse(place.url) },
];
