// `npm run simulate`: worlds by their seeds, for as long as you say.
import { parseArgs } from "node:util";
import { defects, findDefect } from "./world/defects.js";
import { generateWorld } from "./world/generateWorld.js";
import { type Failed, runMany, writeFound } from "./world/many.js";
import { shrink } from "./world/shrink.js";
import { runWorld } from "./world/world.js";

const usage = `npm run simulate -- [options]
  --seconds N   how long (default: 60)
  --from S      the first seed (default: the time)
  --first       end with the first broken rule, and print it as JSON
  --seed S      only this world, with its trace
  --shrink      with --seed: make it small, and write it to test/simulation/found/
  --oracle O    with --shrink or --first: the rule that it must break (default: any)
  --defects     search for each defect in test/simulation/defects, each for so many seconds`;

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    from: { type: "string" },
    first: { type: "boolean", default: false },
    seed: { type: "string" },
    shrink: { type: "boolean", default: false },
    oracle: { type: "string" },
    defects: { type: "boolean", default: false },
    help: { type: "boolean", short: "h" },
  },
});

const seconds = Number(values.seconds);
const from = Number(values.from ?? Date.now() % 1_000_000_000);

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

async function first(): Promise<void> {
  const isMore = (_: number, milliseconds: number, failed: readonly Failed[]) =>
    failed.length === 0 && milliseconds < seconds * 1000;
  const { failed, milliseconds } = await runMany({ from, isMore, oracle: values.oracle });
  const [found] = failed;
  const finding = found && { seed: found.seed, oracle: found.violation.oracle, seconds: milliseconds / 1000 };
  console.log(JSON.stringify(finding ?? null));
}

async function many(): Promise<void> {
  const { failed, worlds, requests, milliseconds } = await runMany({
    from,
    isMore: (_, spent) => spent < seconds * 1000,
    onFailed: ({ seed, violation: { oracle, detail } }) =>
      console.log(`seed ${seed}: ${oracle}: ${detail.slice(0, 400)}`),
  });
  const perHour = Math.round((worlds / milliseconds) * 3_600_000);
  console.log(`\n${worlds} worlds, ${requests} requests, ${perHour} worlds per hour`);
  for (const [oracle, all] of Map.groupBy(failed, ({ violation }) => violation.oracle)) {
    const seeds = all.map(({ seed }) => seed);
    console.log(`${oracle}: ${seeds.length}: ${seeds.slice(0, 12).join(" ")}`);
    const small = await shrink(generateWorld(seeds[0] as number), oracle, 500);
    if (small) console.log(`shrunk: ${writeFound(small.spec, small.violation)}`);
  }
  if (failed.length > 0) process.exitCode = 1;
}

async function findAll(): Promise<void> {
  for (const defect of defects()) {
    const finding = await findDefect(defect, seconds, from);
    const how = finding
      ? `${finding.oracle}, after ${finding.seconds.toFixed(1)} s and ${finding.seed - from + 1} worlds`
      : `not found within ${seconds} s`;
    console.log(`${defect.name}: ${how}`);
    if (!finding) process.exitCode = 1;
  }
}

if (values.help) console.log(usage);
else if (values.defects) await findAll();
else if (values.seed !== undefined) await one(Number(values.seed));
else await (values.first ? first() : many());
