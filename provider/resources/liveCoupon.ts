// A discount code at the service: finding its revision of today, and changing it.
import { mayHaveRun, ServiceError } from "../api/errors.js";
import { updateBody } from "../lifecycle/body.js";
import { differences, topLevel } from "../lifecycle/diff.js";
import { Remote } from "../lifecycle/remote.js";
import {
  currentId,
  type Known,
  type Observed,
  type Resource,
  type Service,
  type State,
} from "../lifecycle/resource.js";
import { confirmed, settled, stateOf } from "../lifecycle/settle.js";
import { putsBackCleared, withoutCleared } from "../lifecycle/told.js";
import { slashDate } from "../model/dates.js";
import type { Field } from "../model/field.js";
import type { Values } from "../model/rules.js";
import { holdsUnknown } from "../model/unknown.js";
import { type CouponRegistry, identityOf, registryOf } from "./couponRegistry.js";

export const usesOf = (state: State): number => Number(state.useCouponCount ?? 0);

export class LiveCoupon {
  readonly registry: CouponRegistry;
  private readonly remote: Remote;

  constructor(
    private readonly resource: Resource,
    private readonly service: Service,
  ) {
    this.remote = new Remote(resource, service);
    this.registry = registryOf(service, async () => (await this.remote.list(true)) ?? []);
  }

  /** The id of the live code of this environment and text, by the listing of this process, or by a new one. */
  async liveId(code: Values, options?: { afresh: boolean }): Promise<string | undefined> {
    try {
      return await this.registry.liveId(identityOf(code), options);
    } catch (error) {
      throw new Error(`looking for ${this.resource.nameOf(code)} among all codes: ${(error as Error).message}`);
    }
  }

  /** The id of another live code that has the environment and text which a change gives to this one. */
  async otherHolder(live: Known, wanted: Values, options?: { afresh: boolean }): Promise<string | undefined> {
    const isOpen = holdsUnknown([wanted.processorAEnvId, wanted.couponCode]);
    if (isOpen || identityOf(wanted) === identityOf(live.state)) return undefined;
    const id = await this.liveId(wanted, options);
    return id === live.id ? undefined : id;
  }

  /** The code as it is now, under its id of today; undefined when no live code is left. */
  async live(known: Known): Promise<Known | undefined> {
    const id = currentId(this.resource, known.id, known.state);
    const here = await this.remote.read(id, known.state);
    const found = here ? { ...(await this.counted(here, known)), id: here.own ?? id } : await this.follow(known);
    if (found) this.service.run.know(this.resource.kind, found.id);
    return (
      found && {
        id: found.id,
        state: { ...stateOf(this.resource, known.state, found, known.state), couponId: found.id },
      }
    );
  }

  /** Where the object does not tell how often it was used, the list does. */
  private async counted(seen: Observed, { state }: Known): Promise<Observed> {
    if (seen.outputs.useCouponCount !== undefined) return seen;
    await this.liveId(state, { afresh: true });
    const uses = await this.registry.usesOf(identityOf(state));
    return uses === undefined ? seen : { ...seen, outputs: { ...seen.outputs, useCouponCount: uses } };
  }

  /** The live code of the same environment and text, when the id that was known is gone. */
  async follow(known: Known): Promise<(Observed & { id: string }) | undefined> {
    const gone = currentId(this.resource, known.id, known.state);
    for (const afresh of this.registry.isLoaded ? [false, true] : [true]) {
      const id = await this.liveId(known.state, { afresh });
      if (id === undefined || id === gone) continue;
      const seen = await this.remote.read(id, known.state);
      if (!seen) continue;
      return { ...seen, id, outputs: { ...seen.outputs, couponId: id, revisions: withRevision(known.state, gone) } };
    }
    return undefined;
  }

  /**
   * The code of a create that got no answer. The proof: this process saw no such live code before it; now there is
   * one, not older by its `created_date` than any that was there, and it holds just what was sent.
   */
  async recover(wanted: Values): Promise<Known | undefined> {
    const { registry } = this;
    const youngest = (await registry.youngest()) ?? Number.NaN;
    const id = await this.liveId(wanted, { afresh: true });
    const isOlder = ((await registry.createdAt(identityOf(wanted))) ?? Number.NaN) < youngest;
    const seen = id === undefined || isOlder ? undefined : await this.remote.read(id, wanted);
    if (id === undefined || !seen) return undefined;
    const state = stateOf(this.resource, wanted, seen, {});
    return differences(this.resource.program, wanted, state).length === 0 ? { id, state } : undefined;
  }

