// The controls of the rate limit.
import { type Control, controlsFor } from "../../http/controls.js";
import { named } from "../../http/schema.js";
import type { FaultSandbox } from "./faultSandbox.js";
import { limitRequest, shownLimit } from "./rateLimit.js";

const control = controlsFor<FaultSandbox>();
const path = "/rate-limit";
const rateLimit = named(
  "RateLimit",
  shownLimit.describe("The rate limit, with the numbers of accepted and rejected requests."),
);

export const rateLimitControls: readonly Control<FaultSandbox>[] = [
  control({
    method: "GET",
    path,
    id: "readRateLimit",
    summary: "Reads the rate limit",
    response: rateLimit,
    handle: (sandbox) => sandbox.rateLimit.shown,
  }),
  control({
    method: "PUT",
    path,
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
    path,
    id: "dropRateLimit",
    summary: "Removes the rate limit",
    handle: (sandbox) => sandbox.rateLimit.set(undefined),
  }),
];
