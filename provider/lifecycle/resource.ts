// What a resource is to the life cycle: a model, an endpoint, and the rules that are its own.
import type { Client } from "../api/client.js";
import type { Config } from "../api/config.js";
import type { DeletionSetting } from "../model/deletion.js";
import type { ObjectModel } from "../model/field.js";
import { identityOf, isIdentityKnown } from "../model/identity.js";
import type { Kind } from "../model/kind.js";
import type { Problem, Values } from "../model/rules.js";
import type { Claims } from "./claims.js";
import type { Change } from "./diff.js";
import { Endpoint } from "./endpoint.js";
import { adoptId } from "./options.js";
import type { PredictedChange } from "./predicted.js";
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
  /** The same as the state has it, if the adapter learns it only there: it can be stale. */
  storedUrn(): string | undefined;
  /** What a user writes to take over an object that exists: a property, or a command. */
  adoptHint(kind: string, id: string): string;
  /** Whether the engine has ended, so that nobody will hear of what is done. */
  engineIsGone(): Promise<boolean>;
  /** Records what an operation will change, for whoever compares a preview with its `up`. Never throws. */
  predict(changes: readonly PredictedChange[]): void;
}

/** What a life cycle works with. */
export interface Service extends Host {
  readonly client: Client;
  readonly claims: Claims;
  readonly run: RunMemory;
}

/**
 * What a resource is known to be: its managed inputs, the provider's options, its outputs. `unsettled: true` marks one
 * that the service did not wholly take over, although it accepted the request.
 * What begins with `__` is memory that the engine does not show: where the object lives (origin.ts), whose place it took
 * (replacement.ts), and what is remembered of its fields (fieldMemory.ts).
 */
export type State = Values;

/** An object as the state holds it. */
export interface Known {
  readonly id: string;
  readonly state: State;
  /** This very operation has made the object: nobody else can know of it yet. */
  readonly isNew?: true;
}

/** An object as the service has it, in the terms of the state. */
export interface Actual {
  readonly now: State;
  /** Paths of what an update removes without a change of its own: with its object, or because it is secret. */
  readonly removed: readonly string[];
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
  /** The object as the service has it, if it was read for this. */
  readonly actual?: Actual;
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
  /** It was read, after a write that returned something else or less. */
  readonly isRead?: true;
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

/** Where kinds of objects behave in different ways. `strategy.ts` says how most do. */
export interface Strategy {
  /** What is told of a program's inputs, and not refused, beside what the model knows. */
  hints(inputs: Values): Problem[];
  /** What a difference means. @throws Error when it is impossible, or people would lose by it */
  decide(known: Known, wanted: Values, changes: readonly Change[], ignored: readonly string[]): Promise<Decision>;
  /** Before a create in live. @throws Error when there is such an object already */
  refuseDuplicate(wanted: Values): Promise<void>;
  /** The object that a create or an update of these inputs goes on with, by a diff of this run. */
  continuation(wanted: Values): Known | undefined;
  /** Makes a new object. @throws Error when there is one that it cannot be beside */
  making(wanted: Values, make: () => Promise<Known>): Promise<Known>;
  /** The object of a create that ended in `failure`, if it is proven that this create made it. */
  recover(wanted: Values, failure: Error): Promise<Known | undefined>;
  /** Why an object with such differences must not be adopted. */
  refuseAdoption(held: State, changes: readonly Change[]): string | undefined;
  /** Before an update is sent. @throws Error when another object stands in its way */
  refuseUpdate(known: Known, wanted: Values): Promise<void>;
  /** The id that the object has after an update, by its answer. */
  idAfter(known: Known, wanted: Values, changes: readonly Change[], seen: Observed | undefined): Promise<string>;
  /** The object as it is now, where a failed update does not tell what has become of it. */
  afterFailure(error: unknown, known: Known): Promise<Known | undefined>;
  /** What is held from now on, after this run has made, adopted or changed the object. */
  kept(before: Known, id: string, state: State): Promise<Known>;
  /** The object that has taken the place of one that is gone. */
  follow(known: Known): Promise<(Observed & { id: string }) | undefined>;
  /** Deletes it, or does what is chosen instead. @throws Error when customers would lose by it */
  remove(known: Known, choice: Choice): Promise<void>;
}

export type MakeStrategy = new (resource: Resource, service: Service) => Strategy;

export interface Resource extends Omit<Kind, "endpoint"> {
  readonly kind: string;
  /** The model with the provider's options: what programs set. */
  readonly program: ObjectModel;
  readonly endpoint: Endpoint;
  /** What its objects do otherwise than most. */
  readonly strategy: MakeStrategy | undefined;
  /** As one text; undefined where there is none, or while it is not known. */
  identityOf(values: Values): string | undefined;
  /** For messages: `Coupon "SPRING10"`. */
  nameOf(values: Values): string;
}

export function resource(spec: Kind, strategy?: MakeStrategy): Resource {
  return {
    ...spec,
    strategy,
    kind: spec.model.name,
    program: spec.model.with({ ...spec.options, adoptId }).identifiedBy(spec.idName),
    endpoint: new Endpoint(spec.endpoint, spec.idName),
    identityOf: (values) =>
      isIdentityKnown(spec.identity ?? [], values) ? identityOf(spec.identity ?? [], values) : undefined,
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
