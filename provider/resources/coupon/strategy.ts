// What discount codes do otherwise than other objects, from their making to their end.

import { mayHaveRun, ServiceError, sentAtOf } from "../../api/errors.js";
import { choiceOf } from "../../lifecycle/choice.js";
import { recreated } from "../../lifecycle/decide.js";
import { type Change, differences } from "../../lifecycle/diff.js";
import { observe, toldPart } from "../../lifecycle/observe.js";
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
import { frozenOnceUsed, revising } from "../../model/coupon.js";
import { slashDate } from "../../model/dates.js";
import type { Problem, Values } from "../../model/rules.js";
import { encode } from "../../model/wire.js";
import { type Coming, decide, times } from "./decision.js";
import { anyTime, CouponRegistry, codeOf } from "./registry.js";
import { mistargeted } from "./targets.js";

/** So old may a list be, in milliseconds, that shows uses to a diff, or proves that a code was not there. */
const recent = 5000;

/** Whoever would create it could fail: then a code that the state has lost would stay live. */
const refusedBefore = (what: string, uses: number): string =>
  `deleting ${what}: it was used ${times(uses)}, and a used code can't be deleted before its new revision is made. ` +
  "Nothing was changed.\nRemove the option `deleteBeforeReplace` from the code: the revision needs no deletion.";

const usesOf = (state: State): number => Number(state.useCouponCount ?? 0);

export class CouponStrategy extends PlainStrategy {
  private readonly remote = new Remote(this.resource, this.service);
  /** What this run knows of the codes at the service. */
  private readonly registry = new CouponRegistry(
    async () => (await this.remote.list(true)) ?? [],
    () => this.service.client.clock.elapsed(),
  );

  private now(): number {
    return this.registry.now();
  }

  /** For what a diff or a read needs to know: lists of the last seconds are recent enough. */
  private lately(): number {
    return this.now() - recent;
  }

  override hints(inputs: Values): Problem[] {
    return mistargeted(this.service, inputs);
  }

  // Identity: an environment has one living code of a text.

  /** The id of the live code, by a list that was started at `since` or later. */
  private liveId(code: Values, since = anyTime): Promise<string | undefined> {
    return this.registry.liveId(codeOf(code), since).catch((error: Error) => this.notListed(code, error));
  }

