// The common form of measurements: numbers by key, several if there are several rounds.

interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The key of a measurement: `["up", "dynamic", "seconds"]`. */
export type Key = readonly (string | number)[];

/** A number with its unit, for a table cell. */
export type Shown = (value: number) => string;

export const fixed =
  (digits: number, unit = ""): Shown =>
  (value) =>
    value.toFixed(digits) + unit;
export const whole: Shown = (value) => Math.round(value).toLocaleString("en");
export const megabytes: Shown = (bytes) => (bytes / 1e6).toFixed(0);

export class Samples {
  private readonly values = new Map<string, number[]>();

  /** Adds nothing if the value couldn't be measured. */
  add(key: Key, value: number | undefined): void {
    if (value === undefined || Number.isNaN(value)) return;
    const name = JSON.stringify(key);
    this.values.set(name, [...(this.values.get(name) ?? []), value]);
  }

  /** `undefined` if nothing was measured. */
  spread(...key: Key): Spread | undefined {
    const sorted = (this.values.get(JSON.stringify(key)) ?? []).toSorted((a, b) => a - b);
    const [least, most] = [sorted[0], sorted.at(-1)];
    if (least === undefined || most === undefined) return undefined;
    const middle = (sorted.length - 1) / 2;
    const [below = least, above = most] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
    return { median: (below + above) / 2, least, most };
  }

  /** `NaN` if nothing was measured. */
  median(...key: Key): number {
    return this.spread(...key)?.median ?? Number.NaN;
  }

  /** The median, and the minimum and maximum if they look different. */
  cell(shown: Shown, ...key: Key): string {
    const found = this.spread(...key);
    if (!found) return "not seen";
    const [median, least, most] = [found.median, found.least, found.most].map(shown);
    return least === most ? `${median}` : `${median} (${least}–${most})`;
  }
}

/** The ratio of two medians. */
export const times = (value: number, to: number): string =>
  Number.isFinite(value / to) ? `${(value / to).toFixed(2)} ×` : "";

/** A row of a table of targets: the target, the measurement, and whether it was reached. */
export const target = (title: string, measured: string, isReached: boolean): string[] => [
  title,
  measured,
  isReached ? "reached" : "**not reached**",
];
