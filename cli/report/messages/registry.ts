// Every message with a code: of the provider, the command and the sandbox.
import type { Declaration, Section } from "../../../provider/messages/base/declaration.js";
import { messageText } from "../../../provider/messages/base/refusal.js";
import { providerSections } from "../../../provider/messages/providerSections.js";
import { sandboxSections } from "../../../sandbox/store/messages/sandboxSections.js";
import * as accounts from "./accounts.js";
import * as approvals from "./approvals.js";
import * as dates from "./dates.js";
import * as exports from "./exports.js";
import * as options from "./options.js";
import * as pulls from "./pulls.js";
import * as rehearsals from "./rehearsals.js";
import * as sandboxes from "./sandboxes.js";
import * as stacks from "./stacks.js";

// The messages of the `paypages` command, by section of the troubleshooting guide.

/**
 * Codes: PP50… stacks and files, PP51… options, PP52… accounts and copies, PP53… exports, PP54… rehearsals,
 * PP55… approvals, PP56… pull, PP58… running sandboxes, PP59… changes on a date.
 */
const commandSections: readonly Section[] = [
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

/** In the order of the troubleshooting guide. Codes: PP1… to PP4… and PP9… provider, PP5… command, PP7… sandbox. */
export const sections: readonly Section[] = [...providerSections, ...commandSections, ...sandboxSections];

export const declarations: readonly Declaration[] = sections.flatMap(({ messages }) => Object.values(messages));

/** Codes of messages that no longer exist. They stay here for good: a search for one must not find another message. */
export const retired = /^PP(500[78]|510[2-5]|5111|52(01|02|2)|540[678]|543|55(1|2)|56[2-4]|57|6)/;

// What `paypages explain` and the troubleshooting guide say of each code.

export interface Explanation {
  readonly code: string;
  /** The title of its section of the troubleshooting guide. */
  readonly section: string;
  readonly severity: Declaration["severity"];
  /** An example of the message, with its options. */
  readonly message: string;
  /** What the guide adds, in Markdown. */
  readonly guide: string | undefined;
  /** Whether the setting `notices` limits it. */
  readonly isLimited: boolean;
}

/** All messages, by section, and by code within it. */
export const explanations: readonly Explanation[] = sections.flatMap(({ title, messages }) =>
  Object.values(messages)
    .map(({ code, severity, example, guide, ...more }: Declaration & { readonly weight?: string }) => ({
      code,
      section: title,
      severity,
      message: messageText(example),
      guide,
      isLimited: more.weight === "harmless",
    }))
    .sort((one, other) => one.code.localeCompare(other.code)),
);
