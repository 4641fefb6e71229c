// What discount codes do otherwise than other objects, from their making to their end.
import { mayHaveRun, ServiceError } from "../../api/errors.js";
import { choiceOf } from "../../lifecycle/choice.js";
import { type Change, differences, topLevel } from "../../lifecycle/diff.js";
import { renaming } from "../../lifecycle/oneHolder.js";
import { refusedDeletion } from "../../lifecycle/refusedDeletion.js";
import { Remote } from "../../lifecycle/remote.js";
import {
  type Choice,
  currentId,
  type Decision,
  type Known,
  type Observed,
  type State,
  withId,
} from "../../lifecycle/resource.js";
import { stateOf } from "../../lifecycle/settle.js";
import { PlainStrategy } from "../../lifecycle/strategy.js";
import { slashDate } from "../../model/dates.js";
import type { Problem, Values } from "../../model/rules.js";
import { encode } from "../../model/wire.js";
import { type Coming, decide, times } from "./decision.js";
import { CouponRegistry, codeOf } from "./registry.js";
import { mistargeted } from "./targets.js";

const usesOf = (state: State): number => Number(state.useCouponCount ?? 0);

export class CouponStrategy extends PlainStrategy {
  private readonly remote = new Remote(this.resource, this.service);
  /** What this run knows of the codes at the service. */
  private readonly registry = new CouponRegistry(async () => (await this.remote.list(true)) ?? []);

  override hints(inputs: Values): Problem[] {
    return mistargeted(this.service, inputs);
  }

  // Identity: an environment has one living code of a text.

  /** The id of the living code, by the listing of this run, or by a new one. */
  private async liveId(code: Values, options?: { afresh: boolean }): Promise<string | undefined> {
    try {
      return await this.registry.liveId(codeOf(code), options);
    } catch (error) {
      const message = `looking for ${this.resource.nameOf(code)} among all codes: ${(error as Error).message}`;
      throw new Error(message, { cause: error });
    }
  }

  private isKnown(code: Values): boolean {
    return this.resource.identityOf(code) !== undefined;
  }

  private isSameCode(one: Values, other: Values): boolean {
    return codeOf(one) === codeOf(other);
  }

  /** A code that the program holds already goes on as it is, in place or as a new revision. */
  override async refuseDuplicate(wanted: Values): Promise<void> {
    const id = this.isKnown(wanted) ? await this.liveId(wanted) : undefined;
    if (id !== undefined && !this.service.run.knows(this.resource.kind, id)) {
      throw this.taken(wanted, `its id is ${id}`, id);
    }
  }

  override async making(wanted: Values, make: () => Promise<Known>): Promise<Known> {
    const code = codeOf(wanted);
    if (!this.registry.reserve(code)) throw this.taken(wanted, "another resource of this program is creating it");
    try {
      const existing = await this.liveId(wanted);
      if (existing !== undefined) throw this.taken(wanted, `its id is ${existing}`, existing);
      const made = await make();
      return { ...made, ...(await this.kept(made, made.id, made.state)) };
    } finally {
      this.registry.release(code);
    }
  }

  private taken(wanted: Values, how: string, id?: string): Error {
    const { kind, nameOf } = this.resource;
    const adopt = id === undefined ? "" : `  - take it over: ${this.service.adoptHint(kind, id)}\n`;
    return new Error(
      `creating ${nameOf(wanted)}: this code exists already in environment ${wanted.processorAEnvId}; ${how}.\n` +
        `Nothing was changed. Either\n  - if a resource was renamed: ${renaming}\n${adopt}  - choose another \`couponCode\`\n` +
        "  - if the replacement was forced (--target-replace): change the property itself, without forcing it",
    );
  }

  /**
   * The code of a create that got no answer. The proof: this run saw no such living code before it; now there is one,
   * not older by its `created_date` than any that was there, and it holds just what was sent.
   */
  override async recover(wanted: Values): Promise<Known | undefined> {
    const { registry } = this;
    const youngest = (await registry.youngest()) ?? Number.NaN;
    const id = await this.liveId(wanted, { afresh: true });
    const isOlder = ((await registry.createdAt(codeOf(wanted))) ?? Number.NaN) < youngest;
    const seen = id === undefined || isOlder ? undefined : await this.remote.read(id, wanted);
    if (id === undefined || !seen) return undefined;
    const state = stateOf(this.resource, wanted, seen, {});
    return differences(this.resource.program, wanted, state).length === 0 ? { id, state } : undefined;
  }

