import { resource } from "../lifecycle/resource.js";
import { pageDeletion } from "../model/deletion.js";
import { recurringPlan } from "../model/pages.js";
import { platformRefused } from "./refusals.js";

export const recurringPlanResource = resource({
  model: recurringPlan,
  endpoint: "/v1/client/paid",
  idName: "paidId",
  answer: { id: "paid_id", body: "plan", list: "plans" },
  address: "urlApplication",
  label: "planName",
  people: { path: "subscriber", list: "subscribers" },
  options: pageDeletion,
  deletionSetting: "pageDeletion",
  refusedCreate: platformRefused,
});
