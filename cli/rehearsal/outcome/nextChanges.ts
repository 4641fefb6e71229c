// What the preview after a rehearsed `up` would change.
import { type CommandRun, isChange, type Step } from "../engine/events.js";

interface Runs {
  readonly preview: Pick<CommandRun, "steps">;
  readonly up: Pick<CommandRun, "steps">;
  readonly again: Pick<CommandRun, "steps"> | undefined;
}

export interface NextChanges {
  /** Of resources that the run has written. */
  readonly own: readonly Step[];
  /**
   * Updates of resources that the run hasn't touched: someone has changed the object outside Pulumi, and the refresh has
   * found it. The run leaves the object as it is.
   */
  readonly pending: readonly Step[];
}

export function nextChanges({ preview, up, again }: Runs): NextChanges {
  const touched = new Set([...preview.steps, ...up.steps].filter(({ op }) => op !== "same").map(({ urn }) => urn));
  const known = new Set(preview.steps.map(({ urn }) => urn));
  const isPending = ({ op, urn }: Step) => op === "update" && known.has(urn) && !touched.has(urn);
  const changes = (again?.steps ?? []).filter(isChange);
  return { own: changes.filter((step) => !isPending(step)), pending: changes.filter(isPending) };
}
