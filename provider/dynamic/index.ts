// The module that the `__provider` string of a dynamic resource requires.
import type { Handler } from "./handler.js";
import { endHostAfterEngine } from "./hostEnd.js";
import { DynamicProcess, repeated } from "./hostProcess.js";

/** The host is started with the engine's address. */
const dynamicProcess = new DynamicProcess({ engine: process.argv[2] });
endHostAfterEngine();

// The host prints failures a second time on the stack: that line is dropped.
const print = console.error;
console.error = (...texts: unknown[]) => {
  if (texts[0] !== `${repeated}: ${repeated}`) print(...texts);
};

export const handler = (kind: string): Handler => dynamicProcess.handler(kind);
