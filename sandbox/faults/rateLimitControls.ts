// The controls of the rate limit.
import { z } from "zod";
import { type Control, controlsFor } from "../http/controls.js";
import { named } from "../http/schema.js";
import type { FaultSandbox } from "./faultSandbox.js";

const control = controlsFor<FaultSandbox>();
const path = "/rate-limit";
const error = "must be a whole number from 1 to 1000000";
const count = z.int({ error }).min(1, error).max(1_000_000, error);
const limitRequest = z.strictObject({ requests_per_second: count, burst: count.optional() });

const rateLimit = named(
  "RateLimit",
  limitRequest
    .partial()
    .extend({ taken: z.int(), turned_away: z.int() })
    .describe(
      "How many requests a second the API takes, how many it has taken since that was set, and how many it has refused.",
    ),
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
