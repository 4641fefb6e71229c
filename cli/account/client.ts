// The command's client of the service, which can record its requests in the user's traces.
import { Client, type ClientOptions } from "../../provider/client/client.js";
import type { Config } from "../../provider/client/config.js";
import { tracingIn } from "../../provider/hosts/tracing/tracing.js";
import { printedNotice } from "../../provider/messages/base/declaration.js";
import { lines, printError } from "../../provider/messages/base/sinks.js";

const tracing = tracingIn();

export const clientOf = (config: Config, options: ClientOptions = {}): Client =>
  new Client(config, { tracing, ...options });

/** Sends the spans before the process ends. */
export async function flushSpans(): Promise<void> {
  const notice = await tracing?.flush();
  if (notice) printError(lines(`${printedNotice(notice)}\n`));
}
