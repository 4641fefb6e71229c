// The simulated service, for the worlds around it.
export { createService } from "./service/createService.js";
export { policyOf, seededFaults } from "./service/policy.js";
export * from "./service/types.js";
