// The invariant of exports: the exported program adopts the object without a change, and the next run finds no
// difference. It applies to every object and every response variant.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { argumentsOf } from "../../cli/commands/export/exportedInputs.js";
import { stateOf } from "../../cli/commands/export/sources.js";
import { secretsOf } from "../../provider/client/secrecy.js";
import { Context } from "../../provider/core/lifecycle/context.js";
import { readingService } from "../../provider/core/lifecycle/lifecycle.js";
import { stateFrom } from "../../provider/core/lifecycle/outputs.js";
import { fromEngine, toEngine } from "../../provider/hosts/engine/engineValues.js";
import { isUnreadable } from "../../provider/kinds/account/accountObject.js";
import { readOne } from "../../provider/kinds/account/readAccount.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { at, type Values } from "../../provider/model/rules.js";
import type { VariantName } from "../../sandbox/index.js";
import { combinedLooks, writesAt } from "../support/account.js";
import { casesOf } from "../support/needs.js";
import { programs, withOwnCode } from "../support/programs.js";
import { startTestClient, useService } from "../support/service.js";
import { use } from "../support/use.js";

/** Each resource has the same cases in every run, or as many random ones as you request. */
const requested = Number(process.env.PAYPAGES_PROPERTY_RUNS);
const runs = requested > 0 ? { numRuns: requested } : { numRuns: casesOf(60, 10), seed: 18 };

const service = useService();
const client = use(async () => startTestClient(service.url));

describe.each(resources.map((resource) => [resource.kind, resource] as const))("the exported %s", (kind, resource) => {
  const cycle = () => service.lifecycle(kind);
  const created = async (program: Values, look: readonly VariantName[]) => {
    service.nextRun();
    await service.control("PUT", "variants", { variants: [] });
    const checked = await cycle().check(withOwnCode(program));
    fc.pre(checked.problems.length === 0);
    const creation = await cycle().create(checked.inputs);
    await service.control("PUT", "variants", { variants: look });
    const own = String(creation.state.couponId ?? creation.id);
    const object = await readOne(client, { kind, id: own, outputs: {} });
    if (isUnreadable(object)) throw new Error(object.reason);
    return { checked, own, object };
  };

  it("is adopted unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...combinedLooks),
        programs(resource),
        fc.boolean(),
        async (look, program, isManagedOnly) => {
          const { checked, own, object } = await created(program, look);
          const { args, problems } = argumentsOf(
            resource,
            object,
            () => isManagedOnly,
            (path) => at(checked.inputs, path),
          );
          expect(problems).toEqual([]);
          const hasSecrets = secretsOf(resource.model, args).texts.length > 0;

          await service.control("DELETE", "requests");
          service.nextRun();
          const desired = await cycle().check({ ...args, adoptId: own });
          expect(desired.problems).toEqual([]);
          await cycle().announce(desired.inputs);
          service.nextRun();
          const taken = await cycle().create(desired.inputs);
          // The provider can't compare a masked secret, so it sends it.
          if (!hasSecrets) expect(await writesAt(service)).toBe(0);
          for (const inputs of [desired.inputs, args as Values]) {
            service.nextRun();
            expect(await cycle().diff(taken, inputs)).toMatchObject({ changed: [], replaces: [] });
          }
          service.nextRun();
          const read = await cycle().read(taken.id, taken.state);
          expect(read && (await cycle().diff({ id: read.id, state: read.state }, args))).toMatchObject({ changed: [] });
        },
      ),
      runs,
    );
  });

  it("has no difference after an import of the file", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...combinedLooks), programs(resource), async (look, program) => {
        const { own, object } = await created(program, look);
        const never = () => false;
        const { args } = argumentsOf(resource, object, never, () => undefined);
        const context = Context.of(resource, readingService(client));
        const { inputs, outputs } = await stateOf(context, own, toEngine(args));
        expect(secretsOf(resource.model, { ...inputs, ...outputs }).texts).toEqual([]);

        service.nextRun();
        expect((await cycle().check(inputs, inputs)).problems).toEqual([]);
        // In the form in which the engine's host reads it from a state.
        const state = stateFrom(resource, fromEngine(outputs));
        expect(await cycle().diff({ id: own, state }, inputs)).toMatchObject({ changed: [], replaces: [] });
        service.nextRun();
        const read = await cycle().read(own, state);
        const after = read && (await cycle().diff({ id: read.id, state: read.state }, inputs));
        // The provider treats a mask that resembles a secret as a secret that this program doesn't have.
        expect(after?.changed.filter((path) => !resource.program.fieldAt(path)?.isSecret)).toEqual([]);
      }),
      runs,
    );
  });
});
