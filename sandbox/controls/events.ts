// The control that lists what has happened: `/_sandbox/events`.
import type { Stored } from "../core/store.js";
import { paged } from "../http/paging.js";
import { ok } from "../http/response.js";
import type { Route } from "../http/routes.js";
import type { ControlSandbox } from "./sandbox.js";

export const eventRoutes = (sandbox: ControlSandbox): Route[] => [
  {
    method: "GET",
    path: "/_sandbox/events",
    handle: (request) => ok(paged(sandbox.store, "event", request, eventAnswer, { page: "page_id" })),
  },
];

const eventAnswer = ({ id, members, createdAt }: Stored) => ({ id, at: createdAt, ...members });
