// Calls of the engine about the configuration.
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import {
  type Config,
  ConfigError,
  examineConfig,
  type HowToSet,
  isPreviewable,
  notSettings,
  readProviderConfig,
  type Setting,
  type SettingReader,
  type SettingSpec,
  settings,
  sharesNamespace,
  similarSettings,
  trialOf,
} from "../../client/config.js";
import { secretsOf } from "../../client/secrecy.js";
import { settingsResemble } from "../../messages/configuration.js";
import { providerModeChanged } from "../../messages/origins.js";
import { anything, object } from "../../model/field.js";
import { isGiven, type Problem, type Values } from "../../model/rules.js";
import { holdsUnknown, isUnknown } from "../../model/unknown.js";
import { isDefaultProvider, parseUrn } from "../../model/urn.js";
import { byCommand } from "../engine/host.js";
import { diffResponse } from "./detailedDiff.js";
import { provider } from "./protocol.js";
import { sent } from "./protocolValues.js";
import { checkFailure } from "./resourceCalls.js";
import type { Session } from "./session.js";

// The configuration in the engine's calls: settings of the stack, or arguments of an explicit provider.

const settingNames = Object.keys(settings) as Setting[];

/** The settings in a provider's inputs. The engine sends a number as a number or as a string. */
const settingsIn =
  (inputs: Values): SettingReader =>
  (key) => {
    // The provider of dynamic resources has the whole configuration of the stack.
    const value = inputs[key] ?? inputs[`paypages:${key}`];
    return isGiven(value) && !isUnknown(value) ? String(value) : undefined;
  };

/** The default provider is configured by the stack, an explicit one by the program. */
const howToSet = (provider: string): HowToSet =>
  isDefaultProvider(provider) ? byCommand : (key) => `give the provider ${provider} \`${key}\``;

/** Without required settings, it is enough for a preview. @throws ConfigError with all problems at once */
const configOf = (inputs: Values, provider: string): Config =>
  readProviderConfig(settingsIn(inputs), process.env, howToSet(provider));

/** Everything that is wrong with a provider's inputs, as far as they are known; nothing if a preview can do without it. */
function configProblems(inputs: Values, provider: string): Problem[] {
  const { config, problems } = examineConfig(settingsIn(inputs), process.env, howToSet(provider));
  const isOpen = (key: string) => isUnknown(inputs[key]) || (isUnknown(inputs.mode) && /baseUrl$/i.test(key));
  const closed = problems.filter(({ path }) => !isOpen(path));
  const all = [...notSettings(Object.keys(inputs)), ...closed];
  if (isPreviewable(all, process.env)) return [];
  const trial = trialOf(config, closed);
  return [...all, ...(trial ? [{ path: "", message: trial }] : [])];
}

/** A change of the configuration. */
interface ConfigChange {
  readonly changed: readonly string[];
  /** Settings whose change makes the existing objects unreachable. */
  readonly replaces: readonly string[];
}

/**
 * In test mode, a different application or address means a different origin, and objects are recreated. A new secret
 * doesn't. In live mode nothing is recreated: each object stores its origin.
 * @throws ConfigError if the mode differs
 */
function compareConfig(before: Values, after: Values, provider: string): ConfigChange {
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

const configuration = object(
  "Configuration",
  "The settings of a provider.",
  Object.fromEntries(
    Object.entries<SettingSpec>(settings).map(([key, { isSecret }]) => [
      key,
      isSecret ? anything().secret() : anything(),
    ]),
  ),
);

/** The calls by their names in the protocol. Each ends with a response or a `Failure`. */
export function configCalls(session: Session) {
  return {
    checkConfig: (request: messages.CheckRequest) =>
      session.during({ urn: request.getUrn() }, async () => {
        const { values, secrecy } = session.received(request.getNews(), configuration);
        const { name, project } = parseUrn(request.getUrn());
        // An explicit provider has only its arguments, the default one has everything under the prefix.
        const isShared = isDefaultProvider(name) && sharesNamespace(project);
        const similar = isShared ? similarSettings(Object.keys(values)) : [];
        if (similar.length > 0) session.report(settingsResemble({ similar }));
        const problems = configProblems(isShared ? withoutOthers(values) : values, name);
        return new provider.CheckResponse()
          .setInputs(sent(values, secretsOf(configuration, values, secrecy)))
          .setFailuresList(problems.map(checkFailure));
      }),

    diffConfig: (request: messages.DiffRequest) =>
      session.during({ urn: request.getUrn() }, async () => {
        const before = session.received(request.getOldInputs() ?? request.getOlds(), configuration).values;
        const after = session.received(request.getNews(), configuration).values;
        const { changed, replaces } = compareConfig(before, after, parseUrn(request.getUrn()).name);
        const diffs = changed.map((path) => {
          const kind = before[path] === undefined ? "add" : after[path] === undefined ? "delete" : "update";
          return { path, kind, isReplacing: replaces.includes(path), isInput: true } as const;
        });
        return diffResponse(diffs, changed.length > 0 || replaces.length > 0).setReplacesList([...replaces]);
      }),

    configure: (request: messages.ConfigureRequest) =>
      session.during({}, async () => {
        const inputs = inputsOf(session, request);
        // While a setting is unknown, no request is possible, and the engine makes no call that needs one.
        const urn = request.getUrn() ?? "";
        if (!holdsUnknown(inputs)) session.configure(configOf(inputs, parseUrn(urn).name), urn);
        return new provider.ConfigureResponse()
          .setAcceptsecrets(true)
          .setSupportspreview(true)
          .setSupportsAutonamingConfiguration(true);
      }),
  };
}

/** Without a project's own settings. */
const withoutOthers = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key in settings));

/** The provider's inputs. An older engine sends its settings as strings under `paypages:config:`. */
function inputsOf(session: Session, request: messages.ConfigureRequest): Values {
  if (request.hasArgs()) return session.received(request.getArgs(), configuration).values;
  const variables = request.getVariablesMap().toArray();
  return Object.fromEntries(variables.map(([key, value]) => [key.slice(key.lastIndexOf(":") + 1), value]));
}
