// Who may use the controls: anybody on this machine, but no page of another site.
import type { IncomingHttpHeaders } from "node:http";
import { refusal } from "../errors.js";

const localName = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/i;

/**
 * @throws Refusal with 403 when a browser says that another site asks. A sandbox that only this machine reaches also
 * wants to be called by a local name: a name that its owner has pointed here would make his site look like our own.
 */
export function requireOwnOrigin({ origin, host = "" }: IncomingHttpHeaders, isLocal: boolean): void {
  const isOwnName = !isLocal || localName.test(host);
  if (isOwnName && (origin === undefined || origin === `http://${host}`)) return;
  throw refusal(403, "forbidden", "The controls of the sandbox cannot be used from other sites.");
}
