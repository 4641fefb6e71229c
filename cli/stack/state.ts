// The resources of ours in a stack's state.
import { allOf } from "../../provider/messages/base/refusal.js";
import { parseUrn } from "../../provider/model/urn.js";
import { notAState } from "../messages/stacks.js";
import { type ExportedState, type ExportOptions, exportStack, parseState, readExport } from "./exported.js";
import { type OutdatedId, outdatedIdsIn } from "./outdatedIds.js";
import { providerIn, type StackProvider } from "./provider.js";
import { resourceIn, type StackResource } from "./resource.js";

export interface StackState {
  /** The stack or the file, as the user has named it. */
  readonly source: string;
  /** The stack's name without its organization and project, or that of the source if the state is empty. */
  readonly stack: string;
  /** The resources of ours, in the order of the state. */
  readonly resources: readonly StackResource[];
  readonly providers: readonly StackProvider[];
  /** URNs of operations that an interrupted run began. */
  readonly pending: readonly string[];
  /** The resources that an interrupted run was creating; they have no id. */
  readonly begun: readonly StackResource[];
  /** Inputs and outputs with the id that a code had before a revision. */
  readonly outdatedIds: readonly OutdatedId[];
}

/** @throws Failure */
export const readStack = async (stack: string, options: ExportOptions): Promise<StackState> =>
  stateOf(await exportStack(stack, options));

/** Reads a file that `pulumi stack export` has written. @throws Failure */
export const readStateFile = async (file: string): Promise<StackState> => stateOf(await readExport(file));

/** The values of the options `--stack` and `--state`. */
export interface Sources {
  readonly stack?: readonly string[] | undefined;
  readonly state?: readonly string[] | undefined;
}

/** The states of files, then those of stacks. @throws Failure with all errors */
export const readStates = ({ stack = [], state = [] }: Sources, options: ExportOptions): Promise<StackState[]> =>
  allOf([...state.map(readStateFile), ...stack.map((name) => readStack(name, options))]);

/** @throws Failure */
export const stateIn = (text: string, source: string): StackState => stateOf(parseState(text, source));

/** @throws Failure */
export function stateOf({ source, resources, pending, begun }: ExportedState): StackState {
  try {
    const own = resources.flatMap((one) => resourceIn(one) ?? []);
    return {
      source,
      stack: parseUrn(resources[0]?.urn ?? "").stack ?? source.slice(source.lastIndexOf("/") + 1),
      resources: own,
      providers: resources.flatMap((one) => providerIn(one) ?? []),
      pending,
      begun: begun.flatMap((one) => resourceIn(one) ?? []),
      outdatedIds: outdatedIdsIn(resources, own),
    };
  } catch (error) {
    if (error instanceof RangeError)
      throw notAState({ source, problem: "is nested too deeply to be read" }, { cause: error });
    throw error;
  }
}
