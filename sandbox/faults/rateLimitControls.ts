// The controls of the rate limit.
import { type Control, controlsFor } from "../http/controls.js";
import { named } from "../http/schema.js";
import type { FaultSandbox } from "./faultSandbox.js";
import { limitRequest, shownLimit } from "./rateLimit.js";

const control = controlsFor<FaultSandbox>();
const path = "/rate-limit";
const rateLimit = named(
  "RateLimit",
  shownLimit.describe("How many requests a second the API takes, how many it has taken, and how many it has refused."),
);

export const rateLimitControls: readonly Control<FaultSandbox>[] = [
  control({
    method: "GET",
    path,
    id: "readRateLimit",
    summary: "Reads how many requests a second the API takes",
    response: rateLimit,
    handle: (sandbox) => sandbox.rateLimit.shown,
  }),
  control({
    method: "PUT",
    path,
    id: "setRateLimit",
    summary: "Sets how many requests a second the API takes from the mode's application",
    doc:
      "Further requests are answered with 429 and `Retry-After`, and are not executed. `burst` requests are taken " +
      "together after a pause; the requests of one second if omitted.",
    body: limitRequest,
    response: rateLimit,
    handle(sandbox, { body: { requests_per_second, burst = requests_per_second } }) {
      sandbox.rateLimit.set({ requests_per_second, burst });
      return sandbox.rateLimit.shown;
    },
  }),
  control({
    method: "DELETE",
    path,
    id: "dropRateLimit",
    summary: "Removes the rate limit",
    handle: (sandbox) => sandbox.rateLimit.set(undefined),
  }),
];
