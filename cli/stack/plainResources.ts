// The resources of a stack with decrypted values, as the provider gets them in a refresh. Secrets never leave this
// process.
import { Readable } from "node:stream";
import type { Client } from "../../provider/client/client.js";
import { Lifecycle, readingService } from "../../provider/core/lifecycle/lifecycle.js";
import { stateFrom } from "../../provider/core/lifecycle/outputs.js";
import type { Found } from "../../provider/core/lifecycle/read.js";
import { currentId } from "../../provider/core/lifecycle/resource.js";
import { fromEngine } from "../../provider/hosts/engine/engineValues.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import type { Stored } from "../../provider/model/stages.js";
import { type Position, positionIn } from "../programs/source/edit.js";
import type { ExportedResource } from "./exported.js";
import { isManaged, resourceIn } from "./resource.js";
import { isSecret, plain } from "./secret.js";

export interface PlainResource {
  readonly kind: string;
  readonly name: string;
  readonly urn: string;
  readonly isNative: boolean;
  /** Its current id at the service. */
  readonly id: string;
  readonly stored: Stored;
  readonly inputs: Values;
  readonly outputs: Values;
  /** Paths of the inputs that the program marks as secret. */
  readonly secrets: readonly string[];
  readonly ignored: readonly string[];
  readonly position: Position | undefined;
}

/** Undefined for resources of other providers, and for those that the program doesn't manage. */
export function plainResource(exported: ExportedResource, folder: string): PlainResource | undefined {
  const resource = resourceIn(exported);
  if (!resource || !isManaged(resource)) return undefined;
  const spec = resourceOf(resource.kind);
  const inputs = fromEngine(plain(exported.inputs ?? {}) as Values);
  const outputs = fromEngine(plain(exported.outputs ?? {}) as Values);
  const state = stateFrom(spec, outputs, inputs);
  const stored = { id: exported.id ?? "", state };
  return {
    kind: resource.kind,
    name: resource.name,
    urn: resource.urn,
    isNative: resource.type.startsWith("paypages:"),
    id: currentId(spec, stored),
    stored,
    inputs,
    outputs,
    secrets: secretPaths(exported.inputs ?? {}),
    ignored: exported.ignoreChanges ?? [],
    position: positionIn(exported.sourcePosition, folder),
  };
}

function secretPaths(value: unknown, path = ""): string[] {
  if (isSecret(value)) return [path];
  if (!isObject(value)) return Array.isArray(value) && value.some((one) => secretPaths(one).length > 0) ? [path] : [];
  return Object.entries(value).flatMap(([name, inner]) => secretPaths(inner, path === "" ? name : `${path}.${name}`));
}

interface ReadResource {
  readonly resource: PlainResource;
  /** Undefined if the object was deleted. */
  readonly found: Found | undefined;
}

/** In the order of the resources. @throws as the client does */
export async function readResources(
  client: Client,
  resources: readonly PlainResource[],
  progress: (done: number, total: number) => void,
): Promise<ReadResource[]> {
  const service = readingService(client);
  let done = 0;
  const read = async (resource: PlainResource): Promise<ReadResource> => {
    const found = await new Lifecycle(resourceOf(resource.kind), service).read(resource.stored);
    progress(++done, resources.length);
    return { resource, found };
  };
  return Readable.from(resources).map(read, { concurrency: client.config.maxConcurrency }).toArray();
}
