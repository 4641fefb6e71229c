// Every resource through every shape of answer: whatever the service may plausibly do, nothing false is shown.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Known, Resource } from "../../provider/lifecycle/resource.js";
import { canonical } from "../../provider/model/equal.js";
import type { Field } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";
import { encodeValue } from "../../provider/model/wire.js";
import { resources } from "../../provider/resources/index.js";
import { shapes } from "../../sandbox/index.js";
import { essentials, sampleOf, sandboxKinds } from "../support/catalogue.js";
import { startTestService, type TestService } from "../support/service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** An answer that leaves a member out cannot show that somebody changed it. */
const hides = (shape: string, field: Field, value: unknown): boolean =>
  shape === "omit-all" || (shape === "omit" && canonical(field, value) === undefined);

/** A code's update sends what changed: where `null` is refused, nothing can be unset, and the user is told. */
const cannotUnset = (shape: string, kind: string): boolean => shape === "refuse-nulls" && kind === "Coupon";

const oneOfEach = Object.fromEntries(Object.values(essentials).map(({ kind, args }) => [kind, args]));
let codes = 0;

/** The properties at the top of paths. */
const tops = (paths: readonly string[]): unknown[] => [...new Set(paths.map((path) => path.split(".")[0]))];

/** A program of a resource that refers to no other one. */
function programOf(resource: Resource, args: Values): Values {
  const { productIds: _, ...code } = args;
  return resource.kind === "Coupon" ? { ...code, productIds: ["b", "a"], couponCode: `CODE${codes++}` } : args;
}

const another = (of: Field, item: unknown): unknown =>
  typeof item === "object" ? { ...item, ...("id" in (item as Values) && { id: "another" }) } : other(of, item);

/** Another valid value than the one that a field has, and than its default. */
function other(field: Field, value: unknown): unknown {
  const { shape } = field;
  switch (shape.kind) {
    case "flag":
      return !value;
    case "date":
      return "2027/02/01";
    case "enum":
      return shape.values.members.find((member) => member.value !== value && member.value !== 14)?.value;
    case "text":
      return `${value} 2`;
    case "list":
      return shape.of.isPermission ? ["STREAM"] : [...(value as unknown[]), another(shape.of, (value as unknown[])[0])];
    case "object": {
      const [first] = shape.model.inputs.filter((member) => ["text", "integer", "number"].includes(member.shape.kind));
      return first && { ...(value as Values), [first.name]: other(first, (value as Values)[first.name]) };
    }
    default:
      return Number(value) + 1;
  }
}

describe.each([...shapes.map(({ name }) => name as string), "all"])("answers in the shape %s", (shape) => {
  beforeEach(async () => {
    await service.control("PUT", "shapes", { shapes: [shape] });
    service.nextRun();
  });

  describe.each(resources.map((resource) => [resource.kind, resource] as const))("%s", (kind, resource) => {
    const cycle = () => service.lifecycle(kind);
    const sandboxKind = sandboxKinds[kind] as string;
    const ownId = (known: Known) =>
      String(known.state.couponId ?? known.id)
        .split("/")
        .at(-1);
    const raw = (known: Known) => service.control("GET", `${sandboxKind}/${ownId(known)}`);
    const byHand = (known: Known, members: Values) =>
      service.control("PATCH", `${sandboxKind}/${ownId(known)}`, members);

    const differing = async (known: Known, wanted: Values) => (await cycle().diff(known, wanted)).changed;
    const read = async (known: Known): Promise<Known & { inputs: Values }> => {
      service.nextRun();
      const found = await cycle().read(known.id, known.state);
      if (!found) throw new Error(`${kind} ${known.id} is not there`);
      return found;
    };
    const expectQuiet = async (known: Known, wanted: Values) => {
      expect(await differing(known, wanted)).toEqual([]);
      const found = await read(known);
      expect(await differing(found, wanted)).toEqual([]);
      expect(await differing(known, found.inputs)).toEqual([]);
      return found;
    };
    const updated = async (known: Known, wanted: Values): Promise<Known> => ({
      id: known.id,
      state: await cycle().update(known, wanted),
    });

    it.each([
      ["everything set", sampleOf(resource.program)],
      ["only what is needed", oneOfEach[kind] as Values],
    ])("nothing differs with %s, until it is gone", async (_, args) => {
      const wanted = programOf(resource, args);
      const made = await cycle().create(wanted);
      const found = await expectQuiet(made, wanted);
      await cycle().delete(found);
      service.nextRun();
      expect(await cycle().read(made.id, made.state)).toBeUndefined();
    });

    it("each property is changed, alone, and unset to its default", async () => {
      const wanted = programOf(resource, sampleOf(resource.program));
      let known = await cycle().create(wanted);
      for (const field of resource.model.inputs.filter(({ replaces, isSent }) => !replaces && isSent)) {
        const steps: Values[] = [{ ...wanted, [field.name]: other(field, wanted[field.name]) }];
        if (field.need !== "required" && field.default.kind !== "service")
          steps.push({ ...wanted, [field.name]: undefined });
        for (const step of [...steps, wanted]) {
          if (cycle().check(step).problems.length > 0) continue;
          const changed = await differing(known, step);
          if (changed.length === 0) continue;
          expect(tops(changed)).toEqual([field.name]);
          known = await updated(known, step);
          const told = service.told.filter((text) => text.includes("holds something else"));
          if (cannotUnset(shape, kind) && step[field.name] === undefined) {
            expect(told).toHaveLength(1);
            service.nextRun();
            continue;
          }
          expect(told).toEqual([]);
          known = await expectQuiet(known, step);
        }
      }
      expect(await differing(known, wanted)).toEqual([]);
    });

    it("each managed property changed by hand is found and put back; what the service supplies is not", async () => {
      const wanted = programOf(resource, sampleOf(resource.program));
      let known = await cycle().create(wanted);
      for (const field of resource.model.inputs.filter(({ replaces, isSent }) => !replaces && isSent)) {
        const stored = (await raw(known))[field.wire];
        const change = other(field, wanted[field.name]);
        if (hides(shape, field, change) || change === undefined) continue;
        await byHand(known, { [field.wire]: encodeValue(field.shape, change) });
        const found = await read(known);
        expect(tops(await differing(found, wanted)), `${field.name} by hand: ${JSON.stringify(change)}`).toEqual([
          field.name,
        ]);
        known = await updated(found, wanted);
        expect((await raw(known))[field.wire], field.name).toEqual(stored);
      }
      const bare = programOf(resource, oneOfEach[kind] as Values);
      const plain = await cycle().create(bare);
      for (const field of resource.model.inputs.filter(
        ({ name, default: { kind: by } }) => by === "service" && !(name in bare),
      )) {
        const sample = sampleOf(resource.program)[field.name];
        await byHand(plain, { [field.wire]: encodeValue(field.shape, sample) });
      }
      await expectQuiet(plain, bare);
    });
  });
});
