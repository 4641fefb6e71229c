// Whether an `up` ended because something differs from the approval.
import { parseUrn } from "../../provider/model/urn.js";
import type { Diagnostic } from "../rehearsal/engine/events.js";

/**
 * The engine has no code for a step that isn't in its plan. These are its messages, the same in Pulumi 3.225 and 3.274:
 * `resource URN violates plan: …`, `create is not allowed by the plan: …`.
 */
const enginesWords = [/\bresource (\S+ )?violates plan: /, /\b[a-z-]+ is not allowed by the plan: /];

/** About each step that the program lacks, and also about each that a failure has prevented. */
const lacksStep = /\bexpected resource operations for \S+ but none were seen/;

/** The provider's refusals. */
const codes = /\bPP210[12]\b/;

const isStack = (urn: string | undefined): boolean => urn === undefined || parseUrn(urn).type === "pulumi:pulumi:Stack";

/** @param diagnostics of the `up` */
export function differsFromApproved(diagnostics: readonly Diagnostic[]): boolean {
  const errors = reasonsIn(diagnostics).map(({ message }) => message);
  const differs = (message: string) => codes.test(message) || enginesWords.some((words) => words.test(message));
  return errors.some(differs) || (errors.length > 0 && errors.every((message) => lacksStep.test(message)));
}

/** The errors, without the engine's closing words. */
const reasonsIn = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(
    ({ severity, urn, message }) => severity === "error" && !(isStack(urn) && message === "update failed"),
  );
