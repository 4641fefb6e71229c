// An option with an invalid value.
import { InvalidArgumentError } from "commander";
import { printed } from "../../../provider/messages/base/refusal.js";
import type { Failure } from "../../messages/failure.js";

/** The error that `commander` prints after the name of the option. */
export const invalidArgument = (failure: Failure): InvalidArgumentError => new InvalidArgumentError(printed(failure));
