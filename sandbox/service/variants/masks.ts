// Replacements for secrets in a response.
import { randomBytes } from "node:crypto";

/** `undefined` omits the field. */
export type Mask = (secret: string) => string | null | undefined;

export const stars: Mask = () => "********";

/** The first and last characters, fewer for a short secret. */
export const partly: Mask = (secret) => {
  const kept = Math.min(4, Math.floor(secret.length / 4));
  return `${secret.slice(0, kept)}****${kept > 0 ? secret.slice(-kept) : ""}`;
};

export const word: Mask = () => "[FILTERED]";
/** A different string that looks like a secret, always the same one. */
export const alike: Mask = (secret) => [...secret].reverse().join("");
/** A different mask in every response. */
export const changing: Mask = () => randomBytes(12).toString("base64url");
export const nothing: Mask = () => null;
export const absent: Mask = () => undefined;
