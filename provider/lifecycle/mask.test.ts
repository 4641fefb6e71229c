import { describe, expect, it } from "vitest";
import { registrationPlan } from "../model/registrationPlan.js";
import { agreedSecrets, masksOf, saysNothing } from "./mask.js";

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
    "set",
    "1a2b3c4",
    "00000000",
    "  [REDACTED]  ",
    "not shown",
    "is-hidden value",
    "ending in 1234",
    "secret...",
    "ab------cd",
    "0123456789abcdef0123456789abcdef",
    "sha1:0123456789abcdef0123456789abcdef01234567",
    "SHA256-0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF",
    true,
    5,
  ])("%j", (said) => expect(saysNothing(said, secret)).toBe(true));
});

describe("a secret that is shown counts", () => {
  it.each([
    secret,
    "another-value-by-hand",
    "my-secret-changed",
    "12345678",
    "not-masked-at-all",
    "it is hidden",
    "hidden places",
    "where it ends with",
    "x[in brackets]",
    "[in brackets]x",
    "one.two.three",
    "0123456789abcdef0123456789abcdef0",
    "md5 0123456789abcdef0123456789abcdef",
    "ghijklmnopqrstuvghijklmnopqrstuv",
  ])("%j", (said) => expect(saysNothing(said, secret)).toBe(false));
});

describe("a mask that looks like a secret is learned", () => {
  const page = (channelSecret: string) => ({ planName: "Trial", msg: { channelId: "c", channelSecret } });
  const alike = "39-eulav-lennahc-detnalp";

  it("from the answer to what was sent, and says nothing from then on", () => {
    const masks = masksOf(registrationPlan, page(secret), page(alike)) as { msg: { channelSecret: string } };
    expect(saysNothing(alike, secret, masks.msg.channelSecret)).toBe(true);
    expect(saysNothing("another-value-by-hand", secret, masks.msg.channelSecret)).toBe(false);
    expect(JSON.stringify(masks)).not.toContain(alike);
  });

  it.each([
    ["the secret itself", secret],
    ["a mask that can be told", "********"],
    ["the secret that was there before", "the-former-secret"],
  ])("not from %s", (_, said) => {
    expect(masksOf(registrationPlan, page(secret), page(said), page("the-former-secret"))).toBeUndefined();
  });

  it("secrets in which two answers differ are left out, and nothing else", () => {
    const said = agreedSecrets(registrationPlan, page("one"), { ...page("two"), planName: "Other" });
    expect(said).toEqual({ planName: "Trial", msg: { channelId: "c" } });
    expect(agreedSecrets(registrationPlan, page("one"), page("one"))).toEqual(page("one"));
  });
});
