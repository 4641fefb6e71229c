// The behavior of discount codes: a used code gets a new id when it changes, and can't be deleted.
import { mayHaveRun, ServiceError, sentAtOf } from "../../api/errors.js";
import { DefaultBehavior, storedAs } from "../../lifecycle/behavior.js";
import type { PlanRequest, Question, Resolved, UniquenessRequest } from "../../lifecycle/context.js";
import { refusedDeletion, removalOf } from "../../lifecycle/deletion.js";
import { inPlace, recreated } from "../../lifecycle/plan.js";
import { currentId } from "../../lifecycle/resource.js";
import type { Actual, Inputs, Plan, Removal, State, Stored } from "../../lifecycle/types.js";
import { observe, shownPart } from "../../merge/observe.js";
import { adoptedCodeUsed } from "../../messages/adoption.js";
import type { Notice } from "../../messages/base/declaration.js";
import type { Refusal } from "../../messages/base/refusal.js";
import {
  codesNotListed,
  codeTaken,
  maybeOtherCode,
  newCodeTaken,
  textInUse,
  usedCodeDeletedFirst,
} from "../../messages/codes.js";
import { times } from "../../messages/phrases.js";
import { frozenOnceUsed, revising } from "../../model/coupon.js";
import { slashDate } from "../../model/dates.js";
import { differences, topLevel } from "../../model/differences.js";
import { lastDayOver } from "../../model/moments.js";
import type { Values } from "../../model/rules.js";
import { listed, quoted } from "../../model/shown.js";
import { doubtKey } from "../../model/stages.js";
import { encode } from "../../model/wire.js";
import { decide } from "./decision.js";
import { anyTime, CouponRegistry, codeOf } from "./registry.js";

/** The maximum age, in milliseconds, of a list that a diff reads uses from, or that proves that a code was absent. */
const recent = 5000;

const usesOf = (state: State): number => Number(state.useCouponCount ?? 0);

const isSameCode = (one: Values, other: Values): boolean => codeOf(one) === codeOf(other);

export class CouponBehavior extends DefaultBehavior {
  private readonly registry = new CouponRegistry(
    async () => (await this.context.remote.list({ isShared: true })) ?? [],
    () => this.context.service.client.clock.elapsed(),
  );

  override async resolve(question: Question): Promise<Resolved | undefined> {
    switch (question.after) {
      case "read":
        return this.follow(question.stored, this.lately());
      case "write":
        return this.afterWrite(question);
      case "failedUpdate":
        return this.afterFailure(question);
      case "lostCreate":
        return this.recover(question);
    }
  }

  /** Reads the code. A change of a used code creates a new revision, and a change of its identity another code. */
  override async plan({ stored, desired: { inputs }, changes: sinceState, purpose }: PlanRequest): Promise<Plan> {
    const { context } = this;
    const { resource, ledger } = context;
    if (purpose === "adopt") {
      const uses = usesOf(stored.state);
      const isOther = sinceState.some(({ top }) => top.has(revising) || top.has(frozenOnceUsed));
      if (uses === 0 || !isOther) return inPlace(sinceState);
      const about = { name: resource.nameOf(inputs), id: stored.id, uses, changes: listed(sinceState) };
      return { action: "refused", refusal: adoptedCodeUsed(about) };
    }
    const name = resource.nameOf(stored.state);
    const live = await this.live(stored, this.lately());
    // An object of another resource in the program isn't a revision of this one.
    const isFollowed = live !== undefined && live.id !== currentId(resource, stored);
    if (!live || (isFollowed && this.isOthers(live.id))) return recreated(context, stored, sinceState);
    // Before the program declares it, the engine only needs to know whether the replacement of a page replaces this
    // code, too.
    const isEarly = ledger.calls.isUndeclared(context.urn);
    const changes = isEarly ? sinceState : differences(resource.program, inputs, live.state);
    const isRenamed = this.hasIdentity(inputs) && !isSameCode(inputs, live.state);
    const decision = decide({
      name,
      uses: usesOf(live.state),
      desired: inputs,
      changes,
      mayStay: isRenamed,
      removal: removalOf(context, inputs),
    });
    if (decision.action === "refused") return decision;
    // If the service has the desired values already, the update only updates the state.
    const changed = (changes.length > 0 ? changes : sinceState).map(({ path }) => path);
    if (decision.action === "replace") return { ...decision, changed };
    // Found by its text only: a resource that the program declares later may have created it.
    const doubt = isFollowed && isRenamed ? this.revisionDoubt(stored, live, "changed") : undefined;
    if (doubt) return { action: "refused", refusal: doubt };
    if (isFollowed) ledger.follow(context.claim(inputs, currentId(resource, stored)), live.id);
    if (ledger.calls.isDeclared(context.urn)) ledger.plan(context.claim(inputs), live);
    const notices = [...(await this.ownerNotice(name, live, inputs)), ...decision.notices];
    return { ...decision, changed, notices, present: { state: live.state, removed: [] } };
  }

