// Calls of the engine about the configuration.
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import { type SettingSpec, settings, sharesNamespace, similarSettings } from "../../client/config.js";
import { secretsOf } from "../../client/secrecy.js";
import { settingsResemble } from "../../messages/configuration.js";
import { anything } from "../../model/field.js";
import { object } from "../../model/object.js";
import type { Values } from "../../model/rules.js";
import { holdsUnknown } from "../../model/unknown.js";
import { isDefaultProvider, parseUrn } from "../../model/urn.js";
import { diffResponse } from "./detailedDiff.js";
import { compareConfig, configOf, configProblems } from "./engineConfig.js";
import { provider } from "./protocol.js";
import { sent } from "./protocolValues.js";
import { checkFailure } from "./resourceCalls.js";
import type { Session } from "./session.js";

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
