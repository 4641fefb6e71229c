// The resources and providers of ours in a stack's state.
import { type Setting, settings } from "../../provider/client/config.js";
import { signature } from "../../provider/hosts/engine/engineValues.js";
import { allOf } from "../../provider/messages/base/refusal.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { parseUrn } from "../../provider/model/urn.js";
import { notAState } from "../report/messages/stacks.js";
import {
  type ExportedResource,
  type ExportedState,
  type ExportOptions,
  exportStack,
  parseState,
  readExport,
} from "./exported.js";
import { resourceIn, type StackResource } from "./resource.js";
import { isMark, withMarks } from "./secret.js";

// Values of a state that are the id that a code had before a revision. A program gets such a value from `.id` of a
// Coupon: Pulumi keeps the id of the last create, and only `couponId` is the current one. While both are equal, the
// state doesn't show which of them a program uses.

interface OutdatedId {
  /** The resource whose input it is: `Bucket b`. Undefined for an output of the stack. */
  readonly consumer: string | undefined;
  /** Such as `tags.code` or `codes[0]`. */
  readonly path: string;
  /** The logical name of the Coupon. */
  readonly coupon: string;
  readonly oldId: string;
  readonly currentId: string;
}

/** A shorter value that wasn't made from the Coupon can be equal by chance: another kind counts its ids, too. */
const shortestAlone = 8;

interface Coupon {
  readonly urn: string;
  readonly name: string;
  readonly oldId: string;
  readonly currentId: string;
}

/** Secrets are never compared, so none is reported. */
function outdatedIdsIn(
  exported: readonly ExportedResource[],
  resources: readonly StackResource[],
): readonly OutdatedId[] {
  const coupons = revisedIn(exported, resources);
  if (coupons.size === 0) return [];
  const others = new Set(
    resources.flatMap(({ kind, id }) => (kind === "Coupon" ? [] : [id, id.slice(id.indexOf("/") + 1)])),
  );
  return exported
    .filter((one) => one.delete !== true)
    .flatMap(({ urn, type, inputs, outputs, propertyDependencies: created }) => {
      const isStack = type === "pulumi:pulumi:Stack";
      const { kind, name } = parseUrn(urn);
      return stringsIn(withMarks((isStack ? outputs : inputs) ?? {})).flatMap(({ path, value }) => {
        const coupon = coupons.get(value);
        if (coupon === undefined || coupon.urn === urn) return [];
        const isMade = created?.[/^[^.[]*/.exec(path)?.[0] ?? ""]?.includes(coupon.urn);
        if (!isMade && (value.length < shortestAlone || others.has(value))) return [];
        const { name: couponName, oldId, currentId } = coupon;
        return [{ consumer: isStack ? undefined : `${kind} ${name}`, path, coupon: couponName, oldId, currentId }];
      });
    });
}

/** Coupons whose Pulumi id isn't the current id, by their Pulumi id. */
function revisedIn(
  exported: readonly ExportedResource[],
  resources: readonly StackResource[],
): ReadonlyMap<string, Coupon> {
  const coupons = resources.filter(({ kind, isWaitingForDeletion }) => kind === "Coupon" && !isWaitingForDeletion);
  const current = new Set(coupons.map(({ id }) => id));
  return new Map(
    coupons.flatMap(({ urn, name, id: currentId }) => {
      const oldId = exported.find((one) => one.urn === urn && one.delete !== true)?.id;
      if (!oldId || current.has(oldId) || isMark(currentId)) return [];
      return [[oldId, { urn, name, oldId, currentId }] as const];
    }),
  );
}

interface StringAt {
  readonly path: string;
  readonly value: string;
}

function stringsIn(value: unknown, path = ""): StringAt[] {
  if (typeof value === "string") return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, `${path}[${index}]`));
  if (!isObject(value) || isRevision(value) || value[signature] === resourceSignature) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, path === "" ? key : `${path}.${key}`));
}

/** An item of `revisions`, which lists old ids on purpose. */
const isRevision = (value: object): boolean => "couponId" in value && "replacedAt" in value;

/** Marks a reference to a complete resource: the id in it is Pulumi's, not a value that the program uses. */
const resourceSignature = "5cf8f73096256a8f31e491e813e4eb8e";

// A provider in the state of a stack: its configuration when the stack was last updated.

export interface StackProvider {
  /** `default` for the one that the engine creates itself. */
  readonly name: string;
  readonly isNative: boolean;
  /** The settings in the state, with a mark for each secret (secret.ts). */
  readonly settings: ReadonlyMap<Setting, string>;
}

/** Dynamic resources have one provider, which stores the complete configuration of the stack: `paypages:mode`. */
const prefixes: Readonly<Record<string, string>> = {
  "pulumi:providers:paypages": "",
  "pulumi:providers:pulumi-nodejs": "paypages:",
};

/** Undefined for a resource that isn't one of our providers. */
function providerIn({ type, urn, inputs }: ExportedResource): StackProvider | undefined {
  const prefix = prefixes[type];
  if (prefix === undefined) return undefined;
  const values = withMarks(inputs ?? {}) as Values;
  const keys = Object.keys(settings) as Setting[];
  return {
    name: parseUrn(urn).name,
    isNative: prefix === "",
    settings: new Map(
      keys.flatMap((key) => {
        const value = values[prefix + key];
        return typeof value === "string" && value !== "" ? [[key, value]] : [];
      }),
    ),
  };
}

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
