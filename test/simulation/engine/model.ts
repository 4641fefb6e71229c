// The engine's data: the state of a stack, a program, and the effects of a command.

import type { Values } from "../../../provider/model/rules.js";
import { parseUrn } from "../../../provider/model/urn.js";
import type { Message, Prediction } from "./providerProcess.js";

/** A resource in the state. Values are as the engine has them (values.ts). */
export interface ResourceState {
  readonly urn: string;
  readonly kind: string;
  id: string;
  inputs: Values;
  outputs: Values;
  /** URNs. */
  readonly dependencies: readonly string[];
  readonly propertyDependencies: Readonly<Record<string, readonly string[]>>;
  /** It was replaced, and its deletion is pending. */
  delete?: boolean;
  /** It was deleted, and the creation of its replacement is pending. */
  pendingReplacement?: boolean;
  readonly protect?: boolean;
  readonly retainOnDelete?: boolean;
  readonly ignoreChanges?: readonly string[];
  readonly replaceOnChanges?: readonly string[];
  readonly retries?: number;
}

export type State = readonly ResourceState[];

/** `{ ref: "page" }` in arguments is the id that the service gave the resource of that name. */
export interface Reference {
  readonly ref: string;
}

export interface Options {
  /** The name of a component; it has no state here. */
  readonly parent?: string;
  readonly aliases?: readonly { readonly name: string; readonly parent?: string }[];
  readonly protect?: boolean;
  readonly retainOnDelete?: boolean;
  readonly deleteBeforeReplace?: boolean;
  readonly ignoreChanges?: readonly string[];
  readonly replaceOnChanges?: readonly string[];
  /** How often the program's `onError` hook asks for another attempt. */
  readonly retries?: number;
}

export interface Declared {
  readonly name: string;
  readonly kind: string;
  readonly args: Values;
  readonly options?: Options;
}

/** Resources in the order of their registration; references point backwards. */
export type Program = readonly Declared[];

export type Operation =
  | "same"
  | "create"
  | "update"
  | "delete"
  | "replace"
  | "create-replacement"
  | "delete-replaced"
  | "remove-pending-replace"
  | "refresh";

/** A step that the engine chooses for one resource. */
export interface Step {
  readonly operation: Operation;
  readonly urn: string;
  readonly old?: ResourceState | undefined;
  readonly fresh?: ResourceState;
  /** A create before its delete: the old resource is marked, and deleted at the end. */
  readonly isPendingDelete?: boolean;
  /** A delete before its create: the old resource stays in the state until then. */
  readonly isPendingReplacement?: boolean;
  readonly ignoreChanges?: readonly string[];
  /** Properties that a preview shows as changed. */
  readonly shown?: readonly string[];
  readonly isSkipped?: boolean;
}

export interface Plan {
  readonly operations: Readonly<Record<string, readonly Operation[]>>;
  readonly inputs: Readonly<Record<string, Values>>;
}

export interface RunOptions {
  readonly targets?: readonly string[];
  readonly targetReplace?: readonly string[];
  readonly refresh?: boolean;
  /** The engine's older behavior: a refresh doesn't compare what it reads. */
  readonly legacyRefresh?: boolean;
  readonly plan?: Plan;
  /** The number of steps at a time. */
  readonly parallel?: number;
  /** Kills the engine at its n-th save, counted from 0. */
  readonly crash?: { readonly save: number; readonly when: "before" | "after" };
  /** Kills the engine when it resolves. */
  readonly killed?: Promise<void>;
}

export interface Failure {
  readonly urn: string | undefined;
  readonly message: string;
}

/** The effects of a command. */
export interface Outcome {
  readonly operations: readonly { readonly urn: string; readonly operation: Operation; readonly isDone: boolean }[];
  /** With the resources before and afterwards. */
  readonly steps: readonly Step[];
  readonly failures: readonly Failure[];
  readonly messages: readonly Message[];
  readonly predictions: readonly Prediction[];
  readonly isKilled: boolean;
  readonly state: State;
  /** Made by a preview. */
  readonly plan: Plan;
  /** Properties that a preview shows as changed, by URN. */
  readonly shown: Readonly<Record<string, readonly string[]>>;
}

export const isClean = (outcome: Outcome): boolean => outcome.failures.length === 0 && !outcome.isKilled;

/** Whether a preview shows no change. */
export const isEmpty = (outcome: Outcome): boolean =>
  isClean(outcome) && outcome.operations.every(({ operation }) => operation === "same" || operation === "refresh");

export const nameOf = (urn: string): string => parseUrn(urn).name;

/** The id that the service uses: of roles and channels, without the id of the server. */
export const ownId = (kind: string, id: string): string =>
  kind === "ChatRole" || kind === "ChatChannel" ? id.slice(id.lastIndexOf("/") + 1) : id;
