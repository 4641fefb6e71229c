// The engine's command that sets a setting.
import { type HowToSet, type SettingSpec, settings } from "../../client/config.js";

export const byCommand: HowToSet = (key) => {
  const { isSecret }: SettingSpec = settings[key];
  return `pulumi config set ${isSecret ? "--secret " : ""}paypages:${key} …`;
};
