// Marks of values: equal for equal values, and useless without the key. The keys of an approval.

import { createHmac, hkdfSync, randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { Config } from "../../../provider/client/config.js";
import { markOf } from "../../../provider/core/merge/fingerprint.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import type { Marks } from "./file.js";

/** JSON with sorted properties. */
export const digestText = (value: unknown): string => JSON.stringify(ordered(value)) ?? "null";

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member)]));
}

export const marksOf = (values: Values | ReadonlyMap<string, unknown>, key: Buffer): Marks => {
  const entries = values instanceof Map ? [...values] : Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, markOf(name, ordered(value), key)]));
};

/** The names of either side whose marks differ. @param isSame compares other values; a missing one is undefined */
export const differingNames = <T = string>(
  before: Readonly<Record<string, T>>,
  now: Readonly<Record<string, T>>,
  isSame: (one: T | undefined, other: T | undefined) => boolean = (one, other) => one === other,
): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => !isSame(before[name], now[name]))
    .toSorted();

// The keys of an approval, derived from the applications' secrets, which everyone has who can change the accounts.

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
