// What one run of a provider works with, at one configuration.
import type { Client } from "../api/client.js";
import { Claims } from "./claims.js";
import type { Host, Service } from "./resource.js";
import { RunMemory } from "./runMemory.js";

export const startService = (client: Client, host: Host): Service => ({
  ...host,
  client,
  claims: new Claims(),
  run: new RunMemory(),
});
