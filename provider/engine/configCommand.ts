// How a setting is set with the engine's command.
import { type HowToSet, type SettingSpec, settings } from "../api/config.js";

export const byCommand: HowToSet = (key) => {
  const { isSecret }: SettingSpec = settings[key];
  return `pulumi config set ${isSecret ? "--secret " : ""}paypages:${key} …`;
};