  /** An environment has one current code with a text: with two, it would be undefined which of them applies. */
  override async assertUnique({ desired, stored, moment }: UniquenessRequest): Promise<void> {
    const { resource, ledger } = this.context;
    if (stored) return this.assertSoleCode(stored, desired);
    if (moment === "plan") {
      // A code that the program already has continues, in place or as a new revision. The engine can also replace it
      // without a Diff.
      const before = ledger.calls.inputsBefore(this.context.urn);
      if (before && isSameCode(before, desired)) return;
      const id = this.hasIdentity(desired) ? await this.liveId(desired) : undefined;
      if (id !== undefined && !ledger.knows(resource.kind, id)) throw this.taken(desired, id);
      return;
    }
    this.registry.watch(codeOf(desired));
    const id = await this.liveId(desired);
    if (id !== undefined) throw this.taken(desired, id);
  }

  /** A used code can't be deleted. */
  override async remove(stored: Stored, removal: Removal): Promise<void> {
    const { context, registry } = this;
    const { resource, ledger } = context;
    const live = await this.live(stored, registry.now());
    if (!live || this.isOthers(live.id)) return;
    const doubt = this.revisionDoubt(stored, live, "deleted");
    if (doubt) throw doubt;
    if (removal.deletion === "expire") return this.expire(live);
    const uses = usesOf(live.state);
    if (uses > 0) {
      // The create of its revision could fail: then a code that the state has lost would stay current. The diff knows a
      // code that was revised outside Pulumi by its old id.
      const isReplaced = [stored.id, live.id].some((id) => ledger.isGoing(resource.kind, id));
      if (isReplaced) throw usedCodeDeletedFirst({ what: context.describe(live), uses });
      throw refusedDeletion(context, live, `it was used ${times(uses)}, and a used code can't be deleted`, removal);
    }
    await context.remote.delete(live.id, live.state);
    ledger.endPlan(context.claim(live.state));
    await registry.record(codeOf(live.state), undefined);
  }

  // The current id of the code.

  /** The minimum start time of a list for a diff or a read: lists of the last seconds are recent enough. */
  private lately(): number {
    return this.registry.now() - recent;
  }

  /** The id of the current code, by a list that was started at `since` or later. */
  private liveId(code: Values, since = anyTime): Promise<string | undefined> {
    return this.registry.liveId(codeOf(code), since).catch((error: Error) => this.notListed(code, error));
  }

  private notListed(code: Values, error: Error): never {
    throw codesNotListed({ what: this.context.resource.nameOf(code), reason: error.message }, { cause: error });
  }

  private hasIdentity(code: Values): boolean {
    return this.context.resource.identityOf(code) !== undefined;
  }

  private isOthers(id: string): boolean {
    const { ledger, resource } = this.context;
    return ledger.hasWritten(resource.kind, id) || ledger.isHeld(resource.kind, id);
  }

  /** The code under its current id. Undefined if no current code is left. */
  private async live(stored: Stored, since: number): Promise<Stored | undefined> {
    const found = await this.find(stored, since);
    return found && storedAs(this.context.resource, stored, found);
  }

