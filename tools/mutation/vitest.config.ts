import { defineConfig } from "vitest/config";

/** The tests that the mutants of an area are run against; tools/mutation/main.ts names them. */
export const TESTS_VARIABLE = "PAYPAGES_MUTATION_TESTS";

export default defineConfig({
  test: {
    include: (process.env[TESTS_VARIABLE] ?? "").split(" "),
    setupFiles: ["tools/mutation/setup.ts"],
    // Many mutants make a test wait in vain: ten times what any takes, and no longer.
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 10_000,
    hookTimeout: 10_000,
  },
});
