// What is mutated, and the tests that each mutant is run against.

export interface Area {
  readonly folder: string;
  /** Those beside the code, and of the others what takes seconds. */
  readonly tests: readonly string[];
}

const beside = (folder: string): string => `${folder}/**/*.test.ts`;
const area = (folder: string, ...more: string[]): Area => ({ folder, tests: [beside(folder), ...more] });

const ofTheLifeCycle = (...names: string[]): string[] => names.map((name) => `test/lifecycle/${name}.test.ts`);

const lifeCycle = ofTheLifeCycle(
  ...["adopt", "delete", "holders", "live", "messages", "replacement", "revisions", "update"],
);
/** What discount codes alone do. */
const codes = ofTheLifeCycle("codes", "sense");

export const areas: readonly Area[] = [
  area("provider/api"),
  area("provider/model", "test/specification/model.test.ts", "test/lifecycle/sense.test.ts"),
  area("provider/lifecycle", ...lifeCycle),
  area("provider/resources", ...lifeCycle, ...codes),
  area("provider/functions", "test/lookups/lookUps.test.ts"),
  area("provider/engine", beside("provider/plugin"), beside("provider/dynamic")),
  area("provider/dynamic"),
  area("provider/plugin", "test/lifecycle/adapters.test.ts"),
  area("sandbox/business"),
];
