// The invariant of imports: an import writes inputs that the check of a program accepts, the next preview and the next
// refresh show no change, and an update changes nothing else. It applies to every object and every response variant.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldChanges } from "../../cli/rehearsal/outcome/serviceChanges.js";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import { isUnreadable } from "../../provider/kinds/account/accountObject.js";
import { readOne } from "../../provider/kinds/account/readAccount.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import type { VariantName } from "../../sandbox/index.js";
import { combinedLooks, writesAt } from "../support/account.js";
import { casesOf } from "../support/needs.js";
import { programs, withOwnCode } from "../support/programs.js";
import { startTestClient, useService } from "../support/service.js";
import { use } from "../support/use.js";

const requested = Number(process.env.PAYPAGES_PROPERTY_RUNS);
const runs = requested > 0 ? { numRuns: requested } : { numRuns: casesOf(20, 8), seed: 18 };

const service = useService();
const client = use(async () => startTestClient(service.url));

let count = 0;

/** The complete object. With server defaults if the import was shown them: then it writes them into the program. */
async function storedObject(kind: string, id: string, look: readonly VariantName[]): Promise<Values> {
  await service.control("PUT", "variants", { variants: look.filter((name) => name === "service-fills") });
  const object = await readOne(client, { kind, id, outputs: {} });
  if (isUnreadable(object)) throw new Error(object.reason);
  return object.values;
}

const withoutSecrets = ({ program }: Resource, paths: readonly string[]): string[] =>
  paths.filter((path) => !program.fieldAt(path)?.isSecret);

describe.each(resources.map((resource) => [resource.kind, resource] as const))("the imported %s", (kind, resource) => {
  const cycle = () => service.lifecycle(kind);
  const nextRun = () => {
    service.nextRun();
    return cycle();
  };

  it("is accepted, has no change, and an update changes only its name", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...combinedLooks), programs(resource), async (look, program) => {
        await service.control("PUT", "variants", { variants: [] });
        const checked = await nextRun().check(withOwnCode(program));
        fc.pre(checked.problems.length === 0);
        const created = await cycle().create(checked.inputs);
        const own = String(created.state.couponId ?? created.id);
        const before = await storedObject(kind, own, look);
        await service.control("PUT", "variants", { variants: look });
        await service.control("DELETE", "requests");

        const found = await nextRun().get(own);
        expect((await nextRun().check(found.inputs, found.inputs)).problems).toEqual([]);
        expect(await cycle().diff(found, found.inputs)).toMatchObject({ changed: [], replaces: [] });
        const refreshed = await nextRun().read(found.id, found.state);
        expect(refreshed).toBeDefined();
        if (!refreshed) return;
        const { changed, replaces } = await nextRun().diff(refreshed, found.inputs);
        // The provider treats a mask that resembles a secret as a secret that this program doesn't have.
        expect([withoutSecrets(resource, changed), replaces]).toEqual([[], []]);
        expect(await writesAt(service)).toBe(0);

        const name = `Renamed ${count++}`;
        const renamed = { ...found.inputs, [resource.label]: name };
        const again = await nextRun().check(renamed, found.inputs);
        // A required secret is missing: the program can't be applied before it is set.
        if (again.problems.length > 0 || !isGiven(before[resource.label])) return;
        await cycle().update(found, again.inputs);
        const after = await storedObject(kind, own, look);
        const changes = fieldChanges(resource.model, { ...before, [resource.label]: name }, after);
        expect(changes.map(({ path }) => path)).toEqual([]);
      }),
      runs,
    );
  });

  it("without a required property that has no default is refused, with what to do", async () => {
    const [sample] = fc.sample(programs(resource), { numRuns: 1, seed: 7 });
    await service.control("PUT", "variants", { variants: [] });
    const checked = await nextRun().check(withOwnCode(sample as Values));
    const { id, state } = await cycle().create(checked.inputs);
    await service.control("PUT", "variants", { variants: ["omit-all"] });
    const { inputs } = await nextRun().get(String(state.couponId ?? id));
    const { problems } = await nextRun().check(inputs, inputs);
    expect(problems.length).toBeGreaterThan(0);
    // Without any input, an import can't be distinguished from a new resource.
    if (Object.keys(inputs).length === 0) return;
    for (const problem of problems) expect(problem).toMatch(/The service's response omits it\. .* `import`\.$/s);
  });
});
