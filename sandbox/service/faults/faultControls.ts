// The controls of the faults and of the rate limit.
import { type Control, controlsFor, items, named } from "../../http/controls.js";
import type { Sandbox } from "../../store/sandbox.js";
import { faultRequest } from "./faultRequest.js";
import { armedFault, type Faults, type Listener } from "./faults.js";
import { limitRequest, type RateLimit, shownLimit } from "./rateLimit.js";

// The sandbox as the faults use it.

export interface FaultSandbox extends Sandbox {
  /** The armed faults. */
  readonly faults: Faults;
  readonly listener: Listener;
  /** The rate limit of the mode's application. */
  readonly rateLimit: RateLimit;
}

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

// The controls of the rate limit.

const limitPath = "/rate-limit";
const rateLimit = named(
  "RateLimit",
  shownLimit.describe("The rate limit, with the numbers of accepted and rejected requests."),
);

export const rateLimitControls: readonly Control<FaultSandbox>[] = [
  control({
    method: "GET",
    path: limitPath,
    id: "readRateLimit",
    summary: "Reads the rate limit",
    response: rateLimit,
    handle: (sandbox) => sandbox.rateLimit.shown,
  }),
  control({
    method: "PUT",
    path: limitPath,
    id: "setRateLimit",
    summary: "Sets a rate limit for the requests of the mode's application",
    doc:
      "Requests above it get 429 and `Retry-After`, and aren't processed. After a pause, `burst` requests are accepted " +
      "together; if omitted, as many as in one second.",
    body: limitRequest,
    response: rateLimit,
    handle(sandbox, { body: { requests_per_second, burst = requests_per_second } }) {
      sandbox.rateLimit.set({ requests_per_second, burst });
      return sandbox.rateLimit.shown;
    },
  }),
  control({
    method: "DELETE",
    path: limitPath,
    id: "dropRateLimit",
    summary: "Removes the rate limit",
    handle: (sandbox) => sandbox.rateLimit.set(undefined),
  }),
];
