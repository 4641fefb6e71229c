import { pageOptions } from "../lifecycle/options.js";
import { resource } from "../lifecycle/resource.js";
import { registrationPlan } from "../model/registrationPlan.js";

export const registrationPlanResource = resource({
  model: registrationPlan,
  endpoint: "/v1/advance",
  answer: { id: "plan_id", body: "plan", list: "plans" },
  label: "planName",
  people: { path: "contractor", list: "contractor" },
  options: pageOptions,
});
