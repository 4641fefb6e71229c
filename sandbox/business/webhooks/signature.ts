// Signs webhooks, and verifies signatures for endpoints: the module `paypages/webhooks`.
import { createHmac, timingSafeEqual } from "node:crypto";

/** Name of the header with the signature. Specific to the sandbox: the specification describes no signatures. */
export const signatureHeader = "paypages-signature";

/** Name of the header with the id of the delivery: the same for all its tries. Specific to the sandbox. */
export const deliveryHeader = "paypages-delivery";

/**
 * Why a signature is refused: the header is missing; it can't be parsed; its time is too far in the past or the future;
 * no signature in it matches the body and one of the secrets.
 */
export type SignatureProblem = "missing" | "malformed" | "outside_tolerance" | "no_match";

/** A webhook with an invalid signature. Respond with 400, and don't process the body. */
export class SignatureError extends Error {
  override name = "SignatureError";
  constructor(
    readonly reason: SignatureProblem,
    message: string,
  ) {
    super(message);
  }
}

export interface Verification {
  /** The raw body: its bytes, or their UTF-8 string. Never a parsed body, and never one that was serialized again. */
  readonly body: string | Uint8Array;
  /** The header `Paypages-Signature`, as the framework provides it. */
  readonly header: string | readonly string[] | null | undefined;
  /** Secret of the endpoint; several during a change of secrets. */
  readonly secret: string | readonly string[];
  /** The maximum difference between the signature's time and `now`, in either direction. Default: 300. */
  readonly toleranceSeconds?: number;
  /** The current time, for tests. */
  readonly now?: Date;
}

/**
 * Value of the header: `t=<unix seconds>,v1=<hex>`, HMAC-SHA256 over `<t>.<raw body>`.
 * @param at time of the signature. Default: now
 */
export function signatureOf(body: string | Uint8Array, secret: string, at = new Date()): string {
  const t = String(Math.floor(at.getTime() / 1000));
  return `t=${t},v1=${digest(t, bytes(body), secrets(secret)[0] as string).toString("hex")}`;
}

/**
 * Verifies that a webhook was signed recently with the endpoint's secret. Signatures are compared in constant time. It
 * tries all signatures in the header, and ignores schemes other than `v1`.
 *
 * The signature covers the raw bytes, so keep the framework from parsing them first:
 * ```ts
 * // express: app.post("/hooks", express.raw({ type: "application/json" }), (request, response) => …);
 * // fastify: app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_, bytes) => bytes);
 * app.post("/hooks", async (request, reply) => {
 *   verifySignature({ body: request.body, header: request.headers[signatureHeader], secret });
 *   const event = JSON.parse(request.body.toString());
 *   return reply.code(204).send();
 * });
 * ```
 * @throws SignatureError with the reason
 * @throws TypeError if the type of the body or of the secret is wrong, which is an error in the endpoint's code
 */
export function verifySignature({
  body,
  header,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: Verification): void {
  const [signed, keys] = [bytes(body), secrets(secret)];
  const { t, signatures } = parsed(header);
  const isMatch = keys
    .flatMap((key) => signatures.map((signature) => timingSafeEqual(digest(t, signed, key), signature)))
    .includes(true);
  if (!isMatch) {
    throw new SignatureError(
      "no_match",
      isBase64(body)
        ? "No signature matches: the body seems to be encoded. If the platform says so (`isBase64Encoded`), pass " +
            'Buffer.from(body, "base64").'
        : "No signature matches: the secret is different, or this isn't the body that was signed. Pass the raw body.",
    );
  }
  const age = Math.floor(now.getTime() / 1000) - Number(t);
  if (Math.abs(age) <= toleranceSeconds) return;
  const when = age < 0 ? `${-age} seconds in the future` : `${age} seconds old`;
  throw new SignatureError(
    "outside_tolerance",
    `The signature is ${when}, and the tolerance is ${toleranceSeconds} seconds. Check the clock.`,
  );
}

/** As AWS Lambda passes some bodies. JSON begins with a bracket. */
const isBase64 = (body: string | Uint8Array): boolean =>
  /^[A-Za-z\d+/]{8,}={0,2}\s*$/.test(typeof body === "string" ? body : Buffer.from(body).toString("latin1"));

const digest = (t: string, body: Uint8Array, secret: string): Buffer =>
  createHmac("sha256", secret).update(`${t}.`).update(body).digest();

function parsed(header: Verification["header"]): { t: string; signatures: Buffer[] } {
  const text = (typeof header === "string" ? header : (header ?? []).join(",")).trim();
  if (text === "") {
    throw new SignatureError(
      "missing",
      "There is no signature: the header Paypages-Signature is missing or empty. Some platforms, such as AWS Lambda, keep " +
        `the capitals of its name: look for it without regard to case, or under both names (${signatureHeader}).`,
    );
  }
  const pairs = text.split(",").map((part) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(part)?.slice(1) ?? []);
  const valuesOf = (name: string) => pairs.flatMap(([key, value = ""]) => (key === name ? [value] : []));
  const times = new Set(valuesOf("t"));
  const signatures = valuesOf("v1").filter((value) => /^[0-9a-f]{64}$/i.test(value));
  const [t = ""] = times;
  if (times.size !== 1 || !/^\d{1,12}$/.test(t) || signatures.length === 0) {
    throw new SignatureError(
      "malformed",
      "The signature can't be read: the header Paypages-Signature must be t=<unix seconds>,v1=<64 hex digits>.",
    );
  }
  return { t, signatures: signatures.map((value) => Buffer.from(value, "hex")) };
}

function bytes(body: unknown): Uint8Array {
  if (typeof body === "string") return Buffer.from(body);
  if (body instanceof Uint8Array) return body;
  throw new TypeError("The body must be the raw one, as a string or bytes. Keep the framework from parsing it first.");
}

function secrets(secret: unknown): readonly string[] {
  const all: unknown[] = Array.isArray(secret) ? secret : [secret];
  const areRight = all.length > 0 && all.every((one) => typeof one === "string" && one !== "");
  if (!areRight) throw new TypeError("The secret of the endpoint is missing or empty. Check the configuration.");
  return all as string[];
}
