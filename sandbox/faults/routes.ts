// The control of the faults: `/_sandbox/faults`.
import type { z } from "zod";
import { asObject } from "../api/validate.js";
import { type ErrorItem, fieldError, refuseIfAny } from "../errors.js";
import { created, noContent, ok, type Route, type Sandbox } from "../routes.js";
import { type FaultOrder, faultOrder } from "./kinds.js";

const path = "/_sandbox/faults";

export const faultRoutes = ({ faults, listener }: Sandbox): Route[] => [
  { method: "GET", path, handle: () => ok({ items: faults.list() }) },
  {
    method: "POST",
    path,
    handle({ body }) {
      const order = orderIn(asObject(body));
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

function orderIn(body: object): FaultOrder {
  const parsed = faultOrder.safeParse(body);
  refuseIfAny(parsed.success ? [] : parsed.error.issues.flatMap(errorsOf));
  return parsed.data as FaultOrder;
}

function errorsOf(issue: z.core.$ZodIssue): ErrorItem[] {
  const at = (...more: string[]) => [...issue.path, ...more].join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => fieldError("unknown", at(key), "is not known here."));
  return [fieldError("invalid", at(), `${issue.message}.`)];
}
