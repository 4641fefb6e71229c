// Errors with a message for the user, and with data for programs.

/** The parts of a message. */
export interface Words {
  /** What happened, and why. */
  readonly text: string;
  /** What the user can do now: at most three sentences, each beginning with a verb. */
  readonly options?: readonly string[];
  /** The line above several options. Default: `Choose:`. */
  readonly heading?: string;
  /** The property with the problem, such as `products[0].price`. */
  readonly path?: string;
}

/** A message with its code: `PP1001`. */
export interface Message extends Words {
  readonly code: string;
}

/** An operation isn't possible, or has failed. `message` is the whole text for the user, without the code. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: string;
  /** The message without the options. */
  readonly text: string;
  readonly options: readonly string[];
  readonly path: string | undefined;

  constructor({ code, text, options = [], heading, path }: Message, { cause }: { readonly cause?: unknown } = {}) {
    super(
      messageText({ text, options, ...(heading !== undefined && { heading }) }),
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.text = text;
    this.options = options;
    this.path = path;
  }
}

/** The words and the options, without the code. */
export function messageText({ text, options = [], heading = "Choose:" }: Words): string {
  const lines = options.length > 1 ? [heading, ...options.map((option) => `  - ${option}`)] : options;
  return [text, ...lines].join("\n");
}

/** The whole message with the address of its explanation, as an error is printed. */
export const printedMessage = (message: Message): string => `${messageText(message)}\n${reference(message.code)}`;

/** In one line: the words and the options. */
export const messageLine = ({ text, options = [] }: Words): string => [text, ...options].join(" ");

/**
 * The message of anything thrown, as adapters print it: then `more`, and on the last line the code of the outermost
 * refusal, with the address of its explanation. An error that wraps another one contains its message, so only one code
 * is printed.
 */
export function printed(error: unknown, ...more: string[]): string {
  if (error instanceof Failures) return [...error.errors.map((one) => printed(one)), ...more].join("\n");
  const refusal = causesOf(error).find((cause) => cause instanceof Refusal);
  return [messageOf(error), ...more, ...(refusal ? [reference(refusal.code)] : [])].join("\n");
}

/** The address of the page with all messages. */
export const guide = "https://github.com/pulumi-paypages/pulumi-paypages/blob/main/docs/troubleshooting.md";

/** A code with the address of its explanation, as the last line of a message. */
export const reference = (code: string): string => `${code}: ${guide}#${code.toLowerCase()}`;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An error, its cause, the cause of that, and so on. */
export function causesOf(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];
}

/** Several errors that are reported together, each message once. */
export class Failures extends Error {
  override name = "Failures";

  readonly errors: readonly unknown[];

  constructor(errors: readonly unknown[]) {
    const all = errors.flatMap((error) => (error instanceof Failures ? error.errors : [error]));
    const byMessage = new Map(all.map((error) => [messageOf(error), error]));
    super([...byMessage.keys()].join("\n"));
    this.errors = [...byMessage.values()];
  }
}

/** All results, or all errors. @throws Failures */
export async function allOf<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const ended = await Promise.allSettled(work);
  const errors = ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (errors.length > 0) throw new Failures(errors);
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
