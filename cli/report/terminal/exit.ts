// The exit codes of the commands, for scripts: as in `diff` and `grep`.

export const exit = {
  /** Done. */
  done: 0,
  /** Done, with a finding that the caller wanted to fail on. */
  found: 1,
  /** Only of rehearsals: no difference was found, and a part of the result can't be known. */
  unknown: 3,
  /** Failed: the message gives the reason. */
  failed: 2,
} as const;

/** The last lines of a command's help. `found` completes the line of exit code 1: a sentence without its subject. */
export const exitHelp = (found: string): string => `
Exit codes:
  ${exit.done}  done
  ${exit.found}  ${found}
  ${exit.failed}  failed: wrong options, missing configuration, no response; see the message
`;
