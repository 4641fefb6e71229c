// What stands in the place of a secret.

/** `undefined` leaves the member out. */
export type Mask = (secret: string) => string | null | undefined;

export const stars: Mask = () => "********";

/** The first and last characters, fewer of a short secret. */
export const partly: Mask = (secret) => {
  const kept = Math.min(4, Math.floor(secret.length / 4));
  return `${secret.slice(0, kept)}****${kept > 0 ? secret.slice(-kept) : ""}`;
};

export const word: Mask = () => "[FILTERED]";
export const nothing: Mask = () => null;
export const leftOut: Mask = () => undefined;
