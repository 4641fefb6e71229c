// Whether an `up` ended because something differs from the approval.

/**
 * The engine has no code for a step that isn't in its plan. These are its messages, the same in Pulumi 3.225 and 3.274:
 * `resource URN violates plan: …`, `create is not allowed by the plan: …`, and for a resource that the program lacks.
 */
const enginesWords = [
  /\bresource (\S+ )?violates plan: /,
  /\b[a-z-]+ is not allowed by the plan: /,
  /\bexpected resource operations for \S+ but none were seen/,
];

/** The provider's refusals. */
const codes = /\bPP210[12]\b/;

export const differsFromApproved = (errors: string): boolean =>
  codes.test(errors) || enginesWords.some((words) => words.test(errors));
