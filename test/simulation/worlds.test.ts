// Always the same worlds, rehearsals and known defects: the first ones, and more in the matrix.
// `npm run simulate` runs others.

import { expect, it, onTestFinished, test, vi } from "vitest";
import { Transport } from "../../provider/client/transport.js";
import { casesOf } from "../support/needs.js";
import { discrepancies } from "./rehearsal/compare.js";
import { runScene } from "./rehearsal/runs.js";
import { generateScene } from "./rehearsal/scene.js";
import { checkPatch, defects, findDefect } from "./world/defects.js";
import { generateWorld } from "./world/generateWorld.js";
import { runMany } from "./world/many.js";
import { runWorld } from "./world/world.js";

const worlds = casesOf(600, 60);

test(`keeps every invariant in ${worlds} worlds`, { timeout: 10 * 60_000 }, async () => {
  const { failed } = await runMany({ from: 0, isMore: (done) => done < worlds });
  const list = failed.map(({ seed, violation: { oracle, detail } }) => `seed ${seed}: ${oracle}: ${detail}`);
  expect(list, "npm run simulate -- --seed N --shrink").toEqual([]);
});

it.each(["dynamic", "plugin"] as const)("repeats a world exactly (%s)", async (adapter) => {
  const spec = generateWorld(7, adapter);
  expect((await runWorld(spec)).trace).toEqual((await runWorld(spec)).trace);
});

const scenes = casesOf(1500, 30);

test(`reports what the real run does, in ${scenes} random rehearsals`, { timeout: 10 * 60_000 }, async () => {
  const found: string[] = [];
  let rehearsals = 0;
  for (let seed = 0; seed < scenes; seed++) {
    const scene = generateScene(seed);
    const [rehearsed, real] = [await runScene(scene, false), await runScene(scene, true)];
    if (!rehearsed || !real) continue;
    rehearsals++;
    found.push(
      ...discrepancies(scene, rehearsed, real).map(({ oracle, detail }) => `seed ${seed}: ${oracle}: ${detail}`),
    );
  }
  expect(found).toEqual([]);
  expect(rehearsals).toBeGreaterThan(scenes / 2);
});

test("uses no real time, chance or network", async () => {
  const unexpected = vi.fn();
  const spies = [
    vi.spyOn(Date, "now").mockImplementation(() => unexpected("Date.now") ?? 0),
    vi.spyOn(Math, "random").mockImplementation(() => unexpected("Math.random") ?? 0),
    vi.spyOn(globalThis, "setTimeout").mockImplementation((() => unexpected("setTimeout")) as never),
    vi.spyOn(Transport.prototype as unknown as { overHttp(): unknown }, "overHttp").mockImplementation(unexpected),
  ];
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
  for (let seed = 0; seed < 5; seed++) await runScene(generateScene(seed), true);
  expect(unexpected.mock.calls).toEqual([]);
});

const seconds = 120;

const all = defects();

test.for(all)("applies the patch of $name", (defect) => {
  expect(defect.oracle, "the patch names the rule that the defect breaks").toBeDefined();
  checkPatch(defect);
});

test.for(casesOf(all, all.slice(0, 1)))(
  `finds $name within ${seconds} s`,
  { timeout: 3 * seconds * 1000 },
  async (defect) => {
    expect(await findDefect(defect, seconds)).toMatchObject({ oracle: defect.oracle });
  },
);
