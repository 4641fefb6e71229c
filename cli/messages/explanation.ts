// What `paypages explain` and the troubleshooting guide say of each code.
import type { Declaration } from "../../provider/messages/base/declaration.js";
import { messageText } from "../../provider/messages/base/refusal.js";
import { sections } from "./registry.js";

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
