// What an approval binds: each row of the table in docs/approvals.md has a case.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { DeclaredLine } from "../../../provider/client/approval.js";
import type { Account } from "../../../provider/client/rehearsal.js";
import { type Assigned, declaredValues, differingValues } from "../../../provider/core/lifecycle/approvedObjects.js";
import { unknownText } from "../../../provider/hosts/engine/engineValues.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import type { Values } from "../../../provider/model/rules.js";
import { unknown } from "../../../provider/model/unknown.js";
import type { Step } from "../../rehearsal/engine/events.js";
import { type Plan, relaxed } from "./plan.js";
import { boundValues, hasUnknown } from "./values.js";

const key = randomBytes(32);
const page = resourceOf("OneTimeProduct");
const type = "paypages:index:OneTimeProduct";
const urn = `urn:pulumi:dev::shop::${type}::book`;
const pen = `urn:pulumi:dev::shop::${type}::pen`;
const random = "urn:pulumi:dev::shop::random:index/randomInteger:RandomInteger::price";
const account: Account = { mode: "test", baseUrl: "https://api.example.com", appId: "app-1" };
const assigned = (id: string): Assigned[] => [
  { of: [pen, "productId"], text: id },
  { of: [pen, "urlApplication"], text: `https://${id}.example/p/${id}` },
];
const [first, second, live] = ["first-rehearsal", "2222", "77"];

interface Case {
  /** What the program declares with an id; undefined in the stack's preview. */
  readonly program: (id: string | undefined, run: number) => Values;
  /** What it declares when the approval is applied. */
  readonly later?: Values;
  /** In a run with another provider's changes. */
  readonly dependsOn?: string;
  /** A policy changes it after the preview has recorded it. */
  readonly isRemediated?: true;
}

function approved({ program, dependsOn, isRemediated }: Case, of = account) {
  const line = (inputs: Values, all: Assigned[]): ReadonlyMap<string, DeclaredLine> =>
    new Map([[urn, { urn, of, declares: declaredValues(page, inputs, { key, assigned: all }), isSent: true }]]);
  const steps = [
    { urn, type, op: "create", isCustom: true },
    { urn: random, type: "random:index/randomInteger:RandomInteger", op: "update", isCustom: true },
  ] as unknown as Step[];
  const plan: Plan = { resourcePlans: { [urn]: { goal: { propertyDependencies: { price: [dependsOn ?? pen] } } } } };
  return boundValues({
    ...{ steps, plan },
    planned: isRemediated ? new Map() : line(program(undefined, 0), []),
    rehearsed: line(program(first, 1), assigned(first)),
    again: line(program(second, 2), assigned(second)),
  });
}

/** What differs when the approval is applied. */
function differing(one: Case): string[] {
  const values = approved(one).values[0]?.values[urn] ?? {};
  return differingValues(page, one.later ?? one.program(live, 3), values, { key, assigned: assigned(live) });
}

const known = (value: unknown) => ({ program: () => ({ label: "book", price: value }) });
const computed = (value: (id: string, run: number) => unknown) => ({
  program: (id: string | undefined, run: number) => ({
    label: "book",
    price: id === undefined ? unknown : value(id, run),
  }),
});
const text = (value: (id: string) => string) => ({
  program: (id: string | undefined) => ({ label: id === undefined ? unknown : value(id) }),
});
const unboundIn = (one: Case) => approved(one).unbound.flatMap(({ names }) => names);

