// Invariants of the merge, for objects with any history of creates, reads and updates, and any responses.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { created, observed, read, type Story, stories, updated, updateOf } from "../../../test/support/memoryLife.js";
import { casesOf } from "../../../test/support/needs.js";
import { resources } from "../../kinds/resources/index.js";
import { differences } from "../../model/differences.js";
import { isObject, isWithin, type Values } from "../../model/rules.js";
import type { State } from "../../model/stages.js";
import type { Resource } from "../lifecycle/resource.js";
import { withoutMetResets } from "./carryOver.js";
import { changesOf, type Merged, merge, type Source } from "./merge.js";
import { ownerAt } from "./secrets.js";
import { readMemory } from "./storedMemory.js";

const named = resources.map((one) => [one.kind, one] as const);

/** The state of an object after what has happened to it. */
function stateAfter(one: Resource, { desired, response, steps }: Story): State {
  let { state } = created(one, desired, response);
  for (const step of steps)
    state = (step.does === "read" ? read(one, state, step.response) : updated(one, state, step)).state;
  return state;
}

const withoutMemory = ({ __fields: _, ...values }: State): State => values;

/** What a program desires, without each `null`: whether it is met can depend on the memory only. */
const withoutResets = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, isObject(value) ? withoutResets(value) : value]),
  );

/** The same value, none of whose members can be changed. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const member of value instanceof Map ? value.values() : Object.values(value)) frozen(member);
  return Object.freeze(value);
}

describe.each(named)("%s", (_, one) => {
  const { model, program } = one;
  const numRuns = casesOf(40, 15);

  it("changes nothing on the response that the state came from", () => {
    fc.assert(
      fc.property(stories(model), updateOf(model), (story, update) => {
        const state = stateAfter(one, story);
        const desired = withoutResets(update.desired);
        const again = ({ state: prior, actual }: Merged) =>
          merge(one, { inputs: desired }, prior, actual, { kind: "read" });
        for (const first of [
          created(one, story.desired, story.response),
          read(one, state, update.there),
          updated(one, state, update),
        ]) {
          const second = again(first);
          expect(withoutMemory(second.state)).toEqual(withoutMemory(first.state));
          expect(second.changes).toEqual(changesOf(one, { inputs: desired }, first.state));
          // A server default that was the program's and is empty becomes the service's one read after the other.
          const third = again(second);
          expect(again(third).state).toEqual(third.state);
        }
      }),
      { numRuns },
    );
  });

  it("finds after a read exactly the differences between the desired values and the state", () => {
    fc.assert(
      fc.property(stories(model), updateOf(model), (story, { there, desired }) => {
        const state = stateAfter(one, story);
        const merged = merge(one, { inputs: desired }, state, observed(there), { kind: "read" });
        expect(merged.desired).toEqual(desired);
        const open = withoutMetResets(model, desired, merged.memory);
        expect(merged.changes).toEqual(differences(program, open, merged.state));
        // The state alone says the same later.
        expect(merged.changes).toEqual(changesOf(one, { inputs: desired }, merged.state));
      }),
      { numRuns },
    );
  });

  it("shows as a change what an update would remove with its object", () => {
    fc.assert(
      fc.property(stories(model), updateOf(model), (story, { there, desired }) => {
        const state = stateAfter(one, story);
        const { changes, drift } = merge(one, { inputs: desired }, state, observed(there), { kind: "read" });
        const isShown = (path: string) => changes.some((change) => isWithin(path, change.path));
        const isNew = (path: string) => !isObject(ownerAt(state as Values, path)) && !model.fieldAt(path)?.isSecret;
        expect(drift.removed.filter((path) => isNew(path) && !isShown(path))).toEqual([]);
      }),
      { numRuns },
    );
  });

  it("keeps the memory, and finds no drift, if nothing was sent", () => {
    fc.assert(
      fc.property(stories(model), updateOf(model), (story, { desired }) => {
        const state = stateAfter(one, story);
        const merged = merge(one, { inputs: desired }, state, undefined, { kind: "nothing" });
        const memory = readMemory(model, state);
        expect(merged.memory).toEqual(memory);
        expect(readMemory(model, merged.state)).toEqual(memory);
        expect(merged.drift).toEqual({ kept: [], removed: [] });
      }),
      { numRuns },
    );
  });

  it("returns the same for the same arguments, and mutates none of them", () => {
    fc.assert(
      fc.property(stories(model), updateOf(model), (story, { desired, there, response }) => {
        const state = stateAfter(one, story);
        const before = merge(one, { inputs: desired }, state, observed(there), { kind: "read" });
        const sources: Source[] = [
          { kind: "read" },
          { kind: "create" },
          { kind: "nothing" },
          { kind: "update", before, carriedOver: before.carryOver.map(({ path }) => path) },
        ];
        for (const source of sources) {
          const given = () => structuredClone({ desired: { inputs: desired, ignored: ["label"] }, state, response });
          const [plain, other] = [given(), frozen(given())];
          const { memory } = source.kind === "update" ? source.before : before;
          const earlier = structuredClone(memory);
          const expected = merge(one, plain.desired, plain.state, observed(plain.response), source);
          expect(merge(one, other.desired, other.state, frozen(observed(other.response)), source)).toEqual(expected);
          expect(memory).toEqual(earlier);
        }
      }),
      { numRuns: 15 },
    );
  });
});
