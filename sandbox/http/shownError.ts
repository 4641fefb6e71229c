// A refusal with its own response.
import { ApiError } from "../core/errors.js";
import type { HttpResponse } from "./response.js";

/** A refusal that has its own response: nothing of the request is kept, and then the response is made. */
export class ShownError extends ApiError {
  constructor(
    { status, errors, headers }: ApiError,
    readonly answer: () => HttpResponse,
  ) {
    super(status, errors, headers);
  }
}
