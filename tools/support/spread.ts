// The median of what was measured several times, with its ends.

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Undefined of nothing. */
export function spread(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const middle = (sorted.length - 1) / 2;
  const [below = least, above = most] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return { median: (below + above) / 2, least, most };
}
