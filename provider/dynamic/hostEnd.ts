// Ends Pulumi's host of dynamic providers, which otherwise keeps running when its engine was killed.
import { whenEngineEnds } from "../engine/engineEnd.js";

/** Milliseconds between two checks for running operations. */
const interval = 500;

/** What keeps an idle host alive: its server, and the pipes of standard input and output. */
const idleResources = ["TCPServerWrap", "PipeWrap", "PipeWrap", "PipeWrap"];

/**
 * Ends the host soon after its engine, once nothing is running in it: no operation of this provider, and none of
 * another package's dynamic provider. In any other process, such as a program or a test, it does nothing.
 */
export function endHostAfterEngine(): void {
  if (!isHost(process.argv)) return;
  whenEngineEnds(() => {
    setInterval(() => {
      if (isIdle(process.getActiveResourcesInfo())) process.exit();
    }, interval).unref();
  });
}

/** `node …/@pulumi/pulumi/cmd/dynamic-provider/index.js <the engine's address>` */
export const isHost = ([, script = "", engine = ""]: readonly string[]): boolean =>
  /[\\/]cmd[\\/]dynamic-provider([\\/]|$)/.test(script) && /:\d+$/.test(engine);

/**
 * Whether no operation is running, by what keeps the process alive: a request, a connection, a timer, a child process.
 * Without any of these, nothing awaited can ever happen.
 */
export function isIdle(active: readonly string[]): boolean {
  const rest = [...active];
  for (const resource of idleResources) {
    const index = rest.indexOf(resource);
    if (index >= 0) rest.splice(index, 1);
  }
  return rest.length === 0;
}
