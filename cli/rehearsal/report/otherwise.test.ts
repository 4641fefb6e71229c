// Which changes of the next preview are the run's own, and which were waiting in the account.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Step } from "../engine/events.js";
import { nextChanges } from "./otherwise.js";

const step = (name: string, op: string): Step =>
  ({ urn: `urn:pulumi:dev::shop::paypages:index:Coupon::${name}`, type: "paypages:index:Coupon", name, op }) as Step;
const names = (steps: readonly Step[]) => steps.map(({ name }) => name);
const ops = fc.constantFrom("same", "update", "create", "delete", "replace");

it("calls an update pending only if no run has touched its resource, and loses no change", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.tuple(ops, ops, ops)), (all) => {
      const [preview, up, again] = [0, 1, 2].map((run) => ({
        steps: Object.entries(all).map(([name, each]) => step(name, each[run] as string)),
      })) as [{ steps: Step[] }, { steps: Step[] }, { steps: Step[] }];
      const { own, pending } = nextChanges({ preview, up, again });
      expect([...names(own), ...names(pending)].toSorted()).toEqual(
        names(again.steps.filter(({ op }) => op !== "same")).toSorted(),
      );
      expect(names(pending)).toEqual(
        Object.entries(all).flatMap(([name, each]) => (each.join() === "same,same,update" ? [name] : [])),
      );
    }),
  );
});

it("calls nothing pending that the first preview didn't have", () =>
  expect(
    nextChanges({ preview: { steps: [] }, up: { steps: [] }, again: { steps: [step("a", "update")] } }).pending,
  ).toEqual([]));
