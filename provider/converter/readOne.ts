// One object of an account, read and checked as an import of the plugin does it.
import { ServiceError } from "../api/errors.js";
import type { Service } from "../lifecycle/context.js";
import { Lifecycle } from "../lifecycle/lifecycle.js";
import type { Values } from "../model/rules.js";
import { nameOf } from "../naming/marks.js";
import { resourceOf } from "../resources/index.js";

/** An object by its kind, and its id as imports take it. */
export interface ObjectId {
  readonly kind: string;
  readonly id: string;
}

/** An object that can be imported. */
export interface Read extends ObjectId {
  readonly name: string;
  readonly values: Values;
}

/** An object that isn't imported. */
export interface Skipped extends ObjectId {
  /** Empty if it isn't known. */
  readonly name: string;
  /** A sentence that begins in lower case. */
  readonly reason: string;
}

export const isSkipped = (one: Read | Skipped): one is Skipped => "reason" in one;

/** @throws CredentialsError, TransportError, ServiceError if the service can't serve anybody now */
export async function readOne(service: Service, { kind, id }: ObjectId): Promise<Read | Skipped> {
  const lifecycle = new Lifecycle(resourceOf(kind), service);
  const { endpoint } = lifecycle.resource;
  const skipped = (reason: string, name = ""): Skipped => ({ kind, id, name, reason });
  if (!endpoint.parse(id)) return skipped(`this isn't an id of the form ${endpoint.idForm}.`);
  try {
    const found = await lifecycle.read({ id, state: {} });
    if (!found) return skipped("the service doesn't have it. It may have been deleted in the meantime.");
    const name = nameOf(lifecycle.resource, found.state);
    const { problems } = lifecycle.check(found.inputs, found.inputs);
    if (problems.length === 0) return { kind, id: found.id, name, values: found.state };
    const faults = problems.map(({ path, message }) => `${path && `\`${path}\` `}${message.replace(/\.$/, "")}`);
    return skipped(`a program can't describe it: ${faults.join("; ")}.`, name);
  } catch (error) {
    if (!(error instanceof ServiceError) || busy.has(error.status)) throw error;
    return skipped(error.message);
  }
}

/** The service limits the rate, or is overloaded: the other objects can't be read either. */
const busy = new Set([429, 503]);
