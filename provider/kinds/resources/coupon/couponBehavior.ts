// The behavior of discount codes: a used code gets a new id when it changes, and can't be deleted.
import { type ServiceError, sentAtOf } from "../../../client/errors.js";
import { DefaultBehavior, storedAs } from "../../../core/lifecycle/behavior.js";
import type { Current, PlanRequest, Written } from "../../../core/lifecycle/context.js";
import { contradiction, deleteObject, readObject, readOne } from "../../../core/lifecycle/current.js";
import { refusedDeletion, removalOf } from "../../../core/lifecycle/deletion.js";
import { isReachable } from "../../../core/lifecycle/guards.js";
import { anyAge, recentMilliseconds } from "../../../core/lifecycle/lists.js";
import { inPlace, recreated, reportUncompared } from "../../../core/lifecycle/plan.js";
import { lag } from "../../../core/lifecycle/remote.js";
import { currentId, type Resource } from "../../../core/lifecycle/resource.js";
import type { Actual, Inputs, Plan, Removal, State, Stored } from "../../../core/lifecycle/types.js";
import { formsAt, isUnconfirmed } from "../../../core/merge/fieldMemory.js";
import { changesOf, type Desired, wanted } from "../../../core/merge/merge.js";
import { observe, shownPart } from "../../../core/merge/response.js";
import { readMemory } from "../../../core/merge/storedMemory.js";
import { isStoredForm } from "../../../core/merge/textForms.js";
import { adoptedCodeUsed } from "../../../messages/adoption.js";
import type { Notice } from "../../../messages/base/declaration.js";
import type { Refusal } from "../../../messages/base/refusal.js";
import {
  codesNotListed,
  codeTaken,
  maybeOtherCode,
  newCodeTaken,
  newRevision,
  textInUse,
  usedCodeDeletedFirst,
} from "../../../messages/codes.js";
import { times } from "../../../messages/phrases.js";
import { frozenOnceUsed, revising } from "../../../model/coupon.js";
import { lastDayOver, slashDate } from "../../../model/dates.js";
import { type Change, differences, topLevel } from "../../../model/differences.js";
import { isGiven, type Values } from "../../../model/rules.js";
import { listed, quoted } from "../../../model/shown.js";
import { doubtKey } from "../../../model/stages.js";
import { encode } from "../../../model/wire.js";
import { decide } from "./decision.js";
import { CouponRegistry, codeOf } from "./registry.js";

const usesOf = (state: State): number => Number(state.useCouponCount ?? 0);

/** What a used code can't change: `undefined` for what the program omits. */
const keptOf = ({ model }: Resource, inputs: Inputs): Values =>
  Object.fromEntries(
    model.inputs
      .filter((field) => field.isImmutable || field.has(frozenOnceUsed))
      .map(({ name }) => [name, inputs[name]]),
  );

const isSameCode = (one: Values, other: Values): boolean => codeOf(one) === codeOf(other);

export class CouponBehavior extends DefaultBehavior {
  private readonly registry = new CouponRegistry(this.context.lists);

  /** The code under its current id, with its use count. A code that is gone continues under another id. */
  override current(stored: Stored): Promise<Current | undefined> {
    return this.find(stored, this.lately());
  }

  /** `since`: the minimum start time of a list that has its use count, if the code itself doesn't. */
  private async find(stored: Stored, since: number): Promise<Current | undefined> {
    const { context, registry } = this;
    const { resource, ledger } = context;
    const id = currentId(resource, stored);
    const isNew = Object.keys(stored.state).length === 0;
    const here = isNew ? await readObject(context, id, stored.state) : await readOne(context, id, stored.state);
    const uses = () => registry.usesOf(here?.ownId ?? id, since);
    const found = here
      ? { id: here.ownId ?? id, actual: await this.counted(here, stored, uses) }
      : isNew
        ? undefined
        : await this.follow(stored);
    if (found) ledger.know(resource.kind, found.id, stored.state);
    return found;
  }

