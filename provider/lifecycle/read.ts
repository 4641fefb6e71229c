// Finding out how an object is now.
import type { Values } from "../model/rules.js";
import { observeAll } from "./observe.js";
import { Remote } from "./remote.js";
import { currentId, type Known, type Resource, type Seen, type Service, type State, withId } from "./resource.js";
import { stateOf } from "./settle.js";

export async function read(
  resource: Resource,
  service: Service,
  id: string,
  state: State,
): Promise<(Known & { inputs: Values }) | undefined> {
  const remote = new Remote(resource, service);
  const here = await remote.read(currentId(resource, id, state), state);
  const found: (Seen & { id?: string }) | undefined = here ?? (await resource.hooks.follow?.(service, { id, state }));
  if (!found) return undefined;
  const isFirstSight = Object.keys(state).length === 0;
  const known = isFirstSight
    ? { ...observeAll(resource.program, found.said), ...resource.endpoint.parse(id)?.path }
    : state;
  const { unsettled: _, ...before } = state;
  const current = found.id ?? currentId(resource, id, state);
  const now = withId(resource, current, stateOf(resource, known, found, before));
  const inputs = Object.fromEntries(
    resource.program.inputs
      .filter((field) => now[field.name] !== undefined)
      .map((field) => [field.name, now[field.name]]),
  );
  return { id: found.id ?? id, state: now, inputs };
}
