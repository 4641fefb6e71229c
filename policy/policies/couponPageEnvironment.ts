// Codes whose pages are for a different environment of processor A.
import { foreignTargetsOf } from "../core/targets.js";
import { stackPolicy } from "../core/validation.js";

export const couponPageEnvironment = stackPolicy({
  name: "coupon-page-environment",
  description: "A code and the pages that it names are for the same environment.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: ["Coupon"],
  settings: {},
  validate: (resources) =>
    resources
      .filter(({ kind }) => kind === "Coupon")
      .flatMap((code) =>
        foreignTargetsOf(code, resources).map(({ name, properties: { processorAEnvId: other } }) => {
          const own = JSON.stringify(code.properties.processorAEnvId);
          const message = `must be the environment of its pages and is ${own}, but "${name}" has ${JSON.stringify(other)}`;
          return { at: code, path: "processorAEnvId", message };
        }),
      ),
});
