// What stops a list that a copy can do without: people and payments.
import { ServiceError, TransportError } from "../../provider/api/errors.js";
import { UnreadableList } from "../../provider/api/list.js";
import { oneLine } from "../terminal/print.js";

/** Whether a list alone was refused, came in another form or not at all; wrong credentials stop everything. */
export const isOfList = (error: unknown): error is Error =>
  error instanceof ServiceError || error instanceof UnreadableList || error instanceof TransportError;

export const messageOf = (error: Error): string =>
  oneLine(error instanceof UnreadableList ? error.withoutAdvice : error.message);
