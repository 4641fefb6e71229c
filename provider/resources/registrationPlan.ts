import { resource } from "../lifecycle/resource.js";
import { pageDeletion } from "../model/deletion.js";
import { ContractorStatus } from "../model/enums.js";
import { registrationPlan } from "../model/registrationPlan.js";

const { Cancelled, NotEstablished, Waiting } = ContractorStatus.values;

export const registrationPlanResource = resource({
  model: registrationPlan,
  endpoint: "/v1/advance",
  idName: "planId",
  answer: { id: "plan_id", body: "plan", list: "plans" },
  address: "urlApplication",
  label: "planName",
  people: {
    path: "contractor",
    list: "contractor",
    statuses: { ended: [Cancelled, NotEstablished], waiting: Waiting },
  },
  options: pageDeletion,
  deletionSetting: "pageDeletion",
});
