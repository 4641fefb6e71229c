// Codes whose pages are for a different environment of processor A.
import { foreignTargetsOf } from "../core/coupons.js";
import { stackPolicy, type Violation } from "../core/validation.js";

export const pageOfOtherEnvironment = (own: string, page: string, other: string): Violation => ({
  text: `\`processorAEnvId\` is ${JSON.stringify(own)}, but the page ${JSON.stringify(page)} has ${JSON.stringify(other)}.`,
  advice: "Use the same environment for the code and its pages.",
});

export const couponPageEnvironment = stackPolicy({
  name: "coupon-page-environment",
  description: "A code must use the same processor environment as the pages in its `productIds`.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: ["Coupon"],
  settings: {},
  validate: (resources) =>
    resources
      .filter(({ kind }) => kind === "Coupon")
      .flatMap((code) =>
        foreignTargetsOf(code, resources).map(({ name, properties: { processorAEnvId: other } }) => {
          const environment = String(code.properties.processorAEnvId);
          return { at: code, violation: pageOfOtherEnvironment(environment, name, String(other)) };
        }),
      ),
});
