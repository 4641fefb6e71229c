// Declares a message once: its code, its severity, an example of its arguments, and its words.
import { type Message, Refusal, reference, type Words } from "./refusal.js";

/** `PP` and four digits. A code is never reused: see `retired` in registry.ts. */
export type Code = `PP${number}`;

export type Severity = "error" | "warning" | "info";

/** A message with any arguments. */
export interface Declaration {
  readonly code: Code;
  readonly severity: Severity;
  /** The message with typical arguments, for lists of messages and for tests. */
  readonly example: Message;
  /** What the troubleshooting guide adds: causes and advice, in Markdown. Its links are relative to `docs/`. */
  readonly guide?: string | undefined;
}

/** A section of the troubleshooting guide. */
export interface Section {
  readonly title: string;
  /** When a reader needs the section, in Markdown. */
  readonly about?: string;
  readonly messages: Readonly<Record<string, Declaration>>;
}

/** Only the text, or a message with options. Never contains a secret. */
export type WordsOf<Args> = (args: NoInfer<Args>) => string | Words;

export interface RefusalDeclaration<Args, E extends Refusal = Refusal> extends Declaration {
  (args: Args, options?: { readonly cause?: unknown }): E;
  /** The message for the arguments. A subclass of `Refusal` passes it to its constructor. */
  message(args: Args): Message;
}

/** A warning or information, as `Host.report` takes it. */
export interface Notice {
  readonly code: Code;
  readonly severity: "warning" | "info";
  readonly text: string;
  /** `consequence`: printed with every setting of `notices`, because missing it has consequences. */
  readonly weight: "harmless" | "consequence";
}

export interface NoticeDeclaration<Args> extends Declaration {
  readonly weight: Notice["weight"];
  (args: Args): Notice;
}

/** The function that declares errors of a class. The example gives the arguments their types, or `Args` does. */
export const refusalOf =
  <E extends Refusal>(of: new (message: Message, options?: { readonly cause?: unknown }) => E) =>
  <Args>(code: Code, example: Args, words: WordsOf<Args>, guide?: string): RefusalDeclaration<Args, E> => {
    const message = (args: Args): Message => {
      const given = words(args);
      return { ...(typeof given === "string" ? { text: given } : given), code };
    };
    const make = (args: Args, options?: { readonly cause?: unknown }): E => new of(message(args), options);
    return Object.assign(make, { code, severity: "error", example: message(example), guide, message } as const);
  };

/** Declares an error. */
export const refusal = refusalOf(Refusal);

/** Declares a warning or information that every run prints. The text never contains a secret. */
export const notice = <Args>(
  code: Code,
  severity: Notice["severity"],
  example: Args,
  text: (args: NoInfer<Args>) => string,
  guide?: string,
): NoticeDeclaration<Args> => declared({ code, severity, weight: "consequence" }, example, text, guide);

/** Declares information about an update that changes nothing unexpected: one line, which the setting `notices` limits. */
export const harmless = <Args>(
  code: Code,
  example: Args,
  text: (args: NoInfer<Args>) => string,
  guide?: string,
): NoticeDeclaration<Args> => declared({ code, severity: "info", weight: "harmless" }, example, text, guide);

function declared<Args>(
  kind: Omit<Notice, "text">,
  example: Args,
  text: (args: Args) => string,
  guide: string | undefined,
): NoticeDeclaration<Args> {
  const of = (args: Args): Notice => ({ ...kind, text: text(args) });
  return Object.assign(of, { ...kind, example: { text: text(example), code: kind.code }, guide });
}

/** A notice as adapters print it: with its code and, if the user can do something, the address of its explanation. */
export function printedNotice({ code, severity, text }: Notice): string {
  if (severity === "warning") return `${text}\n${reference(code)}`;
  return text.includes("\n") ? `${text}\n${code}` : `${text} (${code})`;
}
