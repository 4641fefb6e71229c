// One object belongs to one resource, and no object is created a second time.

import { ServiceError } from "../../client/errors.js";
import { UnreadableList } from "../../client/list.js";
import { isDeleted } from "../../client/responseBody.js";
import type { Refusal } from "../../messages/base/refusal.js";
import {
  identityHasOwner,
  maybeRenamed,
  nameNotChecked,
  namesNotListed,
  nameTakenInLive,
  objectHasOwner,
  sharedObject,
} from "../../messages/owners.js";
import { isGiven, type Values } from "../../model/rules.js";
import { isUnknown } from "../../model/unknown.js";
import { parseUrn } from "../../model/urn.js";
import { decode } from "../../model/wire.js";
import type { Context } from "./context.js";
import type { Claim, Conflict, Entry } from "./ledger.js";
import type { Resource } from "./resource.js";

const labelOn = ({ model, label }: Resource): string => model.field(label)?.wire ?? "";

// Two resources of the program.

/** The reason why a resource can't have what it desires, with the other resource that has it. */
export function conflictRefusal({ resource }: Context, desired: Values, conflict: Conflict): Refusal {
  const { noun, label, environment: of } = resource;
  const [name, ownerName] = [resource.nameOf(desired), named(resource, conflict.other)];
  if (conflict.shares === "object") return objectHasOwner({ name, id: conflict.id, owner: ownerName });
  return identityHasOwner({ name, owner: ownerName, noun, label, environment: of && String(desired[of.field]) });
}

const named = (resource: Resource, { urn, desired, id }: Entry): string => {
  const called = urn === undefined ? "" : ` \`${parseUrn(urn).name}\``;
  return `${resource.nameOf(desired)}${called}${id === undefined ? "" : ` (${id})`}`;
};

/** Two resources of the state have one object: an older version or an import allowed that. */
export function reportShared(context: Context, desired: Values, { id, other }: Conflict): void {
  const { resource } = context;
  context.report(sharedObject({ name: resource.nameOf(desired), id: String(id), owner: named(resource, other) }));
}

/** Before a create: a refresh has read an object of the same name that the program hasn't declared so far. */
export function reportRenamed(context: Context, claim: Claim): void {
  const { resource, ledger } = context;
  const other = ledger.unclaimedLike(claim);
  if (!other) return;
  context.report(maybeRenamed({ name: resource.nameOf(claim.desired), owner: named(resource, other) }));
}

// Objects at the service.

/** The ids of items with that name. For kinds with an identity, only the same identity counts. */
export function idsOfSameName(resource: Resource, items: readonly Values[], desired: Values): string[] {
  const identity = resource.identityOf(desired);
  const name = plainName(desired[resource.label]);
  const isOther = (item: Values) => ![undefined, identity].includes(resource.identityOf(decode(resource.model, item)));
  return items
    .filter((item) => plainName(item[labelOn(resource)]) === name && !isDeleted(item))
    .filter((item) => identity === undefined || !isOther(item))
    .map((item) => String(item[resource.response.id] ?? item.id ?? "(without an id)"));
}

/** As a service can store it: trimmed, and with composed characters. */
const plainName = (name: unknown): string => String(name).normalize("NFC").trim().replace(/\s+/g, " ");

/**
 * In live mode, refuses to create an object that the account already has. Lists each kind once a run.
 * @throws Refusal that names the objects, or if the list can't be read completely
 */
export async function assertNameIsFree(context: Context, desired: Values): Promise<void> {
  const { resource, ledger } = context;
  if (context.config.allowsLiveDuplicates || isUnknown(desired[resource.label])) return;
  const items = await context.listed().catch((error: unknown) => refuseUnread(resource, desired, error));
  if (items.length > 0 && !items.some((item) => isGiven(item[labelOn(resource)]))) {
    const notice = namesNotListed({ kind: resource.kind, label: labelOn(resource) });
    context.report(notice, "run");
  }
  const ids = idsOfSameName(resource, items, desired).filter((id) => !ledger.knows(resource.kind, id));
  const hints = ids.map((id) => context.service.adoptHint(resource.kind, id));
  if (ids.length > 0) throw nameTakenInLive({ name: resource.nameOf(desired), label: resource.label, hints });
}

function refuseUnread(resource: Resource, desired: Values, error: unknown): never {
  // A service can respond with 404 to a list without objects.
  if (!(error instanceof UnreadableList || (error instanceof ServiceError && error.isGone))) throw error;
  throw nameNotChecked({ name: resource.nameOf(desired), reason: error.message }, { cause: error });
}

/** After a create without a response: a sentence that names the objects of the same name, with advice. */
export async function adoptionCandidates({ resource, remote, service }: Context, desired: Values): Promise<string> {
  const adoptOr = (id: string): string =>
    `if this run created it, adopt it with \`${service.adoptHint(resource.kind, id)}\`, or delete it. Then run \`pulumi up\` again.`;
  let items: Values[] | undefined;
  try {
    items = await remote.list();
  } catch (error) {
    const reason =
      error instanceof UnreadableList
        ? `The list of every ${resource.kind} can't be read completely: ${error.reason}.`
        : "The list can't be read now.";
    return `${reason} Look for it in the console: ${adoptOr("…")}`;
  }
  if (items === undefined) return `The service has no list of them. Look for it on the chat server: ${adoptOr("…")}`;
  const ids = idsOfSameName(resource, items, desired);
  if (ids.length === 0) return "The service lists no object with this name. Run `pulumi up` again.";
  const lines = ids.map((id) => `  - ${id}: ${adoptOr(id)}`).join("\n");
  return `The service lists ${ids.length === 1 ? "an object" : `${ids.length} objects`} with this name:\n${lines}`;
}
