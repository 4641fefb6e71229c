// All messages, by section. A section is a file: it exports its declarations, and nothing else.
import * as adoption from "./adoption.js";
import * as approvals from "./approvals.js";
import * as checks from "./checks.js";
import * as codes from "./codes.js";
import * as configuration from "./configuration.js";
import type { Code, Declaration } from "./declaration.js";
import * as deletion from "./deletion.js";
import * as functions from "./functions.js";
import * as ids from "./ids.js";
import * as objects from "./objects.js";
import * as origins from "./origins.js";
import * as owners from "./owners.js";
import * as prices from "./prices.js";
import * as processes from "./processes.js";
import * as service from "./service.js";
import * as writes from "./writes.js";

/** Codes: PP1… resources, PP2… configuration and modes, PP3… the service and the way to it, PP4… functions, PP9… the process. */
export const sections: Readonly<Record<string, Readonly<Record<string, Declaration>>>> = {
  "Ids of objects": ids,
  "Missing objects": objects,
  "Owners of objects": owners,
  Adoption: adoption,
  "Deletion and replacement": deletion,
  "Discount codes": codes,
  "Creates and updates": writes,
  "Properties of the program": checks,
  Prices: prices,
  Configuration: configuration,
  "Modes, applications and stacks": origins,
  Approvals: approvals,
  "Requests to the service": service,
  Functions: functions,
  "Processes of the provider": processes,
};

export const declarations: readonly Declaration[] = Object.values(sections).flatMap((section) =>
  Object.values(section),
);

/** Codes of messages that no longer exist. They stay here for good: a search for one must not find another message. */
export const retired: readonly Code[] = [];
