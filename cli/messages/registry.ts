// Every message with a code: of the provider, the command and the sandbox.

import type { Declaration, Section } from "../../provider/messages/base/declaration.js";
import { providerSections } from "../../provider/messages/providerSections.js";
import { sandboxSections } from "../../sandbox/store/messages/sandboxSections.js";
import { commandSections } from "./commandSections.js";

/** In the order of the troubleshooting guide. Codes: PP1… to PP4… and PP9… provider, PP5… command, PP7… sandbox. */
export const sections: readonly Section[] = [...providerSections, ...commandSections, ...sandboxSections];

export const declarations: readonly Declaration[] = sections.flatMap(({ messages }) => Object.values(messages));

/** Codes of messages that no longer exist. They stay here for good: a search for one must not find another message. */
export const retired = /^PP(500[78]|510[2-5]|5111|52(01|02|2)|540[678]|543|55(1|2)|56[2-4]|57|6)/;
