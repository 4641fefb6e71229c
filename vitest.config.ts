import { defineConfig } from "vitest/config";

const minute = 60_000;

export default defineConfig({
  test: {
    // Two cores are what a small machine has, and the tests under test/ start an engine each.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "provider/**/*.test.ts",
            "sdk/**/*.test.ts",
            "sandbox/**/*.test.ts",
            "cli/**/*.test.ts",
            "tools/**/*.test.{ts,mjs}",
          ],
          testTimeout: minute / 2,
        },
      },
      {
        extends: true,
        test: {
          name: "lifecycle",
          include: ["test/lifecycle/**/*.test.ts"],
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        extends: true,
        test: {
          name: "test",
          include: ["test/**/*.test.ts"],
          exclude: ["test/lifecycle/**"],
          testTimeout: 10 * minute,
          hookTimeout: 10 * minute,
          fileParallelism: false,
        },
      },
    ],
  },
});
