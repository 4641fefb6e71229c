// Makes a policy of Pulumi from a check of resources.

import type {
  EnforcementLevel,
  PolicyResource,
  ResourceValidationPolicy,
  Severity,
  StackValidationPolicy,
} from "@pulumi/policy";
import { logged } from "../../provider/messages/base/sinks.js";
import { secretsIn } from "./models.js";
import { type Resource, resourceOf, type StackResource, stackResourceOf } from "./resource.js";
import { type Configured, type Settings, schemaOf, texts } from "./settings.js";
import { containsWord } from "./values.js";

/** A broken rule. Never contains a secret of a provider. */
export interface Violation {
  readonly text: string;
  /** What the user can do. It contains no value of a property. */
  readonly advice?: string;
}

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
  validate(resource: Resource, config: Configured<S>): Violation[] | Promise<Violation[]>;
}

/** A problem of one of several resources. */
export interface Found {
  readonly at: Pick<Resource, "name" | "urn">;
  readonly violation: Violation;
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

export const violationText = ({ text, advice }: Violation): string =>
  logged(advice === undefined ? text : `${text} ${advice}`);

/** A violation without its values: the rule that they break. */
export const concealed = (violation: Violation, rule: string): Violation => ({
  ...violation,
  text: `A value that is secret breaks this rule: ${rule}`,
});

export const unknownSettings = (names: readonly string[], settings: readonly string[]): Violation => ({
  text: `The policy's configuration has ${names.map((name) => `\`${name}\``).join(", ")}, which it doesn't know.`,
  advice: `Use its settings: ${settings.join(", ")}.`,
});

/** A shorter one is in many texts by chance. A violation that contains one of a property on purpose also names that. */
const shortest = 4;

/** `notes.0.name` as messages write it: `notes[0].name`. */
const bracketed = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");

/** What violations show: no value of a property that is secret, and no figure that is made from one. */
function concealing(rule: string, resources: readonly Resource[]): (violation: Violation) => Violation {
  let secrets: readonly string[] | undefined;
  return (violation) => {
    const whole = violationText(violation);
    const isNamed = resources.some(({ marked }) => marked.some((path) => whole.includes(`\`${bracketed(path)}`)));
    secrets ??= resources
      .flatMap(({ kind, properties, marked }) => secretsIn(kind, properties, marked).texts)
      .filter(({ length }) => length >= shortest);
    const isShown = secrets.some((secret) => containsWord(whole, secret));
    return isNamed || isShown ? concealed(violation, rule) : violation;
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
      for (const violation of await spec.validate(resource, config)) report(violationText(shown(violation)));
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
      for (const { at: place, violation } of await spec.validate(resources, config, args.resources)) {
        const found = resources.find(({ urn }) => urn === place.urn);
        if (isAllowed(config, { ...place, parent: found?.parent })) continue;
        report(violationText(shown(violation)), place.urn);
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
      return [violationText(unknownSettings(strange, Object.keys(settings)))];
    },
  };
}
