// The record of a stack's command, for the oracles.
import { dynamicUrn, parseUrn } from "../../../provider/model/urn.js";
import { nameOf, type Outcome, ownId, type Program, type State } from "../engine/engine.js";
import type { Entry, KindName, SimulatedService } from "../service/types.js";
import type { Command, Violation } from "../spec/worldSpec.js";

export interface RunRecord {
  readonly stack: string;
  /** Requests of the run begin with it. */
  readonly run: string;
  readonly command: Command;
  /** A command can have a preview first, which has a separate record. */
  readonly what: Command["do"];
  readonly program: Program;
  readonly before: State;
  readonly after: State;
  readonly outcome: Outcome;
  /** The preview that came right before it. */
  readonly preview: Outcome | undefined;
  readonly settings: Readonly<Record<string, string>>;
  /** Elapsed time, in milliseconds. */
  readonly beganAt: number;
  /** No fault occurred meanwhile, and no other client changed anything. */
  readonly isCalm: boolean;
  /** No other client changed anything meanwhile. Faults may have occurred. */
  readonly isAlone: boolean;
}

/** `stack/number|urn|method#call` */
export interface Origin {
  readonly stack: string;
  readonly run: string;
  readonly urn: string;
  readonly method: string;
}

export const nameRun = (run: string, urn: string, call: string): string => `${run}|${urn}|${call}`;

/** Undefined: a customer or an editor. */
export function originOf({ run }: Pick<Entry, "run">): Origin | undefined {
  const [name = "", urn = "", method = ""] = run.split("|");
  if (!name.includes("/")) return undefined;
  return { stack: name.slice(0, name.indexOf("/")), run: name, urn, method: method.replace(/#.*/, "") };
}

export const entriesOf = (service: SimulatedService, run: string): Entry[] =>
  service.history.filter((entry) => entry.run.startsWith(`${run}|`));

export const isToken = ({ path }: Entry): boolean => path.includes("/oauth2/token");

export const violation = (oracle: string, detail: string): Violation => ({ oracle, detail });

/** The object that a resource of the state has today, by the id that the service uses. */
export function objectIdOf({ kind, id, outputs }: State[number]): string {
  if (kind === "Coupon" && typeof outputs.couponId === "string") return outputs.couponId;
  return ownId(kind, id);
}

/** The URN that the state of a dynamic resource has: `pulumi state rename` doesn't change it. */
export function urnInState({ urn, kind, inputs, outputs }: State[number]): string {
  const short = outputs.__urn ?? inputs.__urn;
  return typeof short === "string" ? dynamicUrn(short, parseUrn(urn).project ?? "", kind) : urn;
}

export const pageKinds: readonly KindName[] = [
  "RegistrationPlan",
  "OneTimeProduct",
  "RecurringPlan",
  "InstallmentPlan",
];

/** What happens to an object that its resource no longer has. */
export interface Choice {
  readonly deletion: string;
  readonly isForced: boolean;
  /** A setting decides. */
  readonly isSetting: boolean;
}

/**
 * The options of a resource: those of the program of this run, and if it doesn't declare the resource, those in the
 * state.
 */
export function choiceOf(record: RunRecord, old: State[number]): Choice {
  const { deletion, forceDelete } = declarationOf(record, old)?.args ?? old.inputs;
  const setting = record.settings[old.kind === "Coupon" ? "couponDeletion" : "pageDeletion"];
  const isSetting = deletion === undefined && forceDelete !== true && setting !== undefined && hasOptions(old.kind);
  const chosen = isSetting ? setting : (deletion ?? "delete");
  return { deletion: String(chosen), isForced: forceDelete === true, isSetting };
}

const hasOptions = (kind: string): boolean => !kind.startsWith("Chat");

/** The declaration of a resource in the program of a run, also under a new name. */
export const declarationOf = ({ program }: RunRecord, { urn, kind }: State[number]): Program[number] | undefined =>
  program.find((one) => one.kind === kind && calledIn(one).includes(nameOf(urn)));

/** The name in URNs that the program of a run gives a resource of the state. Undefined if it doesn't declare it. */
export const nameInProgram = (record: RunRecord, old: State[number]): string | undefined => {
  const declared = declarationOf(record, old);
  return declared && calledIn(declared)[0];
};

/** The names of a declared resource in URNs, today's first. */
export const calledIn = ({ name, options }: Program[number]): string[] =>
  [{ name, parent: options?.parent }, ...(options?.aliases ?? [])].map((one) =>
    one.parent === undefined ? one.name : `${one.parent}-${one.name}`,
  );

/** The values of an argument in the program and in the state, for a resource under any of its names. */
export function argumentOf({ program, before, after }: RunRecord, urn: string, key: string): unknown[] {
  const name = nameOf(urn);
  const declared = program.filter((one) => calledIn(one).includes(name));
  const states = [...before, ...after].filter((resource) => resource.urn === urn);
  return [...declared.map(({ args }) => args[key]), ...states.map(({ inputs }) => inputs[key])];
}
