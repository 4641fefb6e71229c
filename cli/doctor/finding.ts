// What the doctor says of one thing.
import { Refusal } from "../../provider/messages/base/refusal.js";
import type { Diagnosis } from "../messages/diagnoses.js";

/** A `note` informs; a `warning` deserves a look; a `problem` stops a command of the engine. */
export type Severity = "ok" | "note" | "warning" | "problem";

export interface Finding {
  readonly severity: Severity;
  /** What it is about: `Node.js`, `appSecret`. */
  readonly about: string;
  readonly says: string;
  /** Of a warning or a problem: what `paypages explain` explains. */
  readonly code?: string;
  /** Commands that fix it, or sentences where there is none. */
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

/** A problem that an error describes, with what the error says can be done. */
export function failed(about: string, error: Error): Finding {
  if (!(error instanceof Refusal)) return { severity: "problem", about, says: error.message };
  return problem({ about, says: error.text, code: error.code }, ...error.options);
}
