// What the `__provider` string of a dynamic resource requires.
import { type Handler, repeated } from "./handler.js";
import { endHostAfterEngine } from "./hostEnd.js";
import { DynamicProcess } from "./process.js";

/** The host is started with the engine's address. */
const dynamicProcess = new DynamicProcess({ engine: process.argv[2] });

const print = console.error;

/** The host prints failures a second time, at the stack: that line is dropped. */
function quietHost(): void {
  console.error = (...texts: unknown[]) => {
    if (texts[0] !== `${repeated}: ${repeated}`) print(...texts);
  };
}

export function handler(kind: string): Handler {
  quietHost();
  endHostAfterEngine();
  return dynamicProcess.handler(kind);
}
