// Compares what was planned with what happened at the service, object by object and property by property, in both directions.
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { isGiven } from "../../../provider/model/rules.js";
import { kindOfType } from "../../../provider/model/urn.js";
import { declaredKind, withLineFeeds } from "../../account/meaning.js";
import type { CommandRun, PredictedChange, Preview, Step } from "../engine/events.js";
import { hiddenSettings, idToday, isCovered, listedBy, type Planned, settingOf } from "./plannedSteps.js";
import { type Action, isUnplanned, type PropertyRow, type Row, worst } from "./row.js";
import { secretText } from "./secrets.js";
import {
  differences,
  type FieldChange,
  fieldChanges,
  isSameCode,
  type ServiceChange,
  serviceChanges,
} from "./serviceChanges.js";
import type { Snapshot, Snapshots } from "./snapshot.js";

/** The objects of one account. */
export interface AccountSides {
  readonly before: Snapshots;
  readonly after: Snapshots;
}

type Located = ServiceChange & { readonly account: number };

export class Audit {
  /** By account and key of the object, before and afterwards. */
  private readonly changes = new Map<string, Located>();
  private readonly claimed = new Set<Located>();
  private readonly predicted: readonly PredictedChange[];
  private readonly owners: ReadonlyMap<string, string>;
  private readonly managed: ReadonlySet<string>;
  private readonly hasFailed: boolean;

  constructor(
    private readonly accounts: readonly AccountSides[],
    { preview, up }: { readonly preview: Preview; readonly up: CommandRun },
    private readonly accountOf: (urn: string) => number | undefined,
  ) {
    this.predicted = preview.predicted;
    this.hasFailed = up.exitCode !== 0;
    this.owners = ownersIn([...preview.steps, ...up.steps]);
    this.managed = new Set([...preview.steps, ...up.steps].flatMap(managedKey));
    for (const [account, { before, after }] of accounts.entries())
      for (const change of serviceChanges(before, after))
        for (const one of [change.before, change.after])
          if (one) this.changes.set(`${account} ${keyOf(one)}`, { ...change, account });
    // A revision has two keys: both lead to one change.
    for (const [key, change] of this.changes) {
      const first = change.before && this.changes.get(`${change.account} ${keyOf(change.before)}`);
      if (first) this.changes.set(key, first);
    }
  }

  rowsOf(step: Planned): Row[] {
    const account = this.accountWith(step);
    const sides = this.accounts[account ?? 0] as AccountSides;
    const planned = {
      ...step,
      formerKey: keyToday(sides.before, step, step.formerKey),
      key: keyToday(sides.after, step, step.key),
    };
    const [former, now] = [planned.formerKey, planned.key].map((key) => this.take(account, key));
    const before = planned.formerKey === undefined ? undefined : sides.before.get(planned.formerKey);
    const after = planned.key === undefined ? undefined : sides.after.get(planned.key);
    const found = { planned, account, before, after };
    if (planned.operation === "delete") return [this.deleted(found, former)];
    if (now === undefined && former?.action === "deleted")
      return [this.row(found, "deleted", former, planned.operation === "replace" ? "notDone" : "notPlanned")];
    if (now?.action === "created") {
      const isReplacement = planned.operation === "replace" && before !== undefined;
      const created = this.created(found, now, isReplacement);
      if (!isReplacement || (former && former.action !== "changed")) return [created];
      return [{ ...created, isFormerKept: true }, ...this.leftBehind({ ...found, after: before }, former)];
    }
    const change = now ?? former;
    return [change ? this.changed(found, change) : this.unchanged(found)];
  }

  /** What no step of the preview is about. */
  unplanned(): Row[] {
    const rest = [...new Set(this.changes.values())].filter((change) => !this.claimed.has(change));
    return rest.map(({ account, kind, action, before, after, fields }) => ({
      account,
      kind,
      action,
      before,
      after,
      verdict: "notPlanned" as const,
      urn: [before, after].map((one) => one && this.owners.get(keyOf(one))).find(isGiven),
      properties: fields.map(({ path, before, after }) => ({ path, before, after, verdict: "notPlanned" as const })),
    }));
  }

