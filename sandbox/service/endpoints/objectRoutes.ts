// The endpoints of every kind in the model.

import type { Route } from "../../http/routes.js";
import { objectKinds } from "../../store/kinds.js";
import type { ApiSandbox } from "./apiSandbox.js";
import { chatRoutes } from "./chat.js";
import { couponRoutes } from "./couponRoutes.js";
import { pageRoutes } from "./pages.js";

/** Codes have an identity, and objects of the chat platform belong to a guild; all others work like pages. */
export const objectRoutes = (sandbox: ApiSandbox): Route[] =>
  objectKinds.flatMap((kind) => {
    if (kind.declared.identity) return couponRoutes(sandbox, kind);
    return kind.parent === undefined ? pageRoutes(sandbox, kind) : chatRoutes(sandbox, kind);
  });
