// A finding of the doctor.
import { Refusal } from "../../provider/messages/base/refusal.js";
import type { Diagnosis } from "../messages/diagnoses.js";

/** A `note` informs; a `warning` needs attention; a `problem` makes a command of the engine fail. */
export type Severity = "ok" | "note" | "warning" | "problem";

export interface Finding {
  readonly severity: Severity;
  /** The subject: `Node.js`, `appSecret`. */
  readonly about: string;
  readonly says: string;
  /** For a warning or a problem: the code for `paypages explain`. */
  readonly code?: string;
  /** Commands that fix it, or sentences if there are none. */
  readonly mend?: readonly string[];
}

export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

export const ok = (about: string, text: string): Finding => ({ severity: "ok", about, says: text });
export const note = (about: string, text: string): Finding => ({ severity: "note", about, says: text });

const diagnosed =
  (severity: "warning" | "problem") =>
  ({ about, says: text, code }: Diagnosis, ...mend: readonly string[]): Finding => ({
    severity,
    about,
    says: text,
    code,
    ...(mend.length > 0 && { mend }),
  });

export const warning = diagnosed("warning");
export const problem = diagnosed("problem");

/** A problem from an error, with the error's options. */
export function failed(about: string, error: Error): Finding {
  if (!(error instanceof Refusal)) return { severity: "problem", about, says: error.message };
  return problem({ about, says: error.text, code: error.code }, ...error.options);
}
