// Failures of optional lists, which a copy can omit: customers and payments.
import { ServiceError, TransportError } from "../../provider/client/errors.js";
import { UnreadableList } from "../../provider/client/list.js";
import { oneLine } from "../../provider/messages/base/sinks.js";

/** Whether the failure concerns only this list. Wrong credentials stop everything. */
export const isOfList = (error: unknown): error is Error =>
  error instanceof ServiceError || error instanceof UnreadableList || error instanceof TransportError;

export const messageOf = (error: Error): string =>
  oneLine(error instanceof UnreadableList ? error.withoutAdvice : error.message);
