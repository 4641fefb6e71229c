// How the objects of most kinds behave. A kind that does otherwise extends this, and says so (`strategy`).
import type { Problem, Values } from "../model/rules.js";
import { decide } from "./decide.js";
import type { Change } from "./diff.js";
import { whyNot } from "./people.js";
import { refusedDeletion } from "./refusedDeletion.js";
import { Remote } from "./remote.js";
import type { Choice, Decision, Known, Observed, Resource, Service, State, Strategy } from "./resource.js";
import { refuseSameName } from "./sameName.js";

export class PlainStrategy implements Strategy {
  constructor(
    protected readonly resource: Resource,
    protected readonly service: Service,
  ) {}

  hints(_inputs: Values): Problem[] {
    return [];
  }

  decide(known: Known, wanted: Values, changes: readonly Change[], ignored: readonly string[]): Promise<Decision> {
    return decide(this.resource, this.service, known, wanted, changes, ignored);
  }

  refuseDuplicate(wanted: Values): Promise<void> {
    return refuseSameName(this.resource, this.service, wanted);
  }

  continuation(_wanted: Values): Known | undefined {
    return undefined;
  }

  making(_wanted: Values, make: () => Promise<Known>): Promise<Known> {
    return make();
  }

  async recover(_wanted: Values, _failure: Error): Promise<Known | undefined> {
    return undefined;
  }

  refuseAdoption(_held: State, _changes: readonly Change[]): string | undefined {
    return undefined;
  }

  async refuseUpdate(_known: Known, _wanted: Values): Promise<void> {}

  async idAfter(known: Known, _wanted: Values, _changes: readonly Change[], _seen: Observed | undefined) {
    return known.id;
  }

  async afterFailure(_error: unknown, _known: Known): Promise<Known | undefined> {
    return undefined;
  }

  async kept(_before: Known, id: string, state: State): Promise<Known> {
    return { id, state };
  }

  async follow(_known: Known): Promise<(Observed & { id: string }) | undefined> {
    return undefined;
  }

  async remove(known: Known, { isForced }: Choice): Promise<void> {
    const reason = isForced ? undefined : await whyNot(this.resource, this.service, known);
    if (reason !== undefined) throw refusedDeletion(this.resource, this.service, known, reason);
    await new Remote(this.resource, this.service).delete(known.id, known.state);
  }
}

const strategies = new WeakMap<Service, Map<Resource, Strategy>>();

/** The one of a run: it may remember what the run has done. */
export function strategyOf(resource: Resource, service: Service): Strategy {
  const ofRun = strategies.get(service) ?? new Map<Resource, Strategy>();
  strategies.set(service, ofRun);
  const known = ofRun.get(resource) ?? new (resource.strategy ?? PlainStrategy)(resource, service);
  ofRun.set(resource, known);
  return known;
}
