// What an `up` of a rehearsal may touch: this provider's resources, and new components, which only hold others. What other
// providers have stays as the state has it, its outputs known; nothing of theirs is made.
import type { CommandRun } from "../engine/events.js";

/** The provider's types, alone or below components. */
const types = ["paypages:index:*", "pulumi-nodejs:dynamic/paypages:*", "pulumi:providers:paypages"];

export function targetsOf({ steps }: Pick<CommandRun, "steps">): string[] {
  // `urn:pulumi:<stack>::<project>::<types>::<name>`
  const [stack, project] = (steps[0]?.urn ?? "").split("::");
  const own = types.flatMap((type) => [type, `**$${type}`].map((one) => `${stack}::${project}::${one}::**`));
  // One that exists isn't a target, nor is the stack: the engine refuses a run that deletes anything else within a target.
  const components = steps.filter(({ isCustom, op }) => !isCustom && op === "create").map(({ urn }) => urn);
  return [...own, ...new Set(components)].flatMap((urn) => ["--target", urn]);
}
