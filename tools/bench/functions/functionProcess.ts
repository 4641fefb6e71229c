// One function call in its own process, like in a program: `node functionProcess.ts NAME ARGUMENTS` prints its cost.
// Node runs this file directly, so that only the function takes memory.
import { monitorEventLoopDelay } from "node:perf_hooks";

const [name, args] = process.argv.slice(2) as [string, string];
const compiled = new URL("../../../dist/provider/dynamic/localFunctions.js", import.meta.url).href;
const { resultOf } = (await import(compiled)) as typeof import("../../../provider/dynamic/localFunctions.js");
const look = (more: object) => resultOf(name, { ...JSON.parse(args), ...more }, { get: () => undefined, keys: [] }, []);

await look({ limit: 1 });
const before = process.memoryUsage().rss;
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
const started = performance.now();
const { values } = await look({});
const seconds = (performance.now() - started) / 1000;
delays.disable();
const cost = {
  seconds,
  kept: values.count,
  before,
  peak: process.resourceUsage().maxRSS * 1024,
  longestBlock: delays.max / 1e9,
};
process.stdout.write(JSON.stringify(cost));
