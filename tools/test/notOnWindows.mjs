import { beforeEach } from "vitest";
import { reasons } from "./skips.ts";

/** Skips the tests that follow in this group where there is no POSIX shell. To be called before other hooks. */
export function notOnWindows() {
  beforeEach(({ skip }) => {
    if (process.platform === "win32") skip(reasons.windows);
  });
}
