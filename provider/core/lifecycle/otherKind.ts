// Finds the kind of an id that was given for the wrong kind.
import type { Context } from "./context.js";
import { Remote } from "./remote.js";

/**
 * The first other kind that has an object with the id. Undefined if none has, or if it can't be read. It only adds to
 * the message of a failure, so no other failure is reported.
 */
export async function otherKindOf({ resource, service }: Context, id: string): Promise<string | undefined> {
  const others = resource.others().filter(({ endpoint }) => endpoint.parse(id));
  const found = await Promise.all(
    others.map((other) => new Remote(other, service.client).read(id, {}).catch(() => undefined)),
  );
  return others.find((_, index) => found[index])?.kind;
}