const cases: Readonly<Record<string, () => void>> = {
  "a value that the preview of the stack knows": () => {
    expect(differing(known(900))).toEqual([]);
    expect(differing({ ...known(900), later: { label: "book", price: 1 } })).toEqual(["price"]);
  },
  "a value that it doesn't know, because it depends on a resource that is created or replaced": () => {
    expect(differing(computed(() => 900))).toEqual([]);
    expect(differing({ ...computed(() => 900), later: { label: "book", price: 1 } })).toEqual(["price"]);
  },
  "an id or an address of another resource, also within a text": () => {
    expect(differing(text((id) => `see https://${id}.example/p/${id}, or ${id}`))).toEqual([]);
    expect(differing({ ...text((id) => `see ${id}`), later: { label: "see 78" } })).toEqual(["label"]);
  },
  "a secret": () => {
    const secret = { adsConversionApi: { datasetId: "d", accessToken: "the-token" } };
    const later = { adsConversionApi: { datasetId: "d", accessToken: "another" } };
    expect(differing({ program: () => secret, later })).toEqual(["adsConversionApi"]);
    expect(JSON.stringify(approved({ program: () => secret }))).not.toContain("the-token");
  },
  "that a property is omitted, or reset by `null`": () => {
    expect(differing({ program: () => ({}), later: { label: "x" } })).toEqual(["label"]);
    expect(differing({ program: () => ({ mailApplication: null }), later: {} })).toEqual(["mailApplication"]);
  },
  "`adoptId`, `deletion` and `forceDelete`": () => {
    const options = { adoptId: "1", deletion: "retain", forceDelete: false };
    for (const [name, value] of Object.entries({ adoptId: "2", deletion: "delete", forceDelete: true }))
      expect(differing({ program: () => options, later: { ...options, [name]: value } })).toEqual([name]);
  },
  "the account of a resource": () => {
    const [{ of, values } = { of: undefined, values: {} }] = approved(known(900), { ...account, mode: "live" }).values;
    expect([of, Object.keys(values)]).toEqual([{ ...account, mode: "live" }, [urn]]);
  },
  "a value that a policy changes (`remediate`)": () => {
    const capped: Case = { program: (_, run) => ({ price: run === 0 ? 2000 : 1500 }), isRemediated: true };
    expect([unboundIn(capped), differing(capped)]).toEqual([[], []]);
    expect(differing({ ...capped, later: { price: 2000 } })).toEqual(["price"]);
  },
  "a value that is computed from an id or an address in another way": () => {
    for (const value of [(id: string) => id.length, (id: string) => Number.parseInt(id, 36) % 1000])
      expect(unboundIn(computed(value))).toEqual(["price"]);
    expect(unboundIn(text((id) => id.toUpperCase()))).toEqual(["label"]);
    expect(differing({ ...computed((id) => id.length), later: { label: "book", price: 1 } })).toEqual([]);
  },
  "a value that differs in each run, such as the time": () => {
    expect(unboundIn(computed((_, run) => run))).toEqual(["price"]);
    // The engine's plan has it.
    const inPreview = { program: (_: unknown, run: number) => ({ price: run }) };
    expect([unboundIn(inPreview), differing({ ...inPreview, later: { price: 0 } })]).toEqual([["price"], []]);
    expect(differing({ ...inPreview, later: { price: 1 } })).toEqual(["price"]);
  },
  "a value from a resource of another provider that changes": () => {
    expect(unboundIn({ ...computed(() => 900), dependsOn: random })).toEqual(["price"]);
    expect(unboundIn({ ...known(900), dependsOn: random })).toEqual([]);
  },
  "line ends": () =>
    expect(differing({ program: () => ({ freeSpace: "a\nb" }), later: { freeSpace: "a\r\nb" } })).toEqual([]),
  "outputs of the stack and of components": () => {
    const goal = (outputDiff: object) => ({ goal: { custom: false, type: "pulumi:pulumi:Stack", outputDiff } });
    const former = { urn: "stack", type: "pulumi:pulumi:Stack", outputs: { old: 1, gone: 1 } };
    const plan = { resourcePlans: { stack: goal({ adds: { now: 1 }, updates: { old: 2 }, deletes: ["gone"] }) } };
    expect(relaxed(plan, [former]).resourcePlans?.stack?.goal?.outputDiff).toEqual({
      adds: { now: unknownText },
      updates: { old: unknownText, gone: unknownText },
    });
  },
};

/** The first column of the table under a heading. */
function rowsUnder(heading: string): [row: string, isBound: boolean][] {
  const [, section = ""] = readFileSync("docs/approvals.md", "utf8").split(`## ${heading}\n`);
  const rows = [...(section.split("\n## ")[0] ?? "").matchAll(/^\| (.+?) \| (.+?) \|/gm)].slice(1);
  return rows.map(([, row = "", response = ""]) => [row, response.startsWith("yes")]);
}

