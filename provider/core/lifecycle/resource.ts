// A kind of objects as a resource: the model with the provider's options, ids and names.

import { type ObjectModel, string } from "../../model/field.js";
import { Endpoint, identityOf, isIdentityKnown, type Kind } from "../../model/kind.js";
import type { Values } from "../../model/rules.js";
import { optionalId } from "../../model/sanity.js";
import type { State, Stored } from "../../model/stages.js";

/** An object that a property names by its id. */
export interface Reference {
  /** `productIds[1]`. */
  readonly path: string;
  readonly id: unknown;
  /** The kind that the object must be of. */
  readonly kind: string;
  /** The referring resource in a message, such as "a code with `paymentType` 4". */
  readonly referrer: string;
}

export interface Resource extends Omit<Kind, "endpoint"> {
  readonly kind: string;
  /** The model with the provider's options: what programs set. */
  readonly program: ObjectModel;
  readonly endpoint: Endpoint;
  readonly referencesOf: (inputs: Values) => readonly Reference[];
  /** As one string. Undefined if there is none, or while it is unknown. */
  identityOf(values: Values): string | undefined;
  /** For messages: `Coupon "SPRING10"`. */
  nameOf(values: Values): string;
}

const adoptId = string(
  "For dynamic resources: the id of an existing object to adopt instead of creating a new one. It is ignored afterwards, and can be removed.",
)
  .notSent()
  .forCreate()
  .plausible(optionalId);

export function resource(kind: Kind, referencesOf: Resource["referencesOf"] = () => []): Resource {
  const identity = kind.identity ?? [];
  return {
    ...kind,
    kind: kind.model.name,
    program: kind.model.with({ ...kind.options, adoptId }).identifiedBy(kind.idName),
    endpoint: new Endpoint(kind.endpoint, kind.idName),
    referencesOf,
    identityOf: (values) => (isIdentityKnown(identity, values) ? identityOf(identity, values) : undefined),
    nameOf: (values) => {
      const label = values[kind.label];
      return typeof label === "string" ? `${kind.model.name} ${JSON.stringify(label)}` : kind.model.name;
    },
  };
}

/** The object's id at the service now: for some kinds, an output follows it. */
export function currentId(
  { idFollows, idName }: Pick<Resource, "idFollows" | "idName">,
  { id, state }: Stored,
): string {
  const followed = idFollows ? state[idName] : undefined;
  return typeof followed === "string" ? followed : id;
}

export const withId = ({ idFollows, idName }: Pick<Resource, "idFollows" | "idName">, { id, state }: Stored): State =>
  idFollows ? { ...state, [idName]: id } : state;
