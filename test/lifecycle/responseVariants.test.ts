// Tests each response variant on one of the resources in turn, and all variants together on each; the matrix run tests
// all pairs. Whatever the service plausibly returns, the provider shows nothing false.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Resource } from "../../provider/core/lifecycle/resource.js";
import type { Stored } from "../../provider/core/lifecycle/types.js";
import { resources } from "../../provider/kinds/resources/index.js";
import { notApplied } from "../../provider/messages/writes.js";
import { canonical } from "../../provider/model/equal.js";
import type { Field } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";
import { encodeValue } from "../../provider/model/wire.js";
import { variants as allVariants } from "../../sandbox/index.js";
import { otherThan } from "../support/meanings.js";
import { casesOf } from "../support/needs.js";
import { essentials, sampleOf, sandboxKinds } from "../support/samples/programs.js";
import { startTestService, type TestService } from "../support/service.js";

let service: TestService;

/** A response that omits a field can't show its change outside Pulumi. */
const hides = (shape: string, { isDefault }: Variant): boolean =>
  shape === "omit-all" || (shape === "omit" && isDefault === true);

/** Variants that treat the fields within objects differently. */
const deepVariants: readonly string[] = [
  "defaults",
  "omit",
  "nulls",
  "service-fills",
  "mask-alike",
  "texts",
  "merge",
  "deep-merge",
  "refuse-nulls",
];

/** A mask hides changes of the secret, unless the mask changes with the secret. */
const isUnseen = (shape: string, path: string): boolean => /Secret|accessToken/.test(path) && shape !== "mask-alike";

/** A code's update sends only changes: if the service refuses `null`, nothing can be unset, and a notice says so. */
const cannotUnset = (shape: string, kind: string): boolean => shape === "refuse-nulls" && kind === "Coupon";

const oneOfEach = Object.fromEntries(Object.values(essentials).map(({ kind, args }) => [kind, args]));
let codes = 0;

/** A property with a different value: its path, and the value of its top-level property. */
interface Variant {
  readonly field: Field;
  readonly path: string;
  readonly top: unknown;
  /** Whether the new value means the same as omitting the property. */
  readonly isDefault?: boolean;
}

/** Changes each property of a value separately, also those within objects; `undefined` unsets. */
function variants(field: Field, value: unknown, isDeep: boolean): { changed: Variant[]; unset: Variant[] } {
  const { type, name } = field;
  const isManaged = field.need !== "required" && field.default.kind !== "service";
  const unset = isManaged ? [{ field, path: name, top: undefined }] : [];
  if (type.kind !== "object") {
    const top = otherThan(field, value);
    return { changed: [{ field, path: name, top, isDefault: canonical(field, top) === undefined }], unset };
  }
  const whole = value as Values;
  const fields = type.model.inputs.filter((member) => whole[member.name] !== undefined);
  const inner = fields
    .slice(0, isDeep ? undefined : 1)
    .map((member) => ({ member, ...variants(member, whole[member.name], isDeep) }));
  const within = (kind: "changed" | "unset") =>
    inner.flatMap(({ member, ...both }) =>
      both[kind].map((variant) => ({
        ...variant,
        field,
        path: `${name}.${variant.path}`,
        top: { ...whole, [member.name]: variant.top },
      })),
    );
  return { changed: within("changed"), unset: [...within("unset"), ...unset] };
}

/** A program whose resource doesn't refer to other resources. */
function programOf(resource: Resource, args: Values): Values {
  const { productIds: _, ...code } = args;
  return resource.kind === "Coupon" ? { ...code, productIds: ["b", "a"], couponCode: `CODE${codes++}` } : args;
}

/** The fields that an update can change. */
const changeableOf = ({ model }: Resource): Field[] =>
  model.inputs.filter(({ isImmutable, isSent }) => !isImmutable && isSent);

