// Reads the current objects of a stack's resources, as a refresh does: with GET only.
import { Readable } from "node:stream";
import type { Client } from "../../../provider/api/client.js";
import { Lifecycle } from "../../../provider/lifecycle/lifecycle.js";
import type { Found } from "../../../provider/lifecycle/read.js";
import { readingService } from "../../../provider/lifecycle/readingService.js";
import { resourceOf } from "../../../provider/resources/index.js";
import type { PlainResource } from "./plainResources.js";

export interface ReadResource {
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
