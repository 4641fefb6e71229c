// The state of the user's stack, prepared for the temporary stack: without applications' secrets.
import type { SettingReader } from "../../../provider/client/config.js";
import { redactor } from "../../../provider/client/redact.js";
import { isObject, type Values } from "../../../provider/model/rules.js";
import { isDefaultProvider, isOfOtherProvider, kindOfType, parseUrn } from "../../../provider/model/urn.js";
import type { ExportedState } from "../../stack/exported.js";
import { mapped } from "../../stack/json.js";
import { isSecret } from "../../stack/secret.js";
import { stateOf } from "../../stack/state.js";

// Keeps applications' secrets out of the temporary stack.

/** Replaces an application's secret, alone or in a longer string, as `redactor` does. */
export const noSecret = "[secret]";

/** Returns a string without credentials. */
export type Hide = (text: string) => string;

/** Whether a secret is too long to occur by chance. */
export const isLong = (secret: string): boolean => secret.length >= 10;

/** A short secret is only hidden if it is the whole string. */
export function hiding(credentials: readonly string[]): Hide {
  const secrets = new Set(credentials.filter(Boolean));
  const hide = redactor([...secrets].filter(isLong));
  return (text) => (secrets.has(text) ? noSecret : hide(text));
}

/** The same for every string in a value, also within a state's secrets. */
export const hidden = (value: unknown, hide: Hide): unknown =>
  mapped(value, (one) => {
    if (typeof one === "string") return hide(one);
    if (!isSecret(one) || typeof one.plaintext !== "string") return one;
    return { ...one, plaintext: JSON.stringify(hidden(JSON.parse(one.plaintext), hide)) };
  });

export type Exported = ReturnType<typeof exportedOf>;

/** @param exported with readable secrets */
export function exportedOf(exported: ExportedState) {
  const { resources } = exported;
  return {
    ...exported,
    state: stateOf(exported),
    /** URNs of other providers' resources. */
    others: resources.filter(({ type, custom }) => custom && isOfOtherProvider(type)).map(({ urn }) => urn),
    /** The configurations of the program's explicit providers, including credentials. */
    explicit: resources
      .filter(({ type, urn }) => type === "pulumi:providers:paypages" && !isDefaultProvider(parseUrn(urn).name))
      // The engine writes concurrent creates in any order.
      .toSorted((one, other) => (one.urn < other.urn ? -1 : 1))
      .map(
        ({ inputs = {} }): SettingReader =>
          (key) =>
            textOf(inputs[key]),
      ),
    /** The applications' secrets in any provider's configuration. */
    credentials: resources.flatMap(({ type, inputs = {} }) => textOf(inputs[secretKeys[type] ?? ""]) ?? []),
    /** The stacks that it refers to, by the names in the program. */
    references: resources
      .filter(({ type }) => type === "pulumi:pulumi:StackReference")
      .flatMap(({ inputs }) => textOf(inputs?.name) ?? []),
  };
}

/** A string of a state, also if it is a secret. */
function textOf(value: unknown): string | undefined {
  if (!isObject(value)) return typeof value === "string" ? value : undefined;
  const found: unknown = typeof value.plaintext === "string" ? JSON.parse(value.plaintext) : undefined;
  return typeof found === "string" ? found : undefined;
}

/** The same for `pulumi stack import`, which encrypts secrets with the key that a state names. */
export const importable = ({ deployment, ...whole }: Values, salt: string): string =>
  JSON.stringify({
    ...whole,
    deployment: { ...(deployment as Values), secrets_providers: { type: "passphrase", state: { salt } } },
  });

/** The properties of a provider's configuration that contain the application's secret. */
const secretKeys: Readonly<Record<string, string>> = {
  "pulumi:providers:paypages": "appSecret",
  "pulumi:providers:pulumi-nodejs": "paypages:appSecret",
};

/**
 * The state of the temporary stack: without credentials, and without dependencies of other providers' resources on
 * paypages resources.
 */
export function temporaryState(whole: Values, credentials: readonly string[]): Values {
  const [hide, hideLong] = [hiding(credentials), hiding(credentials.filter(isLong))];
  const deployment = whole.deployment as { resources: Values[] };
  const own = new Set(deployment.resources.filter(({ type }) => kindOfType(String(type))).map(({ urn }) => urn));
  const resources = deployment.resources.map((resource) => {
    const { inputs, outputs, type } = resource;
    // A short secret may occur in a page by chance.
    const safe = String(type).startsWith("pulumi:providers:") ? hide : hideLong;
    const readable = { ...resource, inputs: hidden(inputs, safe), outputs: hidden(outputs, safe) };
    return own.has(resource.urn) ? readable : untied(readable, own);
  });
  return { ...whole, deployment: { ...deployment, resources } };
}

const ties = ["parent", "dependencies", "propertyDependencies", "deletedWith", "replaceWith"];

/** In a run with targets, the engine refuses to delete a target that anything else depends on. */
const untied = (resource: Values, own: ReadonlySet<unknown>): Values => ({
  ...resource,
  ...Object.fromEntries(ties.map((tie) => [tie, without(resource[tie], own)])),
});

function without(value: unknown, own: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.filter((urn) => !own.has(urn));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, urns]) => [key, without(urns, own)]));
  return own.has(value) ? undefined : value;
}
