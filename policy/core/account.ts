// The configuration of a resource's provider: its account and its mode.
import type { PolicyProviderResource } from "@pulumi/policy";
import { type SettingSpec, settings } from "../../provider/client/config.js";
import type { Values } from "../../provider/model/rules.js";
import { isUnknown } from "../../provider/model/unknown.js";
import { plain } from "./values.js";

export type Mode = "test" | "live";

/** The names of the secret settings. */
export const secretSettings = Object.entries<SettingSpec>(settings)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

/**
 * The settings of a provider, by name. The properties of Pulumi's host of dynamic providers are the stack's whole
 * configuration (`paypages:mode`); those of the native plugin are its settings (`mode`).
 */
export function settingsOf(provider: PolicyProviderResource | undefined): Values {
  const given = Object.entries(plain(provider?.props ?? {}));
  return Object.fromEntries(given.map(([key, value]) => [key.replace(/^paypages:/, ""), value]));
}

/**
 * Decides like the provider: the configuration, else the environment, else test.
 * @returns undefined while it is not known, at preview
 */
export function modeOf({ mode }: Values, env = process.env): Mode | undefined {
  if (isUnknown(mode)) return undefined;
  return (mode || env[settings.mode.variable] || settings.mode.default) === "live" ? "live" : "test";
}
