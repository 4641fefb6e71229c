// Advances the clock of a copy in the sandbox itself: what is due until then happens.
import { startSandbox } from "../../../sandbox/index.js";
import { clockRefused } from "../../messages/dates.js";

/** @throws Failure if the sandbox refuses */
export async function moveClock(file: string, to: Date): Promise<void> {
  const sandbox = await startSandbox({ db: file });
  try {
    const response = await fetch(`${sandbox.url}/_sandbox/clock`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to: to.toISOString() }),
    });
    if (!response.ok) throw clockRefused({ to: to.toISOString(), reason: await response.text() });
  } finally {
    await sandbox.close();
  }
}
