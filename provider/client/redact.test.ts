import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { redactor, Secrets, textsIn } from "./redact.js";

/** Every way in which a service may repeat a secret. */
const writings: Record<string, (secret: string) => string> = {
  "as it is": (secret) => `no such secret: ${secret}!`,
  "in JSON": (secret) => JSON.stringify({ message: secret }),
  "in JSON of ASCII only": (secret) =>
    JSON.stringify({ message: secret }).replace(
      /[^ -~]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  "in JSON in JSON": (secret) => JSON.stringify({ received: JSON.stringify({ secret }) }),
  "in an address": (secret) => `/oauth?secret=${encodeURIComponent(secret)}&x=1`,
  "in a form": (secret) => new URLSearchParams({ secret, x: "1" }).toString(),
  "in JSON with escaped slashes, cut off": (secret) =>
    JSON.stringify({ message: secret, more: "" }).replaceAll("/", "\\/").slice(0, -3),
  "in JSON in an address": (secret) => encodeURIComponent(JSON.stringify({ secret })),
  "in HTML": (secret) => `<p>${inHtml(secret)}</p>`,
  "in HTML, by numbers": (secret) => secret.replace(/[^\w ]/gu, (sign) => `&#${sign.codePointAt(0)};`),
  "in HTML, by hexadecimal numbers": (secret) =>
    secret.replace(/[^\w ]/gu, (sign) => `&#x${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")};`),
  "in JSON in HTML": (secret) => `<pre>${inHtml(JSON.stringify({ secret }))}</pre>`,
  "in HTML in HTML": (secret) => `<p>${inHtml(inHtml(secret))}</p>`,
};

const inHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

describe.each(Object.entries(writings))("a secret written as %s is hidden", (_, write) => {
  test.each([
    "s3cr3t-value",
    "with:colon",
    "a&b%c d",
    'quo"te\\slash',
    "é 日本語のひみつ",
    "a+b/c==",
    "<b>bold</b>",
    "it's;~!*()",
    "line\nbreak\tand 😀",
    "[^a-z]{2}|$1.?",
  ])("%s", (secret) => {
    const hidden = redactor([secret])(write(secret));
    expect(hidden).toContain("[secret]");
    expect(hidden).toBe(write("MARK").replace("MARK", "[secret]"));
  });
});

test("hides all secrets, longer ones first", () => {
  expect(redactor(["abcd", "abcdefgh"])("abcdefgh abcd")).toBe("[secret] [secret]");
});

test.each([
  ["the price changes 900 → 1200", "the price changes [secret] → 1200"],
  ["19001 and x900", "19001 and x900"],
  ['{"price":900}', '{"price":[secret]}'],
])("hides a short secret only as a separate word: %s", (text, hidden) => {
  expect(redactor(["900", ""])(text)).toBe(hidden);
});

test.each([
  ["of letters", "a1".repeat(32_500)],
  ["like a token", "ab-_.".repeat(3_200)],
  ["of special characters", '+/&<"'.repeat(1_600)],
  ["of backslashes", "\\".repeat(20_000)],
])("hides a very long secret %s", (_, secret) => {
  const hidden = redactor([secret])(`before ${secret} after`);
  expect(hidden.replace(/(\[secret\])+/, "[secret]")).toBe("before [secret] after");
});

describe("a secret in bytes is hidden", () => {
  const secret = "s3cr3t+value/é?>";
  test.each(["", "x", "xy", "xyz"])("in Base64 after %j", (before) => {
    for (const encoding of ["base64", "base64url"] as const) {
      const body = Buffer.from(`${before}${secret} and more`).toString(encoding);
      const hidden = redactor([secret])(`received ${body}.`);
      expect(hidden).toContain("[secret]");
      const left = hidden.replace(/^received |\.$/g, "").split("[secret]");
      expect(left.map((part) => Buffer.from(part, "base64").toString()).join("")).not.toMatch(/cr3t|valu/);
    }
  });

  test("in hexadecimal form", () => {
    const body = Buffer.from(secret).toString("hex");
    for (const text of [body, body.toUpperCase()]) expect(redactor([secret])(`<${text}>`)).toBe("<[secret]>");
  });

  test("but not in other words, if it is short", () => {
    expect(redactor(["abc"])(`${Buffer.from("abc").toString("base64")} 616263`)).toBe("YWJj 616263");
  });
});

test("takes limited time for many backslashes", () => {
  const start = performance.now();
  redactor([`${"+".repeat(40)}!`, "\\x"])("\\".repeat(30_000));
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("hides a secret that isn't a well-formed string", () => {
  expect(redactor(["half a pair \ud800"])("half a pair \ud800.")).toBe("[secret].");
});

test("hides every possible secret", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 8 }), fc.nat({ max: 3 }), (secret, times) => {
      const hide = redactor([secret]);
      expect(hide(`<${secret}>`.repeat(times))).toBe("<[secret]>".repeat(times));
    }),
  );
});

test.each([
  ["at its beginning", 'must be a number, not "my-secret-va…. Choose', 'must be a number, not "[secret]…. Choose'],
  ["in JSON", 'not "a \\"quoted\\" se…', 'not "[secret]…'],
  ["in a URL", "at /v1/my-secret%2Dva…", "at /v1/[secret]…"],
  ["inside an encoded character", "at /v1/a%20%22quoted%2…", "at /v1/[secret]…"],
  ["in hexadecimal form", `not ${Buffer.from("my-secret-value").toString("hex").slice(0, 9)}…`, "not [secret]…"],
  ["in Base64", `not ${Buffer.from("my-secret-value").toString("base64").slice(0, 9)}…`, "not [secret]…"],
  ["and another one as a whole", "my-secret-value and my-secret…", "[secret] and [secret]…"],
  ["after few characters", "not my-…", "not my-…"],
])("hides a secret that a message cuts %s", (_, text, shown) =>
  expect(redactor(["my-secret-value", 'a "quoted" secret'])(text)).toBe(shown),
);

test("hides the same in whatever order the secrets are added", () => {
  const [one, other] = [
    ["0", " "],
    [" ", "0"],
  ].map((secrets) => redactor(secrets)("with `type` 0, which"));
  expect(one).toBe(other);
});

test("hides a secret that was added after a first message", () => {
  const secrets = new Secrets(["first"]);
  expect(secrets.hide("first, second")).toBe("[secret], second");
  secrets.add(["second"]);
  expect(secrets.hide("first, second")).toBe("[secret], [secret]");
});

test.each([
  ["text", ["text"]],
  [900, ["900"]],
  [1200, ["1200", "1,200"]],
  [{ a: "x", b: [1, { c: "y" }], d: null, e: true, f: undefined }, ["x", "1", "y"]],
  [null, []],
  [true, []],
])("lists the strings in %j as %j", (value, texts) => expect(textsIn(value)).toEqual(texts));
