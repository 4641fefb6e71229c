// The configuration in the engine's calls: settings of the stack, or arguments of an explicit provider.

import {
  type Config,
  ConfigError,
  examineConfig,
  type Given,
  type HowToSet,
  isPreviewable,
  notSettings,
  readProviderConfig,
  type Setting,
  settings,
  trialOf,
} from "../../client/config.js";
import { providerModeChanged } from "../../messages/origins.js";
import { isGiven, type Problem, type Values } from "../../model/rules.js";
import { isUnknown } from "../../model/unknown.js";
import { isDefaultProvider } from "../../model/urn.js";
import { byCommand } from "../engine/configCommand.js";

const settingNames = Object.keys(settings) as Setting[];

/** The settings in a provider's inputs. The engine sends a number as a number or as a string. */
const settingsIn =
  (inputs: Values): Given =>
  (key) => {
    // The provider of dynamic resources has the whole configuration of the stack.
    const value = inputs[key] ?? inputs[`paypages:${key}`];
    return isGiven(value) && !isUnknown(value) ? String(value) : undefined;
  };

/** The default provider is configured by the stack, an explicit one by the program. */
const howToSet = (provider: string): HowToSet =>
  isDefaultProvider(provider) ? byCommand : (key) => `give the provider ${provider} \`${key}\``;

/** Without required settings, it is enough for a preview. @throws ConfigError with all problems at once */
export const configOf = (inputs: Values, provider: string): Config =>
  readProviderConfig(settingsIn(inputs), process.env, howToSet(provider));

/** Everything that is wrong with a provider's inputs, as far as they are known; nothing if a preview can do without it. */
export function configProblems(inputs: Values, provider: string): Problem[] {
  const { config, problems } = examineConfig(settingsIn(inputs), process.env, howToSet(provider));
  const isOpen = (key: string) => isUnknown(inputs[key]) || (isUnknown(inputs.mode) && /baseUrl$/i.test(key));
  const closed = problems.filter(({ path }) => !isOpen(path));
  const all = [...notSettings(Object.keys(inputs)), ...closed];
  if (isPreviewable(all, process.env)) return [];
  const trial = trialOf(config, closed);
  return [...all, ...(trial ? [{ path: "", message: trial }] : [])];
}

/** A change of the configuration. */
export interface ConfigChange {
  readonly changed: readonly string[];
  /** Settings whose change makes the existing objects unreachable. */
  readonly replaces: readonly string[];
}

/**
 * In test mode, a different application or address means a different origin, and objects are recreated. A new secret
 * doesn't. In live mode nothing is recreated: each object stores its origin.
 * @throws ConfigError if the mode differs
 */
export function compareConfig(before: Values, after: Values, provider: string): ConfigChange {
  const [was, is] = [settingsIn(before), settingsIn(after)];
  const changed = settingNames.filter((key) => isUnknown(after[key]) || (was(key) ?? "") !== (is(key) ?? ""));
  const [old, now] = [examineConfig(was).config, examineConfig(is).config];
  const isModeOpen = isUnknown(after.mode) || isUnknown(before.mode);
  if (!isModeOpen && old.mode !== now.mode) {
    const what = isDefaultProvider(provider) ? "This stack" : `The provider ${provider}`;
    const isModeUnset = was("mode") === undefined;
    throw new ConfigError(providerModeChanged.message({ what, was: old.mode, now: now.mode, isModeUnset }));
  }
  if (now.mode === "live") return { changed, replaces: [] };
  // An unknown value may turn out to be the same.
  const moves = (key: Setting, from: string, to: string) => !isUnknown(after[key]) && from && to && from !== to;
  const replaces = [
    ...(moves("appId", old.appId, now.appId) ? ["appId"] : []),
    ...(!isModeOpen && moves("sandboxBaseUrl", old.baseUrl, now.baseUrl) ? ["sandboxBaseUrl"] : []),
  ];
  return { changed, replaces };
}
