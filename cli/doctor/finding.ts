// What the doctor says of one thing.

/** A `note` informs; a `warning` deserves a look; a `problem` stops a command of the engine. */
export type Severity = "ok" | "note" | "warning" | "problem";

export interface Finding {
  readonly severity: Severity;
  /** What it is about: `Node.js`, `appSecret`. */
  readonly about: string;
  readonly says: string;
  /** Commands that fix it, or sentences where there is none. */
  readonly mend?: readonly string[];
}

export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

const finding =
  (severity: Severity) =>
  (about: string, says: string, ...mend: readonly string[]): Finding => ({
    severity,
    about,
    says,
    ...(mend.length > 0 && { mend }),
  });

export const ok = finding("ok");
export const note = finding("note");
export const warning = finding("warning");
export const problem = finding("problem");
