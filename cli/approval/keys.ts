// The keys of an approval, derived from the applications' secrets, which everyone has who can change the accounts.
import { createHmac, hkdfSync, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { Config } from "../../provider/client/config.js";
import { digestText } from "./marks.js";

export interface Keys {
  /** The key for the marks of values. */
  readonly marks: Buffer;
  readonly mac: Buffer;
}

export const newSalt = (): string => randomBytes(16).toString("base64");

/** Anyone with the file can try secrets: each try takes some 100 milliseconds, and 64 MiB. */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };

export function keysOf(accounts: readonly Config[], salt: string): Keys {
  const secrets = accounts.map(({ mode, baseUrl, appId, appSecret }) => [mode, baseUrl, appId, appSecret]);
  const main = scryptSync(JSON.stringify(secrets.toSorted()), Buffer.from(salt, "base64"), 32, cost);
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", main, "", `paypages approval: ${purpose}`, 32));
  return { marks: keyFor("marks"), mac: keyFor("integrity") };
}

/** Of everything but `mac`, in any order of properties. */
export const macOf = ({ mac: _, ...content }: Readonly<Record<string, unknown>>, { mac }: Keys): string =>
  createHmac("sha256", mac).update(digestText(content)).digest("base64");

export function isIntact(content: Readonly<Record<string, unknown>> & { readonly mac: string }, keys: Keys): boolean {
  const given = Buffer.from(content.mac, "base64");
  try {
    const own = Buffer.from(macOf(content, keys), "base64");
    return given.length === own.length && timingSafeEqual(given, own);
  } catch (error) {
    // No valid approval nests values that deeply.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
