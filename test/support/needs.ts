// What tests need of the machine. Without it they are skipped, and the summary says why.
import { beforeEach } from "vitest";
import { reasons } from "../../tools/test/skips.js";

/** Skips the tests that follow, in this file or group, where there is a reason. To be called before other hooks. */
export function skipFor(reason: string | undefined): void {
  beforeEach(({ skip }) => {
    if (reason) skip(reason);
  });
}

/** For tests that look for processes and end them. */
export const needsLinux = (): void => skipFor(process.platform === "linux" ? undefined : reasons.notLinux);
