// One object belongs to one resource, and no object is created a second time.
import { isDeleted } from "../api/answer.js";
import { UnreadableList } from "../api/list.js";
import { isGiven, type Values } from "../model/rules.js";
import { isUnknown } from "../model/unknown.js";
import { decode } from "../model/wire.js";
import type { Context } from "./context.js";
import type { Claim, Conflict, Entry } from "./ledger.js";
import type { Resource } from "./resource.js";

/** What to write if a resource has another name than before. */
export const renaming =
  'give it the option `aliases: [{ name: "<old name>" }]`, or run `pulumi state rename <old URN> <new name>`';

const labelOn = ({ model, label }: Resource): string => model.field(label)?.wire ?? "";

// Two resources of the program.

/** Why a resource can't have what it desires, and which other one has it. */
export function conflictRefusal({ resource }: Context, desired: Values, { shares, id, other }: Conflict): Error {
  const [what, whose] = [resource.nameOf(desired), named(resource, other)];
  if (shares === "object") {
    return new Error(
      `${what}: ${id} is that of another resource of this program already: ${whose}. ` +
        "One object is one resource's. Keep one of the two in the program: the object stays as it is when the other leaves it.\n" +
        `If a resource was renamed: ${renaming}, instead of \`adoptId\`.`,
    );
  }
  const { noun, label } = resource;
  return new Error(
    `${what}: another resource of this program has the same ${noun}${inEnvironment(resource, desired)}: ${whose}. ` +
      `A ${noun} is there once: give one of them another \`${label}\`, or keep one of the two.`,
  );
}

const named = (resource: Resource, { urn, desired, id }: Entry): string => {
  const called = urn === undefined ? "" : ` \`${urn.slice(urn.lastIndexOf("::") + 2)}\``;
  return `${resource.nameOf(desired)}${called}${id === undefined ? "" : ` (${id})`}`;
};

/** ` in environment 1`; empty for a kind without environments. */
const inEnvironment = ({ environment }: Resource, values: Values): string =>
  environment ? ` in environment ${values[environment.field]}` : "";

/** Two resources of the state have one object: an older version, or an import, has let them. */
export function reportShared(context: Context, desired: Values, { id, other }: Conflict): void {
  context.notify(
    "warning",
    `${context.resource.nameOf(desired)}: ${id} is that of another resource, too: ${named(context.resource, other)}. ` +
      "Keep one of the two in the program: the object stays as it is when the other leaves it.",
  );
}

/** Before anything is created: a refresh has read an object of the same name that the program doesn't declare so far. */
export function reportRenamed(context: Context, claim: Claim): void {
  const { resource, ledger } = context;
  const other = ledger.unclaimedLike(claim, resource.label);
  if (!other) return;
  context.notify(
    "warning",
    `${resource.nameOf(claim.desired)}: new to the program, and the stack has ${named(resource, other)} under another name. ` +
      `If that resource was renamed: ${renaming}. Otherwise the one that is there leaves with its old name.`,
  );
}

// An object at the service.

/** The ids of the items of that name. Of kinds with an identity, only the same object counts. */
export function idsOfSameName(resource: Resource, items: readonly Values[], desired: Values): string[] {
  const identity = resource.identityOf(desired);
  const isOther = (item: Values) => ![undefined, identity].includes(resource.identityOf(decode(resource.model, item)));
  return items
    .filter((item) => item[labelOn(resource)] === desired[resource.label] && !isDeleted(item))
    .filter((item) => identity === undefined || !isOther(item))
    .map((item) => String(item[resource.answer.id] ?? item.id ?? "(without an id)"));
}

/**
 * In live mode, a stack creates no object that the account has already. Lists each kind once a run.
 * @throws Error that names the objects, or if the list can't be read completely
 */
export async function assertNameIsFree(context: Context, desired: Values): Promise<void> {
  const { resource, ledger } = context;
  if (context.config.allowsLiveDuplicates || isUnknown(desired[resource.label])) return;
  const items = await context.listOnce().catch((error: unknown) => refuseUnread(resource, desired, error));
  if (items.length > 0 && !items.some((item) => isGiven(item[labelOn(resource)]))) {
    const unchecked = "whether live has one of the same name is not known.";
    const notice = `The service's list of every ${resource.kind} has no \`${labelOn(resource)}\`: ${unchecked}`;
    context.notify("warning", notice, { once: true, about: "run" });
  }
  const ids = idsOfSameName(resource, items, desired).filter((id) => !ledger.knows(resource.kind, id));
  if (ids.length > 0) throw new Error(duplicateRefusal(context, desired, ids));
}

function refuseUnread(resource: Resource, desired: Values, error: unknown): never {
  if (!(error instanceof UnreadableList)) throw error;
  throw new Error(
    `creating ${resource.nameOf(desired)}: the provider can't check whether live mode already has one of this name.\n` +
      `${error.message}\nTo create it without this check, set PAYPAGES_LIVE_DUPLICATES=allow for this run.`,
    { cause: error },
  );
}

const duplicateRefusal = ({ resource, service }: Context, desired: Values, ids: readonly string[]): string =>
  [
    `creating ${resource.nameOf(desired)}: live has ${ids.length === 1 ? "one" : ids.length} of this name already, ` +
      "which this run does not know. Nothing was created. Choose:",
    `  - if a resource was renamed: ${renaming}`,
    ...ids.map((id) => `  - take over ${id}: ${service.adoptHint(resource.kind, id)}`),
    `  - another \`${resource.label}\``,
    "  - where it is this stack's own (a forced replacement, a name that moves): the same command with --refresh",
    "  - one more of this name: PAYPAGES_LIVE_DUPLICATES=allow for this run",
  ].join("\n");

/** After a create without a response: a sentence that names the objects of the same name and says what to do. */
export async function adoptionCandidates({ resource, remote, service }: Context, desired: Values): Promise<string> {
  const adoptOr = (id: string): string =>
    `if this run created it, adopt it with \`${service.adoptHint(resource.kind, id)}\`, or delete it and run again.`;
  let items: Values[] | undefined;
  try {
    items = await remote.list();
  } catch (error) {
    const reason =
      error instanceof UnreadableList
        ? `The list of every ${resource.kind} can't be read completely: ${error.reason}.`
        : "The list cannot be read now.";
    return `${reason} Look for it in the console, then ${adoptOr("…")}`;
  }
  if (items === undefined)
    return `The service has no list of them. Look for it at the chat server, then ${adoptOr("…")}`;
  const ids = idsOfSameName(resource, items, desired);
  if (ids.length === 0) return "The service lists none of that name: run again.";
  const lines = ids.map((id) => `  - ${id}: ${adoptOr(id)}`).join("\n");
  return `The service lists ${ids.length} of that name:\n${lines}`;
}
