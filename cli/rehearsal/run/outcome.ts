// The result of a rehearsal, from the copies before and after it.
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { isGiven } from "../../../provider/model/rules.js";
import { withReferences } from "../../account/references.js";
import { isIn } from "../../stack/resource.js";
import { type StackConfiguration, secretTexts } from "../../stack/settings.js";
import { AccountCopy } from "../copies/accountCopy.js";
import type { ProvidedCopy } from "../copies/copies.js";
import type { Step } from "../engine/events.js";
import { ownersIn } from "../outcome/audit.js";
import { billChanges } from "../outcome/bills.js";
import { blockedDeletions } from "../outcome/blocked.js";
import type { Calendar } from "../outcome/priceCalculator.js";
import { isGone } from "../outcome/row.js";
import { rowsOf } from "../outcome/rows.js";
import { ReportSecrets, withSecrets } from "../outcome/secrets.js";
import { type Snapshot, type Snapshots, snapshotOf } from "../outcome/snapshot.js";
import type { Exported } from "../temporaryStack/temporaryState.js";
import type { Runs } from "./runs.js";

// The objects of a copy that name an object: targets of codes, chat rules, roles and parents of channels.

/** The objects that name another one, by the key of that. */
export function referrersIn(objects: Snapshots): ReadonlyMap<string, readonly Snapshot[]> {
  const found = new Map<string, Set<Snapshot>>();
  for (const object of objects.values()) {
    const given = Object.fromEntries(Object.entries(object.values).filter(([, value]) => isGiven(value)));
    withReferences(object.kind, given, (kind, id) => {
      const key = keyOf({ kind, id });
      found.set(key, (found.get(key) ?? new Set()).add(object));
      return { name: id };
    });
  }
  return new Map([...found].map(([key, all]) => [key, [...all]]));
}

/** One account of the stack, and the result for it. */
export type RehearsedAccount = ReturnType<typeof outcomeOf>["accounts"][number];

/**
 * The result for the accounts, from their copies: at least one account, the configured one first. There is a row for each
 * planned step and each changed object.
 */
export function outcomeOf(
  copies: readonly ProvidedCopy[],
  runs: Runs,
  { state, resources }: Exported,
  secrets: ReportSecrets,
  calendar: Calendar,
) {
  const opened: AccountCopy[] = [];
  const sideOf = (file: string) => {
    const copy = AccountCopy.open(file);
    opened.push(copy);
    const { database, store, about } = copy;
    return { database, store, about, ...calendar, objects: withSecrets(snapshotOf(store), resources) };
  };
  try {
    const sides = copies.map(({ files }) => ({ before: sideOf(files.before), after: sideOf(files.after) }));
    const owners = ownersIn([...runs.preview.steps, ...runs.up.steps]);
    for (const { objects } of sides.flatMap(({ before, after }) => [before, after]))
      for (const [key, object] of objects) secrets.addTexts(object, owners.get(key));
    const accountOf = new Map(
      state.resources.flatMap((one) => {
        const index = copies.findIndex(({ account }) => isIn(account, one));
        return index < 0 ? [] : [[one.urn, index] as const];
      }),
    );
    const referrers = sides.map(({ after }) => referrersIn(after.objects));
    const objects = sides.map(({ before, after }) => ({ before: before.objects, after: after.objects }));
    const rows = rowsOf(objects, runs, secrets, (urn) => accountOf.get(urn)).map((row) => {
      if (row.before === undefined || row.account === undefined || !isGone(row)) return row;
      const named = referrers[row.account]?.get(keyOf(row.before)) ?? [];
      return { ...row, namedBy: named.map((after) => ({ kind: after.kind, urn: owners.get(keyOf(after)), after })) };
    });
    const accounts = sides.map(({ before, after }, index) => {
      const provided = copies[index] as ProvidedCopy;
      const own = rows.filter((row) => row.account === index);
      return {
        ...provided,
        copy: before.about,
        bills: billChanges(own, before, after, secrets),
        blocked: blockedDeletions(provided.account, before.objects, after.objects, runs),
        /** Whether customers were copied. */
        hasCustomers: [...before.objects.values()].some(({ customers }) => customers?.all),
      };
    });
    return { accounts, rows };
  } finally {
    for (const copy of opened) copy.close();
  }
}

/** Every secret of the configuration, the state and the program. */
export function secretsIn(
  configuration: StackConfiguration,
  { resources }: Exported,
  steps: readonly Step[],
): ReportSecrets {
  return new ReportSecrets(resources, steps, secretTexts(configuration));
}
