// The state of the user's stack, as it goes into the throw-away one.
import * as z from "zod/mini";
import type { Given } from "../../provider/api/config.js";
import { kindOfType } from "../../provider/engine/resourceType.js";
import { parseUrn } from "../../provider/engine/urn.js";
import { secretSignature, signature } from "../../provider/engine/values.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import { pulumi } from "../stack/pulumi.js";
import { type StackState, stateIn } from "../stack/state.js";
import { Failure } from "../terminal/exit.js";

export interface Exported {
  /** As `pulumi stack export` gives it, secrets readable, credentials taken out. Undefined where nothing was deployed. */
  readonly deployment: Values | undefined;
  readonly state: StackState;
  /** When it was last written, where it says so. */
  readonly writtenAt: Date | undefined;
  /** URNs of what other providers hold. */
  readonly others: readonly string[];
  /** What the program's own providers were configured with, credentials included. */
  readonly explicit: readonly Given[];
  /** The stacks that it refers to, by the names that the program gives. */
  readonly references: readonly string[];
}

/** Names of the providers that the engine makes by itself: `default`, `default_0_1_0`. */
const enginesOwn = /^default(_\d.*)?$/;

const resource = z.looseObject({
  urn: z.string(),
  type: z.string(),
  custom: z.optional(z.boolean()),
  inputs: z.optional(z.record(z.string(), z.unknown())),
});

const shape = z.object({
  deployment: z.nullable(
    z.object({
      manifest: z.optional(z.object({ time: z.optional(z.string()) })),
      resources: z.nullish(z.array(resource)),
    }),
  ),
});

/** Takes no lock, and writes nothing. @throws Failure */
export async function exportState(cwd: string, stack: string): Promise<Exported> {
  const text = await pulumi(cwd, "stack", "export", "--show-secrets", "--stack", stack);
  const state = stateIn(text, stack);
  const whole: unknown = JSON.parse(text);
  const found = shape.safeParse(whole);
  if (!found.success) throw new Failure(`the state of ${stack} is in a form that is not understood`);
  const { deployment } = found.data;
  const resources = deployment?.resources ?? [];
  const time = new Date(deployment?.manifest?.time ?? Number.NaN);
  return {
    deployment: resources.length > 0 ? withoutCredentials(whole as Values) : undefined,
    state,
    // A state that was never written says the year 1.
    writtenAt: time.getFullYear() > 2000 ? time : undefined,
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

const providers: Readonly<Record<string, string>> = {
  "pulumi:providers:paypages": "appSecret",
  "pulumi:providers:pulumi-nodejs": "paypages:appSecret",
};

/** What stands in the place of the application's secret. */
export const noSecret = "rehearsal";

/** A state keeps what its providers were configured with. */
function withoutCredentials(whole: Values): Values {
  const deployment = whole.deployment as { resources: Values[] };
  const resources = deployment.resources.map((resource) => {
    const key = providers[String(resource.type)];
    if (key === undefined) return resource;
    return { ...resource, inputs: replaced(resource.inputs, key), outputs: replaced(resource.outputs, key) };
  });
  return { ...whole, deployment: { ...deployment, resources } };
}

const replaced = (values: unknown, key: string): unknown =>
  isObject(values) && key in values
    ? { ...values, [key]: { [signature]: secretSignature, plaintext: JSON.stringify(noSecret) } }
    : values;
