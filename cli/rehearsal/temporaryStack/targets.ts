// What an `up` of a rehearsal may change: this provider's resources, and new components, which only group others.
// Resources of other providers stay as in the state, with known outputs, and none are created.
import { parseUrn } from "../../../provider/model/urn.js";
import type { CommandRun } from "../engine/events.js";

/** The provider's types, also below components. */
const types = ["paypages:index:*", "pulumi-nodejs:dynamic/paypages:*", "pulumi:providers:paypages"];

export function targetsOf({ steps }: Pick<CommandRun, "steps">): string[] {
  const { stack, project } = parseUrn(steps[0]?.urn ?? "");
  const own = types.flatMap((type) => [type, `**$${type}`].map((one) => `urn:pulumi:${stack}::${project}::${one}::**`));
  // An existing component isn't a target, nor is the stack: the engine refuses a run that deletes anything else within
  // a target.
  const components = steps.filter(({ isCustom, op }) => !isCustom && op === "create").map(({ urn }) => urn);
  return [...own, ...new Set(components)].flatMap((urn) => ["--target", urn]);
}