  private accountWith({ urn, steps, formerKey, key }: Planned): number | undefined {
    const has = ({ before, after }: AccountSides) =>
      [before, after].some((objects) => [formerKey, key].some((one) => one !== undefined && objects.has(one)));
    const own = [...steps.map(({ formerUrn }) => formerUrn), urn]
      .map((one) => (one === undefined ? undefined : this.accountOf(one)))
      .find(isGiven);
    if (own !== undefined || this.accounts.length === 1) return own ?? 0;
    const all = [...this.accounts.keys()].filter((index) => has(this.accounts[index] as AccountSides));
    return all.find((index) => this.changes.has(`${index} ${key ?? formerKey}`)) ?? all[0];
  }

  private take(account: number | undefined, key: string | undefined): Located | undefined {
    const change = this.changes.get(`${account} ${key}`);
    if (change) this.claimed.add(change);
    return change;
  }

  private deleted(found: Found, change: Located | undefined): Row {
    if (change?.action === "deleted" || change?.action === "revised")
      return this.row({ ...found, after: undefined }, "deleted", change, "done");
    const { before, planned } = found;
    if (before === undefined || (planned.formerKey !== undefined && this.managed.has(planned.formerKey)))
      return change ? this.changed(found, change) : { ...bare(found), action: "none", verdict: "done" };
    return this.leftBehind(found, change)[0] as Row;
  }

  /** The object stays, and nothing manages it, unless an update that failed didn't get that far. */
  private leftBehind(found: Found, change?: Located): Row[] {
    const { before, planned } = found;
    if (planned.formerKey !== undefined && this.managed.has(planned.formerKey)) return [];
    if (this.hasFailed && before && !change)
      return [{ ...bare(found), after: before, action: "deleted", verdict: "notDone", properties: everything(before) }];
    const properties = change ? this.listed({ ...planned, operation: "delete" }, change) : [];
    const verdict = properties.some(isUnplanned) ? "notPlanned" : "leftBehind";
    return [{ ...bare(found), before, after: change?.after ?? before, action: "kept", verdict, properties }];
  }

  private row(found: Found, action: Action, { fields }: Located, verdict: PropertyRow["verdict"]): Row {
    const properties = fields.map(({ path, before, after }) => ({ path, before, after, verdict }));
    return { ...bare(found), action, verdict, properties };
  }

  /** A new object has what the program sets, and nothing else. A replacement loses what only the old one had. */
  private created(found: Found, change: Located, isReplacement: boolean): Row {
    const { planned, before, after } = found;
    const fields = isReplacement && before && after ? differences(before, after) : change.fields;
    const listed = new Set(Object.keys(planned.inputs));
    const isListed = ({ path, after, field }: FieldChange) =>
      !isGiven(after) || field.default.kind === "service" || isCovered(path, listed);
    const properties = this.withUndone(planned, after, listed, fields.map(withVerdict(isListed)));
    const replacing = new Set(planned.steps.flatMap((step) => step.replacing ?? []));
    return {
      ...bare({ ...found, before: isReplacement ? before : undefined }),
      action: isReplacement ? "replaced" : "created",
      verdict: planned.operation === "update" ? "notPlanned" : worst(properties),
      properties: properties.map((one) => (isCovered(one.path, replacing) ? { ...one, isReplacing: true } : one)),
    };
  }

  private changed(found: Found, change: Located): Row {
    const { planned } = found;
    const [before, after] = [change.before ?? found.before, change.after ?? found.after];
    const properties = this.listed(planned, change);
    const all = after
      ? this.withUndone(planned, after, listedBy(planned, change, this.predicted), properties)
      : properties;
    const isExpected = change.action !== "deleted" && (planned.operation !== "delete" || properties.length === 0);
    const verdict = isExpected || change.action === "changed" ? worst(all) : "notPlanned";
    return { ...bare(found), before, after, action: change.action, verdict, properties: all };
  }

  /** Nothing changed at the service. That is right if the object has the planned values already. */
  private unchanged(found: Found): Row {
    const { planned, before, after } = found;
    const object = after ?? before;
    const words = { create: "created", update: "changed", replace: "replaced", delete: "deleted" } as const;
    if (object === undefined)
      return {
        ...bare(found),
        action: words[planned.operation],
        verdict: "notDone",
        properties: fieldChanges(declaredKind(planned.kind).model, {}, planned.inputs).map(({ path, after }) => ({
          path,
          before: null,
          after: null,
          planned: after,
          verdict: "notDone" as const,
        })),
      };
    const still = { ...found, before: object, after: object };
    const nothing = { kind: planned.kind, action: "changed" as const, before: object, after: object, fields: [] };
    const listed = listedBy(planned, nothing, this.predicted);
    const undone = [
      ...this.withUndone(planned, object, listed, []),
      ...(this.hasFailed ? hiddenIn(planned, listed) : []),
    ];
    if (undone.length === 0 && planned.operation !== "replace")
      return { ...bare(still), action: "none", verdict: "done" };
    return { ...bare(still), action: words[planned.operation], verdict: "notDone", properties: undone };
  }

