// The real life cycle against the simulated service, in virtual time.
import { expect, onTestFinished, test, vi } from "vitest";
import { Transport } from "../../provider/api/transport.js";
import type { Values } from "../../provider/model/rules.js";
import { resources } from "../../provider/resources/index.js";
import { directCycles } from "../support/cycles.js";
import { simulatedClient } from "./client.js";
import { createService, type KindName, type ServiceOptions, seededFaults } from "./service.js";
import { VirtualClock } from "./time/virtualClock.js";

const minute = 60_000;

function world(seed: string, options: Partial<ServiceOptions> = {}) {
  const clock = new VirtualClock(seed);
  const service = createService({ seed, clock, ...options });
  const messages: string[] = [];
  const cycles = directCycles(simulatedClient(service, clock, "run"), messages);
  return { clock, service, cycles, told: messages };
}

/** The arguments of a kind's documented example; a reference becomes an id. */
const argumentsOf = ({ example }: (typeof resources)[number]): Values =>
  JSON.parse(JSON.stringify(example.args), (_, value) => (value?.ref === undefined ? value : "1000"));

/** One object from its creation to its deletion, each step in a separate run. */
async function life({ service, cycles }: ReturnType<typeof world>, resource: (typeof resources)[number]) {
  const kind = resource.kind as KindName;
  const inRun = () => {
    cycles.nextRun({});
    return cycles.of(kind);
  };
  const { inputs, problems } = await inRun().check(argumentsOf(resource));
  expect(problems).toEqual([]);
  await cycles.of(kind).announce(inputs);
  const made = await cycles.of(kind).create(inputs);
  expect(service.live(kind)).toHaveLength(1);
  expect((await inRun().diff(made, inputs)).changed).toEqual([]);

  const changed = { ...inputs, [resource.label === "couponCode" ? "couponName" : resource.label]: "Changed" };
  expect((await inRun().diff(made, changed)).changed).toHaveLength(1);
  const state = await cycles.of(kind).update(made, changed);

  const found = (await inRun().read(made.id, state)) ?? expect.fail("the object is gone");
  expect((await cycles.of(kind).diff(found, changed)).changed).toEqual([]);
  await inRun().delete(found);
  expect(service.live(kind)).toEqual([]);
}

const table = resources.map((resource) => [resource.kind, resource] as const);

test.each(table)(
  "creates, compares, updates, refreshes and deletes a %s with any response policy",
  async (_, resource) => {
    for (let number = 0; number < 15; number++) {
      const own = world(`policy ${number}`);
      await own.clock.run(life(own, resource));
    }
  },
);

test("survives minutes of refusals for all kinds, in milliseconds", async () => {
  // Only faults after which a create can be sent again.
  const harmless = ["refused", "429", "429 with Retry-After", "503 with Retry-After"] as const;
  const own = world("refusals", {
    rateLimit: { perSecond: 0.5, burst: 2, retryAfter: "date" },
    faults: ({ count }) => (count % 3 === 0 ? undefined : harmless[count % harmless.length]),
  });
  const began = performance.now();
  for (const resource of resources) await own.clock.run(life(own, resource));
  expect(own.clock.elapsed()).toBeGreaterThan(2 * minute);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(new Set(own.service.history.map(({ status }) => status))).toContain(429);
});

/** The same world twice, with faults of every kind, customers and an editor. */
async function turbulent(seed: string) {
  const own = world(seed, { faults: seededFaults(seed, 0.2) });
  own.service.actors.start(20);
  const ends = await own.clock.run(
    Promise.all(
      resources.map((resource) =>
        life(own, resource)
          .then(() => "done")
          .catch((error: Error) => error.message),
      ),
    ),
  );
  own.service.actors.stop();
  return { ends, told: own.told, history: own.service.history, elapsed: own.clock.elapsed() };
}

test("derives every event from the seed", async () => {
  for (const seed of ["one", "two", "three"]) expect(await turbulent(seed)).toEqual(await turbulent(seed));
});

test("uses no real time, chance or network", async () => {
  const unexpected = vi.fn();
  const spies = [
    vi.spyOn(Date, "now").mockImplementation(() => unexpected("Date.now") ?? 0),
    vi.spyOn(Math, "random").mockImplementation(() => unexpected("Math.random") ?? 0),
    vi.spyOn(performance, "now").mockImplementation(() => unexpected("performance.now") ?? 0),
    vi.spyOn(globalThis, "setTimeout").mockImplementation((() => unexpected("setTimeout")) as never),
    vi.spyOn(Transport.prototype as unknown as { overHttp(): Promise<never> }, "overHttp").mockImplementation(() => {
      unexpected("HTTP");
      return Promise.reject(new Error("no network"));
    }),
  ];
  onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
  await turbulent("alone");
  expect(unexpected.mock.calls).toEqual([]);
});
