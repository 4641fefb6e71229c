// Random numbers that depend only on a seed, so that every world can be repeated.

export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** An integer: at least `least`, at most `most`. */
  between(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** So many letters and digits. */
  text(length: number): string;
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** FNV-1a over all parts. */
function hash(parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const character of parts.join("\u0000")) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** The same parts give the same numbers. */
export function randomOf(...parts: (string | number)[]): Random {
  let state = hash(parts);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    text: (length) => Array.from({ length }, () => letters[between(0, letters.length - 1)]).join(""),
  };
}
