// What a reference of all messages says of each code.
import type { Declaration } from "./declaration.js";
import { Refusal } from "./refusal.js";
import { sections } from "./registry.js";

export interface Explanation {
  readonly code: string;
  readonly section: string;
  readonly severity: Declaration["severity"];
  /** An example of the message, with its options. */
  readonly message: string;
  /** Whether the setting `notices` limits it. */
  readonly isLimited: boolean;
}

/** All messages, by section, and by code within it. */
export const explanations: readonly Explanation[] = Object.entries(sections).flatMap(([section, declarations]) =>
  Object.values(declarations)
    .map(({ code, severity, example, ...more }: Declaration & { readonly weight?: string }) => ({
      code,
      section,
      severity,
      message: new Refusal(example).message,
      isLimited: more.weight === "harmless",
    }))
    .sort((one, other) => one.code.localeCompare(other.code)),
);
