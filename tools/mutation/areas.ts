// The mutated code, and the tests that run against each mutant.

export interface Area {
  readonly folder: string;
  /** Tests next to the code, and others that take seconds. */
  readonly tests: readonly string[];
}

const beside = (folder: string): string => `${folder}/**/*.test.ts`;
const area = (folder: string, ...more: string[]): Area => ({ folder, tests: [beside(folder), ...more] });

/** Tests of the life cycle that take a second or two. */
const lifeCycle = ["adopt", "codes", "delete", "messages", "owners", "revisions", "sense", "update"].map(
  (name) => `test/lifecycle/${name}.test.ts`,
);

export const areas: readonly Area[] = [
  area("provider/api"),
  area("provider/model", "test/specification/model.test.ts", "test/lifecycle/sense.test.ts"),
  area("provider/merge", ...lifeCycle),
  area("provider/lifecycle", ...lifeCycle, "test/lifecycle/live.test.ts", "test/lifecycle/replacement.test.ts"),
  area("provider/resources", ...lifeCycle),
  area("provider/functions", "test/functions/functions.test.ts"),
  area("provider/engine", beside("provider/plugin"), beside("provider/dynamic")),
  area("provider/dynamic"),
  area("provider/plugin", "test/lifecycle/adapters.test.ts"),
  area(
    "sandbox/business",
    "sandbox/api/couponRoutes.test.ts",
    "sandbox/console/cards.test.ts",
    "sandbox/site/checkout.test.ts",
  ),
];