  /** Reads the code. A change of a used code creates a new revision, and a change of its identity another code. */
  override async plan({ stored, desired, changes: sinceState, purpose }: PlanRequest): Promise<Plan> {
    const { context } = this;
    const { resource, ledger } = context;
    if (purpose === "adopt") return this.planAdoption(stored, desired, sinceState);
    // Without an account or a network, a preview still shows what the program changes.
    const isHere = await isReachable(context);
    const found = isHere ? await this.find(stored, this.lately()) : undefined;
    const live = isHere ? found && storedAs(resource, stored, found) : stored;
    // An object of another resource in the program isn't a revision of this one.
    const isFollowed = live !== undefined && live.id !== currentId(resource, stored);
    if (!live || (isFollowed && this.isOthers(live.id, stored))) return recreated(context, stored, sinceState);
    // Before the program declares it, the engine only needs to know whether the replacement of a page replaces this
    // code, too.
    const isEarly = ledger.calls.isUndeclared(context.urn);
    const all = isEarly ? sinceState : changesOf(resource, desired, live.state);
    const changes = this.comparable(live, all);
    const inputs = wanted(desired, live.state);
    const isRenamed = this.isRenamed(live, inputs);
    const decision = decide({
      name: resource.nameOf(stored.state),
      uses: usesOf(live.state),
      areUsesShown: !found || found.actual.outputs.useCouponCount !== undefined,
      desired: inputs,
      changes,
      mayStay: isRenamed,
      removal: removalOf(context, inputs),
    });
    if (decision.action === "refused") return decision;
    // If the service has the desired values already, the update only updates the state.
    const changed = (changes.length > 0 ? changes : sinceState).map(({ path }) => path);
    const present = { state: live.state, removed: [], hidden: () => [], carried: [] };
    if (decision.action === "replace") return { ...decision, changed, present };
    // Found by its text only: a resource that the program declares later may have created it.
    const doubt = isFollowed && isRenamed ? this.revisionDoubt(stored, live, "changed") : undefined;
    if (doubt) return { action: "refused", refusal: doubt };
    if (isFollowed) ledger.follow(context.claim(inputs, currentId(resource, stored)), live.id);
    if (ledger.calls.isDeclared(context.urn))
      ledger.plan(context.claim(inputs), { ...live, kept: keptOf(resource, inputs) });
    const notices = [...(isHere ? await this.ownerNotice(live, inputs) : []), ...decision.notices];
    return { ...decision, changed, notices, present };
  }

  private planAdoption(stored: Stored, { inputs }: Desired, changes: readonly Change[]): Plan {
    const uses = usesOf(stored.state);
    const compared = this.comparable(stored, changes);
    const isOther = compared.some(({ top }) => top.has(revising) || top.has(frozenOnceUsed));
    if (uses === 0 || !isOther) return inPlace(compared);
    const about = { name: this.context.resource.nameOf(inputs), id: stored.id, uses, changes: listed(compared) };
    return { action: "refused", refusal: adoptedCodeUsed(about) };
  }

  /**
   * The changes without those of a used code that no response has shown: nothing proves that they are changes, and they
   * would create a new revision. The program's values are taken over.
   */
  private comparable(stored: Stored, changes: readonly Change[]): readonly Change[] {
    if (usesOf(stored.state) === 0) return changes;
    const memory = readMemory(this.context.resource.model, stored.state);
    const isOpen = ({ top, path, prior }: Change) => top.isReplacing && !isGiven(prior) && isUnconfirmed(memory, path);
    const open = changes.filter(isOpen);
    if (open.length === 0) return changes;
    reportUncompared(this.context, stored, open);
    return changes.filter((change) => !isOpen(change));
  }

  /** An environment has one current code with a text: with two, it would be undefined which of them applies. */
  override async assertNew(desired: Inputs): Promise<void> {
    const { resource, ledger, urn } = this.context;
    // A code that the program already has continues, in place or as a new revision. The engine can also replace it
    // without a Diff.
    const before = ledger.calls.inputsBefore(urn);
    if (before && isSameCode(before, desired)) return;
    const ids = this.hasIdentity(desired) ? await this.idsOf(desired, anyAge) : [];
    const id = ids.find((one) => !ledger.knows(resource.kind, one));
    if (id !== undefined) throw this.taken(desired, id);
  }

  override async assertUnique(desired: Inputs, stored: Stored | undefined): Promise<void> {
    if (stored) return this.assertSoleCode(stored, desired);
    await this.registry.watch(codeOf(desired));
    const id = await this.otherOwner(desired, anyAge);
    if (id !== undefined) throw this.taken(desired, id);
  }

  /** A used code can't be deleted. */
  override async remove(stored: Stored, removal: Removal): Promise<void> {
    const { context, registry } = this;
    const { resource, ledger } = context;
    const live = await this.live(stored, context.lists.now());
    if (!live || this.isOthers(live.id, stored)) return;
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
    await deleteObject(context, live);
    ledger.gone(resource.kind, live.id);
    await registry.gone(live.id);
  }

  // The current id of the code.

  /** The minimum start time of a list that is recent enough for a diff or a read. */
  private lately(): number {
    return this.context.lists.now() - recentMilliseconds;
  }

  /** The ids of the codes with the text, by a list that was started at `since` or later. The newest comes first. */
  private idsOf(code: Values, since: number): Promise<string[]> {
    return this.registry
      .idsOf(codeOf(code), since, this.formOf(code))
      .catch((error: Error) => this.notListed(code, error));
  }

