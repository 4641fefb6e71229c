// Makes a policy of Pulumi from a check of resources.

import type {
  EnforcementLevel,
  PolicyResource,
  ResourceValidationPolicy,
  Severity,
  StackValidationPolicy,
} from "@pulumi/policy";
import { type Message, reference } from "../../provider/messages/base/refusal.js";
import { logged } from "../../provider/messages/base/sinks.js";
import { unknownSettings } from "../messages/resourcePolicies.js";
import { secretsIn } from "./models.js";
import { type Resource, resourceOf, type StackResource, stackResourceOf } from "./resource.js";
import { type Configured, type Settings, schemaOf, texts } from "./settings.js";
import { containsWord } from "./words.js";

/** The description of a policy. */
interface Described<S extends Settings> {
  /** In lowercase with dashes; it begins with the policy's subject. */
  readonly name: string;
  /** The rule, in a sentence. */
  readonly description: string;
  readonly enforcementLevel: EnforcementLevel;
  readonly severity: Severity;
  /** The kinds of resources that it checks. */
  readonly kinds: readonly string[];
  readonly settings: S;
}

/** A policy that checks one resource. */
interface OfResource<S extends Settings> extends Described<S> {
  /** The problems of the resource. */
  validate(resource: Resource, config: Configured<S>): Message[] | Promise<Message[]>;
}

/** A problem of one of several resources. */
export interface Found {
  readonly at: Pick<Resource, "name" | "urn">;
  readonly message: Message;
}

/** A policy that compares resources. */
interface OfStack<S extends Settings> extends Described<S> {
  validate(
    resources: readonly StackResource[],
    config: Configured<S>,
    /** Includes resources of other providers, and the stack with its outputs. */
    all: readonly PolicyResource[],
  ): Found[] | Promise<Found[]>;
}

/** The common part of every policy. */
const common = {
  allow: texts([], "Resources that the policy ignores: the name in the program, the URN, or the URN of the parent."),
} satisfies Settings;

/** A name can belong to several resources, and a URN only to one. */
const isAllowed = ({ allow }: { readonly allow: readonly string[] }, at: Partial<Resource>): boolean =>
  [at.name, at.urn, at.parent].some((one) => one !== undefined && allow.includes(one));

/** The text of a violation: the message and the advice, then the code with its address on a second line. */
export const violationText = ({ code, text, options = [] }: Message): string =>
  logged(`${[text, ...options].join(" ")}\n${reference(code)}`);

/** A message without its values: the rule that they break. */
export const concealed = ({ code, options }: Message, rule: string): Message => ({
  code,
  text: `A value that is secret breaks this rule: ${rule}`,
  ...(options && { options }),
});

/** A shorter one is in many texts by chance. A message that contains one of a property on purpose also names that. */
const shortest = 4;

/** `notes.0.name` as messages write it: `notes[0].name`. */
const bracketed = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");

/** What violations show: no value of a property that is secret, and no figure that is made from one. */
function concealing(rule: string, resources: readonly Resource[]): (message: Message) => Message {
  let secrets: readonly string[] | undefined;
  return (message) => {
    const { text, options = [] } = message;
    const whole = [text, ...options].join(" ");
    const isNamed = resources.some(({ marked }) => marked.some((path) => whole.includes(`\`${bracketed(path)}`)));
    secrets ??= resources
      .flatMap(({ kind, properties, marked }) => secretsIn(kind, properties, marked).texts)
      .filter(({ length }) => length >= shortest);
    const isShown = secrets.some((secret) => containsWord(whole, secret));
    return isNamed || isShown ? concealed(message, rule) : message;
  };
}

/** A policy that Pulumi runs for each resource separately, before it changes the resource. */
export function resourcePolicy<S extends Settings>(spec: OfResource<S>): ResourceValidationPolicy {
  const { complain, described } = shared(spec);
  return {
    ...described,
    validateResource: async (args, report) => {
      const resource = resourceOf(args);
      if (!resource || !spec.kinds.includes(resource.kind)) return args.notApplicable(about(spec));
      const config = args.getConfig<Configured<S & typeof common>>();
      for (const problem of complain(config)) report(problem);
      if (isAllowed(config, resource)) return;
      const shown = concealing(spec.description, [resource]);
      for (const message of await spec.validate(resource, config)) report(violationText(shown(message)));
    },
  };
}

/** A policy that Pulumi runs for all resources together, after a preview and after an update. */
export function stackPolicy<S extends Settings>(spec: OfStack<S>): StackValidationPolicy {
  const { complain, described } = shared(spec);
  return {
    ...described,
    validateStack: async (args, report) => {
      const config = args.getConfig<Configured<S & typeof common>>();
      // The engine passes them in an order that varies.
      const resources = args.resources
        .flatMap((one) => stackResourceOf(one) ?? [])
        .toSorted((one, other) => (one.urn < other.urn ? -1 : 1));
      if (!resources.some(({ kind }) => spec.kinds.includes(kind))) return args.notApplicable(about(spec));
      for (const problem of complain(config)) report(problem);
      const shown = concealing(spec.description, resources);
      for (const { at: place, message } of await spec.validate(resources, config, args.resources)) {
        const found = resources.find(({ urn }) => urn === place.urn);
        if (isAllowed(config, { ...place, parent: found?.parent })) continue;
        report(violationText(shown(message)), place.urn);
      }
    },
  };
}

const about = ({ kinds }: Described<Settings>): string => `It is about ${kinds.join(", ")}.`;

function shared<S extends Settings>(spec: Described<S>) {
  const { name, description, enforcementLevel, severity } = spec;
  const settings = { ...spec.settings, ...common };
  let hasComplained = false;
  return {
    described: { name, description, enforcementLevel, severity, configSchema: schemaOf(settings) },
    /** Reports unknown settings once: the engine checks only those that exist. */
    complain: (config: object): string[] => {
      const strange = Object.keys(config).filter((key) => !(key in settings));
      if (hasComplained || strange.length === 0) return [];
      hasComplained = true;
      const names = strange.map((key) => `\`${key}\``).join(", ");
      return [violationText(unknownSettings({ names, settings: Object.keys(settings) }))];
    },
  };
}