  private async find(stored: Stored, since: number): Promise<Resolved | undefined> {
    const { resource, remote, ledger } = this.context;
    const id = currentId(resource, stored);
    const here = await remote.read(id, stored.state);
    const found = here
      ? { id: here.ownId ?? id, actual: await this.counted(here, stored, since) }
      : await this.follow(stored, since);
    if (found) ledger.know(resource.kind, found.id, stored.state);
    return found;
  }

  /** If the object doesn't contain its use count, the list does. */
  private async counted(actual: Actual, { state }: Stored, since: number): Promise<Actual> {
    if (actual.outputs.useCouponCount !== undefined) return actual;
    const uses = await this.registry.usesOf(codeOf(state), since).catch((error: Error) => this.notListed(state, error));
    return uses === undefined ? actual : { ...actual, outputs: { ...actual.outputs, useCouponCount: uses } };
  }

  /** The code that now has the text, by a list that was started at `since` or later. */
  private async follow(stored: Stored, since: number): Promise<Resolved | undefined> {
    const { registry, context } = this;
    const deletedId = currentId(context.resource, stored);
    const now = registry.now();
    for (const from of registry.isLoaded ? [anyTime, since, now] : [since, now]) {
      const id = await this.liveId(stored.state, from);
      if (id === undefined && from !== anyTime) return undefined;
      // A list that still has the old id is older than the read that found it missing.
      const actual = id === undefined || id === deletedId ? undefined : await context.remote.read(id, stored.state);
      if (id === undefined || !actual) continue;
      const outputs = { ...actual.outputs, couponId: id, revisions: this.withRevision(stored.state, deletedId) };
      const found = { id, actual: { ...actual, outputs } };
      return { ...found, doubt: this.doubtOf(stored, storedAs(context.resource, stored, found)) };
    }
    return undefined;
  }

  /** The response may contain a new id: the old one is then a former revision. */
  private async afterWrite({ stored, desired, changes, actual }: Extract<Question, { after: "write" }>) {
    const mayBeNew = stored && usesOf(stored.state) > 0 && changes.some((change) => change.top.has(revising));
    const revision = () =>
      this.registry
        .liveId(codeOf(desired), this.registry.now())
        .catch((error: Error) => this.notListed(desired, error));
    const id = actual?.ownId ?? (mayBeNew ? await revision() : undefined) ?? stored?.id;
    if (id === undefined) return undefined;
    await this.record(stored?.state, desired, id);
    const isMoved = stored && id !== stored.id;
    return { id, ...(isMoved && { outputs: { revisions: this.withRevision(stored.state, stored.id) } }) };
  }

  /** A used code's id is missing after a revision: finds the current code. */
  private async afterFailure({ stored, error }: Extract<Question, { after: "failedUpdate" }>) {
    const isMoved = error instanceof ServiceError && error.isGone;
    if (!isMoved && !mayHaveRun(error)) return undefined;
    const found = await this.find(stored, this.registry.now()).catch(() => undefined);
    if (found) await this.record(stored.state, storedAs(this.context.resource, stored, found).state, found.id);
    return found;
  }

  /**
   * The code that a create without a response has created. The proof: a list that was started at most five seconds
   * before the request didn't have the code; now it exists, with exactly the content that was sent.
   */
  private async recover({ desired, error }: Extract<Question, { after: "lostCreate" }>) {
    const { registry, context } = this;
    const { model } = context.resource;
    const sentAt = sentAtOf(error) ?? registry.now();
    if (!registry.wasAbsent(codeOf(desired), sentAt - recent)) return undefined;
    const id = await this.liveId(desired, registry.now());
    const actual = id === undefined ? undefined : await context.remote.read(id, desired);
    if (id === undefined || !actual) return undefined;
    // Content that the response omits may differ from what was sent.
    const shown = observe(model, shownPart(model, desired, actual.returned), actual.returned);
    if (differences(model, desired, shown).length > 0) return undefined;
    await this.record(undefined, desired, id);
    return { id, actual };
  }

