// A refusal with an answer of its own.
import { ApiError } from "../core/errors.js";
import type { HttpResponse } from "./response.js";

/** A refusal that is shown in a way of its own: nothing of the request is kept, and then the answer is made. */
export class ShownError extends ApiError {
  constructor(
    { status, errors, headers }: ApiError,
    readonly answer: () => HttpResponse,
  ) {
    super(status, errors, headers);
  }
}
