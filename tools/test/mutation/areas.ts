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
  area("provider/client"),
  area("provider/model", "test/specification/model.test.ts", "test/lifecycle/plausibility.test.ts"),
  area("provider/core/merge", ...lifeCycle),
  area("provider/core/lifecycle", ...lifeCycle, "test/lifecycle/live.test.ts", "test/lifecycle/replacement.test.ts"),
  area("provider/kinds/resources", ...lifeCycle),
  area("provider/kinds/functions", "test/engine/functions/functions.test.ts"),
  area("provider/hosts/engine", beside("provider/hosts/plugin"), beside("provider/hosts/dynamic")),
  area("provider/hosts/dynamic"),
  area("provider/hosts/plugin", "test/lifecycle/adapters.test.ts"),
  area(
    "sandbox/business/contracts",
    "sandbox/service/endpoints/couponRoutes.test.ts",
    "sandbox/console/pages/cards.test.ts",
    "sandbox/pages/site/checkout.test.ts",
  ),
];
