// `npm run simulate`: worlds by their seeds, for as long as you say.
import { parseArgs } from "node:util";
import { writeFound } from "./found.js";
import { generateWorld } from "./generateWorld.js";
import { shrink } from "./shrink.js";
import { runWorld } from "./world.js";
import type { Violation } from "./worldSpec.js";

const usage = `npm run simulate -- [options]
  --seconds N   how long (default: 60)
  --from S      the first seed (default: the time)
  --seed S      only this world, with its trace
  --shrink      with --seed: make it small, and write it to test/simulation/found/
  --oracle O    with --shrink: the rule that it must break (default: the first one that it breaks)`;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    from: { type: "string" },
    seed: { type: "string" },
    shrink: { type: "boolean", default: false },
    oracle: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

const shown = ({ oracle, detail }: Violation): string => `${oracle}: ${detail.slice(0, 400)}`;

async function one(seed: number): Promise<void> {
  let spec = generateWorld(seed);
  if (values.shrink) {
    const oracle = values.oracle ?? (await runWorld(spec)).violations[0]?.oracle;
    const small = oracle === undefined ? undefined : await shrink(spec, oracle);
    if (!small) return console.log("This world breaks no such rule.");
    console.log(writeFound(small.spec, small.violation));
    spec = small.spec;
  }
  console.log(JSON.stringify(spec, null, 1));
  console.log((await runWorld(spec)).trace.join("\n"));
}

async function many(seconds: number, from: number): Promise<void> {
  const began = performance.now();
  const found = new Map<string, number[]>();
  let seed = from;
  let requests = 0;
  for (; performance.now() - began < seconds * 1000; seed++) {
    const verdict = await runWorld(generateWorld(seed));
    requests += verdict.requests;
    const [first] = verdict.violations;
    if (!first) continue;
    const seeds = found.get(first.oracle) ?? [];
    found.set(first.oracle, [...seeds, seed]);
    console.log(`seed ${seed}: ${shown(first)}`);
  }
  const hours = (performance.now() - began) / 3_600_000;
  const perHour = Math.round((seed - from) / hours);
  console.log(`\n${seed - from} worlds, ${requests} requests, ${perHour} worlds per hour`);
  for (const [oracle, seeds] of found) console.log(`${oracle}: ${seeds.length}: ${seeds.slice(0, 12).join(" ")}`);
  for (const [oracle, [first = 0]] of found) {
    const small = await shrink(generateWorld(first), oracle, 500);
    if (small) console.log(`shrunk: ${writeFound(small.spec, small.violation)}`);
  }
  if (found.size > 0) process.exitCode = 1;
}

if (values.help) console.log(usage);
else if (values.seed !== undefined) await one(Number(values.seed));
else await many(Number(values.seconds), Number(values.from ?? Date.now() % 1_000_000_000));
