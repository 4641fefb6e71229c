// The state of the user's stack, as it goes into the temporary one.
import type { Given } from "../../../provider/api/config.js";
import { kindOfType } from "../../../provider/engine/resourceType.js";
import { parseUrn } from "../../../provider/engine/urn.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import type { ExportedState } from "../../stack/exported.js";
import { type StackState, stateOf } from "../../stack/state.js";
import { hidden, hiding, isLong } from "./hiding.js";

export interface Exported {
  /** As `pulumi stack export` gives it, secrets readable. Undefined where nothing was deployed. */
  readonly deployment: Values | undefined;
  readonly state: StackState;
  readonly writtenAt: ExportedState["writtenAt"];
  /** URNs of what other providers hold. */
  readonly others: readonly string[];
  /** What the program's own providers were configured with, credentials included. */
  readonly explicit: readonly Given[];
  /** The applications' secrets that any provider was configured with. */
  readonly credentials: readonly string[];
  /** The stacks that it refers to, by the names that the program gives. */
  readonly references: readonly string[];
}

/** Names of the providers that the engine makes by itself: `default`, `default_0_1_0`. */
const enginesOwn = /^default(_\d.*)?$/;

export function exportedOf(exported: ExportedState): Exported {
  const { json, resources, writtenAt } = exported;
  return {
    deployment: resources.length > 0 ? json : undefined,
    state: stateOf(exported),
    writtenAt,
    others: resources
      .filter(
        ({ type, custom }) => custom && !/^pulumi:(pulumi|providers):/.test(type) && kindOfType(type) === undefined,
      )
      .map(({ urn }) => urn),
    explicit: resources
      .filter(({ type, urn }) => type === "pulumi:providers:paypages" && !enginesOwn.test(parseUrn(urn).name))
      // The engine writes what it makes at the same time in one order or another.
      .toSorted((one, other) => (one.urn < other.urn ? -1 : 1))
      .map(
        ({ inputs = {} }) =>
          (key) =>
            textOf(inputs[key]),
      ),
    credentials: resources.flatMap(({ type, inputs = {} }) => textOf(inputs[secretKeys[type] ?? ""]) ?? []),
    references: resources
      .filter(({ type }) => type === "pulumi:pulumi:StackReference")
      .flatMap(({ inputs }) => textOf(inputs?.name) ?? []),
  };
}

/** A text of a state, also where it is a secret. */
function textOf(value: unknown): string | undefined {
  if (!isObject(value)) return typeof value === "string" ? value : undefined;
  const found: unknown = typeof value.plaintext === "string" ? JSON.parse(value.plaintext) : undefined;
  return typeof found === "string" ? found : undefined;
}

/** The same for `pulumi stack import`, which encrypts what is secret with the key that a state names. */
export const importable = ({ deployment, ...whole }: Values, salt: string): string =>
  JSON.stringify({
    ...whole,
    deployment: { ...(deployment as Values), secrets_providers: { type: "passphrase", state: { salt } } },
  });

/** What each provider's configuration has its application's secret under. */
const secretKeys: Readonly<Record<string, string>> = {
  "pulumi:providers:paypages": "appSecret",
  "pulumi:providers:pulumi-nodejs": "paypages:appSecret",
};

/** A state as the temporary stack has it: without credentials, and what others have is not tied to ours. */
export function temporaryState(whole: Values, credentials: readonly string[]): Values {
  const [hide, hideLong] = [hiding(credentials), hiding(credentials.filter(isLong))];
  const deployment = whole.deployment as { resources: Values[] };
  const own = new Set(deployment.resources.filter(({ type }) => kindOfType(String(type))).map(({ urn }) => urn));
  const resources = deployment.resources.map((resource) => {
    const { inputs, outputs, type } = resource;
    // A short secret may be a word of a page by chance.
    const safe = String(type).startsWith("pulumi:providers:") ? hide : hideLong;
    const readable = { ...resource, inputs: hidden(inputs, safe), outputs: hidden(outputs, safe) };
    return own.has(resource.urn) ? readable : untied(readable, own);
  });
  return { ...whole, deployment: { ...deployment, resources } };
}

const ties = ["parent", "dependencies", "propertyDependencies", "deletedWith", "replaceWith"];

/** In a run with targets, the engine refuses to delete anything else that depends on a target, even on one that stays. */
const untied = (resource: Values, own: ReadonlySet<unknown>): Values => ({
  ...resource,
  ...Object.fromEntries(ties.map((tie) => [tie, without(resource[tie], own)])),
});

function without(value: unknown, own: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.filter((urn) => !own.has(urn));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, urns]) => [key, without(urns, own)]));
  return own.has(value) ? undefined : value;
}
