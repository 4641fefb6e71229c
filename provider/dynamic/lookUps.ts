// Look-ups from the program's own process, where the dynamic resources have no provider to ask.

import { Client } from "../api/client.js";
import { type Given, readConfig } from "../api/config.js";
import { byCommand } from "../engine/configCommand.js";
import { requireNode } from "../engine/nodeVersion.js";
import { type Secrecy, secrecyOf } from "../engine/values.js";
import { lookUpOf } from "../functions/index.js";
import { hiddenBy, perform } from "../functions/lookUp.js";
import { isGiven, type Values } from "../model/rules.js";

export { textsIn } from "../api/redact.js";

/** One client for each configuration, shared by all look-ups of the process. */
const clients = new Map<string, Client>();

function clientFor(given: Given): Client {
  const config = readConfig(given, process.env, byCommand);
  const key = JSON.stringify(config);
  const client = clients.get(key) ?? new Client(config);
  clients.set(key, client);
  return client;
}

export interface Answer {
  readonly values: Values;
  /** The members that can hold something secret, and whether they do. */
  readonly hidden: Readonly<Record<string, boolean>>;
}

/**
 * Does a look-up. `given` is the configuration, `secrets` what no message may repeat.
 * @throws Error with the message for the user
 */
export async function answerOf(name: string, args: Values, given: Given, secrets: readonly string[]): Promise<Answer> {
  requireNode();
  const lookUp = lookUpOf(name);
  const values = await perform(lookUp, () => clientFor(given), args, secrets);
  const hidden = Object.entries(secrecyOf(lookUp.outputs, hiddenBy(args)))
    .filter(([member]) => isGiven(values[member]))
    .map(([member, secrecy]) => [member, holdsSecret(values[member], secrecy)] as const);
  return { values, hidden: Object.fromEntries(hidden) };
}

const holdsSecret = (value: unknown, secrecy: Secrecy): boolean =>
  isGiven(value) &&
  (secrecy === true ||
    Object.entries(secrecy).some(([member, inner]) => holdsSecret((value as Values)[member], inner)));
