// `npm run simulate`: worlds by their seeds, for as long as you say. `-- --seconds N` or `-- --seed S`.
import { parseArgs } from "node:util";
import { generateWorld } from "./generateWorld.js";
import { runWorld } from "./world.js";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string" },
    from: { type: "string", default: "0" },
  },
});

if (values.seed !== undefined) {
  const spec = generateWorld(Number(values.seed));
  console.log(JSON.stringify(spec, null, 1));
  const verdict = await runWorld(spec);
  console.log(verdict.trace.join("\n"));
} else {
  const began = performance.now();
  const seconds = Number(values.seconds);
  const counts = new Map<string, number[]>();
  let seed = Number(values.from);
  let requests = 0;
  for (; performance.now() - began < seconds * 1000; seed++) {
    const verdict = await runWorld(generateWorld(seed));
    requests += verdict.requests;
    const first = verdict.violations[0];
    if (first) {
      counts.set(first.oracle, [...(counts.get(first.oracle) ?? []), seed]);
      console.log(`seed ${seed}: ${first.oracle}: ${first.detail.slice(0, 400)}`);
    }
  }
  const worlds = seed - Number(values.from);
  const hours = (performance.now() - began) / 3_600_000;
  console.log(`${worlds} worlds, ${requests} requests, ${Math.round(worlds / hours)} worlds per hour`);
  for (const [oracle, seeds] of counts) console.log(`${oracle}: ${seeds.length}: ${seeds.slice(0, 12).join(" ")}`);
}
