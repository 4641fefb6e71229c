// Secrets in a state. They are compared by digest, and never shown.
import { createHash } from "node:crypto";
import { secretSignature, signature } from "../../provider/hosts/engine/engineValues.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { holds, mapped } from "./json.js";

const opening = "[secret";

/** The text that is shown instead of a secret. */
export const hidden = `${opening}]`;

/** The mark of a secret: the same text for the same secret if it is decrypted, `hidden` if it is encrypted. */
function markOf({ plaintext }: Values): string {
  if (typeof plaintext !== "string") return hidden;
  return `${opening} ${createHash("sha256").update(plaintext).digest("hex")}]`;
}

/** The mark of a decrypted secret. */
export const markFor = (secret: unknown): string => markOf({ plaintext: JSON.stringify(secret) });

/** Whether a string is the mark of a secret. */
export const isMark = (text: string): boolean => text.startsWith(opening) && text.endsWith("]");

/** Whether a value contains the mark of a secret. */
export const holdsMark = (value: unknown): boolean => holds(value, (one) => typeof one === "string" && isMark(one));

/** Whether a value of a state is a secret. */
export const isSecret = (value: unknown): value is Values => isObject(value) && value[signature] === secretSignature;

/** A value of a state with readable secrets. Those that weren't decrypted are undefined. */
export const plain = (value: unknown): unknown =>
  mapped(value, (one) => {
    if (!isSecret(one)) return one;
    return typeof one.plaintext === "string" ? plain(JSON.parse(one.plaintext)) : undefined;
  });

/** A value of a state with a mark for each secret. */
export const withMarks = (value: unknown): unknown => mapped(value, (one) => (isSecret(one) ? markOf(one) : one));

/** The same value for users: without the digests of secrets. */
export const withoutMarks = (value: unknown): unknown =>
  mapped(value, (one) => (typeof one === "string" && isMark(one) ? hidden : one));

/** Whether a value is a secret that wasn't decrypted. */
export const isEncrypted = (value: unknown): boolean => value === hidden;
