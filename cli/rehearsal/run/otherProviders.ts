// The resources of other providers, which a rehearsal neither creates nor changes.
import { isOfOtherProvider } from "../../../provider/model/urn.js";
import { otherProvidersMissing } from "../../messages/rehearsals.js";
import { type CommandRun, errorsOf } from "../engine/events.js";

type Previewed = Pick<CommandRun, "steps">;

/** What the program would create with other providers, by name. A rehearsal doesn't. */
export const othersToCome = (preview: Previewed): string[] => othersWith(preview, ["create"]);

/** What it would change or delete with other providers. A rehearsal doesn't do that either. */
export const othersToChange = (preview: Previewed): string[] => othersWith(preview, ["update", "replace", "delete"]);

const othersWith = ({ steps }: Previewed, ops: readonly string[]): string[] =>
  steps
    .filter(({ type, op, isCustom }) => isCustom && ops.includes(op) && isOfOtherProvider(type))
    .map(({ name, type }) => `${name} (${type})`);

/** @throws Failure if an up may have failed only because other providers' resources are missing */
export function refuseWithoutOthers(preview: CommandRun, up: CommandRun): void {
  const missing = othersToCome(preview);
  if (up.exitCode === 0 || missing.length === 0) return;
  throw otherProvidersMissing({ missing, errors: errorsOf(up) });
}