  private notListed(code: Values, error: Error): never {
    const message = `looking for ${this.resource.nameOf(code)} among all codes: ${error.message}`;
    throw new Error(message, { cause: error });
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
   * The code that a create without a response has made. The proof: a list that was started at most five seconds before
   * the request left didn't have the code; now it is there, with exactly the content that was sent.
   */
  override async recover(wanted: Values, failure: Error): Promise<Known | undefined> {
    const { registry, resource } = this;
    const sentAt = sentAtOf(failure) ?? this.now();
    if (!registry.wasAbsent(codeOf(wanted), sentAt - recent)) return undefined;
    const id = await this.liveId(wanted, this.now());
    const seen = id === undefined ? undefined : await this.remote.read(id, wanted);
    if (id === undefined || !seen) return undefined;
    // What the response doesn't show is not known to be what was sent.
    const shown = observe(resource.model, toldPart(resource.model, wanted, seen.said), seen.said);
    const isExact = differences(resource.model, wanted, shown).length === 0;
    return isExact ? { id, state: stateOf(resource, wanted, seen, {}) } : undefined;
  }

  // Following a revision, and the use count.

  /**
   * The code as it is now, under its id of today; undefined when no live code is left. Lists that show that were started
   * at `since` or later.
   */
  private async live(known: Known, since: number): Promise<Known | undefined> {
    const { resource } = this;
    const id = currentId(resource, known.id, known.state);
    const here = await this.remote.read(id, known.state);
    const found = here
      ? { ...(await this.counted(here, known, since)), id: here.own ?? id }
      : await this.follow(known, since);
    if (!found) return undefined;
    this.service.run.know(resource.kind, found.id);
    return {
      id: found.id,
      state: withId(resource, found.id, stateOf(resource, known.state, found, known.state)),
    };
  }

  /** If the object doesn't show how often it was used, the list does. */
  private async counted(seen: Observed, { state }: Known, since: number): Promise<Observed> {
    if (seen.outputs.useCouponCount !== undefined) return seen;
    const uses = await this.registry.usesOf(codeOf(state), since).catch((error: Error) => this.notListed(state, error));
    return uses === undefined ? seen : { ...seen, outputs: { ...seen.outputs, useCouponCount: uses } };
  }

  override async follow(known: Known, since = this.lately()): Promise<(Observed & { id: string }) | undefined> {
    const gone = currentId(this.resource, known.id, known.state);
    const now = this.now();
    for (const from of this.registry.isLoaded ? [anyTime, since, now] : [since, now]) {
      const id = await this.liveId(known.state, from);
      if (id === undefined && from !== anyTime) return undefined;
      // A list that still has the old id is older than the read that didn't find it.
      const seen = id === undefined || id === gone ? undefined : await this.remote.read(id, known.state);
      if (id === undefined || !seen) continue;
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
    const live = await this.live(known, this.lately());
    // What another resource of the program has is no revision of this one.
    const isFollowed = live !== undefined && live.id !== currentId(resource, known.id, known.state);
    if (!live || (isFollowed && this.isOthers(live.id))) return recreated(resource, service, known, sinceState);
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

  private isOthers(id: string): boolean {
    const { kind } = this.resource;
    return this.service.claims.has(kind, id) || this.service.run.holders.has(kind, id);
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
  private async otherHolder(live: Known, wanted: Values, since = anyTime): Promise<string | undefined> {
    if (!this.isKnown(wanted) || this.isSameCode(wanted, live.state)) return undefined;
    const id = await this.liveId(wanted, since);
    return id === live.id ? undefined : id;
  }

  override continuation(wanted: Values): Known | undefined {
    return this.registry.continuation(wanted);
  }

  override refuseAdoption(held: State, changes: readonly Change[]): string | undefined {
    const uses = usesOf(held);
    return uses > 0 && changes.some(({ top }) => top.has(revising) || top.has(frozenOnceUsed))
      ? `it was used ${times(uses)}, and the program differs in what makes a new revision, or cannot be changed`
      : undefined;
  }

  /** Two living codes of one text would leave it to chance which of them counts. */
  override async refuseUpdate(live: Known, wanted: Values): Promise<void> {
    const holder = await this.otherHolder(live, wanted, this.now());
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
    const mayBeNew = usesOf(live.state) > 0 && changes.some((change) => change.top.has(revising));
    return seen?.own ?? (mayBeNew ? await this.revisionId(wanted) : undefined) ?? live.id;
  }

  private revisionId(wanted: Values): Promise<string | undefined> {
    return this.registry.liveId(codeOf(wanted), this.now()).catch((error: Error) => {
      const message = `looking for the new revision of ${this.resource.nameOf(wanted)} among all codes: ${error.message}`;
      throw new Error(message, { cause: error });
    });
  }

  /** A used code's id is gone after a revision: looks for what has become of the code. */
  override async afterFailure(error: unknown, live: Known): Promise<Known | undefined> {
    const isMoved = error instanceof ServiceError && error.isGone;
    return isMoved || mayHaveRun(error) ? this.live(live, this.now()).catch(() => undefined) : undefined;
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
    const live = await this.live(known, this.now());
    if (!live || this.isOthers(live.id)) return;
    this.refuseAnother(known, live);
    if (deletion === "expire") return this.expire(live);
    const uses = usesOf(live.state);
    if (uses > 0) {
      const isRevised = service.run.holders.ofKind(resource.kind).some((h) => h.id === live.id && h.stage === "going");
      if (isRevised) throw new Error(refusedBefore(`${resource.nameOf(live.state)} ${live.id}`, uses));
      const reason = `it was used ${times(uses)}, and a used code cannot be deleted`;
      throw refusedDeletion(resource, service, live, reason);
    }
    await this.remote.delete(live.id, live.state);
    this.registry.endContinuation(live.state);
    await this.registry.record(codeOf(live.state), undefined);
  }

  /**
   * A revision changes what makes a revision, and keeps everything else. Any other code with the same text can be
   * another client's, created after this one was deleted.
   */
  private refuseAnother(known: Known, live: Known): void {
    const { resource } = this;
    if (live.id === currentId(resource, known.id, known.state)) return;
    const changes = differences(resource.program, known.state, live.state).filter(({ top }) => top.isSent);
    if (changes.length > 0 && changes.every(({ top }) => top.has(revising))) return;
    throw new Error(
      `deleting ${resource.nameOf(known.state)} ${known.id}: its id is gone, and it isn't certain that ${live.id}, the ` +
        "live code with this text, is a revision of it: it can be another client's. Nothing was changed.\n" +
        "If it is yours, run `pulumi refresh`, which follows the code to its new id; then run the command again. If not, " +
        "run `pulumi state delete <urn>`.",
    );
  }

  /** Sets the end date to a day that is over in every time zone, and a later start date with it; an end before it stays. */
  private async expire({ id, state }: Known): Promise<void> {
    const over = new Date(this.today.getTime() - 2 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "/");
    const [start, end] = [state.startDate, state.endDate].map((date) => slashDate(String(date ?? "")));
    if (end !== undefined && end <= over) return;
    const startsLater = start !== undefined && start > over;
    const ended = { endDate: over, ...(startsLater && { startDate: over }) };
    await this.remote.update(id, state, encode(this.resource.model, ended));
  }

  private withRevision(state: State, couponId: string): unknown[] {
    const former = (state.revisions ?? []) as { couponId: string }[];
    if (former.some((revision) => revision.couponId === couponId)) return former;
    return [...former, { couponId, useCouponCount: usesOf(state), replacedAt: this.today.toISOString() }];
  }

  private get today(): Date {
    return new Date(this.service.client.clock.now());
  }
}