describe("the table of what an approval binds", () => {
  const rows = rowsUnder("What an approval binds");
  it("has a case for each row", () => expect(rows.map(([row]) => row)).toEqual(Object.keys(cases)));
  it.each(rows)("%s: %s", (row) => cases[row]?.());
});

/** What a run declares: nothing, a value that isn't known, or one of two values, of which the second contains an id. */
const declared = [undefined, null, { mark: "a" }, { mark: "b", from: [[pen, "id"]] }] as const;
type Declared = (typeof declared)[number];

it("binds exactly the values on which all runs agree, in each combination of what they know", () => {
  const line = (price: Declared | "nothing"): ReadonlyMap<string, DeclaredLine> =>
    price === "nothing"
      ? new Map()
      : new Map([
          [urn, { urn, of: account, declares: price === undefined ? {} : { price }, isSent: true } as DeclaredLine],
        ]);
  for (const planned of ["nothing", ...declared] as const)
    for (const sent of declared)
      for (const second of ["nothing", ...declared] as const)
        for (const other of [true, false]) {
          const steps = [
            { urn, type, op: "update", isCustom: true },
            { urn: random, type: "random:index:RandomPet", op: other ? "update" : "same", isCustom: true },
          ] as unknown as Step[];
          const plan: Plan = { resourcePlans: { [urn]: { goal: { propertyDependencies: { price: [random] } } } } };
          const runs = { planned: line(planned), rehearsed: line(sent), again: line(second) };
          const { values, unbound } = boundValues({ steps, plan, ...runs });
          const approved = values[0]?.values[urn]?.price;
          const what = JSON.stringify({ planned, sent, second, other, approved });
          const isEqual = (one: unknown, two: unknown) =>
            one !== null && JSON.stringify(one) === JSON.stringify(two) && two !== "nothing";
          const isOmitted = [planned, sent, second].every((one) => one === undefined || one === "nothing");
          // The preview of the stack has the last word: the engine's plan has its value, too.
          const isKnown = planned !== "nothing" && planned !== null;
          const agrees = isKnown ? isEqual(planned, sent) : isEqual(sent, second) && !other;
          expect(approved, what).toEqual(isOmitted ? undefined : isKnown ? planned : agrees ? sent : null);
          expect(unbound.length > 0, what).toBe(!isOmitted && !agrees);
        }
});

it("needs a second rehearsal only if the preview of the stack doesn't know a value", () => {
  const line = (inputs: Values) =>
    new Map([
      [urn, { urn, of: account, declares: declaredValues(page, inputs, { key, assigned: [] }), isSent: false }],
    ]);
  const steps = [{ urn, type, op: "create" }] as unknown as Step[];
  expect(hasUnknown({ steps, planned: line({ price: 900 }) })).toBe(false);
  expect(hasUnknown({ steps, planned: line({ notes: [{ name: unknown }] }) })).toBe(true);
  expect(hasUnknown({ steps, planned: new Map() })).toBe(true);
});

it("names a resource whose provider has recorded nothing", () => {
  const none = new Map<string, DeclaredLine>();
  const steps = [{ urn, type, op: "create" }] as unknown as Step[];
  const runs = { plan: {}, planned: none, rehearsed: none, again: none };
  expect(boundValues({ steps, ...runs })).toEqual({ values: [], unbound: [], missing: [urn] });
});

it("lets a plan accept any line ends of our own texts, and nothing else", () => {
  const goal = {
    custom: true,
    type,
    inputDiff: { adds: { price: 1, freeSpace: "a\nb" }, updates: { label: "x" }, deletes: ["proviso"] },
  };
  const former = { urn, type, inputs: { lpHeader: "a\nb", proviso: "c\nd", label: "e\nf" } };
  const other = { goal: { custom: true, type: "aws:s3:Bucket", inputDiff: { adds: { policy: "a\nb" } } } };
  const { resourcePlans } = relaxed({ resourcePlans: { [urn]: { goal }, bucket: other } }, [former]);
  expect(resourcePlans?.[urn]?.goal?.inputDiff).toEqual({
    adds: { price: 1, freeSpace: unknownText },
    updates: { label: unknownText, lpHeader: unknownText },
    deletes: ["proviso"],
  });
  expect(resourcePlans?.bucket).toEqual(other);
});