/** Properties that several kinds of pages share are tested on the first kind, and on all kinds in the combined test. */
const ownOf = new Map<Resource, readonly Field[]>();
const declared = new Set<string>();
for (const resource of resources) {
  const own = changeableOf(resource).filter((field) => !resource.customers || !declared.has(JSON.stringify(field)));
  for (const field of own) declared.add(JSON.stringify(field));
  ownOf.set(resource, own);
}

const applied = (desired: Values, variants: readonly Variant[]): Values => ({
  ...desired,
  ...Object.fromEntries(variants.map(({ field, top }) => [field.name, top])),
});

const pathsOf = (variants: readonly Variant[]): string[] => variants.map(({ path }) => path).sort();

/**
 * Groups variants that one update can make, so that fewer updates are needed.
 * @param fits whether a step of these makes sense, and differs in just their paths
 */
async function grouped(
  variants: readonly Variant[],
  fits: (group: readonly Variant[]) => Promise<boolean>,
): Promise<Variant[][]> {
  const groups: Variant[][] = [];
  for (const variant of variants) {
    if (!(await fits([variant]))) continue;
    let isPlaced = false;
    for (const group of groups) {
      if (group.some(({ field }) => field === variant.field) || !(await fits([...group, variant]))) continue;
      group.push(variant);
      isPlaced = true;
      break;
    }
    if (!isPlaced) groups.push([variant]);
  }
  return groups;
}

interface ShapeOptions {
  /** Whether each property of an object is changed separately; otherwise only the first. */
  readonly isDeep: boolean;
  /** Whether each update changes one property; otherwise, as many as possible. */
  readonly isAlone?: boolean;
}