  /** Updates the run's knowledge with what it wrote. */
  private async record(before: Values | undefined, now: Values, id: string): Promise<void> {
    if (before && !isSameCode(before, now)) await this.registry.record(codeOf(before), undefined);
    await this.registry.record(codeOf(now), id);
  }

  private withRevision(state: State, couponId: string): unknown[] {
    const former = (state.revisions ?? []) as { couponId: string }[];
    if (former.some((revision) => revision.couponId === couponId)) return former;
    return [...former, { couponId, useCouponCount: usesOf(state), replacedAt: this.now.toISOString() }];
  }

  private get now(): Date {
    return new Date(this.context.service.client.clock.now());
  }

  // Other codes with the text.

  /** The id of another current code with the environment and text that a change gives to this one. */
  private async otherOwner(live: Stored, desired: Inputs, since = anyTime): Promise<string | undefined> {
    if (!this.hasIdentity(desired) || isSameCode(desired, live.state)) return undefined;
    const id = await this.liveId(desired, since);
    return id === live.id ? undefined : id;
  }

  private async ownerNotice(name: string, live: Stored, desired: Inputs): Promise<Notice[]> {
    const owner = await this.otherOwner(live, desired);
    return owner === undefined ? [] : [textInUse({ name, code: String(desired.couponCode), id: owner })];
  }

  private async assertSoleCode(live: Stored, desired: Inputs): Promise<void> {
    const owner = await this.otherOwner(live, desired, this.registry.now());
    if (owner === undefined) return;
    throw newCodeTaken({ ...textOf(desired), what: this.context.describe(live), id: owner });
  }

  private taken(desired: Inputs, id: string): Refusal {
    const { resource, service, ledger } = this.context;
    const hint = ledger.otherOwner(this.context.claim(desired), id) ? undefined : service.adoptHint(resource.kind, id);
    return codeTaken({ ...textOf(desired), what: resource.nameOf(desired), id, hint });
  }

  // The deletion of a code.

  /**
   * A revision changes only revising fields, and keeps everything else. Any other code with the same text may belong to
   * another client, created after this one was deleted: it is followed, but neither deleted nor renamed.
   */
  private revisionDoubt(stored: Stored, live: Stored, attempt: "deleted" | "changed"): Refusal | undefined {
    const { resource } = this.context;
    const isFollowed = live.id !== currentId(resource, stored);
    const differing = (live.state[doubtKey] ?? []) as string[];
    const isRevision = differences(resource.program, stored.state, live.state).some(({ top }) => top.isSent);
    if (differing.length === 0 && (!isFollowed || isRevision)) return undefined;
    const what = `${resource.nameOf(stored.state)} ${stored.id}`;
    return maybeOtherCode({ what, attempt, live: live.id, differing: quoted(differing) });
  }

  /** The properties in which the current code differs, although a revision keeps them. */
  private doubtOf(stored: Stored, live: Stored): string[] {
    const changes = differences(this.context.resource.program, stored.state, live.state);
    return topLevel(changes)
      .filter((field) => field.isSent && !field.has(revising))
      .map(({ name }) => name);
  }

  /**
   * Sets the end date to a day that is over in every time zone, and a later start date with it. An earlier end is kept.
   */
  private async expire({ id, state }: Stored): Promise<void> {
    const over = lastDayOver(this.now.getTime());
    const [start, end] = [state.startDate, state.endDate].map((date) => slashDate(String(date ?? "")));
    if (end !== undefined && end <= over) return;
    const startsLater = start !== undefined && start > over;
    const ended = { endDate: over, ...(startsLater && { startDate: over }) };
    await this.context.remote.update(id, state, encode(this.context.resource.model, ended));
  }
}

const textOf = ({ couponCode, processorAEnvId }: Inputs): { code: string; environment: string } => ({
  code: String(couponCode),
  environment: String(processorAEnvId),
});
