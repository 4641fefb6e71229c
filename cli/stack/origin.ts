// Whether a resource's object is in the configured account.
import type { Config } from "../../provider/client/config.js";
import { movedBy, otherMode } from "../../provider/core/lifecycle/environment.js";
import { isDefaultProvider, parseProvider } from "../../provider/model/urn.js";
import type { StackResource } from "./resource.js";

/** Whether the engine's own provider manages a resource: with the stack's configuration. */
export const hasDefaultProvider = ({ provider = "" }: Pick<StackResource, "provider">): boolean =>
  isDefaultProvider(parseProvider(provider).name);

/** The resources whose objects are in the configured account. */
export const resourcesIn = (config: Config, resources: readonly StackResource[]): StackResource[] =>
  resources.filter((one) => isIn(config, one));

/** Compares with the origin in the state. True for a state of an older version, which has no origin. */
export const isIn = (config: Config, { kind, outputs }: Pick<StackResource, "kind" | "outputs">): boolean =>
  otherMode(kind, outputs, config) === undefined && movedBy(outputs, config).length === 0;