  private listed(planned: Planned, change: Located): PropertyRow[] {
    const listed = listedBy(planned, change, this.predicted);
    return change.fields.map(withVerdict((member) => isListed(member, listed)));
  }

  /** With the planned properties that have another value afterwards. */
  private withUndone(
    planned: Planned,
    after: Snapshot | undefined,
    listed: ReadonlySet<string>,
    rows: readonly PropertyRow[],
  ): PropertyRow[] {
    if (after === undefined) return [...rows];
    const { model } = declaredKind(planned.kind);
    const set = Object.fromEntries(settingOf(planned, listed).map((name) => [name, planned.inputs[name]]));
    const undone = fieldChanges(model, after.values, { ...after.values, ...set }).filter(
      ({ field, before, after }) =>
        !(field.default.kind === "service" && !isGiven(after)) && !isSameText(before, after),
    );
    const found = new Map(rows.map((row) => [row.path, row]));
    for (const { path, before: value, after: aim } of undone)
      found.set(path, { path, before: value, ...found.get(path), after: value, planned: aim, verdict: "notDone" });
    return [...found.values()];
  }
}

/** The preview shows the members of an item, which is a change itself if all of them are blank. */
function isListed({ names, before, after }: FieldChange, listed: ReadonlySet<string>): boolean {
  const isWhole = before === null || after === null;
  const isItem = (name: string) => isWhole && [...listed].some((one) => one.startsWith(`${name}.`));
  return names.some((name) => isCovered(name, listed) || isItem(name));
}

/** The listed properties whose planned values the engine hides. */
const hiddenIn = (planned: Planned, listed: ReadonlySet<string>): PropertyRow[] =>
  hiddenSettings(planned, listed).map((path) => ({
    path,
    before: secretText,
    after: secretText,
    planned: secretText,
    verdict: "notDone",
  }));

interface Found extends Pick<Row, "account" | "before" | "after"> {
  readonly planned: Planned;
}

const bare = ({ planned: { kind, urn }, account, before, after }: Found) => ({
  account,
  kind,
  urn,
  before,
  after,
  properties: [] as readonly PropertyRow[],
});

const withVerdict =
  (isListed: (change: FieldChange) => boolean) =>
  (change: FieldChange): PropertyRow => {
    const { path, before, after } = change;
    return { path, before, after, verdict: isListed(change) ? "done" : "notPlanned" };
  };

const everything = ({ kind, values }: Snapshot): PropertyRow[] =>
  fieldChanges(declaredKind(kind).model, values, {}).map(({ path, before }) => ({
    path,
    before,
    after: before,
    planned: null,
    verdict: "notDone",
  }));

/** Line ends and blanks around a text never matter. */
const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && plain(one) === plain(other);
const plain = (text: string): string => withLineFeeds(text).trim();

/** A used code that was edited in the console has an id that the state doesn't have yet: its text finds it. */
function keyToday(objects: Snapshots, { kind, former }: Planned, key: string | undefined): string | undefined {
  if (key === undefined || objects.has(key)) return key;
  const found = [...objects.values()].find((one) => isSameCode(one, { kind, values: former }));
  return found ? keyOf(found) : key;
}

/** URNs by kind and id of the objects, before and after. */
export function ownersIn(steps: readonly Step[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, urn, id, outputs, formerId, formerOutputs } of steps) {
    const kind = kindOfType(type);
    if (kind === undefined) continue;
    if (formerId !== undefined) found.set(keyOf({ kind, id: idToday(kind, formerId, formerOutputs) }), urn);
    if (id !== undefined) found.set(keyOf({ kind, id: idToday(kind, id, outputs) }), urn);
  }
  return found;
}

/** The object that a resource has after a step. */
function managedKey({ type, op, id, outputs }: Step): string[] {
  const kind = kindOfType(type);
  if (kind === undefined || id === undefined || /^(delete|discard|replace$|read)/.test(op)) return [];
  return [keyOf({ kind, id: idToday(kind, id, outputs) })];
}
