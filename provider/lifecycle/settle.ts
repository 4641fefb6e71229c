// After something was changed at the service: what the state holds from now on.
import type { Values } from "../model/rules.js";
import { type Change, differences, shown } from "./diff.js";
import { observe } from "./observe.js";
import type { Remote } from "./remote.js";
import type { Resource, Seen, Service, State } from "./resource.js";

/**
 * The state of an object that was just created or updated. Where the answer contradicts what was sent, the object is
 * read once more, and what the service did not take over is told and kept as a difference: never silently.
 * Does not fail: what exists must reach the state.
 */
export async function settled(
  remote: Remote,
  service: Service,
  id: string,
  wanted: Values,
  seen: Seen | undefined,
  before: State = {},
): Promise<State> {
  const { resource } = remote;
  const first = stateOf(resource, wanted, seen, before);
  if (notTaken(resource, wanted, first).length === 0) return first;

  const again = await remote.read(id, wanted).catch(() => undefined);
  const state = again ? stateOf(resource, wanted, again, { ...before, ...first }) : first;
  const left = notTaken(resource, wanted, state);
  if (left.length === 0) return state;
  const list = left.map(({ path, held }) => `  - ${path}: the service holds ${shown(held)}`).join("\n");
  service.tell(
    "warning",
    `${resource.nameOf(wanted)} ${id}: the service accepted the request, but did not take over\n${list}\nThe next preview shows it again.`,
  );
  return { ...state, unsettled: true };
}

/** Inputs, options and outputs, as an answer leaves them. */
export function stateOf(resource: Resource, known: Values, seen: Seen | undefined, before: State): State {
  const outputs = resource.program.outputs.map((field) => [
    field.name,
    seen?.outputs[field.name] ?? before[field.name],
  ]);
  const given = Object.fromEntries(outputs.filter(([, value]) => value !== undefined));
  return { ...observe(resource.program, known, seen?.said ?? {}), ...given };
}

const notTaken = (resource: Resource, wanted: Values, state: State): Change[] =>
  differences(resource.program, wanted, state).filter((change) => !change.top.isSecret && change.top.isSent);
