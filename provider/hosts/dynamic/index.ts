// The module that the `__provider` string of a dynamic resource requires.
import type { Handler } from "./handler.js";
import { DynamicProcess, endHostAfterEngine, repeated } from "./hostProcess.js";

/** The host is started with the engine's address. */
const dynamicProcess = new DynamicProcess({ engine: process.argv[2] });
endHostAfterEngine(dynamicProcess);

// The host prints failures a second time on the stack: that line is dropped.
const printAll = console.error;
console.error = (...texts: unknown[]) => {
  if (texts[0] !== `${repeated}: ${repeated}`) printAll(...texts);
};

/** The dynamic provider of a kind. The code in states of earlier versions calls it, and the life cycle refuses them. */
export const handler = (kind: string): Handler => dynamicProcess.handler(kind);

/** What the host calls to get it. */
export const of = (kind: string) => (): Handler => handler(kind);
