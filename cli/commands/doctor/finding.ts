// A finding of the doctor. Scripts rely on the names: `--json` prints findings as they are.
import { Refusal } from "../../../provider/messages/base/refusal.js";

/** A `note` informs; a `warning` needs attention; a `problem` makes a command of the engine fail. */
export type Severity = "ok" | "note" | "warning" | "problem";

export interface Finding {
  readonly severity: Severity;
  /** The subject: `Node.js`, `appSecret`. */
  readonly about: string;
  readonly text: string;
  /** For a warning or a problem that the doctor finds: a word for scripts, which stays the same. */
  readonly check?: string;
  /** For an error of a request or a command: the code for `paypages explain`. */
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

const found =
  (severity: "warning" | "problem") =>
  (check: string, about: string, text: string, ...fixes: readonly string[]): Finding => ({
    severity,
    check,
    about,
    text,
    ...(fixes.length > 0 && { fixes }),
  });

export const warning = found("warning");
export const problem = found("problem");

export const otherVersion = (name: string, version: string, own: string, fix: string): Finding =>
  warning("other-version", name, `${version}; this command has ${own}`, fix);

/** A problem from an error, with the error's options. */
export function failed(about: string, error: Error): Finding {
  if (!(error instanceof Refusal)) return { severity: "problem", about, text: error.message };
  const { text, code, options } = error;
  return { severity: "problem", about, text, code, ...(options.length > 0 && { fixes: options }) };
}