  // Following a revision, and the use count.

  /** The code as it is now, under its id of today; undefined when no living code is left. */
  private async live(known: Known): Promise<Known | undefined> {
    const { resource } = this;
    const id = currentId(resource, known.id, known.state);
    const here = await this.remote.read(id, known.state);
    const found = here ? { ...(await this.counted(here, known)), id: here.own ?? id } : await this.follow(known);
    if (!found) return undefined;
    this.service.run.know(resource.kind, found.id);
    return {
      id: found.id,
      state: withId(resource, found.id, stateOf(resource, known.state, found, known.state)),
    };
  }

  /** Where the object does not tell how often it was used, the list does. */
  private async counted(seen: Observed, { state }: Known): Promise<Observed> {
    if (seen.outputs.useCouponCount !== undefined) return seen;
    await this.liveId(state, { afresh: true });
    const uses = await this.registry.usesOf(codeOf(state));
    return uses === undefined ? seen : { ...seen, outputs: { ...seen.outputs, useCouponCount: uses } };
  }

  override async follow(known: Known): Promise<(Observed & { id: string }) | undefined> {
    const gone = currentId(this.resource, known.id, known.state);
    for (const afresh of this.registry.isLoaded ? [false, true] : [true]) {
      const id = await this.liveId(known.state, { afresh });
      if (id === undefined || id === gone) continue;
      const seen = await this.remote.read(id, known.state);
      if (!seen) continue;
      return {
        ...seen,
        id,
        outputs: { ...seen.outputs, couponId: id, revisions: this.withRevision(known.state, gone) },
      };
    }
    return undefined;
  }

  // A change: in place, a new revision, a new code, or refused.

  override async decide(known: Known, wanted: Values, sinceState: readonly Change[]): Promise<Decision> {
    const { resource, service } = this;
    const name = resource.nameOf(known.state);
    const live = await this.live(known);
    if (!live) {
      service.tell("warning", `${name} is not at the service any more: it will be created again`);
      const replaces = topLevel(sinceState).map((field) => field.name);
      return { changed: sinceState.map(({ path }) => path), replaces, deleteBeforeReplace: false };
    }
    const changes = differences(resource.program, wanted, live.state);
    const coming: Coming = {
      name,
      uses: usesOf(live.state),
      wanted,
      changes,
      mayStayBehind: this.isKnown(wanted) && !this.isSameCode(wanted, live.state),
      choice: choiceOf(resource, service, wanted),
    };
    const { told, isAnother, ...decision } = decide(coming);
    if (!isAnother) {
      await this.tellHolder(name, live, wanted);
      if (service.run.calls.isDeclared(service.urn())) this.registry.continueFrom(live, wanted);
    }
    for (const { severity, message } of told) service.tell(severity, message);
    // Where the service is as wanted already, the update only brings the state up to it.
    const changed = (changes.length > 0 ? changes : sinceState).map(({ path }) => path);
    return { ...decision, changed, ...(!isAnother && { actual: { now: live.state, removed: [] } }) };
  }

  private async tellHolder(name: string, live: Known, wanted: Values): Promise<void> {
    const holder = await this.otherHolder(live, wanted);
    if (holder === undefined) return;
    this.service.tell(
      "warning",
      `${name}: the code ${JSON.stringify(wanted.couponCode)} is that of ${holder} now: ` +
        "this change is refused unless that one ends, or gets another code, before it",
    );
  }

  /** The id of another living code that has the environment and text which a change gives to this one. */
  private async otherHolder(live: Known, wanted: Values, options?: { afresh: boolean }): Promise<string | undefined> {
    if (!this.isKnown(wanted) || this.isSameCode(wanted, live.state)) return undefined;
    const id = await this.liveId(wanted, options);
    return id === live.id ? undefined : id;
  }

