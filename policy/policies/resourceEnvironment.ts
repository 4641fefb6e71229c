// Test environments in live mode, and the reverse.
import { Environment } from "../../provider/model/enums.js";
import { kindsWith } from "../core/models.js";
import { resourcePolicy } from "../core/validation.js";
import { environmentOfOtherMode } from "../messages/resourcePolicies.js";

const { Production, Test } = Environment.values;
const expected = { live: { id: Production, other: Test }, test: { id: Test, other: Production } };
const words = { [Production]: "production", [Test]: "test" };

export const resourceEnvironment = resourcePolicy({
  name: "resource-environment",
  description: "A live stack must use the production environment, and a test stack the test environment.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: kindsWith("processorAEnvId"),
  settings: {},
  validate: ({ mode, properties: { processorAEnvId } }) => {
    if (mode === undefined) return [];
    const { id, other } = expected[mode];
    if (processorAEnvId !== other) return [];
    return [environmentOfOtherMode({ mode, wanted: id, wantedName: words[id], is: other, isName: words[other] })];
  },
});
