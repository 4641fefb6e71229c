// The provider's messages, by section of the troubleshooting guide. A section is a file: it exports its declarations only.
import * as adoption from "./adoption.js";
import * as approvals from "./approvals.js";
import type { Section } from "./base/declaration.js";
import * as checks from "./checks.js";
import * as codes from "./codes.js";
import * as configuration from "./configuration.js";
import * as converter from "./converter.js";
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

/**
 * Codes: PP1… resources, PP2… configuration and modes, PP3… the service and the connection to it, PP40… functions,
 * PP41… the converter, PP9… the process.
 */
export const providerSections: readonly Section[] = [
  { title: "Configuration", messages: configuration },
  { title: "Requests to the service", messages: service },
  { title: "Properties of the program", messages: checks },
  { title: "Ids of objects", messages: ids },
  { title: "Missing objects", messages: objects },
  { title: "Owners of objects", messages: owners },
  { title: "Adoption", messages: adoption },
  { title: "Discount codes", messages: codes },
  { title: "Deletion and replacement", messages: deletion },
  { title: "Creates and updates", messages: writes },
  { title: "Prices", messages: prices },
  { title: "Modes, applications and stacks", messages: origins },
  { title: "Approvals", messages: approvals },
  { title: "Functions", messages: functions },
  { title: "Imports of a whole account", messages: converter },
  { title: "Processes of the provider", messages: processes },
];
