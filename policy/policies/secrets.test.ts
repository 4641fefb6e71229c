// No violation depends on a value that the program marks as secret: neither the value nor a figure made from it is shown.
import type { ResourceValidationPolicy } from "@pulumi/policy";
import fc from "fast-check";
import { expect, it } from "vitest";
import { kinds } from "../../provider/model/kinds.js";
import type { Values } from "../../provider/model/rules.js";
import { fieldsOf } from "../../provider/model/walk.js";
import { sampleOf } from "../../test/support/samples/programs.js";
import { policies } from "./index.js";
import { type Declared, reportOf, stackReportOf, ways } from "./testing/table.js";

/** These read the project and the state; their own tables have marked values. */
const reading = ["page-price-steady", "resource-secret-in-plain", "provider-secret-in-plain"];
const pure = policies.filter(({ name }) => !reading.includes(name));

const numbers = [0, 1, -1, 50, 99, 100, 297, 5000, 1_000_000];
const texts = ["", "http://planted.example/x", "https://planted.example/x", "PLANTED", "planted-1", "1", "2020-01-01"];
const choices = { number: numbers, integer: numbers, text: texts, date: texts } as Readonly<Record<string, unknown[]>>;

/** Every property that a policy could read: not within lists, because a list is marked as a whole. */
const places = kinds.flatMap(({ model }) =>
  fieldsOf(model, ({ path, field }) => !path.includes("[") && !field.isOutput).flatMap(({ path, field: { type } }) => {
    const values = type.kind === "list" ? [[], ["planted-1"], ["ADMINISTRATOR"], ["1"]] : choices[type.kind];
    return values ? [{ kind: model.name, path, values }] : [];
  }),
);

const put = (values: Values, [name = "", ...rest]: string[], value: unknown): Values => ({
  ...values,
  [name]: rest.length === 0 ? value : put((values[name] ?? {}) as Values, rest, value),
});

/** The violations of a program in which one value is secret, by policy. */
async function violations(kind: string, path: string, value: unknown, base: Values): Promise<string[][]> {
  const resources = kinds.map(({ model }): Declared => {
    const own = { ...sampleOf(model), ...(model.field("price") && base) };
    const props = model.name === kind ? { ...put(own, path.split("."), value), __secrets: [path] } : own;
    return { kind: model.name, name: `my-${model.name}`, props, mode: "live" };
  });
  return Promise.all(
    pure.map(async (policy) => {
      if ("validateStack" in policy) return stackReportOf(policy, ways.dynamic, resources, {});
      const all = resources.map((one) => reportOf(policy as ResourceValidationPolicy, ways.dynamic, one, {}));
      return (await Promise.all(all)).flat();
    }),
  );
}

it("shows no secret, and nothing that differs between two secrets", () =>
  fc.assert(
    fc.asyncProperty(
      fc
        .constantFrom(...places)
        .chain(({ values, ...place }) =>
          fc.record({ place: fc.constant(place), one: fc.constantFrom(...values), other: fc.constantFrom(...values) }),
        ),
      fc.record({
        price: fc.constantFrom(...numbers),
        couponType: fc.constantFrom(0, 1),
        rate: fc.constantFrom(...numbers),
      }),
      async ({ place: { kind, path }, one, other }, base) => {
        const [these, those] = [await violations(kind, path, one, base), await violations(kind, path, other, base)];
        // A secret that is equal to a plain value by chance conceals that, too.
        const isConcealed = (text: string) => text.includes("A value that is secret breaks this rule");
        for (const [index, found] of these.entries())
          if (found.length === those[index]?.length)
            for (const [at, text] of found.entries())
              if (![text, those[index]?.[at] ?? ""].some(isConcealed))
                expect(text, `${pure[index]?.name} ${path}`).toEqual(those[index]?.[at]);
        for (const [value, all] of [
          [one, these],
          [other, those],
        ] as const)
          if (/planted/i.test(String(value))) expect(all.flat().join("\n")).not.toContain(String(value));
      },
    ),
    { numRuns: 8 },
  ));
