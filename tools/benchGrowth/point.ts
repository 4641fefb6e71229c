// One stack that was measured.
import type { Lap } from "../bench/result.js";

export interface Point {
  readonly resources: number;
  readonly lap: Lap;
}
