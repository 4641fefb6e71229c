// How a message is declared: once, with its code, its severity, its words and an example of its arguments.
import { type Message, Refusal, type Words } from "./refusal.js";

/** `PP` and four digits. A code is never used for another message: see `retired` in registry.ts. */
export type Code = `PP${number}`;

export type Severity = "error" | "warning" | "info";

/** A message, whatever its arguments are. */
export interface Declaration {
  readonly code: Code;
  readonly severity: Severity;
  /** What it says with typical arguments, for lists of messages and for tests. */
  readonly example: Message;
}

export interface RefusalDeclaration<Args> extends Declaration {
  (args: Args, options?: { readonly cause?: unknown }): Refusal;
  /** What it says. A subclass of `Refusal` passes this to its constructor. */
  message(args: Args): Message;
}

/** A warning or information, as `Host.tell` takes it. */
export interface Notice {
  readonly code: Code;
  readonly severity: "warning" | "info";
  readonly text: string;
}

export interface NoticeDeclaration<Args> extends Declaration {
  (args: Args): Notice;
}

/** Declares an error, with an example of its arguments. The words never contain a secret. */
export function refusal<Args>(
  code: Code,
  words: (args: Args) => Words,
  example: NoInfer<Args>,
): RefusalDeclaration<Args> {
  const message = (args: Args): Message => ({ ...words(args), code });
  const declared = { code, severity: "error" as const, example: message(example), message };
  return Object.assign(
    (args: Args, options?: { readonly cause?: unknown }) => new Refusal(message(args), options),
    declared,
  );
}

/** Declares a warning or information, with an example of its arguments. The text never contains a secret. */
export function notice<Args>(
  code: Code,
  severity: Notice["severity"],
  text: (args: Args) => string,
  example: NoInfer<Args>,
): NoticeDeclaration<Args> {
  const declared = { code, severity, example: { text: text(example), code } };
  return Object.assign((args: Args): Notice => ({ code, severity, text: text(args) }), declared);
}
