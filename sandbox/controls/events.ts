// The control that lists what has happened: `/_sandbox/events`.
import { paged } from "../api/paging.js";
import { ok, type Route, type Sandbox } from "../routes.js";
import type { Stored } from "../store.js";

export const eventRoutes = (sandbox: Sandbox): Route[] => [
  {
    method: "GET",
    path: "/_sandbox/events",
    handle: (request) => ok(paged(sandbox.store, "event", request, eventAnswer, { page: "page_id" })),
  },
];

const eventAnswer = ({ id, members, createdAt }: Stored) => ({ id, at: createdAt, ...members });
