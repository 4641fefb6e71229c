// Whether an `up` ended because something isn't as it was approved.

/**
 * The engine has no code for a step that its plan doesn't have. These are its words, the same in Pulumi 3.225 and 3.274:
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
