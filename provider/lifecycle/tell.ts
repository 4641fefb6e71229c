// What is told of the run as a whole.
import type { Service } from "./resource.js";

/** Tells something about the run as a whole, and not again in this run. */
export function tellOnce(service: Service, severity: "info" | "warning", message: string): void {
  if (service.run.isFirst(message)) service.tellAll(severity, message);
}