  /** The ids in either of two such lists: one alone can be incomplete. */
  private idsInTwo(code: Values, since: number): Promise<string[]> {
    return this.registry
      .idsInTwo(codeOf(code), since, this.formOf(code))
      .catch((error: Error) => this.notListed(code, error));
  }

  /** If the service stores the text of a code in its own form: whether another text is that. */
  private formOf(code: Values): ((text: string) => boolean) | undefined {
    const forms = formsAt(readMemory(this.context.resource.model, code))("couponCode");
    return forms && ((text) => isStoredForm(forms, String(code.couponCode), text));
  }

  private async idOf(code: Values, since: number): Promise<string | undefined> {
    return (await this.idsOf(code, since))[0];
  }

  private notListed(code: Values, error: Error): never {
    throw codesNotListed({ what: this.context.resource.nameOf(code), reason: error.message }, { cause: error });
  }

  private hasIdentity(code: Values): boolean {
    return this.context.resource.identityOf(code) !== undefined;
  }

  /** Whether a code that was found for a stored one belongs to a resource that keeps it. */
  private isOthers(id: string, stored: Stored): boolean {
    const { ledger, resource, service } = this.context;
    const urn = id === currentId(resource, stored) ? (service.urn() ?? service.storedUrn()) : undefined;
    return ledger.hasWritten(resource.kind, id) || ledger.isHeld(resource.kind, id, { urn, state: stored.state });
  }

  /** Whether a resource of the state has this code under this id: then it isn't a revision of another one. */
  private isStored(id: string): boolean {
    const { kind, idName } = this.context.resource;
    return this.context.ledger.valuesOf(kind, id)[idName] === id;
  }

  private async live(stored: Stored, since: number): Promise<Stored | undefined> {
    const found = await this.find(stored, since);
    return found && storedAs(this.context.resource, stored, found);
  }

  /** If the object doesn't contain its use count, the list does. */
  private async counted(
    actual: Actual,
    { state }: Stored,
    usesInList: () => Promise<number | undefined>,
  ): Promise<Actual> {
    if (actual.outputs.useCouponCount !== undefined) return actual;
    const uses = await usesInList().catch((error: Error) => this.notListed({ ...actual.returned, ...state }, error));
    return uses === undefined ? actual : { ...actual, outputs: { ...actual.outputs, useCouponCount: uses } };
  }

  /**
   * The code that now has the text, after a read didn't find the old id. Undefined if there is none, or if the other
   * code is that of a different resource.
   */
  private async follow(stored: Stored): Promise<Current | undefined> {
    const { context } = this;
    const { lists, resource } = context;
    const goneId = currentId(resource, stored);
    for (const since of lists.sinces()) {
      const ids = (await this.idsOf(stored.state, since)).filter((id) => !this.isStored(id));
      // A list that still has the old id can be older than its deletion.
      if (await this.registry.hasId(goneId, since)) continue;
      if (ids.length === 0) return this.confirmedGone(stored, goneId, since);
      const found = await this.likeliest(stored, ids);
      if (found) return found;
    }
    const again = await readOne(context, goneId, stored.state);
    if (!again) throw contradiction(context, goneId, stored.state);
    return { id: goneId, actual: again };
  }

  /** Undefined if a second read and a second list agree that there is no such code: either can be wrong once. */
  private async confirmedGone(stored: Stored, id: string, since: number): Promise<Current | undefined> {
    const actual = await readOne(this.context, id, stored.state);
    if (actual) return { id, actual };
    const ids = await this.idsInTwo(stored.state, since);
    const others = ids.filter((one) => !this.isStored(one));
    return others.length === 0 ? undefined : this.likeliest(stored, others);
  }

  /** Of several codes with the text, the one that differs least in what a revision keeps. The newest comes first. */
  private async likeliest(stored: Stored, ids: readonly string[]): Promise<Required<Current> | undefined> {
    const { context } = this;
    const { resource } = context;
    const revisions = this.withRevision(stored.state, currentId(resource, stored));
    const all: Required<Current>[] = [];
    for (const id of ids) {
      const actual = await readOne(context, id, stored.state);
      if (!actual) continue;
      const found = { id, actual: { ...actual, outputs: { ...actual.outputs, couponId: id, revisions } } };
      all.push({ ...found, doubt: this.doubtOf(stored, storedAs(resource, stored, found)) });
    }
    return all.toSorted((one, other) => one.doubt.length - other.doubt.length)[0];
  }

