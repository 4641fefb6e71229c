// What a function cost.
export interface Cost {
  readonly seconds: number;
  /** Items in the answer. */
  readonly kept: number;
  /** Resident memory of the process before, in bytes. */
  readonly before: number;
  /** At its highest. */
  readonly peak: number;
  /** The longest time in which the process did nothing else, in seconds. */
  readonly longestBlock: number;
}
