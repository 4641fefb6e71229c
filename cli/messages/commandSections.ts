// The messages of the `paypages` command, by section of the troubleshooting guide.
import type { Section } from "../../provider/messages/base/declaration.js";
import * as accounts from "./accounts.js";
import * as approvalDifferences from "./approvalDifferences.js";
import * as approvals from "./approvals.js";
import * as dates from "./dates.js";
import * as diagnoses from "./diagnoses.js";
import * as exports from "./exports.js";
import * as inventoryFindings from "./inventoryFindings.js";
import * as options from "./options.js";
import * as pulls from "./pulls.js";
import * as rehearsalFindings from "./rehearsalFindings.js";
import * as rehearsals from "./rehearsals.js";
import * as sandboxes from "./sandboxes.js";
import * as stacks from "./stacks.js";
import * as unedited from "./unedited.js";

/**
 * Codes: PP50… stacks and files, PP51… options, PP52… accounts and copies, PP53… exports, PP54… rehearsals,
 * PP55… approvals, PP56… pull, PP57… doctor, PP58… running sandboxes, PP59… changes on a date.
 */
export const commandSections: readonly Section[] = [
  { title: "Command: stacks, projects and files", messages: stacks },
  { title: "Command: options", messages: options },
  { title: "Command: accounts and copies", messages: { ...accounts, ...inventoryFindings } },
  { title: "Command: exports", messages: exports },
  { title: "Command: rehearsals", messages: { ...rehearsals, ...rehearsalFindings } },
  { title: "Command: approvals", messages: { ...approvals, ...approvalDifferences } },
  { title: "Command: changes on a date", messages: dates },
  {
    title: "Command: pull",
    about:
      "`paypages pull` prints the messages [PP5620](#pp5620) to [PP5644](#pp5644) with the resource, the property, its value in " +
      "the program and in the account, and the file and line. If the program's value is right, run `pulumi up`: it overwrites " +
      "the change of the console.",
    messages: { ...pulls, ...unedited },
  },
  { title: "Command: doctor", messages: diagnoses },
  { title: "Command: control of a sandbox", messages: sandboxes },
];
