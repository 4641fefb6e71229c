// Whether an approval still applies: everything that differs, in sentences. Only reads.
import { dayOf } from "./day.js";
import { factDifferences, objectDifferences } from "./differences.js";
import { factsOf, type Place, readStackFacts } from "./facts.js";
import type { Approval } from "./file.js";
import { isIntact, type Keys, keysOf } from "./keys.js";
import { readObjects, scopeIn } from "./objects.js";

export interface Checked {
  readonly differences: readonly string[];
  readonly keys: Keys;
  /** Of the state, by URN. */
  readonly state: Approval["state"];
  /** The day of the program differs now, so its plan can, too. */
  readonly isOtherDay: boolean;
}

/** @throws Failure, ConfigError, and as `Client.send` does */
export async function checkApproval(
  file: string,
  approval: Approval,
  place: Place & { readonly signal: AbortSignal },
): Promise<Checked> {
  const facts = await readStackFacts(place);
  const keys = keysOf(facts.accounts, approval.salt);
  const refused = { keys, state: {}, isOtherDay: false };
  const identity = identityDifferences(approval, facts);
  if (identity.length > 0) return { ...refused, differences: identity };
  // From here on, nothing of the file is somebody else's.
  if (!isIntact(approval, keys)) {
    const edited = `${file} was edited after it was written, or the application's secret changed since then.`;
    return { ...refused, differences: [edited] };
  }
  const now = new Date();
  const expired =
    now > new Date(approval.expiresAt) || now < new Date(approval.approvedAt)
      ? [`The approval was valid from ${approval.approvedAt} until ${approval.expiresAt}.`]
      : [];
  const own = await factsOf(place, facts, Object.keys(approval.references), keys.marks);
  const objects = await Promise.all(
    approval.accounts.map(async (before, index) => {
      const account = facts.accounts[index] as (typeof facts.accounts)[number];
      return objectDifferences(
        before,
        await readObjects(account, scopeIn(before), { key: keys.marks, signal: place.signal }),
      );
    }),
  );
  const { today, timeZone } = dayOf(facts.configuration, now);
  return {
    differences: [...expired, ...factDifferences(approval, own), ...objects.flat()],
    keys,
    state: own.state,
    isOtherDay: today !== approval.day.today || timeZone !== approval.day.timeZone,
  };
}

function identityDifferences(
  { identity, accounts }: Approval,
  now: Awaited<ReturnType<typeof readStackFacts>>,
): string[] {
  if (identity !== now.identity) return [`The approval is for the stack ${identity}, and this is ${now.identity}.`];
  const shown = (all: readonly { mode: string; baseUrl: string; appId: string }[]) =>
    all.map(({ mode, baseUrl, appId }) => `mode ${mode} at ${baseUrl}, application ${appId}`).join("; ");
  const [before, own] = [shown(accounts.map(({ of }) => of)), shown(now.accounts)];
  return before === own ? [] : [`The approval is for another account: ${before}. This stack has ${own}.`];
}
