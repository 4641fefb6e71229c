// Whether an approval still applies: lists everything that differs. It only reads.
import type { Account } from "../../../provider/client/rehearsal.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { oneLine } from "../../../provider/messages/base/sinks.js";
import { quoted } from "../../../provider/model/shown.js";
import { accountWords } from "../../rehearsal/copies/sameAccount.js";
import { firstOf } from "../../report/print.js";
import { titleOfUrn } from "../../stack/resource.js";
import { dayOf } from "../../stack/settings.js";
import { type Facts, factsOf, identityOf, type ProgramLocation, readStackFacts } from "./facts.js";
import { type Approval, differingNames, isIntact, keysOf, type Marks } from "./file.js";
import { type ReadAccount, readObjects, scopeIn } from "./readAgain.js";

// Lists what differs between an approval and now, in a sentence for each.

/** More than this usually have one cause, such as a different branch. */
const max = 10;

export function factDifferences(approval: Approval, now: Facts): string[] {
  return [
    ...versionDifferences(approval.versions, now.versions),
    ...changed("The program changed", differing(approval.program, now.program)),
    ...changed("The configuration of the stack changed", differing(approval.configuration, now.configuration)),
    ...changed("The stack was updated after the approval", differingNames(approval.state, now.state).map(titleOfUrn)),
    ...Object.entries(approval.references).flatMap(([stack, outputs]) =>
      changed(
        `The stack ${stack} was updated after the approval, and its outputs changed`,
        differing(outputs, now.references[stack] ?? {}),
      ),
    ),
  ];
}

const versionDifferences = (before: Marks, now: Marks): string[] =>
  differingNames(before, now).map(
    (name) => `The version of ${name} changed: ${before[name] ?? "not installed"} → ${now[name] ?? "not installed"}.`,
  );

const differing = (before: Marks, now: Marks): string[] => differingNames(before, now).map((name) => `\`${name}\``);

const changed = (what: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${what}: ${firstOf(names, max)}.`];

/** The number of customers who can't be counted. */
const unknown = Number.POSITIVE_INFINITY;

export const objectDifferences = (before: ReadAccount, now: ReadAccount): string[] => [
  ...similarDifferences(before, now),
  ...Object.entries(before.objects).flatMap(([key, { name, properties, customers = unknown, isGone }]) => {
    const [kind = "", ...id] = key.split(" ");
    const what = name === id.join(" ") ? key : `${kind} ${name} (${id.join(" ")})`;
    const found = now.objects[key];
    const isMissing = found === undefined || found.isGone === true;
    if (isMissing) return isGone ? [] : [`${what} no longer exists.`];
    if (isGone) return [`${what} exists now, but didn't when the change was approved.`];
    const paths = differingNames(properties, found.properties);
    const isJoined = (found.customers ?? unknown) > customers;
    return [
      ...(paths.length === 0 ? [] : [`${what} changed after the approval: ${quoted(paths)}.`]),
      ...(isJoined ? [`${what} has more customers than when its removal was approved.`] : []),
    ];
  }),
];

const similarDifferences = (before: ReadAccount, now: ReadAccount): string[] =>
  now.alike.flatMap(({ kind, named, ids }, index) => {
    const appeared = ids.filter((id) => !before.alike[index]?.ids.includes(id));
    return appeared.length === 0
      ? []
      : [
          `${resourceOf(kind).nameOf(named)} would be created a second time: ${appeared.join(", ")} exists now, but ` +
            "didn't when the change was approved.",
        ];
  });

/**
 * A sentence for each difference, and what was compared: nothing if the file isn't for this stack, or was edited. Its
 * `otherDay` is the day that the program would run with now, if it differs: its plan can differ too.
 * @throws Failure, ConfigError, and as `Client.send` does
 */
export async function checkApproval(
  file: string,
  approval: Approval,
  location: ProgramLocation & { readonly signal: AbortSignal },
) {
  const identity = await identityOf(location);
  if (identity !== approval.identity) {
    return { differences: [`This is the stack ${identity}, but the approval is for ${oneLine(approval.identity)}.`] };
  }
  const facts = await readStackFacts(location);
  const keys = keysOf(facts.accounts, approval.salt);
  const elsewhere = accountDifferences(approval, facts.accounts);
  if (elsewhere.length > 0) return { differences: elsewhere };
  // From here on, the file is known to be authentic.
  const edited = `${file} was edited after it was written, or the application's secret changed since then.`;
  if (!isIntact(approval, keys)) return { differences: [edited] };
  const now = new Date();
  const except = [...location.except, ...approval.written];
  const own = await factsOf({ ...location, except }, facts, Object.keys(approval.references), keys.marks);
  const objects = await Promise.all(
    approval.accounts.map(async (before, index) => {
      const account = facts.accounts[index] as (typeof facts.accounts)[number];
      return objectDifferences(
        before,
        await readObjects(account, scopeIn(before), { key: keys.marks, signal: location.signal }),
      );
    }),
  );
  const { today } = dayOf(facts.configuration, now);
  const otherDay = today === approval.day.today ? undefined : today;
  return {
    differences: [...validityDifferences(approval, now), ...factDifferences(approval, own), ...objects.flat()],
    basis: { keys, state: own.state, resources: facts.exported.resources, otherDay },
  };
}

/** Exported for tests, which can't wait for an expiry. */
export const validityDifferences = ({ approvedAt, expiresAt }: Approval, now: Date): string[] =>
  now <= new Date(expiresAt) && now >= new Date(approvedAt)
    ? []
    : [`The approval is valid from ${approvedAt} until ${expiresAt}. It is ${now.toISOString()} now.`];

function accountDifferences({ accounts }: Approval, now: readonly Account[]): string[] {
  const [before, own] = [shown(accounts.map(({ of }) => of)), shown(now)];
  return before === own ? [] : [`This stack is configured for ${own}. The approval is for ${before}.`];
}

const shown = (all: readonly Account[]): string => all.map((one) => oneLine(accountWords(one))).join("; ");
