import { environmentOfOtherMode, resourceEnvironment } from "./resourceEnvironment.js";
import { judging, unknown } from "./testing/table.js";

const inLive = [environmentOfOtherMode("live")];
const inTest = [environmentOfOtherMode("test")];

judging(resourceEnvironment, {}, [
  { what: "test in test", mode: "test", props: { processorAEnvId: "1" } },
  { what: "production in live", mode: "live", props: { processorAEnvId: "0" } },
  { what: "test in live", mode: "live", props: { processorAEnvId: "1" }, violations: inLive },
  { what: "production in test", mode: "test", props: { processorAEnvId: "0" }, violations: inTest },
  { what: "a page", kind: "InstallmentPlan", mode: "live", props: { processorAEnvId: "1" }, violations: inLive },
  { what: "no mode, which is test", mode: null, props: { processorAEnvId: "0" }, violations: inTest },
  { what: "a different environment", mode: "live", props: { processorAEnvId: "7" } },
  { what: "a mode that is not known yet", mode: unknown, props: { processorAEnvId: "1" } },
  { what: "an environment that is not known yet", mode: "live", props: { processorAEnvId: unknown } },
]);
