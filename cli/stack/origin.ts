// Whether a resource's object is in the configured account.
import type { Config } from "../../provider/api/config.js";
import { movedBy, otherMode } from "../../provider/lifecycle/environment.js";
import type { StackResource } from "./resource.js";

/** Compares with the origin in the state. True for a state of an older version, which has no origin. */
export const isIn = (config: Config, { kind, outputs }: Pick<StackResource, "kind" | "outputs">): boolean =>
  otherMode(kind, outputs, config) === undefined && movedBy(outputs, config).length === 0;
