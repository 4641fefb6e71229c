// What a resource's provider is configured with: its account, and whether that is live.
import type { PolicyProviderResource } from "@pulumi/policy";
import { type SettingSpec, settings } from "../../provider/api/config.js";
import type { Values } from "../../provider/model/rules.js";
import { isUnknown } from "../../provider/model/unknown.js";
import { plain } from "./plain.js";

export type Mode = "test" | "live";

/** The names of the settings that are secret. */
export const secretSettings = Object.entries<SettingSpec>(settings)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

/**
 * The settings of a provider, by name. Pulumi's host of dynamic providers has the whole configuration of the stack as
 * its properties, `paypages:mode`; the native plugin has its own settings, `mode`.
 */
export function settingsOf(provider: PolicyProviderResource | undefined): Values {
  const given = Object.entries(plain(provider?.props ?? {}));
  return Object.fromEntries(given.map(([key, value]) => [key.replace(/^paypages:/, ""), value]));
}

/**
 * As the provider decides it: the configuration, else the environment, else test.
 * @returns undefined while it is not known, at preview
 */
export function modeOf({ mode }: Values, env = process.env): Mode | undefined {
  if (isUnknown(mode)) return undefined;
  return (mode || env[settings.mode.variable] || settings.mode.default) === "live" ? "live" : "test";
}
