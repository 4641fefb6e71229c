import {
  deadlineMissing,
  intervalMissing,
  pageWaitingList,
  participantsMissing,
  participantsOverStock,
  waitingListIgnores,
  waitingListTypeMissing,
  waitingListUnused,
} from "./pageWaitingList.js";
import { judging, unknown } from "./testing/table.js";

const conditional = { type: 3, minParticipants: 5, applicationDeadline: 1893456000 };

judging(pageWaitingList, { kind: "OneTimeProduct", props: { stock: 20 } }, [
  { what: "none" },
  { what: "approved one by one", props: { waitingList: { type: 1 } } },
  { what: "automatic", props: { waitingList: { type: 2, interval: 24 } } },
  { what: "conditional", props: { waitingList: conditional } },
  {
    what: "not used, with settings",
    props: { waitingList: { type: 0, interval: 24 } },
    violations: [waitingListUnused("interval")],
  },
  {
    what: "settings of a different mode",
    props: { waitingList: { type: 1, interval: 24, minParticipants: 5 } },
    violations: [waitingListIgnores("interval", "2", "1"), waitingListIgnores("minParticipants", "3", "1")],
  },
  {
    what: "no mode",
    props: { waitingList: { formationTrigger: 1 } },
    violations: [waitingListTypeMissing],
  },
  {
    what: "automatic, immediately",
    props: { waitingList: { type: 2, interval: -1 } },
    violations: [intervalMissing],
  },
  {
    what: "conditional, without a condition",
    props: { waitingList: { type: 3 } },
    violations: [participantsMissing, deadlineMissing],
  },
  {
    what: "conditional, the deadline not required",
    props: { waitingList: { type: 3, minParticipants: 5 } },
    config: { requireDeadline: false },
  },
  {
    what: "more customers than places",
    props: { stock: 4, waitingList: conditional },
    violations: [participantsOverStock(4, 5)],
  },
  { what: "places without an end", props: { stock: -1, waitingList: conditional } },
  {
    what: "more customers than places of a registration page",
    kind: "RegistrationPlan",
    props: { stock: undefined, quantity: 4, waitingList: conditional },
    violations: [participantsOverStock(4, 5)],
  },
  { what: "a list that is not known yet", props: { waitingList: unknown } },
  { what: "a mode that is not known yet", props: { waitingList: { type: unknown, interval: 3 } } },
  {
    what: "settings that are not known yet",
    props: { stock: unknown, waitingList: { type: 3, minParticipants: unknown, applicationDeadline: unknown } },
  },
]);
