// What a resource is to the life cycle: a model, an endpoint, and the rules that are its own.
import type { Client } from "../api/client.js";
import type { Fields, ObjectModel } from "../model/object.js";
import type { Values } from "../model/rules.js";
import type { Claims } from "./claims.js";
import type { Change } from "./diff.js";
import { Endpoint } from "./endpoint.js";
import { adoptId } from "./options.js";

/** What a life cycle works with. */
export interface Service {
  readonly client: Client;
  readonly claims: Claims;
  /** Tells the user something about an object, beside the result. */
  tell(severity: "info" | "warning", message: string): void;
}

/** What a resource is known to be: its managed inputs, the provider's options, its outputs. */
export type State = Values;

/** An object as the state holds it. */
export interface Known {
  readonly id: string;
  readonly state: State;
}

/** What an update means. */
export interface Decision {
  /** Paths of the properties that differ; none: nothing is to be done. */
  readonly changed: readonly string[];
  /** Top-level properties that only a replacement can change. */
  readonly replaces: readonly string[];
  readonly deleteBeforeReplace: boolean;
}

/** An object as the service answered it, in the terms of programs. `null` members are empty. */
export interface Seen {
  /** The service's own id. */
  readonly own: string | undefined;
  readonly said: Values;
  readonly outputs: Values;
}

/** The places where a resource differs from the others. Each gets what would happen otherwise. */
export interface Hooks {
  decide?(service: Service, known: Known, wanted: Values, changes: readonly Change[]): Promise<Decision>;
  create?(service: Service, wanted: Values, plain: () => Promise<Known>): Promise<Known>;
  update?(service: Service, known: Known, wanted: Values): Promise<State>;
  delete?(service: Service, known: Known): Promise<void>;
  /** The object of a create that got no answer, only where it can be proven to be that one. */
  recover?(service: Service, wanted: Values): Promise<Known | undefined>;
  /** The object that has taken the place of one that is gone. */
  follow?(service: Service, known: Known): Promise<(Seen & { id: string }) | undefined>;
  /** The members of an answer, where the service uses other ones than the model. */
  readAnswer?(members: Values): Values;
}

export interface ResourceSpec {
  readonly model: ObjectModel;
  /** The collection's path; `{field}` stands for a property that is part of it. */
  readonly endpoint: string;
  /** Members of answers: the id, the object (where it is nested), and the list. */
  readonly answer: { id: string; body?: string; list?: string };
  /** The property that names an object to people. */
  readonly label: string;
  /** The collection below an object that holds the people on it: its path, and its member in answers. */
  readonly people?: { path: string; list: string };
  /** Options of the provider beside `adoptId`. */
  readonly options?: Fields;
  /** What to say when an update is refused with 400, by property. */
  readonly refusedUpdate?: Readonly<Record<string, string>>;
  readonly refusedCreate?: string;
  /** The output that follows the service's id where that can change under a resource. */
  readonly idOutput?: string;
  readonly hooks?: Hooks;
}

export interface Resource extends Omit<ResourceSpec, "endpoint"> {
  readonly kind: string;
  /** The model with the provider's options: what programs set. */
  readonly program: ObjectModel;
  readonly endpoint: Endpoint;
  readonly hooks: Hooks;
  /** For messages: `Coupon "SPRING10"`. */
  nameOf(values: Values): string;
}

export function resource(spec: ResourceSpec): Resource {
  return {
    hooks: {},
    ...spec,
    kind: spec.model.name,
    program: spec.model.with({ ...spec.options, adoptId }),
    endpoint: new Endpoint(spec.endpoint, wireToName(spec.answer.id, spec.model.name)),
    nameOf: (values) => {
      const label = values[spec.label];
      return typeof label === "string" ? `${spec.model.name} ${JSON.stringify(label)}` : spec.model.name;
    },
  };
}

/** The id at the service today. */
export const currentId = ({ idOutput }: Resource, id: string, state: State): string =>
  idOutput !== undefined && typeof state[idOutput] === "string" ? state[idOutput] : id;

export const withId = ({ idOutput }: Resource, id: string, state: State): State =>
  idOutput === undefined ? state : { ...state, [idOutput]: id };

const wireToName = (wire: string, kind: string): string =>
  wire === "id"
    ? `${kind.replace(/^Chat/, "").toLowerCase()}Id`
    : wire.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
