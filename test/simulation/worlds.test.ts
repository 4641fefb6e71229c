// Always the same worlds: the first ones, or in the matrix run a minute of them. `npm run simulate` runs others.
import { expect, test } from "vitest";
import { casesOf } from "../support/needs.js";
import { writeFound } from "./world/found.js";
import { generateWorld } from "./world/generateWorld.js";
import { runMany } from "./world/many.js";
import { shrink } from "./world/shrink.js";

const worlds = casesOf(600, 100);

test(`keeps every invariant in ${worlds} worlds`, { timeout: 10 * 60_000 }, async () => {
  const { failed } = await runMany({ from: 0, isMore: (done) => done < worlds });
  const [first] = failed;
  const small = first && (await shrink(generateWorld(first.seed), first.violation.oracle, 1000));
  const file = small && writeFound(small.spec, small.violation);
  const list = failed.map(({ seed, violation: { oracle, detail } }) => `seed ${seed}: ${oracle}: ${detail}`);
  expect(list, file && `the first one, shrunk: ${file}`).toEqual([]);
});
