import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The tests that the mutants of an area are run against; tools/mutation/main.ts names them. */
export const TESTS_VARIABLE = "PAYPAGES_MUTATION_TESTS";

/** A mutant is run until a test fails: the quick ones come first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse();
  }
}

export default defineConfig({
  test: {
    include: (process.env[TESTS_VARIABLE] ?? "").split(" "),
    setupFiles: ["tools/mutation/setup.ts"],
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Many mutants make a test wait in vain: ten times what any takes, and no longer.
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
});
