// What the state of a resource holds beside what the life cycle knows.
import type { Known, Resource } from "../lifecycle/resource.js";
import type { Values } from "../model/rules.js";

/** A resource's properties from now on, with the service's own id under its own name: `productId`. */
export function outputsOf({ endpoint, idFollows }: Resource, { id, state }: Known): Values {
  const own = endpoint.parse(id)?.own;
  return idFollows || own === undefined ? state : { ...state, [endpoint.idName]: own };
}
