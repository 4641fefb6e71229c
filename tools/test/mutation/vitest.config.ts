import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The tests that run against an area's mutants; tools/test/mutation/main.ts names them. */
export const TESTS_VARIABLE = "PAYPAGES_MUTATION_TESTS";

/** A mutant runs until a test fails, so quick tests come first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse();
  }
}

export default defineConfig({
  test: {
    include: (process.env[TESTS_VARIABLE] ?? "").split(" "),
    setupFiles: ["tools/test/mutation/setup.ts"],
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Many mutants make a test wait in vain: ten times the longest test, and no longer.
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
});
