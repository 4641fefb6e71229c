// Invariants of the life cycle, for every resource and for values derived from the model.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resources } from "../../provider/kinds/resources/index.js";
import { differences, topLevel } from "../../provider/model/differences.js";
import { otherThan, respelled } from "../support/meanings.js";
import { casesOf } from "../support/needs.js";
import { programs, withOwnCode } from "../support/programs.js";
import { useService } from "../support/service.js";

const runs = { numRuns: casesOf(40, 8) };
const service = useService();

const quiet = { changed: [], replaces: [], deleteBeforeReplace: false, isUnsettled: false };

describe.each(resources.map((resource) => [resource.kind, resource] as const))("%s", (kind, resource) => {
  const cycle = () => service.lifecycle(kind);

  it("shows no difference after a create, after a read and in a second run", async () => {
    await fc.assert(
      fc.asyncProperty(programs(resource), async (program) => {
        const desired = (await cycle().check(withOwnCode(program))).inputs;
        const created = await cycle().create(desired);
        expect(await cycle().diff(created, desired)).toEqual(quiet);
        service.nextRun();
        const found = await cycle().read(created.id, created.state);
        expect(found && (await cycle().diff(found, desired))).toEqual(quiet);
        expect(found && (await cycle().diff(created, found.inputs))).toEqual(quiet);
        service.nextRun();
        await cycle().delete(created);
        service.nextRun();
        expect(await cycle().read(created.id, created.state)).toBeUndefined();
      }),
      runs,
    );
  });

  it("shows a difference for a different value, and none for a different spelling", async () => {
    const { inputs } = resource.model;
    const changes = fc.array(fc.tuple(fc.constantFrom("other", "spelled otherwise", "same"), fc.nat(100)), {
      minLength: inputs.length,
      maxLength: inputs.length,
    });
    await fc.assert(
      fc.asyncProperty(programs(resource), changes, async (program, created) => {
        const held = (await cycle().check(program)).inputs;
        const isOther = (index: number) => created[index]?.[0] === "other";
        const desired = inputs.map((field, index): [string, unknown] => {
          const [change, pick] = created[index] ?? ["same", 0];
          const value = held[field.name];
          if (change === "other") return [field.name, otherThan(field, value, pick)];
          return [field.name, change === "same" ? value : respelled(field, value, pick)];
        });
        const changed = differences(resource.program, { ...held, ...Object.fromEntries(desired) }, held);
        expect(topLevel(changed).map(({ name }) => name)).toEqual(
          inputs.filter((_, index) => isOther(index)).map(({ name }) => name),
        );
      }),
      { numRuns: casesOf(500, 60) },
    );
  });

  it("is imported as it was declared", async () => {
    await fc.assert(
      fc.asyncProperty(programs(resource), async (program) => {
        const desired = (await cycle().check(withOwnCode(program))).inputs;
        const created = await cycle().create(desired);
        service.nextRun();
        const found = await cycle().read(created.id, {});
        const secret = ["msg", "msg.channelSecret", "adsConversionApi", "adsConversionApi.accessToken"];
        const { changed } = (found && (await cycle().diff(found, desired))) ?? { changed: ["nothing was found"] };
        expect(changed.filter((path) => !secret.includes(path))).toEqual([]);
      }),
      runs,
    );
  });
});
