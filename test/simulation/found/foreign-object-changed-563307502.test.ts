// Found by simulation, and shrunk: foreign object changed.
// update of Coupon 1002 by s0/2|urn:pulumi:s0::shop::pulumi-nodejs:dynamic/paypages:Coupon::r8|update#2
import { expect, test } from "vitest";
import type { WorldSpec } from "../spec/worldSpec.js";
import { runWorld } from "../world/world.js";

const spec: WorldSpec = {
  seed: 563307502,
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
      name: "s0",
      settings: {},
      setup: [
        {
          name: "r8",
          kind: "Coupon",
          args: {
            processorAEnvId: "1",
            couponName: "Spring",
            couponCode: "X5",
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
          name: "r8",
        },
        {
          do: "edit",
          name: "r8",
          fields: {
            rate: 45,
          },
        },
        {
          do: "foreign",
          kind: "Coupon",
          fields: {
            processor_a_env_id: "1",
            coupon_name: "Foreign",
            coupon_code: "X5",
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
              name: "r8",
              kind: "Coupon",
              args: {
                processorAEnvId: "1",
                couponName: "Spring",
                couponCode: "X4",
                couponType: 0,
                rate: 20,
                couponTerm: 0,
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

test("foreign object changed (seed 563307502)", async () => {
  const { violations, trace } = await runWorld(spec);
  expect(violations, trace.join("\n")).toEqual([]);
});
