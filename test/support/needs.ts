// Which tests run: requirements on the machine, which the summary shows if one isn't met, and the rows of large tables.
import { execFileSync } from "node:child_process";
import { coerce, gte } from "semver";
import { beforeEach, describe, it, type TestContext } from "vitest";
import { reasons } from "../../tools/test/skips.js";

/** Skips the tests that follow in this file or group if there is a reason. Call it before other hooks. */
export function skipFor(reason: string | undefined): void {
  beforeEach(({ skip }) => {
    if (reason) skip(reason);
  });
}

/** For tests that search for processes and end them. */
export const needsLinux = (): void => skipFor(process.platform === "linux" ? undefined : reasons.notLinux);

let engine: string | undefined;

/** Whether the Pulumi of the tests is this version or newer. */
export function isPulumiAtLeast(min: string): boolean {
  engine ??= execFileSync("pulumi", ["version"], { encoding: "utf8" }).trim();
  return gte(coerce(engine) ?? "0.0.0", coerce(min) ?? "0.0.0");
}

/** For tests of features that older supported versions of Pulumi lack. */
export const needsPulumi = (min: string): void =>
  skipFor(isPulumiAtLeast(min) ? undefined : `${reasons.olderEngine} (${min})`);

const isWhole = process.env.PAYPAGES_TEST_MATRIX !== undefined;

/** `npm test` runs few rows of each large table, `npm run test:matrix` all. */
export const casesOf = <T>(all: T, few: T): T => (isWhole ? all : few);

/** A test for the matrix: what it shows on the real engine, a quicker test shows without it. */
export const inMatrix: (title: string, run: (context: TestContext) => Promise<void>) => void = isWhole ? it : () => {};

/** The same for a group with its hooks. */
export const groupInMatrix: (title: string, declare: () => void) => void = isWhole ? describe : () => {};
