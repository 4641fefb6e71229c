// What a resource is to the life cycle: a model, an endpoint, and the rules that are its own.
import type { Client } from "../api/client.js";
import type { Config, DeletionSetting } from "../api/config.js";
import type { Fields, ObjectModel } from "../model/field.js";
import type { Problem, Values } from "../model/rules.js";
import type { Claims } from "./claims.js";
import type { Change } from "./diff.js";
import { Endpoint } from "./endpoint.js";
import { adoptId } from "./options.js";

import type { RunMemory } from "./runMemory.js";

/** What an adapter knows of the engine. */
export interface Host {
  /** Tells the user something about an object, beside the result. */
  tell(severity: "info" | "warning", message: string): void;
  /** Tells the user something about the run as a whole. */
  tellAll(severity: "info" | "warning", message: string): void;
  /** The name of the stack, where it can be found out. */
  stack(): Promise<string | undefined>;
  /** What the engine calls the resource of the operation; undefined where the adapter does not learn it. */
  urn(): string | undefined;
  /** What a user writes to take over an object that exists: a property, or a command. */
  adoptHint(kind: string, id: string): string;
  /** Whether the engine has ended, so that nobody will hear of what is done. */
  engineIsGone(): Promise<boolean>;
}

/** What a life cycle works with. */
export interface Service extends Host {
  readonly client: Client;
  readonly claims: Claims;
  readonly run: RunMemory;
}

/**
 * What a resource is known to be: its managed inputs, the provider's options, its outputs. `unsettled: true` marks one
 * that the service did not wholly take over, although it accepted the request; `masks` is what `masksOf` has learned.
 * What begins with `__` is memory that the engine does not show: where the object lives (place.ts), what answers tell
 * of it (told.ts), what the service supplies (supplied.ts).
 */
export type State = Values;

/** An object as the state holds it. */
export interface Known {
  readonly id: string;
  readonly state: State;
  /** This very operation has made the object: nobody else can know of it yet. */
  readonly isNew?: true;
}

/** What an update means. */
export interface Decision {
  /** Paths of the properties that differ; none: nothing is to be done. */
  readonly changed: readonly string[];
  /** Top-level properties that only a replacement can change. */
  readonly replaces: readonly string[];
  readonly deleteBeforeReplace: boolean;
  /** The engine does not see the difference: it lies in what the service holds, or in a `null` of the program. */
  readonly isUnsettled?: boolean;
}

/** An object as the service answered it, in the terms of programs. `null` members are empty. */
export interface Observed {
  /** The service's own id. */
  readonly own: string | undefined;
  readonly said: Values;
  readonly outputs: Values;
  /** Paths of the members that the answer has, in a form that cannot be read. */
  readonly unread?: readonly string[];
  /** Paths of the members that are `null` in `said` because the answer leaves out what was told before. */
  readonly omitted?: readonly string[];
  /** A read that tells less of the object than answers did before. */
  readonly isShort?: true;
  /** The service refused explicit `null`s: the request was sent again without them. */
  readonly isWithoutNulls?: true;
}

export interface Choice {
  readonly deletion: Config[DeletionSetting];
  /** The people on a page do not count. */
  readonly isForced: boolean;
  /** The setting that has decided; undefined where the program did, or where nobody has. */
  readonly setting?: DeletionSetting;
  /** It is known only when the program runs for good. */
  readonly isOpen: boolean;
}

/** The places where a resource differs from the others. */
export interface Hooks {
  decide?(service: Service, known: Known, wanted: Values, changes: readonly Change[]): Promise<Decision>;
  /** `plain` is what would happen otherwise: an adoption, or a create. */
  create?(service: Service, wanted: Values, plain: () => Promise<Known>): Promise<Known>;
  update?(service: Service, known: Known, wanted: Values): Promise<State>;
  delete?(service: Service, known: Known, choice: Choice): Promise<void>;
  /** What no two objects have in common; undefined while it is not known. */
  identity?(wanted: Values): string | undefined;
  /** Whether a create of these inputs goes on with an object that is there, by a diff of this run. */
  continues?(service: Service, wanted: Values): boolean;
  /** Before a create in live: what to do instead of looking for the name in the list. @throws Error when it is taken */
  refuseDuplicate?(service: Service, wanted: Values): Promise<void>;
  /** Why an object with such differences must not be adopted. */
  refuseAdoption?(held: State, changes: readonly Change[]): string | undefined;
  /** What is told of a program's inputs, and not refused, beside what the model knows. */
  hints?(service: Service, inputs: Values): Problem[];
  /** The object of a create that got no answer, only where it can be proven to be that one. */
  recover?(service: Service, wanted: Values): Promise<Known | undefined>;
  /** The object that has taken the place of one that is gone. */
  follow?(service: Service, known: Known): Promise<(Observed & { id: string }) | undefined>;
  /** The members of an answer, where the service uses other ones than the model. */
  readAnswer?(members: Values): Values;
}

/** Where a page's people are listed: below its own path, and under which member of answers. */
export interface PeopleSpec {
  readonly path: string;
  readonly list: string;
  /** What a person's `status` means, where the specification tells it. Where it does not, everybody counts. */
  readonly statuses?: { readonly ended: readonly number[]; readonly waiting: number };
}

export interface ResourceSpec {
  readonly model: ObjectModel;
  /** The collection's path; `{field}` stands for a property that is part of it. */
  readonly endpoint: string;
  /** What programs call the service's own id: `productId`. */
  readonly idName: string;
  /** Members of answers: the id, the object (where it is nested), and the list. */
  readonly answer: { id: string; body?: string; list?: string };
  /** The output that holds the address of its page, where it has one. */
  readonly address?: string;
  /** The property that names an object to people. */
  readonly label: string;
  /** The collection below an object that holds the people on it: its path, and its member in answers. */
  readonly people?: PeopleSpec;
  /** Options of the provider beside `adoptId`. */
  readonly options?: Fields;
  /** The setting that says what becomes of its objects where programs do not. */
  readonly deletionSetting?: DeletionSetting;
  /** What to say when an update is refused with 400, by property. */
  readonly refusedUpdate?: Readonly<Record<string, string>>;
  readonly refusedCreate?: string;
  /** The id at the service can change under a resource: an output named as the id follows it. */
  readonly idFollows?: boolean;
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
    program: spec.model.with({ ...spec.options, adoptId }).identifiedBy(spec.idName),
    endpoint: new Endpoint(spec.endpoint, spec.idName),
    nameOf: (values) => {
      const label = values[spec.label];
      return typeof label === "string" ? `${spec.model.name} ${JSON.stringify(label)}` : spec.model.name;
    },
  };
}

/** The id at the service today. */
export function currentId({ idFollows, idName }: Resource, id: string, state: State): string {
  const followed = idFollows ? state[idName] : undefined;
  return typeof followed === "string" ? followed : id;
}

export const withId = ({ idFollows, idName }: Resource, id: string, state: State): State =>
  idFollows ? { ...state, [idName]: id } : state;
