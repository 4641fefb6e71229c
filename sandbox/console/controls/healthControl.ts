// The health check of containers.
import * as z from "zod";
import { controlsFor } from "../../http/controls.js";
import type { ControlSandbox } from "./controlSandbox.js";

export const healthControl = controlsFor<ControlSandbox>()({
  method: "GET",
  path: "/health",
  id: "getHealth",
  summary: "Shows whether the sandbox is ready",
  doc: "For health checks of containers. It requires no token.",
  isOpen: true,
  response: z.strictObject({ status: z.literal("ok") }),
  handle: () => ({ status: "ok" }),
});