  /** Sends what changed. The answer may carry a new id: the old one is then a former revision. */
  async change(live: Known, wanted: Values): Promise<Known> {
    const { resource, remote } = this;
    const changes = differences(resource.program, wanted, live.state);
    const body = updateBody(resource.model, wanted, live.state, sentWith(resource, topLevel(changes)));
    if (Object.keys(body).length === 0)
      return this.kept(live, live.id, stateOf(resource, wanted, undefined, live.state));
    const holder = await this.otherHolder(live, wanted, { afresh: true });
    if (holder !== undefined) throw alreadyHeld(resource, live, wanted, holder);
    let seen: Observed | undefined;
    try {
      // Not repeated: a second PUT would meet the revision that the first one has ended.
      seen = await remote.update(live.id, wanted, body, { repeatable: false });
    } catch (error) {
      return this.afterFailure(error, live, wanted);
    }
    const mayBeNew = usesOf(live.state) > 0 && changes.some((change) => change.top.isRevising);
    const id = seen?.own ?? (mayBeNew ? await this.liveId(wanted, { afresh: true }) : undefined);
    const before = id === undefined || id === live.id ? live.state : { ...live.state, useCouponCount: 0 };
    const today = id ?? live.id;
    // What is answered to a revision may still be the old one, its use count above all.
    const revised = today === live.id ? undefined : await remote.read(today, wanted).catch(() => undefined);
    const said =
      revised ?? (await confirmed(remote, today, wanted, seen, topLevel(changes), putsBackCleared(wanted, live.state)));
    return this.kept(live, today, settled(remote, this.service, today, wanted, said, withoutCleared(before)));
  }

  /** Sets the end date to a day that is over in every time zone, and a later start date with it; an end before it stays. */
  async expire({ id, state }: Known): Promise<void> {
    const over = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "/");
    const [start, end] = [state.startDate, state.endDate].map((date) => slashDate(String(date ?? "")));
    if (end !== undefined && end <= over) return;
    const startsLater = start !== undefined && start > over;
    await this.remote.update(id, state, { end_date: over, ...(startsLater && { start_date: over }) });
  }

  /** A used code's id is gone after a revision: looks for what has become of the code, before it gives up. */
  private async afterFailure(error: unknown, live: Known, wanted: Values): Promise<Known> {
    const isMoved = error instanceof ServiceError && error.isGone;
    if (!isMoved && !mayHaveRun(error)) throw error;
    const now = await this.live(live).catch(() => undefined);
    if (!now) throw error;
    if (differences(this.resource.program, wanted, now.state).length === 0) return this.kept(live, now.id, now.state);
    if (isMoved && now.id !== live.id) return this.change(now, wanted);
    throw error;
  }

  private async kept(live: Known, id: string, state: State): Promise<Known> {
    if (identityOf(live.state) !== identityOf(state)) await this.registry.record(identityOf(live.state), undefined);
    await this.registry.record(identityOf(state), id);
    this.service.claims.claim(this.resource.kind, id);
    const revisions = id === live.id ? state.revisions : withRevision(live.state, live.id);
    return { id, state: { ...state, couponId: id, ...(revisions !== undefined && { revisions }) } };
  }
}

/** What changed, and what the service asks for with it: with another type, its rate or price. */
const sentWith = ({ model }: Resource, changed: readonly Field[]): Field[] =>
  model.inputs.filter(
    ({ name, need }) =>
      changed.some((field) => field.name === name) ||
      (typeof need === "object" && changed.some((field) => field.name === need.field)),
  );

/** Two live codes of one text would leave it to chance which of them counts. */
const alreadyHeld = (
  resource: Resource,
  { id, state }: Known,
  { couponCode, processorAEnvId }: Values,
  holder: string,
) =>
  new Error(
    `updating ${resource.nameOf(state)} ${id}: the code ${JSON.stringify(couponCode)} exists already in environment ` +
      `${processorAEnvId}; its id is ${holder}.\nNothing was changed. Either\n` +
      "  - choose another `couponCode`\n" +
      "  - let that one end, or get another code, first (`dependsOn`), then run the command again",
  );

function withRevision(state: State, couponId: string): unknown[] {
  const former = (state.revisions ?? []) as { couponId: string }[];
  if (former.some((revision) => revision.couponId === couponId)) return former;
  return [...former, { couponId, useCouponCount: usesOf(state), replacedAt: new Date().toISOString() }];
}
