// Found by simulation, and shrunk: never settles.
// Coupon "VIP10": refused: a used code cannot change `couponCode` (it was used once). Instead: declare another Coupon with its own `couponCode`, and let this one end (`endDate`, or `deletion: "expire"` before it leaves the program).
import { expect, test } from "vitest";
import type { WorldSpec } from "../spec/worldSpec.js";
import { runWorld } from "../world/world.js";

const spec: WorldSpec = {
  seed: 563307663,
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
    duplicateCodes: "allowed",
    ids: "numbers",
    refusalStatus: 400,
  },
  faults: [],
  actorsPerMinute: 0,
  stacks: [
    {
      name: "s2",
      settings: {
        mode: "live",
      },
      setup: [
        {
          name: "r11",
          kind: "Coupon",
          args: {
            processorAEnvId: "1",
            couponName: "Spring",
            couponCode: "VIP10",
            couponType: 0,
            rate: 20,
            couponTerm: 0,
            paymentType: 4,
          },
          options: {},
        },
      ],
      past: [
        {
          do: "use",
          name: "r11",
        },
        {
          do: "foreign",
          kind: "Coupon",
          fields: {
            processor_a_env_id: "1",
            coupon_name: "Foreign",
            coupon_code: "VIP10",
            coupon_type: 0,
            rate: 5,
            coupon_term: 0,
            payment_type: 4,
          },
        },
      ],
      commands: [
        {
          do: "up",
          program: [
            {
              name: "r11",
              kind: "Coupon",
              args: {
                processorAEnvId: "1",
                couponName: "Spring",
                couponCode: "VIP10",
                couponType: 0,
                rate: 20,
                couponTerm: -1,
                paymentType: 4,
              },
              options: {},
            },
          ],
        },
      ],
    },
  ],
};

test("never settles (seed 563307663)", async () => {
  const { violations, trace } = await runWorld(spec);
  expect(violations, trace.join("\n")).toEqual([]);
});
