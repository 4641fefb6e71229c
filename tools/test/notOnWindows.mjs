import { beforeEach } from "vitest";
import { reasons } from "./skips.ts";

/** Skips the tests that follow in this group if there is no POSIX shell. Call it before other hooks. */
export function notOnWindows() {
  beforeEach(({ skip }) => {
    if (process.platform === "win32") skip(reasons.windows);
  });
}
