import { environmentOfOtherMode, resourceEnvironment } from "./resourceEnvironment.js";
import { judging, unknown } from "./testing/table.js";

const inLive = [environmentOfOtherMode("live")];
const inTest = [environmentOfOtherMode("test")];

judging(resourceEnvironment, {}, [
  { what: "test in test", mode: "test", props: { processorAEnvId: "1" }, violations: [] },
  { what: "production in live", mode: "live", props: { processorAEnvId: "0" }, violations: [] },
  { what: "test in live", mode: "live", props: { processorAEnvId: "1" }, violations: inLive },
  { what: "production in test", mode: "test", props: { processorAEnvId: "0" }, violations: inTest },
  { what: "a page", kind: "InstallmentPlan", mode: "live", props: { processorAEnvId: "1" }, violations: inLive },
  { what: "no mode, which is test", mode: null, props: { processorAEnvId: "0" }, violations: inTest },
  { what: "a different environment", mode: "live", props: { processorAEnvId: "7" }, violations: [] },
  { what: "a mode that is not known yet", mode: unknown, props: { processorAEnvId: "1" }, violations: [] },
  { what: "an environment that is not known yet", mode: "live", props: { processorAEnvId: unknown }, violations: [] },
  {
    what: "one that the policy lets be",
    name: "trial",
    mode: "live",
    props: { processorAEnvId: "1" },
    config: { allow: ["trial"] },
    violations: [],
  },
]);
