// From a judgement of resources to a policy of Pulumi.
import type {
  EnforcementLevel,
  PolicyResource,
  ResourceValidationPolicy,
  Severity,
  StackValidationPolicy,
} from "@pulumi/policy";
import { type Message, reference } from "../../provider/messages/base/refusal.js";
import { unknownSettings } from "../messages/resourcePolicies.js";
import { type Resource, resourceOf, type StackResource, stackResourceOf } from "./resource.js";
import { type Configured, type Settings, schemaOf, texts } from "./settings.js";

/** What a policy says of itself. */
interface Described<S extends Settings> {
  /** In small letters and dashes; it starts with what the policy is about. */
  readonly name: string;
  /** The rule, in a sentence. */
  readonly description: string;
  readonly enforcementLevel: EnforcementLevel;
  readonly severity: Severity;
  /** The kinds of resources that it is about. */
  readonly kinds: readonly string[];
  readonly settings: S;
}

/** A policy that looks at one resource. */
interface OfResource<S extends Settings> extends Described<S> {
  /** What is wrong with it. */
  validate(resource: Resource, config: Configured<S>): Message[] | Promise<Message[]>;
}

/** What is wrong with one of several resources. */
export interface Found {
  readonly at: Pick<Resource, "name" | "urn">;
  readonly message: Message;
}

/** A policy that compares resources with each other. */
interface OfStack<S extends Settings> extends Described<S> {
  validate(
    resources: readonly StackResource[],
    config: Configured<S>,
    /** Those of other providers, too, and the stack with its outputs. */
    all: readonly PolicyResource[],
  ): Found[] | Promise<Found[]>;
}

/** What every policy has. */
const common = {
  allow: texts([], "Names of resources that the policy ignores, as in the program."),
} satisfies Settings;

/** What a policy reports: the words and what to do, and on a second line the code with its address. */
export const violationText = ({ code, text, options = [] }: Message): string =>
  `${[text, ...options].join(" ")}\n${reference(code)}`;

/** A policy of Pulumi that is asked for each resource by itself, before it is changed. */
export function resourcePolicy<S extends Settings>(spec: OfResource<S>): ResourceValidationPolicy {
  const { complain, described } = shared(spec);
  return {
    ...described,
    validateResource: async (args, report) => {
      const resource = resourceOf(args);
      if (!resource || !spec.kinds.includes(resource.kind)) return args.notApplicable(about(spec));
      const config = args.getConfig<Configured<S & typeof common>>();
      for (const problem of complain(config)) report(problem);
      if (config.allow.includes(resource.name)) return;
      for (const message of await spec.validate(resource, config)) report(violationText(message));
    },
  };
}

/** A policy of Pulumi that is asked for all resources together: after a preview, and after an update. */
export function stackPolicy<S extends Settings>(spec: OfStack<S>): StackValidationPolicy {
  const { complain, described } = shared(spec);
  return {
    ...described,
    validateStack: async (args, report) => {
      const config = args.getConfig<Configured<S & typeof common>>();
      // The engine has them in its own order, which changes.
      const resources = args.resources
        .flatMap((one) => stackResourceOf(one) ?? [])
        .toSorted((one, other) => (one.urn < other.urn ? -1 : 1));
      if (!resources.some(({ kind }) => spec.kinds.includes(kind))) return args.notApplicable(about(spec));
      for (const problem of complain(config)) report(problem);
      for (const { at, message } of await spec.validate(resources, config, args.resources)) {
        if (!config.allow.includes(at.name)) report(violationText(message), at.urn);
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
    /** Says once what is configured that does not exist: the engine checks only the settings that do. */
    complain: (config: object): string[] => {
      const strange = Object.keys(config).filter((key) => !(key in settings));
      if (hasComplained || strange.length === 0) return [];
      hasComplained = true;
      const names = strange.map((key) => `\`${key}\``).join(", ");
      return [violationText(unknownSettings({ names, settings: Object.keys(settings) }))];
    },
  };
}
