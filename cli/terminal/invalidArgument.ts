// An option with a value that it can't have.
import { InvalidArgumentError } from "commander";
import { printed } from "../../provider/messages/base/refusal.js";
import type { Failure } from "../messages/failure.js";

/** The error that `commander` prints with the name of the option before it. */
export const invalidArgument = (failure: Failure): InvalidArgumentError => new InvalidArgumentError(printed(failure));