function testVariant(shape: string, tested: readonly Resource[], options: ShapeOptions): void {
  const { isDeep, isAlone = false } = options;
  describe(`responses in the shape ${shape}`, () => {
    beforeAll(async () => {
      service = await startTestService();
      await service.control("PUT", "variants", { variants: [shape] });
    });
    afterAll(() => service.close());
    beforeEach(() => service.nextRun());

    describe.each(tested.map((resource) => [resource.kind, resource] as const))("%s", (kind, resource) => {
      const cycle = () => service.lifecycle(kind);
      const sandboxKind = sandboxKinds[kind] as string;
      const changeable = shape === "all" ? changeableOf(resource) : (ownOf.get(resource) ?? []);
      const ownId = (stored: Stored) =>
        String(stored.state.couponId ?? stored.id)
          .split("/")
          .at(-1);
      const raw = (stored: Stored) => service.control("GET", `objects/${sandboxKind}/${ownId(stored)}`);
      const editOutside = (stored: Stored, fields: Values) =>
        service.control("PATCH", `objects/${sandboxKind}/${ownId(stored)}`, fields);

      const differing = async (stored: Stored, desired: Values) => (await cycle().diff(stored, desired)).changed;
      const read = async (stored: Stored): Promise<Stored & { inputs: Values }> => {
        service.nextRun();
        const found = await cycle().read(stored.id, stored.state);
        if (!found) throw new Error(`${kind} ${stored.id} is not there`);
        return found;
      };
      const expectQuiet = async (stored: Stored, desired: Values) => {
        expect(await differing(stored, desired)).toEqual([]);
        const found = await read(stored);
        expect(await differing(found, desired)).toEqual([]);
        expect(await differing(stored, found.inputs)).toEqual([]);
        return found;
      };
      const updated = async (stored: Stored, desired: Values): Promise<Stored> => ({
        id: stored.id,
        state: await cycle().update(stored, desired),
      });

      it.each([
        ["everything set", sampleOf(resource.program)],
        ["only required properties", oneOfEach[kind] as Values],
      ])("nothing differs with %s, until it is gone", async (_, args) => {
        const desired = programOf(resource, args);
        const created = await cycle().create(desired);
        const found = await expectQuiet(created, desired);
        service.nextRun();
        await cycle().delete(found);
        service.nextRun();
        expect(await cycle().read(created.id, created.state)).toBeUndefined();
      });

      /** Steps that change all that can be changed: with one property each, or with many. */
      const steps = async (
        stored: Stored,
        desired: Values,
        of: "changed" | "unset",
        isLeftOut = (_: Variant) => false,
      ) => {
        const all = changeable.flatMap((field) => variants(field, desired[field.name], isDeep)[of]);
        const isValid = async (step: Values) => (await cycle().check(step)).problems.length === 0;
        return grouped(
          all.filter((variant) => !isLeftOut(variant)),
          async (group) => {
            if (isAlone && group.length > 1) return false;
            const step = applied(desired, group);
            const differs = await differing(stored, step);
            if (differs.length === 0 || !(await isValid(step))) return false;
            if (group.length === 1) expect(differs).toEqual(pathsOf(group));
            return JSON.stringify([...differs].sort()) === JSON.stringify(pathsOf(group));
          },
        );
      };

      it("each property is changed, and unset to its default", async () => {
        const desired = programOf(resource, sampleOf(resource.program));
        let stored = await cycle().create(desired);
        const tested = new Set<string>();
        for (const group of [
          ...(await steps(stored, desired, "changed")),
          ...(await steps(stored, desired, "unset")),
        ]) {
          for (const { field } of group) tested.add(field.name);
          const step = applied(desired, group);
          stored = await updated(stored, step);
          const messages = service.diagnostics.filter((text) => text.includes(notApplied.code));
          if (cannotUnset(shape, kind) && group.some(({ top }) => top === undefined)) expect(messages).toHaveLength(1);
          else expect(messages).toEqual([]);
          if (messages.length === 0) stored = await expectQuiet(stored, step);
          service.nextRun();
          if (messages.length === 0) expect([...(await differing(stored, desired))].sort()).toEqual(pathsOf(group));
          stored = await updated(stored, desired);
        }
        expect(await differing(stored, desired)).toEqual([]);
        expect(changeable.filter(({ name }) => !tested.has(name)).map(({ name }) => name)).toEqual([]);
      });

      it("finds and reverts each managed property changed outside Pulumi; server defaults stay", async () => {
        const desired = programOf(resource, sampleOf(resource.program));
        let known = await cycle().create(desired);
        const isLeftOut = (variant: Variant) => hides(shape, variant) || isUnseen(shape, variant.path);
        const groups = await steps(known, desired, "changed", isLeftOut);
        const found = groups.flat().map(({ path }) => path);
        const all = changeable.flatMap((field) => variants(field, desired[field.name], isDeep).changed);
        expect(all.filter((variant) => !isLeftOut(variant) && !found.includes(variant.path))).toEqual([]);
        for (const group of groups) {
          const held = async () => {
            const fields = await raw(known);
            return group.map(({ field }) => fields[field.wire]);
          };
          const stored = await held();
          await editOutside(
            known,
            Object.fromEntries(group.map(({ field, top }) => [field.wire, encodeValue(field.type, top)])),
          );
          const found = await read(known);
          expect([...(await differing(found, desired))].sort()).toEqual(pathsOf(group));
          known = await updated(found, desired);
          expect(await held(), pathsOf(group).join()).toEqual(stored);
        }
        const bare = programOf(resource, oneOfEach[kind] as Values);
        const plain = await cycle().create(bare);
        for (const field of resource.model.inputs.filter(
          ({ name, default: { kind: by } }) => by === "service" && !(name in bare),
        )) {
          const sample = sampleOf(resource.program)[field.name];
          await editOutside(plain, { [field.wire]: encodeValue(field.type, sample) });
        }
        await expectQuiet(plain, bare);
      });
    });
  });
}

const deep = casesOf(deepVariants, ["omit", "nulls", "merge"]);
const tested = allVariants.filter(({ isSeparate }) => !isSeparate);

for (const [index, { name }] of tested.entries()) {
  const turn = index % resources.length;
  testVariant(name, casesOf(resources, resources.slice(turn, turn + 1)), { isDeep: deep.includes(name) });
}
testVariant(
  "all",
  casesOf(
    resources,
    resources.filter((_, at) => at % 2 === 0),
  ),
  casesOf({ isDeep: true, isAlone: true }, { isDeep: false }),
);
