// Found by simulation, and shrunk: stuck.
// urn:pulumi:s0::shop::pulumi-nodejs:dynamic/paypages:OneTimeProduct::r4: updating OneTimeProduct "Book" 1000: it was changed, but a step after that failed: updating OneTimeProduct "Book" 1000 (PUT /v1/client/product/1000): the service answered 422: waiting_list must be omitted when it is not used; re
import { expect, test } from "vitest";
import type { WorldSpec } from "../spec/worldSpec.js";
import { runWorld } from "../world/world.js";

const spec: WorldSpec = {
  seed: 563307461,
  adapter: "dynamic",
  policy: {
    put: "merges",
    refusesNulls: false,
    writes: "full",
    omitsNulls: false,
    secrets: "plain",
    pages: "none",
    pageSize: 5,
    listsUses: true,
    listsLabels: true,
    numbersAsStrings: false,
    falseForNull: false,
    body: "nested",
    channels: "fields",
    deletedCodes: "gone",
    duplicateCodes: "refused",
    ids: "numbers",
    refusalStatus: 422,
  },
  faults: [],
  actorsPerMinute: 0,
  stacks: [
    {
      name: "s0",
      settings: {},
      setup: [
        {
          name: "r4",
          kind: "OneTimeProduct",
          args: {
            productName: "Book",
            processorAEnvId: "1",
            price: 1200,
          },
          options: {},
        },
      ],
      past: [],
      commands: [
        {
          do: "up",
          program: [
            {
              name: "r4",
              kind: "OneTimeProduct",
              args: {
                productName: "Book",
                processorAEnvId: "1",
                price: 1200,
                waitingList: {
                  type: 2,
                  interval: 24,
                },
              },
              options: {},
            },
          ],
        },
        {
          do: "up",
          program: [
            {
              name: "r4",
              kind: "OneTimeProduct",
              args: {
                productName: "Book",
                processorAEnvId: "1",
                price: 1200,
              },
              options: {},
            },
          ],
        },
      ],
    },
  ],
};

test("stuck (seed 563307461)", async () => {
  const { violations, trace } = await runWorld(spec);
  expect(violations, trace.join("\n")).toEqual([]);
});
