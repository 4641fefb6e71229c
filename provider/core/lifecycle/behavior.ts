// The default behavior of kinds. A kind that differs extends this class.

import type { Refusal } from "../../messages/base/refusal.js";
import { doubtKey, keptKeys } from "../../model/stages.js";
import { merge } from "../merge/merge.js";
import { observe, shownPart } from "../merge/response.js";
import type { Behavior, Context, Current, PlanRequest, Written } from "./context.js";
import { deleteObject, readObject } from "./current.js";
import { blockerOf, customersOn } from "./customers.js";
import { refusedDeletion } from "./deletion.js";
import { assertNameIsFree } from "./duplicates.js";
import { inPlace, planChange } from "./plan.js";
import { currentId, type Resource, withId } from "./resource.js";
import type { Inputs, Plan, Removal, State, Stored } from "./types.js";

export class DefaultBehavior implements Behavior {
  constructor(protected readonly context: Context) {}

  async current(stored: Stored): Promise<Current | undefined> {
    const id = currentId(this.context.resource, stored);
    const actual = await readObject(this.context, id, stored.state);
    return actual && { id, actual };
  }

  async plan(request: PlanRequest): Promise<Plan> {
    return request.purpose === "adopt" ? inPlace(request.changes) : planChange(this.context, request);
  }

  assertNew(desired: Inputs): Promise<void> {
    return assertNameIsFree(this.context, desired);
  }

  async assertUnique(_desired: Inputs, _stored: Stored | undefined): Promise<void> {}

  async written(_written: Written): Promise<{ readonly id: string } | undefined> {
    return undefined;
  }

  async recovered(_desired: Inputs, _error: Error): Promise<Current | undefined> {
    return undefined;
  }

  async explained(..._: Parameters<Behavior["explained"]>): Promise<Refusal | undefined> {
    return undefined;
  }

  async remove(stored: Stored, removal: Removal): Promise<void> {
    const { context } = this;
    const { resource, service } = context;
    if (removal.isForced) {
      const page = { id: stored.id, what: context.describe(stored) };
      await service.run.approval.assertCustomers(resource, page, () => customersOn(resource, service.client, stored));
    } else {
      const blocker = await blockerOf(context, stored);
      if (blocker !== undefined) throw refusedDeletion(context, stored, blocker, removal);
    }
    await deleteObject(context, stored);
  }
}

/** The object of the state with what a read found. */
export function storedAs(resource: Resource, { state }: Stored, found: Current): Stored {
  const { id, actual } = found;
  const prior = priorStateOf(resource, state, found);
  const merged = merge(resource, { inputs: prior as Inputs }, prior, actual, { kind: readOf(found) });
  return { id, state: withId(resource, { id, state: merged.state }) };
}

/** If the response may be about a different object, nothing is known of what it omits. */
export const readOf = ({ doubt = [] }: Current) => (doubt.length > 0 ? "firstRead" : "read");

/**
 * The prior state of an object before a response is merged. If the response may be about a different object, only the
 * provider's options and what the response contains are prior.
 */
export function priorStateOf({ model, program }: Resource, state: State, { actual, doubt = [] }: Current): State {
  if (doubt.length === 0) return state;
  const { returned } = actual;
  const options = program.inputs.filter((field) => !field.isSent).map(({ name }) => [name, state[name]]);
  return {
    ...observe(model, shownPart(model, state, returned), returned),
    ...Object.fromEntries(options.filter(([, value]) => value !== undefined)),
    ...keptKeys(state, { isUpdated: false }),
    [doubtKey]: doubt,
  };
}
