// Test environments in live mode, and the reverse.
import { Environment } from "../../provider/model/enums.js";
import { kindsWith } from "../core/models.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

const { Production, Test } = Environment.values;
const expected = { live: { id: Production, other: Test }, test: { id: Test, other: Production } };
const words = { [Production]: "production", [Test]: "test" };

export const environmentOfOtherMode = (mode: keyof typeof expected): Violation => {
  const { id, other } = expected[mode];
  return {
    text: `\`processorAEnvId\` must be "${id}" (${words[id]}) in ${mode} mode, but is "${other}" (${words[other]}).`,
  };
};

export const resourceEnvironment = resourcePolicy({
  name: "resource-environment",
  description: "A live stack must use the production environment, and a test stack the test environment.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: kindsWith("processorAEnvId"),
  settings: {},
  validate: ({ mode, properties: { processorAEnvId } }) => {
    if (mode === undefined || processorAEnvId !== expected[mode].other) return [];
    return [environmentOfOtherMode(mode)];
  },
});
