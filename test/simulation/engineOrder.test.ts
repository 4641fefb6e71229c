// In any order of the engine's calls, each resource keeps the right object, and the object gets the right end. There
// are no faults, no other clients and only one stack, so only the engine varies.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../support/needs.js";
import type { AdapterName, WorldSpec } from "./spec/worldSpec.js";
import { writeFound } from "./world/found.js";
import { generateWorld } from "./world/generateWorld.js";
import { shrink } from "./world/shrink.js";
import { runWorld } from "./world/world.js";

const seeds = fc.integer({ min: 0, max: 1e9 });

function quiet(seed: number, adapter: AdapterName): WorldSpec {
  const { rateLimit: _, ...world } = generateWorld(seed, adapter);
  return { ...world, faults: [], actorsPerMinute: 0, stacks: world.stacks.slice(0, 1) };
}

describe.each(["dynamic", "plugin"] as const)("the %s adapter", (adapter) => {
  it("keeps every invariant in any order of the engine's calls", { timeout: 5 * 60_000 }, async () => {
    const property = fc.asyncProperty(seeds, async (seed) => {
      const { violations } = await runWorld(quiet(seed, adapter));
      return violations.length === 0;
    });
    // A seed can't be shrunk, but the world that it makes can.
    const { counterexample } = await fc.check(property, { numRuns: casesOf(100, 25), seed: 33, endOnFailure: true });
    const spec = counterexample ? quiet(counterexample[0], adapter) : undefined;
    const violation = spec && (await runWorld(spec)).violations[0];
    const small = spec && violation && (await shrink(spec, violation.oracle, 1000));
    const file = small && writeFound(small.spec, small.violation);
    expect(violation, file ? `shrunk: ${file}` : undefined).toBeUndefined();
  });
});

it.each(["dynamic", "plugin"] as const)("repeats a world exactly (%s)", async (adapter) => {
  const spec = generateWorld(7, adapter);
  expect((await runWorld(spec)).trace).toEqual((await runWorld(spec)).trace);
});
