// The controls of the faults.
import { type Control, controlsFor } from "../../http/controls.js";
import { items, named } from "../../http/schema.js";
import { faultRequest } from "./faultRequest.js";
import type { FaultSandbox } from "./faultSandbox.js";
import { armedFault } from "./faults.js";

const control = controlsFor<FaultSandbox>();
const path = "/faults";

const shownFault = named("ArmedFault", armedFault.describe("A fault with its counters."));

export const faultControls: readonly Control<FaultSandbox>[] = [
  control({
    method: "GET",
    path,
    id: "listFaults",
    summary: "Lists the active faults",
    response: items(shownFault),
    handle: ({ faults }) => ({ items: faults.list() }),
  }),
  control({
    method: "POST",
    path,
    id: "armFault",
    summary: "Injects a fault",
    body: faultRequest,
    status: 201,
    response: shownFault,
    handle({ faults, listener }, { body }) {
      const { fault } = body;
      if (fault.kind === "refuse" && fault.when === "now") listener.pause(fault.ms);
      return faults.arm(body);
    },
  }),
  control({
    method: "DELETE",
    path,
    id: "disarmFaults",
    summary: "Removes all faults",
    handle: ({ faults }) => faults.clear(),
  }),
];
