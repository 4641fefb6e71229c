// Laws of the life cycle, for every resource and for values derived from the model.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differences, isIdle, topLevel } from "../../provider/lifecycle/diff.js";
import type { Resource } from "../../provider/lifecycle/resource.js";
import { isUnused } from "../../provider/model/conditions.js";
import { sameMeaning } from "../../provider/model/equal.js";
import type { ObjectModel } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";
import { resources } from "../../provider/resources/index.js";
import { alterations, programs, withOwnCode } from "../support/programs.js";
import { startTestService, type TestService } from "../support/service.js";

const runs = { numRuns: 40 };
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/**
 * What is left out for the service to supply does not differ from what was there; what is idle, with the siblings that
 * are wanted, does not count.
 */
function managed(model: ObjectModel, values: Values, before: Values, wanted = values): Values {
  const members = model.inputs.map((field) => {
    const [value, held] = [values[field.name], before[field.name]];
    // What cannot be changed is not compared where it is left out, either.
    const isLeft = field.default.kind === "service" || field.isImmutable;
    if (value === undefined) return [field.name, isLeft ? held : undefined];
    if (isIdle(field, wanted, value)) return [field.name, undefined];
    const { type } = field;
    if (type.kind !== "object") return [field.name, value];
    if (field.isImmutable) return [field.name, { ...(held as Values | undefined), ...(value as Values) }];
    const inner = [value, isUnused(field, held) ? {} : (held ?? {}), wanted[field.name] ?? value] as Values[];
    return [field.name, managed(type.model, ...(inner as [Values, Values, Values]))];
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

const unchanging = (resource: Resource, from: Values): Values =>
  Object.fromEntries(
    ["couponCode", ...resource.program.inputs.filter((field) => field.isImmutable).map((field) => field.name)].map(
      (name) => [name, from[name]],
    ),
  );

const quiet = { changed: [], replaces: [], deleteBeforeReplace: false, isUnsettled: false };

describe.each(resources.map((resource) => [resource.kind, resource] as const))("%s", (kind, resource) => {
  const cycle = () => service.lifecycle(kind);

  it("shows no difference after a create, after a read and in a second run", async () => {
    await fc.assert(
      fc.asyncProperty(programs(resource), async (program) => {
        const wanted = (await cycle().check(withOwnCode(program))).inputs;
        const made = await cycle().create(wanted);
        expect(await cycle().diff(made, wanted)).toEqual(quiet);
        service.nextRun();
        const found = await cycle().read(made.id, made.state);
        expect(found && (await cycle().diff(found, wanted))).toEqual(quiet);
        expect(found && (await cycle().diff(made, found.inputs))).toEqual(quiet);
        service.nextRun();
        await cycle().delete(made);
        service.nextRun();
        expect(await cycle().read(made.id, made.state)).toBeUndefined();
      }),
      runs,
    );
  });

  it("shows no difference after an update to anything else", async () => {
    await fc.assert(
      fc.asyncProperty(programs(resource), programs(resource), async (first, second) => {
        const before = (await cycle().check(withOwnCode(first))).inputs;
        const { inputs: wanted, problems } = await cycle().check({ ...second, ...unchanging(resource, before) });
        fc.pre(problems.length === 0);
        const made = await cycle().create(before);
        const decision = await cycle().diff(made, wanted);
        if (decision.changed.length === 0) return;
        const state = await cycle().update(made, wanted);
        const known = { id: made.id, state };
        expect(await cycle().diff(known, wanted)).toEqual(quiet);
        service.nextRun();
        const found = await cycle().read(made.id, state);
        expect(found && (await cycle().diff(found, wanted))).toEqual(quiet);
      }),
      runs,
    );
  });

  it("two programs differ in exactly the properties in which they do", async () => {
    await fc.assert(
      fc.asyncProperty(programs(resource), alterations(resource), async (program, altered) => {
        const first = (await cycle().check(program)).inputs;
        const second = { ...first, ...altered };
        const [before, after] = [managed(resource.model, first, {}, second), managed(resource.model, second, first)];
        const meant = resource.model.inputs.filter(
          (field) => field.name in altered && !sameMeaning(field, before[field.name], after[field.name]),
        );
        const changed = differences(resource.program, second, first);
        expect(topLevel(changed).map(({ name }) => name)).toEqual(meant.map(({ name }) => name));
      }),
      { numRuns: 500 },
    );
  });

  it("is imported as it was declared", async () => {
    await fc.assert(
      fc.asyncProperty(programs(resource), async (program) => {
        const wanted = (await cycle().check(withOwnCode(program))).inputs;
        const made = await cycle().create(wanted);
        service.nextRun();
        const found = await cycle().read(made.id, {});
        const secret = ["msg", "msg.channelSecret", "adsConversionApi", "adsConversionApi.accessToken"];
        const { changed } = (found && (await cycle().diff(found, wanted))) ?? { changed: ["nothing was found"] };
        expect(changed.filter((path) => !secret.includes(path))).toEqual([]);
      }),
      runs,
    );
  });
});
