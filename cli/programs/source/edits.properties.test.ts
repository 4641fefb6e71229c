// Any change of any property in any program layout: afterwards, the program has the account's values, and nothing else
// in it has changed. PAYPAGES_PROPERTY_RUNS is the number of programs for each kind of edit.
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { missing } from "../../../test/support/languages.js";
import { casesOf, skipFor } from "../../../test/support/needs.js";
import type { EditLanguage } from "../../../test/support/pulling.js";
import { kinds, randomEdits, ways, wrongIn } from "../../../test/support/randomEdits.js";
import { randomRemovals, wrongInRemoval } from "../../../test/support/randomRemovals.js";
import { reasons } from "../../../tools/test/skips.js";

const requested = Number(process.env.PAYPAGES_PROPERTY_RUNS);
const runsOf = (all: number, few: number) => requested || casesOf(all, few);
const timeout = Math.max(60, requested || 0) * 1000;

const reasonOf = { python: reasons.noPython, go: reasons.noGo, typescript: undefined, yaml: undefined };

describe.each(Object.keys(ways) as EditLanguage[])("%s", { timeout }, (name) => {
  const { start, needs } = ways[name];
  skipFor(needs !== undefined && missing([needs]) !== undefined ? reasonOf[name] : undefined);
  let runs: ReturnType<typeof start> | undefined;
  afterAll(() => runs?.end());

  it("removes resources without a change of other code", async () => {
    let removed = 0;
    await fc.assert(
      fc.asyncProperty(randomRemovals, async (random) => {
        const reader = runs ?? start();
        runs = reader;
        const result = await wrongInRemoval(name, (text) => reader.calls(text), random);
        expect(result).toEqual({ removed: expect.any(Number) });
        if ("removed" in result) removed += result.removed;
      }),
      { numRuns: runsOf(60, 12), endOnFailure: true },
    );
    expect(removed).toBeGreaterThan(runsOf(60, 12) / 6);
  });

  it.each(kinds)("%s", async (kind) => {
    await fc.assert(
      fc.asyncProperty(randomEdits(kind), async (edit) => {
        runs ??= start();
        expect(await wrongIn(name, runs, edit)).toBeUndefined();
      }),
      // Shrinking such programs takes minutes.
      { numRuns: runsOf(20, 4), endOnFailure: true },
    );
  });
});
