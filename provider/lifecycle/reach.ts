// Whether the service can be reached. A preview that needs nothing of it would look good although nothing listens there.
import type { Service } from "./resource.js";
import { tellOnce } from "./tell.js";

/** Asks once a run, and warns once a run. */
export async function isReachable(service: Service): Promise<boolean> {
  const { client, run } = service;
  if (!client.hasAsked) run.unreachable ??= client.whyUnreachable();
  const reason = await run.unreachable;
  if (reason === undefined) return true;
  tellOnce(service, "warning", `${reason}\nWhat is planned here cannot be done until it can.`);
  return false;
}
