import { resource } from "../lifecycle/resource.js";
import { registrationPlan } from "../model/registrationPlan.js";
import { pageDeletion } from "./deletion.js";

export const registrationPlanResource = resource({
  model: registrationPlan,
  endpoint: "/v1/advance",
  idName: "planId",
  answer: { id: "plan_id", body: "plan", list: "plans" },
  label: "planName",
  people: { path: "contractor", list: "contractor" },
  options: pageDeletion,
});
