// A provider process as the engine sees it. Each preview, update, refresh and destroy starts its own.

import { AsyncLocalStorage } from "node:async_hooks";
import type { ClientOptions } from "../../../provider/client/client.js";
import { readConfig } from "../../../provider/client/config.js";
import type { Values } from "../../../provider/model/rules.js";

export interface Message {
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
  readonly urn: string | undefined;
}

/** A change that the provider predicted: one line of what it writes for audits. */
export type Prediction = Values;

/** Of one resource. */
export interface About {
  readonly urn: string;
  readonly kind: string;
}

export interface Diff {
  /** Undefined: the engine compares the inputs. */
  readonly changes: boolean | undefined;
  readonly replaces: readonly string[];
  readonly changed: readonly string[];
  /** Paths, and whether a change there replaces the resource. */
  readonly detailed: Readonly<Record<string, boolean>> | undefined;
  readonly deleteBeforeReplace: boolean;
}

export interface Existing extends About {
  readonly id: string;
  readonly inputs: Values;
  readonly outputs: Values;
}

/** Values are in the engine's form; a refusal is thrown as an Error with the message for the user. */
export interface ProviderProcess {
  readonly messages: readonly Message[];
  readonly predictions: readonly Prediction[];
  /** The values that the SDK's class registers for a program's arguments and its option `ignoreChanges`. */
  registered(about: About, args: Values, ignoreChanges: readonly string[]): Values;
  check(about: About, olds: Values, news: Values): Promise<{ inputs: Values; failures: readonly string[] }>;
  diff(existing: Existing, news: Values, ignoreChanges: readonly string[]): Promise<Diff>;
  /** Outputs of a new resource that a preview knows. */
  previewCreate(about: About, inputs: Values): Promise<Values>;
  previewUpdate(existing: Existing, news: Values, ignoreChanges: readonly string[]): Promise<Values>;
  create(about: About, inputs: Values): Promise<{ id: string; outputs: Values }>;
  /** Undefined: the object is gone. */
  read(existing: Existing): Promise<{ id: string; inputs: Values | undefined; outputs: Values } | undefined>;
  update(existing: Existing, news: Values, ignoreChanges: readonly string[]): Promise<Values>;
  delete(existing: Existing): Promise<void>;
  close(): Promise<void>;
}

// The options of a provider process.

// Which call of the engine a request belongs to.

interface Call {
  readonly urn: string;
  readonly method: string;
  /** Counted within a provider process. */
  readonly number: number;
}

export const callContext = new AsyncLocalStorage<Call>();

export interface ProcessOptions {
  /** The stack's configuration, without the prefix `paypages:`. */
  readonly settings: Readonly<Record<string, string>>;
  readonly client: Omit<ClientOptions, "limits">;
  readonly hasEngineEnded: () => boolean;
}

export const configOf = (settings: ProcessOptions["settings"]) => readConfig((key) => settings[key], {});

/** Numbers the calls of a process, and runs each in its context. */
export function counting(): <T>(urn: string, method: string, work: () => Promise<T>) => Promise<T> {
  let number = 0;
  return (urn, method, work) => callContext.run({ urn, method, number: number++ }, work);
}
