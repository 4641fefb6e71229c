// A program of a test, for any way into the provider.
import type { Values } from "../../provider/model/rules.js";

/**
 * One resource of a program. `{ ref: "page.paidId" }` in its arguments stands for an output, `{ ref: "page" }` for a
 * resource, and `{ secret: value }` for a value that the program marks as secret.
 */
export interface Declared {
  readonly kind: string;
  readonly args: Values;
  readonly options?: Values;
}
export type Program = Readonly<Record<string, Declared>>;
