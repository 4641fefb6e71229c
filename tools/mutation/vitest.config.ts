import { defineConfig } from "vitest/config";

/** The tests that the mutants of an area are run against; tools/mutation/main.ts names them. */
export const TESTS_VARIABLE = "PAYPAGES_MUTATION_TESTS";

export default defineConfig({
  test: {
    include: (process.env[TESTS_VARIABLE] ?? "").split(" "),
    setupFiles: ["tools/mutation/setup.ts"],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
