// The verification of webhook signatures in an endpoint.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { SignatureError, signatureHeader, signatureOf, type Verification, verifySignature } from "./signature.js";

const at = new Date("2026-04-01T09:00:00.900Z");
const t = 1_775_034_000;
const later = (seconds: number) => new Date((t + seconds) * 1000);
const [secret, body] = ["whsec", '{"event":"payment"}'];
const header = signatureOf(body, secret, at);
const [, v1 = ""] = header.split(",v1=");

/** Why the signature is refused. Undefined if it is valid. */
function refused(change: Partial<Verification> = {}): string | undefined {
  try {
    verifySignature({ body, header, secret, now: at, ...change });
  } catch (error) {
    if (error instanceof SignatureError) return error.reason;
    throw error;
  }
  return undefined;
}

const bytes = fc.uint8Array();
const key = fc.string({ minLength: 1 });
const time = fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true });

test("is t=<unix seconds>,v1=<HMAC-SHA256 over t, a dot and the body>", () => {
  const expected = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  expect(header).toBe(`t=${t},v1=${expected}`);
  expect(signatureOf(Buffer.from(body), secret, at)).toBe(header);
});

test("verifies what was signed", () => {
  fc.assert(
    fc.property(bytes, key, time, (signed, secret, now) => {
      verifySignature({ body: signed, secret, now, header: signatureOf(signed, secret, now), toleranceSeconds: 0 });
    }),
  );
});

test("treats a string as its bytes in UTF-8", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), key, time, (text, secret, now) => {
      verifySignature({ body: Buffer.from(text), secret, now, header: signatureOf(text, secret, now) });
    }),
  );
});

test("fails for any changed byte of the body", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (signed, place, flip) => {
      const changed = signed.with(place % signed.length, (signed[place % signed.length] ?? 0) ^ flip);
      expect(refused({ body: changed, header: signatureOf(signed, secret, at) })).toBe("no_match");
    }),
  );
});

test("fails for any changed character of the header", () => {
  fc.assert(
    fc.property(fc.nat({ max: header.length - 1 }), fc.constantFrom(..."0123456789abcdeftv=,x"), (place, character) => {
      fc.pre(character !== header[place]);
      expect(refused({ header: header.slice(0, place) + character + header.slice(place + 1) })).toBeDefined();
    }),
    { numRuns: 500 },
  );
});

test("fails for another secret", () => {
  fc.assert(
    fc.property(bytes, key, key, (signed, one, other) => {
      // An HMAC pads short keys with zeros.
      fc.pre(one.replace(/\0+$/, "") !== other.replace(/\0+$/, ""));
      expect(refused({ body: signed, secret: other, header: signatureOf(signed, one, at) })).toBe("no_match");
    }),
  );
});

test("fails with a reason for any header", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."tv1=,. 0a\n") })), (header) => {
      expect(["missing", "malformed", "no_match"]).toContain(refused({ header }));
    }),
    { numRuns: 500 },
  );
});

describe("the header", () => {
  test.each<[string, Verification["header"]]>([
    ["missing", undefined],
    ["missing", null],
    ["missing", ""],
    ["missing", " "],
    ["missing", []],
    ["malformed", "v1"],
    ["malformed", `t=${t}`],
    ["malformed", `v1=${v1}`],
    ["malformed", `t=,v1=${v1}`],
    ["malformed", `t=${t}.5,v1=${v1}`],
    ["malformed", `t=-${t},v1=${v1}`],
    ["malformed", `t=${t},t=${t + 1},v1=${v1}`],
    ["malformed", `t=${t},v1=${v1.slice(1)}`],
    ["malformed", `t=${t},v1=${v1}0`],
    ["malformed", `t=${t},v2=${v1}`],
    ["no_match", `t=${t + 1},v1=${v1}`],
    ["no_match", `t=${t},v1=${"0".repeat(64)}`],
  ])("is %s: %j", (reason, header) => expect(refused({ header })).toBe(reason));

  test.each<[string, Verification["header"]]>([
    ["with blanks", ` t = ${t} , v1 = ${v1} `],
    ["in capitals", `t=${t},v1=${v1.toUpperCase()}`],
    ["the other way round", `v1=${v1},t=${t}`],
    ["with a different scheme", `t=${t},v0=none,v2=${"f".repeat(64)},v1=${v1},future`],
    ["with several signatures", `t=${t},v1=${"0".repeat(64)},v1=${v1}`],
    ["with an unreadable signature next to a valid one", `t=${t},v1=short,v1=${v1}`],
    ["twice", [header, header]],
  ])("can be written %s", (_how, header) => expect(refused({ header })).toBeUndefined());
});

