// The life cycle for programs that only read an account.
import type { Client } from "../../client/client.js";
import { type Service, startService } from "./context.js";
import type { Host } from "./types.js";

/** A run that only reads, and reports nothing. */
export const readingService = (client: Client): Service => startService(client, silent);

const silent: Host = {
  report: () => {},
  reportAll: () => {},
  stack: async () => undefined,
  urn: () => undefined,
  storedUrn: () => undefined,
  adoptHint: () => "",
  hasEngineEnded: async () => false,
  predict: () => {},
};
