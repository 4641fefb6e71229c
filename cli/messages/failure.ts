// The errors of the command: what it was asked for can't be done, and the message says why.
import { type Code, type RefusalDeclaration, refusal } from "../../provider/messages/base/declaration.js";
import { type Message, Refusal, type Words } from "../../provider/messages/base/refusal.js";

export class Failure extends Refusal {
  override name = "Failure";
}

export interface FailureDeclaration<Args> extends RefusalDeclaration<Args> {
  (args: Args, options?: { readonly cause?: unknown }): Failure;
}

/** Declares an error of the command, with an example of its arguments. The words never contain a secret. */
export function failure<Args>(
  code: Code,
  words: (args: Args) => Words,
  example: NoInfer<Args>,
  guide?: string,
): FailureDeclaration<Args> {
  const { message, ...declared } = refusal(code, words, example, guide);
  const make = (args: Args, options?: { readonly cause?: unknown }): Failure => new Failure(message(args), options);
  return Object.assign(make, { ...declared, message: message as (args: Args) => Message });
}
