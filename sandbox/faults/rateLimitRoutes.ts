// The control of the limit of requests: `/_sandbox/rate-limit`, of each mode's application its own.
import { z } from "zod";
import { bodyAs } from "../http/body.js";
import { noContent, ok } from "../http/response.js";
import type { Route } from "../http/routes.js";
import type { FaultSandbox } from "./sandbox.js";

const path = "/_sandbox/rate-limit";
const error = "must be a whole number from 1 to 1000000";
const count = z.int({ error }).min(1, error).max(1_000_000, error);

/** The body of `PUT /_sandbox/rate-limit`; a second's worth at once where `burst` is left out. */
export const rateLimitOrder = z.strictObject({ requests_per_second: count, burst: count.optional() });

export const rateLimitRoutes = ({ rateLimit }: FaultSandbox): Route[] => [
  { method: "GET", path, handle: () => ok(rateLimit.shown) },
  {
    method: "PUT",
    path,
    handle({ body }) {
      const { requests_per_second, burst = requests_per_second } = bodyAs(rateLimitOrder, body);
      rateLimit.set({ requests_per_second, burst });
      return ok(rateLimit.shown);
    },
  },
  {
    method: "DELETE",
    path,
    handle() {
      rateLimit.set(undefined);
      return noContent;
    },
  },
];
