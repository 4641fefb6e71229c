// A preview that needs nothing of the service, and would look good although nothing listens there.
import type { Service } from "./resource.js";
import { tellOnce } from "./tell.js";

/** Tells once in a run that the service cannot be reached. Where something is asked of it anyhow, that tells it. */
export async function tellUnreachable(service: Service): Promise<void> {
  const { client, run } = service;
  if (client.hasAsked) return;
  run.unreachable ??= client.whyUnreachable();
  const reason = await run.unreachable;
  if (reason !== undefined)
    tellOnce(service, "warning", `${reason}\nWhat is planned here cannot be done until it can.`);
}
