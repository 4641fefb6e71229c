import { pageOptions } from "../lifecycle/options.js";
import { resource } from "../lifecycle/resource.js";
import { installmentPlan } from "../model/pages.js";
import { platformRefused, replaceInstead } from "./refusals.js";

export const installmentPlanResource = resource({
  model: installmentPlan,
  endpoint: "/v1/client/installments",
  answer: { id: "paid_id", body: "plan", list: "plans" },
  label: "planName",
  people: { path: "subscriber", list: "subscribers" },
  options: pageOptions,
  refusedCreate: platformRefused,
  refusedUpdate: { price: replaceInstead("price"), billingCycle: replaceInstead("billingCycle") },
});
