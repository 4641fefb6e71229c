import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const minute = 60_000;

const withEngine = { testTimeout: 10 * minute, hookTimeout: 10 * minute };

/**
 * These download Node.js or package managers, follow all languages, or take long and repeat on the engine what tests
 * without it show.
 */
const onlyInMatrix = [
  "test/browser/pictures.test.ts",
  "test/cli/agency/agency.test.ts",
  "test/cli/approval/*.test.ts",
  "test/cli/dates/languages.test.ts",
  "test/cli/export/{importFile,languages,nextSteps}.test.ts",
  "test/cli/pull/{languages,nightly}.test.ts",
  "test/engine/coupon.test.ts",
  "test/engine/declarations/additions.test.ts",
  "test/engine/functions/mocks.test.ts",
  "test/engine/killProvider.test.ts",
  "test/engine/plugin/{executable,importFrom}.test.ts",
  "test/engine/policy/ci.test.ts",
  "test/engine/sdks/pyright.test.ts",
  "test/release/action/drift.test.ts",
  "test/release/package/managers.test.ts",
  "test/release/release.test.ts",
];

/** Those that run only a part of their tests outside of the matrix (test/support/needs.ts). */
const shortens = /\{[^}]*\b(casesOf|\w*[iI]nMatrix)\b[^}]*\} from "[^"]*support\/needs\.js"/;
const shortened = globSync("{cli,provider,sandbox,test,tools}/**/*.test.ts").filter((file) =>
  shortens.test(readFileSync(file, "utf8")),
);

export default defineConfig({
  test: {
    // One more than the cores of a small machine: an engine, its hosts and a provider wait for each other, and faults
    // for their time-outs.
    maxWorkers: 3,
    // The files of a worker share the modules that they load, which would take a third of the unit tests' time. So what a
    // test replaces (a method, a variable of the environment) it puts back, and no module is mocked.
    isolate: false,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ["test/support/describedResponses.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "action/**/*.test.mjs",
            "provider/**/*.test.ts",
            "sdk/**/*.test.ts",
            "sandbox/**/*.test.ts",
            "cli/**/*.test.ts",
            "policy/**/*.test.ts",
            "tools/**/*.test.{ts,mjs}",
          ],
          testTimeout: minute,
        },
      },
      {
        extends: true,
        test: {
          name: "lifecycle",
          include: ["test/lifecycle/**/*.test.ts"],
          testTimeout: 5 * minute,
          hookTimeout: minute,
        },
      },
      {
        extends: true,
        test: {
          // `npm run test:matrix`: all cases of the large tables, of which the other projects run one row, and more.
          name: "matrix",
          include: [...shortened, ...onlyInMatrix, "test/engine/waysIn/**/*.test.ts"],
          globalSetup: ["test/browser/globalSetup.mjs"],
          env: { PAYPAGES_TEST_MATRIX: "true" },
          ...withEngine,
        },
      },
      {
        extends: true,
        test: {
          name: "test",
          include: ["test/**/*.test.ts"],
          // Of the ways in, one row; the rest is in the matrix.
          exclude: [
            "test/lifecycle/**",
            "test/browser/**",
            "test/engine/waysIn/!(replacements).test.ts",
            ...onlyInMatrix,
          ],
          ...withEngine,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          exclude: onlyInMatrix,
          globalSetup: ["test/browser/globalSetup.mjs"],
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      {
        extends: true,
        test: {
          // The same tests through the native plugin. It omits what it has separate tests for (test/engine/plugin:
          // interrupted, what it logs), what is about the engine alone (kill), faults, of which test/lifecycle proves one of
          // each end through the plugin, and values in every form: test/lifecycle/adapters compares both adapters there,
          // operation by operation. Codes, adoptions, deletions, owners and replacements through the plugin are in the
          // simulated worlds, and in the matrix on the engine, as are killed providers and secrets.
          name: "native",
          include: [
            "test/engine/life.test.ts",
            "test/lifecycle/{adopt,faults,imports,messages,plausibility,withoutAccount}.test.ts",
          ],
          env: { PAYPAGES_TEST_ADAPTER: "native" },
          ...withEngine,
        },
      },
      {
        extends: true,
        test: {
          // The command as a single executable: what edits programs, and what starts other processes.
          name: "matrix-executable",
          include: [
            "test/cli/account/stacks.test.ts",
            "test/cli/approval/approve.test.ts",
            "test/cli/pull/languages.test.ts",
            "test/cli/rehearse/rehearse.test.ts",
          ],
          globalSetup: ["test/support/executable.ts"],
          env: { PAYPAGES_TEST_MATRIX: "true" },
          ...withEngine,
        },
      },
      {
        extends: true,
        test: {
          name: "matrix-native",
          include: ["test/engine/{badInput,coupon,ignored,secrets}.test.ts"],
          env: { PAYPAGES_TEST_ADAPTER: "native" },
          ...withEngine,
        },
      },
    ],
  },
});
