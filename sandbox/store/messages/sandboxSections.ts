// The sandbox's messages, by section of the troubleshooting guide. What it returns as the service has no code.
import type { Section } from "../../../provider/messages/base/declaration.js";
import * as databases from "./databases.js";
import * as starts from "./starts.js";

/** Codes: PP70… the database file, PP71… the start. */
export const sandboxSections: readonly Section[] = [
  { title: "Sandbox: start", messages: starts },
  { title: "Sandbox: database file", messages: databases },
];