  override continuation(wanted: Values): Known | undefined {
    return this.registry.continuation(wanted);
  }

  override refuseAdoption(held: State, changes: readonly Change[]): string | undefined {
    const uses = usesOf(held);
    return uses > 0 && changes.some(({ top }) => top.isRevising || top.frozenOnceUsed)
      ? `it was used ${times(uses)}, and the program differs in what makes a new revision, or cannot be changed`
      : undefined;
  }

  /** Two living codes of one text would leave it to chance which of them counts. */
  override async refuseUpdate(live: Known, wanted: Values): Promise<void> {
    const holder = await this.otherHolder(live, wanted, { afresh: true });
    if (holder === undefined) return;
    const { couponCode, processorAEnvId } = wanted;
    throw new Error(
      `updating ${this.resource.nameOf(live.state)} ${live.id}: the code ${JSON.stringify(couponCode)} exists already in ` +
        `environment ${processorAEnvId}; its id is ${holder}.\nNothing was changed. Either\n` +
        "  - choose another `couponCode`\n" +
        "  - let that one end, or get another code, first (`dependsOn`), then run the command again",
    );
  }

  /** The answer may carry a new id: the old one is then a former revision. */
  override async idAfter(
    live: Known,
    wanted: Values,
    changes: readonly Change[],
    seen: Observed | undefined,
  ): Promise<string> {
    const mayBeNew = usesOf(live.state) > 0 && changes.some((change) => change.top.isRevising);
    return seen?.own ?? (mayBeNew ? await this.liveId(wanted, { afresh: true }) : undefined) ?? live.id;
  }

  /** A used code's id is gone after a revision: looks for what has become of the code. */
  override async afterFailure(error: unknown, live: Known): Promise<Known | undefined> {
    const isMoved = error instanceof ServiceError && error.isGone;
    return isMoved || mayHaveRun(error) ? this.live(live).catch(() => undefined) : undefined;
  }

  override async kept(before: Known, id: string, state: State): Promise<Known> {
    const { registry, resource } = this;
    if (!this.isSameCode(before.state, state)) await registry.record(codeOf(before.state), undefined);
    await registry.record(codeOf(state), id);
    registry.endContinuation(state);
    this.service.claims.claim(resource.kind, id);
    const revisions = id === before.id ? state.revisions : this.withRevision(before.state, before.id);
    return { id, state: withId(resource, id, { ...state, ...(revisions !== undefined && { revisions }) }) };
  }

  // The end: a code that was used cannot be deleted.

  override async remove(known: Known, { deletion }: Choice): Promise<void> {
    const { resource, service } = this;
    const live = await this.live(known);
    if (!live || service.claims.has(resource.kind, live.id) || service.run.holders.has(resource.kind, live.id)) return;
    if (deletion === "expire") return this.expire(live);
    const uses = usesOf(live.state);
    if (uses > 0) {
      const reason = `it was used ${times(uses)}, and a used code cannot be deleted`;
      throw refusedDeletion(resource, service, live, reason);
    }
    await this.remote.delete(live.id, live.state);
    this.registry.endContinuation(live.state);
    await this.registry.record(codeOf(live.state), undefined);
  }

  /** Sets the end date to a day that is over in every time zone, and a later start date with it; an end before it stays. */
  private async expire({ id, state }: Known): Promise<void> {
    const over = new Date(this.now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "/");
    const [start, end] = [state.startDate, state.endDate].map((date) => slashDate(String(date ?? "")));
    if (end !== undefined && end <= over) return;
    const startsLater = start !== undefined && start > over;
    const ended = { endDate: over, ...(startsLater && { startDate: over }) };
    await this.remote.update(id, state, encode(this.resource.model, ended));
  }

  private withRevision(state: State, couponId: string): unknown[] {
    const former = (state.revisions ?? []) as { couponId: string }[];
    if (former.some((revision) => revision.couponId === couponId)) return former;
    return [...former, { couponId, useCouponCount: usesOf(state), replacedAt: this.now.toISOString() }];
  }

  private get now(): Date {
    return new Date(this.service.client.clock.now());
  }
}
