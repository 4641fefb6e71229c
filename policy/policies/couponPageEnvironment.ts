// Codes whose pages are for a different environment of processor A.
import { foreignTargetsOf } from "../core/targets.js";
import { stackPolicy } from "../core/validation.js";
import { pageOfOtherEnvironment } from "../messages/codePolicies.js";

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
          return { at: code, message: pageOfOtherEnvironment({ own: environment, page: name, other: String(other) }) };
        }),
      ),
});
