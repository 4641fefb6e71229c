// The control of the faults: `/_sandbox/faults`.

import { bodyAs } from "../http/body.js";
import { created, noContent, ok } from "../http/response.js";
import type { Route } from "../http/routes.js";
import { faultRequest } from "./kinds.js";
import type { FaultSandbox } from "./sandbox.js";

const path = "/_sandbox/faults";

export const faultRoutes = ({ faults, listener }: FaultSandbox): Route[] => [
  { method: "GET", path, handle: () => ok({ items: faults.list() }) },
  {
    method: "POST",
    path,
    handle({ body }) {
      const order = bodyAs(faultRequest, body);
      const { fault } = order;
      if (fault.kind === "refuse" && fault.when === "now") listener.pause(fault.ms);
      return created(faults.arm(order));
    },
  },
  {
    method: "DELETE",
    path,
    handle() {
      faults.clear();
      return noContent;
    },
  },
];