  /** The response may contain a new id: the old one is then a former revision. */
  override async written({ stored, desired, changes, actual }: Written) {
    const mayBeNew = stored && usesOf(stored.state) > 0 && changes.some((change) => change.top.has(revising));
    const revision = async () => {
      const { lists, service } = this.context;
      const listed = () => this.idOf({ ...stored?.state, ...desired }, lists.now());
      const first = await listed();
      if (first !== undefined && first !== stored?.id) return first;
      // A change of a used code always has a new id: the list is older than the change.
      await service.client.clock.sleep(lag);
      return listed();
    };
    // A response with the old id doesn't show whether there is a new one.
    const named = actual?.ownId === stored?.id ? undefined : actual?.ownId;
    const id = named ?? (mayBeNew ? await revision() : undefined) ?? stored?.id;
    if (id === undefined) return undefined;
    await this.registry.wrote(codeOf(desired), id, stored?.id);
    const isMoved = stored && id !== stored.id;
    if (isMoved && usesOf(stored.state) === 0)
      this.context.report(newRevision({ name: this.context.resource.nameOf(desired), uses: undefined }));
    return { id, ...(isMoved && { outputs: { revisions: this.withRevision(stored.state, stored.id) } }) };
  }

  /**
   * The code that a create without a response has created. The proof: a list that was started at most five seconds
   * before the request didn't have the code; now it exists, with exactly the content that was sent.
   */
  override async recovered(desired: Inputs, error: Error): Promise<Current | undefined> {
    const { registry, context } = this;
    const { model } = context.resource;
    const sentAt = sentAtOf(error) ?? context.lists.now();
    if (!registry.wasAbsent(codeOf(desired), sentAt - recentMilliseconds)) return undefined;
    const id = await this.idOf(desired, context.lists.now());
    const actual = id === undefined ? undefined : await readOne(context, id, desired);
    if (id === undefined || !actual) return undefined;
    // Content that the response omits may differ from what was sent.
    const shown = observe(model, shownPart(model, desired, actual.returned), actual.returned);
    if (differences(model, desired, shown).length > 0) return undefined;
    await this.registry.wrote(codeOf(desired), id);
    return { id, actual };
  }

  /** The service may store texts in its own form: a code with the same letters can be why it refuses this one. */
  override async explained(error: ServiceError, desired: Inputs, stored?: Stored): Promise<Refusal | undefined> {
    if (stored && !this.isRenamed(stored, desired)) return undefined;
    const similar = await this.registry.similarTo(codeOf(desired), this.context.lists.now(), stored?.id);
    const about = similar && { code: { ...desired, couponCode: similar.text }, failure: error.message };
    return about && this.taken(desired, similar.id, { stored, ...about });
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

  /** Whether a change gives this code another environment or text, which another current code can have. */
  private isRenamed(live: Stored, desired: Inputs): boolean {
    return this.hasIdentity(desired) && !isSameCode(desired, live.state);
  }

  /** The id of another current code with this environment and text. Where two lists differ, a read decides. */
  private async otherOwner(desired: Inputs, since: number, own?: string): Promise<string | undefined> {
    const ids = (await this.idsInTwo(desired, since)).filter((id) => id !== own);
    for (const id of new Set(ids)) {
      if (ids.indexOf(id) !== ids.lastIndexOf(id)) return id;
      const actual = await readOne(this.context, id, desired);
      if (actual && isSameCode({ ...desired, ...actual.returned }, desired)) return id;
    }
    return undefined;
  }

  private async ownerNotice(live: Stored, desired: Inputs): Promise<Notice[]> {
    const ids = this.isRenamed(live, desired) ? await this.idsOf(desired, anyAge) : [];
    const owner = ids.find((id) => id !== live.id);
    const name = this.context.resource.nameOf(live.state);
    return owner === undefined ? [] : [textInUse({ name, code: String(desired.couponCode), id: owner })];
  }

  private async assertSoleCode(live: Stored, desired: Inputs): Promise<void> {
    if (!this.isRenamed(live, desired)) return;
    const owner = await this.otherOwner(desired, this.context.lists.now(), live.id);
    if (owner !== undefined) throw this.taken(desired, owner, { stored: live });
  }

  /** `code`: the other code as it is listed. `failure`: the service has refused this one. */
  private taken(
    desired: Inputs,
    id: string,
    { stored, code = desired, failure }: { stored?: Stored | undefined; code?: Inputs; failure?: string } = {},
  ): Refusal {
    const { context } = this;
    const { resource, service, ledger } = context;
    const about = { ...textOf(code), id, failure };
    if (stored) return newCodeTaken({ ...about, what: context.describe(stored) });
    const hint = ledger.otherOwner(context.claim(desired), id) ? undefined : service.adoptHint(resource.kind, id);
    return codeTaken({ ...about, what: resource.nameOf(desired), hint });
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
