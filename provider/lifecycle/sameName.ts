// Objects that have the name of one that is to be made.
import { isDeleted } from "../api/answer.js";
import { UnreadableList } from "../api/list.js";
import { isGiven, type Values } from "../model/rules.js";
import { isUnknown } from "../model/unknown.js";
import { decode } from "../model/wire.js";
import { renaming } from "./oneHolder.js";
import { Remote } from "./remote.js";
import type { Resource, Service } from "./resource.js";
import { tellOnce } from "./tell.js";

const labelOn = ({ model, label }: Resource): string => model.field(label)?.wire ?? "";

/** The ids of those in a list. Of kinds with an identity, only the same object counts. */
export function idsOfSameName(resource: Resource, items: readonly Values[], wanted: Values): string[] {
  const identity = resource.identityOf(wanted);
  const isOther = (item: Values) => ![undefined, identity].includes(resource.identityOf(decode(resource.model, item)));
  return items
    .filter((item) => item[labelOn(resource)] === wanted[resource.label] && !isDeleted(item))
    .filter((item) => identity === undefined || !isOther(item))
    .map((item) => String(item[resource.answer.id] ?? item.id ?? "(without an id)"));
}

/**
 * In live, no object is made a second time by a stack that does not know of the first. Asks for one list a kind and run.
 * @throws Error that names those which are there already, or when the list can't be read completely
 */
export async function refuseSameName(resource: Resource, service: Service, wanted: Values): Promise<void> {
  if (service.client.config.allowsLiveDuplicates || isUnknown(wanted[resource.label])) return;
  const { kind } = resource;
  const listing = service.run.listing(kind, () => new Remote(resource, service).list(true));
  const items = (await listing.catch((error: unknown) => refuseUnread(resource, wanted, error))) ?? [];
  if (items.length > 0 && !items.some((item) => isGiven(item[labelOn(resource)]))) {
    tellOnce(service, "warning", `The service's list of every ${kind} has no \`${labelOn(resource)}\`: ${unchecked}`);
  }
  const ids = idsOfSameName(resource, items, wanted).filter((id) => !service.run.knows(kind, id));
  if (ids.length > 0) throw new Error(duplicateRefusal(resource, service, wanted, ids));
}

function refuseUnread(resource: Resource, wanted: Values, error: unknown): never {
  if (!(error instanceof UnreadableList)) throw error;
  throw new Error(
    `creating ${resource.nameOf(wanted)}: the provider can't check whether live mode already has one of this name.\n` +
      `${error.message}\nTo create it without this check, set PAYPAGES_LIVE_DUPLICATES=allow for this run.`,
    { cause: error },
  );
}

const unchecked = "whether live has one of the same name is not known.";

const duplicateRefusal = (resource: Resource, service: Service, wanted: Values, ids: readonly string[]): string =>
  [
    `creating ${resource.nameOf(wanted)}: live has ${ids.length === 1 ? "one" : ids.length} of this name already, ` +
      "which this run does not know. Nothing was created. Choose:",
    `  - if a resource was renamed: ${renaming}`,
    ...ids.map((id) => `  - take over ${id}: ${service.adoptHint(resource.kind, id)}`),
    `  - another \`${resource.label}\``,
    "  - where it is this stack's own (a forced replacement, a name that moves): the same command with --refresh",
    "  - one more of this name: PAYPAGES_LIVE_DUPLICATES=allow for this run",
  ].join("\n");
