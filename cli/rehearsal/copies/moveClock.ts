// Advances the clock of a copy in the sandbox itself: what is due until then happens.
import { clockRefused } from "../../messages/dates.js";
import { withSandboxes } from "./servedCopies.js";

/** @throws Failure if the sandbox refuses */
export const moveClock = (file: string, to: Date): Promise<void> =>
  withSandboxes([{ db: file }], async ([sandbox]) => {
    const response = await fetch(`${sandbox?.url}/_sandbox/clock`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to: to.toISOString() }),
    });
    if (!response.ok) throw clockRefused({ to: to.toISOString(), reason: await response.text() });
  });
