// Secrets as a state has them. They are compared by digest, and never shown.
import { createHash } from "node:crypto";
import { secretSignature, signature } from "../../provider/engine/values.js";
import type { Values } from "../../provider/model/rules.js";

const opening = "[secret";

/** What is shown in the place of a secret. */
export const hidden = `${opening}]`;

/** Stands for a secret: the same text for the same secret where it is known, `hidden` where it is encrypted. */
function markOf({ plaintext }: Values): string {
  if (typeof plaintext !== "string") return hidden;
  return `${opening} ${createHash("sha256").update(plaintext).digest("hex")}]`;
}

/** The mark of a secret that is known. */
export const markFor = (secret: unknown): string => markOf({ plaintext: JSON.stringify(secret) });

const isMark = (text: string): boolean => text.startsWith(opening) && text.endsWith("]");

/** A value of a state with a mark in the place of each secret. */
export function withMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarks);
  if (typeof value !== "object" || value === null) return value;
  if ((value as Values)[signature] === secretSignature) return markOf(value as Values);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withMarks(member)]));
}

/** The same as people may see it: no mark tells a secret's digest. */
export function withoutMarks(value: unknown): unknown {
  if (typeof value === "string") return isMark(value) ? hidden : value;
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutMarks(member)]));
}

/** Whether a value is a secret that nobody has decrypted. */
export const isEncrypted = (value: unknown): boolean => value === hidden;
