// Whether a resource's object is in the account that is configured.
import type { Config } from "../../provider/api/config.js";
import { movedBy, otherMode } from "../../provider/lifecycle/environment.js";
import type { StackResource } from "./resource.js";

/** By what the state remembers. A state of an older version doesn't say: then it is. */
export const isIn = (config: Config, { kind, outputs }: Pick<StackResource, "kind" | "outputs">): boolean =>
  otherMode(kind, outputs, config) === undefined && movedBy(outputs, config).length === 0;
