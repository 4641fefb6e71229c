import { resource } from "../lifecycle/resource.js";
import { pageDeletion } from "../model/deletion.js";
import { installmentPlan } from "../model/pages.js";
import { platformRefused, replaceInstead } from "./refusals.js";

export const installmentPlanResource = resource({
  model: installmentPlan,
  endpoint: "/v1/client/installments",
  idName: "paidId",
  answer: { id: "paid_id", body: "plan", list: "plans" },
  address: "urlApplication",
  label: "planName",
  people: { path: "subscriber", list: "subscribers" },
  options: pageDeletion,
  deletionSetting: "pageDeletion",
  refusedCreate: platformRefused,
  refusedUpdate: { price: replaceInstead("price"), billingCycle: replaceInstead("billingCycle") },
});
