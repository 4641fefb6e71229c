// The environment in which an engine and its processes start quickly.
import { fileURLToPath } from "node:url";

const hook = fileURLToPath(new URL("light.cjs", import.meta.url));
const compiled = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** For programs in JavaScript and TypeScript, whose types are checked once, and not by every command. */
export const lightProcesses: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --require ${JSON.stringify(hook)}`.trim(),
  NODE_COMPILE_CACHE: compiled,
  // Commands take about a second: collecting their garbage is seldom worth the time.
  GOGC: "400",
};
