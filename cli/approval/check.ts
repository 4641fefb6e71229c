// Whether an approval still applies: lists everything that differs. It only reads.
import type { Account } from "../../provider/client/rehearsal.js";
import { oneLine } from "../../provider/messages/base/sinks.js";
import { dayOf } from "../stack/day.js";
import type { ExportedResource } from "../stack/exported.js";
import { factDifferences, objectDifferences } from "./factDifferences.js";
import { factsOf, identityOf, type ProgramLocation, readStackFacts } from "./facts.js";
import type { Approval } from "./file.js";
import { isIntact, type Keys, keysOf } from "./keys.js";
import { readObjects, scopeIn } from "./objects.js";

export interface Checked {
  /** A sentence for each. */
  readonly differences: readonly string[];
  /** Undefined if the file isn't for this stack, or was edited. */
  readonly basis?: Basis;
}

export interface Basis {
  readonly keys: Keys;
  /** The marks of the state, by URN, and its resources. */
  readonly state: Approval["state"];
  readonly resources: readonly ExportedResource[];
  /** The day that the program would run with now, if it differs: its plan can differ too. */
  readonly otherDay: string | undefined;
}

/** @throws Failure, ConfigError, and as `Client.send` does */
export async function checkApproval(
  file: string,
  approval: Approval,
  location: ProgramLocation & { readonly signal: AbortSignal },
): Promise<Checked> {
  const identity = await identityOf(location);
  if (identity !== approval.identity) {
    return { differences: [`This is the stack ${identity}, but the approval is for ${oneLine(approval.identity)}.`] };
  }
  const facts = await readStackFacts(location);
  const keys = keysOf(facts.accounts, approval.salt);
  const elsewhere = accountDifferences(approval, facts.accounts);
  if (elsewhere.length > 0) return { differences: elsewhere };
  // From here on, the file is known to be authentic.
  if (!isIntact(approval, keys)) {
    return {
      differences: [`${file} was edited after it was written, or the application's secret changed since then.`],
    };
  }
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
  return {
    differences: [...validityDifferences(approval, now), ...factDifferences(approval, own), ...objects.flat()],
    basis: {
      keys,
      state: own.state,
      resources: facts.whole.resources,
      otherDay: today === approval.day.today ? undefined : today,
    },
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

const shown = (all: readonly Account[]): string =>
  all.map(({ mode, baseUrl, appId }) => oneLine(`${mode} mode at ${baseUrl}, application ${appId}`)).join("; ");
