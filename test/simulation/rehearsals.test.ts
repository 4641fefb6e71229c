// What a rehearsal reports is what the real run does, in both directions: random programs of several accounts, values of
// other providers, secrets, retained and moved resources, customers, edits in between, and faults of the real run.
import { expect, onTestFinished, test, vi } from "vitest";
import { Transport } from "../../provider/client/transport.js";
import { casesOf } from "../support/needs.js";
import { discrepancies } from "./rehearsal/compare.js";
import { runScene } from "./rehearsal/runs.js";
import { generateScene } from "./rehearsal/scene.js";

const scenes = casesOf(1500, 60);

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
