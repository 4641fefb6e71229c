// The errors of the command: what it was asked for can't be done, and the message says why.
import { type Code, type RefusalDeclaration, refusal, type WordsOf } from "../../provider/messages/base/declaration.js";
import { Refusal } from "../../provider/messages/base/refusal.js";

export class Failure extends Refusal {
  override name = "Failure";
}

export interface FailureDeclaration<Args> extends RefusalDeclaration<Args> {
  (args: Args, options?: { readonly cause?: unknown }): Failure;
}

/** Declares an error of the command. The example gives the arguments their types, or `Args` does. */
export function failure<Args>(
  code: Code,
  example: Args,
  words: WordsOf<Args>,
  guide?: string,
): FailureDeclaration<Args> {
  const { message, ...declared } = refusal(code, example, words, guide);
  const make = (args: Args, options?: { readonly cause?: unknown }): Failure => new Failure(message(args), options);
  return Object.assign(make, { ...declared, message });
}
