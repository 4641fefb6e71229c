// A refusal with its own response.
import { ApiError } from "../store/errors.js";
import type { HttpResponse } from "./response.js";

/** A refusal with its own response: the request is rolled back, and then the response is created. */
export class ShownError extends ApiError {
  constructor(
    { status, errors, headers }: ApiError,
    readonly answer: () => HttpResponse,
  ) {
    super(status, errors, headers);
  }
}
