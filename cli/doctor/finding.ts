// A finding of the doctor.
import { Refusal } from "../../provider/messages/base/refusal.js";
import type { Diagnosis } from "../messages/diagnoses.js";

/** A `note` informs; a `warning` needs attention; a `problem` makes a command of the engine fail. */
export type Severity = "ok" | "note" | "warning" | "problem";

export interface Finding {
  readonly severity: Severity;
  /** The subject: `Node.js`, `appSecret`. */
  readonly about: string;
  readonly text: string;
  /** For a warning or a problem: the code for `paypages explain`. */
  readonly code?: string;
  /** Commands that fix it, or sentences if there are none. */
  readonly fixes?: readonly string[];
}

export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

export const ok = (about: string, text: string): Finding => ({ severity: "ok", about, text });
export const note = (about: string, text: string): Finding => ({ severity: "note", about, text });

const diagnosed =
  (severity: "warning" | "problem") =>
  ({ about, text, code }: Diagnosis, ...fixes: readonly string[]): Finding => ({
    severity,
    about,
    text,
    code,
    ...(fixes.length > 0 && { fixes }),
  });

export const warning = diagnosed("warning");
export const problem = diagnosed("problem");

/** A problem from an error, with the error's options. */
export function failed(about: string, error: Error): Finding {
  if (!(error instanceof Refusal)) return { severity: "problem", about, text: error.message };
  return problem({ about, text: error.text, code: error.code }, ...error.options);
}
