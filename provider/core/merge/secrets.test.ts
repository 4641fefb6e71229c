import { describe, expect, it } from "vitest";
import { registrationPlan } from "../../model/registrationPlan.js";
import type { Values } from "../../model/rules.js";
import { agreedSecrets, isMasked, type LearnedSecret, learnedSecrets } from "./secrets.js";

const secret = "planted-channel-value-93";

describe("a masked secret is ignored", () => {
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
  ])("%j", (response) => expect(isMasked(response, secret)).toBe(true));
});

describe("a plain secret counts", () => {
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
  ])("%j", (response) => expect(isMasked(response, secret)).toBe(false));
});

const page = (channelSecret: string) => ({ planName: "Trial", msg: { channelId: "c", channelSecret } });
const path = "msg.channelSecret";
const learn = (response: unknown, before?: Values, stored: LearnedSecret = {}, isRead = true) => {
  const lesson = { before, learned: (of: string) => (of === path ? stored : undefined), isRead };
  return learnedSecrets(registrationPlan, page(secret), page(response as string), lesson);
};

describe("a mask that looks like a secret", () => {
  const alike = "39-eulav-lennahc-detnalp";

  it("is learned from the response to a write, and ignored from then on", () => {
    const [[at, learned] = ["", {}]] = learn(alike, {});
    expect(at).toBe(path);
    expect(isMasked(alike, secret, learned)).toBe(true);
    expect(isMasked("another-value-by-hand", secret, learned)).toBe(false);
    expect(JSON.stringify(learned)).not.toContain(alike);
  });

  it.each([
    ["an obvious mask", "********"],
    ["the earlier secret", "the-former-secret"],
    ["an omission", undefined],
  ])("is not learned from %s", (_, response) => {
    expect(learn(response, page("the-former-secret"))).toEqual([]);
  });

  it("is not learned from a read without a write, which shows a change", () => {
    expect(learn(alike)).toEqual([]);
  });

  it("omits secrets that differ in two responses, and nothing else", () => {
    const response = agreedSecrets(registrationPlan, page("one"), { ...page("two"), planName: "Other" });
    expect(response).toEqual({ planName: "Trial", msg: { channelId: "c" } });
    expect(agreedSecrets(registrationPlan, page("one"), page("one"))).toEqual(page("one"));
  });
});

describe("the knowledge that reads return a secret in plain", () => {
  const hash = "0123456789abcdef0123456789abcdef";

  it("comes from a read, not from a response to a write, which can repeat what was sent", () => {
    expect(learn(secret, {}, {}, false)).toEqual([]);
    expect(learn(secret, {})).toEqual([[path, { isShown: true }]]);
    expect(learn(secret)).toEqual([[path, { isShown: true }]]);
  });

  it.each([hash, "value-93", `${hash}${hash}`])("accepts the new secret %s", (response) => {
    expect(isMasked(response, secret)).toBe(true);
    expect(isMasked(response, secret, { isShown: true })).toBe(false);
  });

  it.each(["********", "[FILTERED]", "set", "redacted", null])("ends when the secret is masked by %s", (response) => {
    expect(isMasked(response, secret, { isShown: true })).toBe(true);
    expect(learn(response, undefined, { isShown: true })).toEqual([[path, {}]]);
  });

  it("ends when a write is followed by a possible mask", () => {
    expect(learn(hash, {}, { isShown: true })).toEqual([[path, {}]]);
    expect(learn(hash, page(hash), { isShown: true })).toEqual([]);
  });
});
