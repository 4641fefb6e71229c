// A refusal with an answer of its own.
import { Refusal } from "../core/errors.js";
import type { Answer } from "./answer.js";

/** A refusal that is shown in a way of its own: nothing of the request is kept, and then the answer is made. */
export class ShownRefusal extends Refusal {
  constructor(
    { status, errors, headers }: Refusal,
    readonly answer: () => Answer,
  ) {
    super(status, errors, headers);
  }
}
