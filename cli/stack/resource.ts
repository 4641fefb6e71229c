// A resource of ours in the state of a stack, dynamic or native.

import type { Config } from "../../provider/client/config.js";
import { changedOrigin, otherMode } from "../../provider/core/lifecycle/environment.js";
import { currentId } from "../../provider/core/lifecycle/resource.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { isDefaultProvider, kindOfType, parseProvider, parseUrn } from "../../provider/model/urn.js";
import type { ExportedResource } from "./exported.js";
import { withMarks } from "./secret.js";

export interface StackResource {
  readonly kind: string;
  /** Its name in the program. */
  readonly name: string;
  readonly urn: string;
  /** Its current id at the service: `guildId/roleId` for chat objects. */
  readonly id: string;
  readonly type: string;
  readonly provider: string | undefined;
  /** The inputs of the program, with a mark for each secret (secret.ts). */
  readonly inputs: Values;
  /** All known values, including the provider's own data (`__place`). */
  readonly outputs: Values;
  readonly isWaitingForDeletion: boolean;
  /** The program only reads it. */
  readonly isExternal: boolean;
}

/** Undefined for a resource of another provider. */
export function resourceIn(exported: ExportedResource): StackResource | undefined {
  const spec = resources.find(({ kind }) => kind === kindOfType(exported.type));
  if (!spec) return undefined;
  const { urn, type, provider, id = "" } = exported;
  const outputs = plain(exported.outputs);
  return {
    kind: spec.kind,
    name: parseUrn(urn).name,
    urn,
    type,
    provider,
    id: currentId(spec, { id, state: outputs }),
    inputs: plain(exported.inputs),
    outputs,
    isWaitingForDeletion: exported.delete === true,
    isExternal: exported.external === true,
  };
}

function plain(values: Values | undefined): Values {
  const { __provider: _, ...own } = values ?? {};
  const marked = withMarks(own);
  return isObject(marked) ? marked : {};
}

/** `Coupon spring`. */
export function titleOfUrn(urn: string): string {
  const { kind, name } = parseUrn(urn);
  return `${kind} ${name}`;
}

/** Whether a resource manages its object: the program doesn't only read it, and nothing has replaced it. */
export const isManaged = ({ isWaitingForDeletion, isExternal }: StackResource): boolean =>
  !isWaitingForDeletion && !isExternal;

// Whether a resource's object is in the configured account.

/** Whether the engine's own provider manages a resource: with the stack's configuration. */
export const hasDefaultProvider = ({ provider = "" }: Pick<StackResource, "provider">): boolean =>
  isDefaultProvider(parseProvider(provider).name);

/** The resources whose objects are in the configured account. */
export const resourcesIn = (config: Config, resources: readonly StackResource[]): StackResource[] =>
  resources.filter((one) => isIn(config, one));

/** Compares with the origin in the state. True for a state of an older version, which has no origin. */
export const isIn = (config: Config, { kind, outputs }: Pick<StackResource, "kind" | "outputs">): boolean =>
  otherMode(kind, outputs, config) === undefined && changedOrigin(outputs, config).length === 0;
