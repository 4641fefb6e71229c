// The messages of the `paypages` command, by section of the troubleshooting guide.
import type { Section } from "../../provider/messages/base/declaration.js";
import * as accounts from "./accounts.js";
import * as approvals from "./approvals.js";
import * as dates from "./dates.js";
import * as exports from "./exports.js";
import * as options from "./options.js";
import * as pulls from "./pulls.js";
import * as rehearsals from "./rehearsals.js";
import * as sandboxes from "./sandboxes.js";
import * as stacks from "./stacks.js";

/**
 * Codes: PP50… stacks and files, PP51… options, PP52… accounts and copies, PP53… exports, PP54… rehearsals,
 * PP55… approvals, PP56… pull, PP58… running sandboxes, PP59… changes on a date.
 */
export const commandSections: readonly Section[] = [
  { title: "Command: stacks, projects and files", messages: stacks },
  { title: "Command: options", messages: options },
  { title: "Command: accounts and copies", messages: accounts },
  { title: "Command: exports", messages: exports },
  { title: "Command: rehearsals", messages: rehearsals },
  { title: "Command: approvals", messages: approvals },
  { title: "Command: changes on a date", messages: dates },
  { title: "Command: pull", messages: pulls },
  { title: "Command: control of a sandbox", messages: sandboxes },
];
