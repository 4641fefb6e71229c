import { describe, expect, it } from "vitest";
import { saysNothing } from "./mask.js";

const secret = "planted-channel-value-93";

describe("a masked secret says nothing", () => {
  it.each([
    null,
    undefined,
    "",
    "********",
    "••••••••",
    "plan****",
    "…93",
    "[FILTERED]",
    "<CHANNEL_SECRET>",
    "xxxxxxxxxxxx",
    "hidden",
    "REDACTED",
    "value-93",
    "00000000",
    true,
    5,
  ])("%j", (said) => expect(saysNothing(said, secret)).toBe(true));
});

describe("a secret that is shown counts", () => {
  it.each([secret, "another-value-by-hand", "my-secret-changed"])("%j", (said) =>
    expect(saysNothing(said, secret)).toBe(false),
  );
});
