// Ends Pulumi's host of dynamic providers, which otherwise keeps running when its engine was killed.
import { systemClock } from "../../client/clock.js";
import { whenEngineEnds } from "../engine/engineEnd.js";

/** The maximum number of milliseconds for operations of other packages' dynamic providers. */
const longestOther = 30_000;
/** Milliseconds between two checks for those. */
const interval = 500;

/** What keeps an idle host alive: its server, and the pipes of standard input and output. */
const idleResources = ["TCPServerWrap", "PipeWrap", "PipeWrap", "PipeWrap"];

/**
 * Ends the host after its engine: when the running calls of this provider have ended, and when nothing looks like an
 * operation of another package's dynamic provider. In any other process, such as a program or a test, it does nothing.
 */
export function endHostAfterEngine(own: { abandon(): Promise<void> }): void {
  if (!isHost(process.argv)) return;
  whenEngineEnds(async () => {
    const endedAt = systemClock.elapsed();
    await own.abandon();
    while (!isIdle(process.getActiveResourcesInfo()) && systemClock.elapsed() - endedAt < longestOther)
      await systemClock.sleep(interval);
    process.exit();
  });
}

/** `node …/@pulumi/pulumi/cmd/dynamic-provider/index.js <the engine's address>` */
export const isHost = ([, script = "", engine = ""]: readonly string[]): boolean =>
  /[\\/]cmd[\\/]dynamic-provider([\\/]|$)/.test(script) && /:\d+$/.test(engine);

/**
 * Whether nothing keeps the process alive: a request, a connection, a timer, a child process. It is a guess, because
 * nothing shows the operations of other packages.
 */
export function isIdle(active: readonly string[]): boolean {
  const rest = [...active];
  for (const resource of idleResources) {
    const index = rest.indexOf(resource);
    if (index >= 0) rest.splice(index, 1);
  }
  return rest.length === 0;
}
