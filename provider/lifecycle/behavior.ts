// The default behavior of kinds. A kind that differs extends this class.
import { merge } from "../merge/merge.js";
import { observe, shownPart } from "../merge/observe.js";
import { doubtKey, keptKeys } from "../model/stages.js";
import type { Behavior, Context, PlanRequest, Question, Resolved, UniquenessRequest } from "./context.js";
import { blockerOf } from "./customers.js";
import { refusedDeletion } from "./deletion.js";
import { assertNameIsFree } from "./duplicates.js";
import { inPlace, planChange } from "./plan.js";
import { type Resource, withId } from "./resource.js";
import type { Inputs, Plan, Removal, State, Stored } from "./types.js";

export class DefaultBehavior implements Behavior {
  constructor(protected readonly context: Context) {}

  async resolve(_question: Question): Promise<Resolved | undefined> {
    return undefined;
  }

  async plan(request: PlanRequest): Promise<Plan> {
    return request.purpose === "adopt" ? inPlace(request.changes) : planChange(this.context, request);
  }

  async assertUnique({ desired, stored, moment }: UniquenessRequest): Promise<void> {
    if (!stored && moment === "plan") await assertNameIsFree(this.context, desired);
  }

  async remove(stored: Stored, removal: Removal): Promise<void> {
    const blocker = removal.isForced ? undefined : await blockerOf(this.context, stored);
    if (blocker !== undefined) throw refusedDeletion(this.context, stored, blocker, removal);
    await this.context.remote.delete(stored.id, stored.state);
  }
}

/** The object of the state with what a read found. */
export function storedAs(resource: Resource, { state }: Stored, found: Resolved): Stored {
  const { id, actual } = found;
  const prior = priorOf(resource, state, found);
  const merged = merge(resource, { inputs: prior as Inputs }, prior, actual, { kind: "read" });
  return { id, state: withId(resource, { id, state: merged.state }) };
}

/**
 * The prior state of an object before a response is merged. If the response may be about a different object, only the
 * provider's options and what the response contains are prior.
 */
export function priorOf({ model, program }: Resource, state: State, { actual, doubt = [] }: Resolved): State {
  if (doubt.length === 0 || !actual) return state;
  const { returned } = actual;
  const options = program.inputs.filter((field) => !field.isSent).map(({ name }) => [name, state[name]]);
  return {
    ...observe(model, shownPart(model, state, returned), returned),
    ...Object.fromEntries(options.filter(([, value]) => value !== undefined)),
    ...keptKeys(state, { isUpdated: false }),
    [doubtKey]: doubt,
  };
}
