// A program of a test, for any adapter.
import type { Values } from "../../../provider/model/rules.js";

/**
 * One resource of a program. `{ ref: "page.paidId" }` in its arguments represents an output, `{ ref: "page" }` a
 * resource, and `{ secret: value }` a value that the program marks as secret.
 */
export interface Declared {
  readonly kind: string;
  readonly args: Values;
  readonly options?: Values;
}
export type Program = Readonly<Record<string, Declared>>;
