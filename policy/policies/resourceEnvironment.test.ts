import { judging, unknown } from "../testing/table.js";
import { environmentOfOtherMode, resourceEnvironment } from "./resourceEnvironment.js";

const inLive = [environmentOfOtherMode("live")];
const inTest = [environmentOfOtherMode("test")];

judging(resourceEnvironment, {}, [
  { what: "test in test", mode: "test", props: { processorAEnvId: "1" }, says: [] },
  { what: "production in live", mode: "live", props: { processorAEnvId: "0" }, says: [] },
  { what: "test in live", mode: "live", props: { processorAEnvId: "1" }, says: inLive },
  { what: "production in test", mode: "test", props: { processorAEnvId: "0" }, says: inTest },
  { what: "a page", kind: "InstallmentPlan", mode: "live", props: { processorAEnvId: "1" }, says: inLive },
  { what: "no mode, which is test", mode: null, props: { processorAEnvId: "0" }, says: inTest },
  { what: "a different environment", mode: "live", props: { processorAEnvId: "7" }, says: [] },
  { what: "a mode that is not known yet", mode: unknown, props: { processorAEnvId: "1" }, says: [] },
  { what: "an environment that is not known yet", mode: "live", props: { processorAEnvId: unknown }, says: [] },
  {
    what: "one that the policy lets be",
    name: "trial",
    mode: "live",
    props: { processorAEnvId: "1" },
    config: { allow: ["trial"] },
    says: [],
  },
]);