describe("the time", () => {
  test.each([
    [0, 0, undefined],
    [300, undefined, undefined],
    [-300, undefined, undefined],
    [301, undefined, "outside_tolerance"],
    [-301, undefined, "outside_tolerance"],
    [10, 9, "outside_tolerance"],
    [10, 10, undefined],
    [1e9, Number.POSITIVE_INFINITY, undefined],
    [0, Number.NaN, "outside_tolerance"],
  ])("%d seconds later, with a tolerance of %j: %j", (seconds, toleranceSeconds, reason) => {
    const tolerance = toleranceSeconds === undefined ? {} : { toleranceSeconds };
    expect(refused({ now: later(seconds), ...tolerance })).toBe(reason);
  });

  test("is checked only after a valid signature", () => {
    expect(refused({ now: later(1000), secret: "other" })).toBe("no_match");
  });

  test("is the current one if omitted", () => {
    verifySignature({ body, secret, header: signatureOf(body, secret) });
    expect(() => verifySignature({ body, secret, header })).toThrow(/seconds (old|in the future)/);
  });
});

describe("the secret", () => {
  test("can be one of several, during a rotation", () => {
    expect(refused({ secret: ["new", secret] })).toBeUndefined();
    expect(refused({ secret: ["new", "newer"] })).toBe("no_match");
  });

  test.each([undefined, "", [], [secret, ""], 5])("can't be %j", (wrong) => {
    expect(() => verifySignature({ body, header, secret: wrong as string })).toThrow(TypeError);
    if (!Array.isArray(wrong)) expect(() => signatureOf(body, wrong as string)).toThrow(TypeError);
  });
});

test.each([undefined, null, { event: "payment" }, []])(
  "refuses a body that is %j, which was parsed, with that reason",
  (wrong) => {
    expect(() => verifySignature({ body: wrong as unknown as string, header, secret })).toThrow(/must be the raw one/);
  },
);

test("names the capitals of the header and an encoded body as possible causes", () => {
  const lambda = { body: Buffer.from(body).toString("base64"), headers: { "Paypages-Signature": header } };
  const headers: Record<string, string> = lambda.headers;
  const now = at;
  expect(() => verifySignature({ body, secret, now, header: headers[signatureHeader] })).toThrow(/capitals/);
  expect(() => verifySignature({ body: lambda.body, secret, now, header })).toThrow(/isBase64Encoded/);
  expect(() => verifySignature({ body: Buffer.from(lambda.body), secret, now, header })).toThrow(/isBase64Encoded/);
  expect(() => verifySignature({ body: "{}", secret, now, header })).toThrow(/secret is different/);
  verifySignature({ body: Buffer.from(lambda.body, "base64"), secret, now, header: headers["Paypages-Signature"] });
});

test("verifies the raw body that fastify passes as the documentation shows", async () => {
  const app = Fastify();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_: unknown, bytes: Buffer) => bytes);
  app.post<{ Body: Buffer }>("/hooks", async (request, reply) => {
    verifySignature({ body: request.body, header: request.headers[signatureHeader], secret });
    return reply.code(204).send();
  });
  const raw = '{ "event":"payment",\n "name":"\\u82b1子" }';
  const post = (header: string) =>
    app.inject({
      method: "POST",
      url: "/hooks",
      headers: { "content-type": "application/json", [signatureHeader]: header },
      body: raw,
    });
  expect((await post(signatureOf(raw, secret))).statusCode).toBe(204);
  expect((await post(signatureOf(JSON.stringify(JSON.parse(raw)), secret))).statusCode).toBe(500);
});

test("imports only node:crypto, so that an endpoint loads nothing else", () => {
  const source = readFileSync(new URL("signature.ts", import.meta.url), "utf8");
  expect([...source.matchAll(/\bfrom "(.+)"|\bimport\("(.+)"\)/g)].map(([, name]) => name)).toEqual(["node:crypto"]);
});
