// When the engine that started this process ends.
import { fstatSync } from "node:fs";

/** The engine holds the other end of standard input: it closes with the engine, even if that is killed. */
export function whenEngineEnds(leave: () => void): void {
  const input = fstatSync(0);
  if (input.isFIFO() || input.isSocket()) process.stdin.on("end", leave).on("error", leave).resume();
}
