// The control of the faults: `/_sandbox/faults`.
import { bodyAs } from "../controls/body.js";
import { created, noContent, ok, type Route, type Sandbox } from "../routes.js";
import { faultOrder } from "./kinds.js";

const path = "/_sandbox/faults";

export const faultRoutes = ({ faults, listener }: Sandbox): Route[] => [
  { method: "GET", path, handle: () => ok({ items: faults.list() }) },
  {
    method: "POST",
    path,
    handle({ body }) {
      const order = bodyAs(faultOrder, body);
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
