// The cost of a function.
export interface Cost {
  readonly seconds: number;
  /** Items in the result. */
  readonly kept: number;
  /** Resident memory of the process before, in bytes. */
  readonly before: number;
  /** The maximum. */
  readonly peak: number;
  /** The longest time in which the process did nothing else, in seconds. */
  readonly longestBlock: number;
}
