// The errors of the command: what it was asked for can't be done, and the message says why.
import { refusalOf } from "../../../provider/messages/base/declaration.js";
import { Refusal } from "../../../provider/messages/base/refusal.js";

export class Failure extends Refusal {
  override name = "Failure";
}

/** Declares an error of the command. */
export const failure = refusalOf(Failure);
