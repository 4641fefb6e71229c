// What a response has instead of a secret.
import { randomBytes } from "node:crypto";

/** `undefined` leaves the member out. */
export type Mask = (secret: string) => string | null | undefined;

export const stars: Mask = () => "********";

/** The first and last characters, fewer of a short secret. */
export const partly: Mask = (secret) => {
  const kept = Math.min(4, Math.floor(secret.length / 4));
  return `${secret.slice(0, kept)}****${kept > 0 ? secret.slice(-kept) : ""}`;
};

export const word: Mask = () => "[FILTERED]";
/** Another text that looks like a secret, always the same one. */
export const alike: Mask = (secret) => [...secret].reverse().join("");
/** One that is new in every answer. */
export const changing: Mask = () => randomBytes(12).toString("base64url");
export const nothing: Mask = () => null;
export const leftOut: Mask = () => undefined;
