// Oracle about server defaults: an update doesn't turn them into values that the stack owns.
import { isDeepStrictEqual } from "node:util";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { isFields, isGiven } from "../service/fields.js";
import { isOmitted } from "../service/policy.js";
import { columnsOf } from "../service/tables.js";
import type { Entry, Fields, KindName, SimulatedService } from "../service/types.js";
import type { Violation } from "../spec/worldSpec.js";
import { type Moment, momentsOf, ownersOf } from "./objects.js";
import { argumentOf, originOf, pageKinds, type RunRecord, violation } from "./record.js";

/**
 * A body contains a server default that the program never set, nobody changed, and every response has returned. Only
 * where each response is complete: otherwise the provider can't know that a value is the default.
 */
export function frozenDefaults(
  service: SimulatedService,
  record: RunRecord,
  adopted: ReadonlySet<string>,
): Violation[] {
  if (service.policy.writes !== "full") return [];
  const moments = momentsOf(service);
  const owners = ownersOf(service);
  const own = moments.filter(({ entry }) => entry.run.startsWith(`${record.run}|`));
  return own.flatMap(({ entry, effect: { change, kind, id } }) => {
    if (change !== "update" || !pageKinds.includes(kind) || !isFields(entry.body)) return [];
    if (adopted.has(id) || owners.get(`${kind} ${id}`) !== record.stack) return [];
    const { urn = "" } = originOf(entry) ?? {};
    const history = moments.filter((one) => one.effect.id === id && one.effect.kind === kind);
    if (!isFromResponse(history)) return [];
    return columnsOf(kind)
      .filter(({ field }) => !isOmitted(service.policy.omissions, kind, field, false))
      .filter(({ default: value, field }) => value === "*" && isFrozen(entry.body as Fields, history, field))
      .filter(({ field }) => isUnmanaged(record, urn, kind, field))
      .map(({ field }) => violation("frozen default", `PUT ${id} of ${urn} sends ${field}, which nobody has set`));
  });
}

/** An update resets a server default that was changed outside Pulumi, although the run has read it since. */
export function lostEdits(service: SimulatedService, record: RunRecord): Violation[] {
  const moments = momentsOf(service);
  const own = moments.filter(({ entry }) => entry.run.startsWith(`${record.run}|`));
  return own.flatMap(({ entry, effect }) => {
    const { change, kind, id, before, after } = effect;
    if (change !== "update" || !pageKinds.includes(kind)) return [];
    const { urn = "" } = originOf(entry) ?? {};
    const history = moments.filter((one) => one.effect.id === id && one.effect.kind === kind && one.entry !== entry);
    const standard = history[0]?.effect.after;
    return columnsOf(kind)
      .filter(({ default: value, field }) => value === "*" && !isOmitted(service.policy.omissions, kind, field, false))
      .filter(({ field }) => isSame(after?.[field], standard?.[field]) && !isSame(before?.[field], standard?.[field]))
      .filter(({ field }) => isUnmanaged(record, urn, kind, field))
      .filter(({ field }) => {
        const edit = history.findLast(
          ({ effect: one }) => one.before && !isSame(one.before[field], one.after?.[field]),
        );
        if (edit?.entry.run !== "editor" || isReadAsResponse(service, edit.entry, entry.path)) return false;
        return isReadBetween(service, edit.entry, entry);
      })
      .map(({ field }) => violation("edit lost", `PUT ${id} of ${urn} resets ${field}, which was set in the console`));
  });
}

/** Whether the run that sends `write` has read the object after `edit`. */
const isReadBetween = ({ history }: SimulatedService, edit: Entry, write: Entry): boolean =>
  history.some(
    ({ method, path, run, status, executedAt = 0, number }) =>
      method === "GET" &&
      path === write.path &&
      run.split("|")[0] === write.run.split("|")[0] &&
      status === 200 &&
      executedAt > (edit.executedAt ?? 0) &&
      number < write.number,
  );

/** Whether an update reads the object only after the edit: the edited value then looks like the default. */
function isReadAsResponse({ history }: SimulatedService, edit: Entry, path: string): boolean {
  const isEarlier = ({ executedAt = Number.POSITIVE_INFINITY }: Entry) => executedAt < (edit.executedAt ?? 0);
  const own = history.filter((entry) => entry.path === path && originOf(entry) && entry.status === 200);
  const last = own.findLast(isEarlier);
  const next = own.find((entry) => !isEarlier(entry));
  return last?.method === "PUT" && next?.method === "GET" && next.run === last.run;
}

const isUnmanaged = (record: RunRecord, urn: string, kind: KindName, field: string): boolean => {
  const name = resourceOf(kind).model.inputs.find(({ wire }) => wire === field)?.name ?? field;
  return argumentOf(record, urn, name).every((value) => value === undefined);
};

/** The provider has received the response to the POST. */
const isFromResponse = ([first]: readonly Moment[]): boolean =>
  first?.effect.change === "create" && first.entry.fault === undefined && first.entry.status !== undefined;

/** The value always equaled the one at the creation, and no earlier body set it. */
function isFrozen(body: Fields, history: readonly Moment[], field: string): boolean {
  const [first] = history;
  const standard = first?.effect.after?.[field];
  const isSet = ({ entry }: Moment) => isFields(entry.body) && entry.body[field] !== undefined;
  const isChanged = ({ effect }: Moment) => effect.after !== undefined && !isSame(effect.after[field], standard);
  const earlier = history.filter(({ entry }) => entry.body !== body);
  return isGiven(body[field]) && isSame(body[field], standard) && !earlier.some(isSet) && !history.some(isChanged);
}

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);
