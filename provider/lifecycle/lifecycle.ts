// The life cycle of a resource: written once for all of them.
import { isGiven, type Problem, type Values } from "../model/rules.js";
import { isUnknown } from "../model/unknown.js";
import { announceAdoption } from "./adopt.js";
import { changesOf } from "./changes.js";
import { create } from "./create.js";
import { remove } from "./delete.js";
import { isHidden } from "./diff.js";
import { assertAllowed, assertSameOrigin, refuseForgetting } from "./gate.js";
import type { Holder } from "./holders.js";
import { ignoring } from "./ignoreChanges.js";
import { secretsIn } from "./mask.js";
import { announcePrices, tellEnvironment } from "./notices.js";
import { conflictRefusal, tellRenamed, tellShared } from "./oneHolder.js";
import { located } from "./origin.js";
import { initialOutputs } from "./outputs.js";
import { actualChanges, leavesOf, reportOverwritten } from "./overwritten.js";
import { predict } from "./predict.js";
import { previewOfCreate, previewOfUpdate } from "./preview.js";
import { isReachable } from "./reach.js";
import { type Found, read } from "./read.js";
import { Remote } from "./remote.js";
import { formerIn, formerMember, mayRefuse, refuseReplacement } from "./replacement.js";
import {
  currentId,
  type Decision,
  type Known,
  type Resource,
  type Service,
  type State,
  type Strategy,
} from "./resource.js";
import { idsOfSameName } from "./sameName.js";
import { refusedOf } from "./sense.js";
import { strategyOf } from "./strategy.js";
import { tellLeftOut, tellNeverShown } from "./unmanaged.js";
import { update } from "./update.js";

export class Lifecycle {
  constructor(
    readonly resource: Resource,
    private readonly service: Service,
  ) {}

  private get strategy(): Strategy {
    return strategyOf(this.resource, this.service);
  }

  /**
   * Everything that is wrong with a program's inputs, and the inputs without empty ones; a `null` that asks for the
   * service's own stays. `before` are the inputs that the program had until now.
   */
  check(inputs: Values, before: Values): { inputs: Values; problems: Problem[] } {
    const { program } = this.resource;
    this.service.run.calls.checked(this.service.urn(), before);
    const asks = (name: string) => inputs[name] === null && program.field(name)?.default.kind === "service";
    const given = Object.fromEntries(Object.entries(inputs).filter(([name, value]) => isGiven(value) || asks(name)));
    const problems = refusedOf(this.resource, this.service, given, before);
    if (problems.length === 0) tellLeftOut(this.resource, this.service, before, given);
    return { inputs: given, problems };
  }

  /**
   * For a resource that is new to the program: what an adoption will change.
   * @throws Error when it cannot be done, when live has such an object already, or another resource of the program has
   */
  async announce(wanted: Values): Promise<void> {
    this.keepSecrets(wanted);
    const next = this.asHolder(wanted, this.adoptedId(wanted));
    const predecessor = this.service.run.holders.predecessorOf(next);
    const conflict = this.service.run.holders.announce(next);
    if (conflict) throw conflictRefusal(this.resource, wanted, conflict);
    await this.enterNew(wanted);
    await this.refuseForced(predecessor, wanted);
    const isNew = this.service.run.calls.inputsBefore(next.urn) === undefined;
    if (isNew && !isGiven(wanted.adoptId)) tellRenamed(this.resource, this.service, next);
    // An id that is not known yet, in whole or in part, is looked at when the adoption is done.
    const addresses = this.resource.program.inputs.filter(
      (field) => field.isForCreate || (field.isImmutable && !field.isSent),
    );
    const isKnown = !addresses.some((field) => isUnknown(wanted[field.name]));
    if (isGiven(wanted.adoptId) && isKnown) await announceAdoption(this.resource, this.service, wanted);
    await isReachable(this.service);
  }

  /** The same, and what is certain of the object before it is made. */
  async previewCreate(wanted: Values): Promise<Values> {
    await this.announce(wanted);
    return previewOfCreate(this.resource, wanted, this.strategy.continuation(wanted) === undefined);
  }

  previewUpdate(known: Known, inputs: Values, ignored: readonly string[] = []): Values {
    return previewOfUpdate(this.resource, known, ignoring(ignored, inputs, known.state));
  }

  /** What differs. Asks nobody, tells nobody. */
  private compare(known: Known, wanted: Values): Decision {
    const changed = changesOf(this.resource, wanted, known.state).map((change) => change.path);
    return { changed, replaces: [], deleteBeforeReplace: false };
  }

  /**
   * What an update to these inputs would mean. Asks the service how often a code was used, and how many people are on a
   * page that is to be replaced, or whose price changes. `ignored` are the paths of `ignoreChanges`.
   * @throws Error when it is impossible, or people would lose by it
   */
  async diff(known: Known, inputs: Values, ignored: readonly string[] = []): Promise<Decision> {
    const { resource, service } = this;
    const wanted = ignoring(ignored, inputs, known.state);
    const { calls } = service.run;
    if (calls.isOfRefresh(service.urn(), resource.kind, known.id)) return this.compare(known, wanted);
    this.keepSecrets(known.state, wanted);
    await assertSameOrigin(resource, service, known);
    const changes = changesOf(resource, wanted, known.state);
    if (calls.isDeclared(service.urn())) this.compareWithOthers(known, wanted, changes.length > 0);
    const isUnsettled = known.state.unsettled === true || changes.some((change) => isHidden(resource.program, change));
    if (changes.length === 0 && !isUnsettled)
      return { changed: [], replaces: [], deleteBeforeReplace: false, isUnsettled };
    const decision = await this.strategy.decide(known, wanted, changes, ignored);
    const isReplaced = decision.replaces.length > 0;
    if (isReplaced) this.settle(known, "going");
    const { actual } = decision;
    const desired = actual ? ignoring(ignored, wanted, actual.now) : wanted;
    const outside = actual ? actualChanges(resource, desired, actual) : [];
    const all = [...changes.filter(({ path }) => !outside.some((change) => change.path === path)), ...outside];
    await announcePrices(resource, service, known, wanted, all, isReplaced);
    if (actual) reportOverwritten(resource, service, known, desired, actual);
    const operation = !isReplaced ? "update" : actual ? "revise" : "replace";
    const leaves = leavesOf(resource, known, all, actual);
    predict(resource, service, { operation, id: known.id, desired, leaves });
    if (!isReplaced) tellNeverShown(resource, service, known, wanted, changes);
    await isReachable(service);
    const changed = [...new Set([...decision.changed, ...outside.map(({ path }) => path), ...(actual?.removed ?? [])])];
    return { ...decision, changed, isUnsettled };
  }

  async create(wanted: Values): Promise<Known> {
    const { resource, service } = this;
    this.keepSecrets(wanted);
    const { holders } = service.run;
    const next = this.asHolder(wanted, this.adoptedId(wanted));
    const predecessor = holders.predecessorOf(next);
    const begun = holders.begin(next);
    if ("shares" in begun) throw conflictRefusal(resource, wanted, begun);
    let id: string | undefined;
    try {
      await this.enterNew(wanted);
      await this.refuseForced(predecessor, wanted);
      const made = await create(resource, service, wanted);
      id = currentId(resource, made.id, made.state);
      service.run.know(resource.kind, id);
      // Killed while this ran, the engine will not hear of the object: the next run would make a second one.
      if (made.isNew && (await service.engineIsGone())) await new Remote(resource, service).delete(made.id, made.state);
      const state = made.isNew ? { ...initialOutputs(resource), ...made.state } : made.state;
      return { ...made, state: { ...this.located(state), ...formerMember(begun.former) } };
    } finally {
      holders.end(begun, id, isGiven(wanted.adoptId));
    }
  }

  /** The object as it is now, and its inputs; undefined when it is gone. Without a state: all that can be read. */
  async read(id: string, state: State): Promise<Found | undefined> {
    const { resource, service } = this;
    this.keepSecrets(state);
    await assertAllowed(resource, service, { id, state }, true);
    const found = await read(resource, service, id, state);
    if (found && Object.keys(state).length > 0)
      service.run.holders.refreshed({
        ...this.asHolder(state, currentId(resource, found.id, found.state)),
        former: formerIn(state),
      });
    if (found) return { ...found, state: { ...this.located(found.state), ...formerMember(formerIn(state)) } };
    refuseForgetting(resource, service, { id, state });
    return undefined;
  }

  /** An object that a program or an import names. @throws Error when it is not there */
  async get(id: string): Promise<Found> {
    const found = await this.read(id, {});
    if (found) return found;
    throw new Error(
      `reading ${this.resource.kind} ${id}: it is not there. It may have been deleted; or check the id, and that the ` +
        "application and the mode are those it belongs to.",
    );
  }

  /** A resource's object as it is now. */
  async refresh({ id, state }: Known): Promise<Found | undefined> {
    const found = await this.read(id, state);
    if (found) this.service.run.calls.refreshed(this.resource.kind, found.id);
    return found;
  }

  async update(known: Known, inputs: Values, ignored: readonly string[] = []): Promise<State> {
    const { resource, service } = this;
    const wanted = ignoring(ignored, inputs, known.state);
    this.keepSecrets(known.state, wanted);
    await assertSameOrigin(resource, service, known);
    const { state } = await update(resource, service, known, wanted, { ignored });
    this.settle(known, "kept");
    return { ...this.located(state), ...formerMember(formerIn(known.state)) };
  }

  async delete(known: Known): Promise<void> {
    const { resource, service } = this;
    this.keepSecrets(known.state);
    await assertSameOrigin(resource, service, known, true);
    await remove(resource, service, known);
  }

  private async enterNew(wanted: Values): Promise<void> {
    const { resource, service } = this;
    await assertAllowed(resource, service);
    tellEnvironment(resource, service, wanted);
    const isNewInLive = service.client.config.mode === "live" && !isGiven(wanted.adoptId);
    const failure: unknown = isNewInLive
      ? await this.strategy.refuseDuplicate(wanted).catch((error: unknown) => error)
      : undefined;
    // While the list was on its way, another object may have told that this is the wrong place.
    const reason = service.run.refusal ?? failure;
    if (reason !== undefined) throw reason;
  }

  private located(state: State): State {
    return located(state, this.service.client.config);
  }

  /** @throws Error when another resource of the program has the object, or wants to be the same code */
  private compareWithOthers({ id, state }: Known, wanted: Values, isChanging: boolean): void {
    const { resource, service } = this;
    const own = currentId(resource, id, state);
    const next = { ...this.asHolder(wanted, own), prior: state, former: formerIn(state) };
    const conflict = service.run.holders.compared(next, isChanging ? "changing" : "kept");
    if (!conflict) return;
    const isOld = !isChanging && conflict.other.stage === "kept";
    if (!isOld) throw conflictRefusal(resource, wanted, conflict);
    if (conflict.shares === "object") tellShared(resource, service, wanted, conflict);
  }

  /**
   * Before a replacement that the diff didn't ask for: an option of the program, which the provider doesn't see, or one
   * without a diff (another provider, `replacementTrigger`). Then only the name of the old object is known.
   */
  private async refuseForced(predecessor: Holder | undefined, wanted: Values): Promise<void> {
    const { resource, service } = this;
    if (predecessor?.stage === "going") return;
    if (predecessor?.id !== undefined) {
      return refuseReplacement(resource, service, { id: predecessor.id, state: predecessor.wanted }, wanted);
    }
    const before = service.run.calls.inputsBefore(service.urn());
    if (!before || !mayRefuse(resource, service, wanted)) return;
    const items = (await service.run.listing(resource.kind, () => new Remote(resource, service).list(true))) ?? [];
    for (const id of idsOfSameName(resource, items, before)) {
      await refuseReplacement(resource, service, { id, state: before }, wanted);
    }
  }

  private settle({ id, state }: Known, stage: "going" | "kept"): void {
    const { resource, service } = this;
    service.run.holders.settle(resource.kind, currentId(resource, id, state), service.urn(), stage);
  }

  private asHolder<I extends string | undefined>(wanted: Values, id: I) {
    const { kind } = this.resource;
    return { kind, urn: this.service.urn(), wanted, identity: this.resource.identityOf(wanted), id };
  }

  /** The id of the object that is to be adopted, as far as it is known. */
  private adoptedId(wanted: Values): string | undefined {
    const { adoptId } = wanted;
    return typeof adoptId === "string" ? this.resource.endpoint.completed(adoptId, wanted) : undefined;
  }

  /** Whatever happens, no message repeats them. */
  private keepSecrets(...all: Values[]): void {
    for (const values of all) this.service.client.keepSecret(secretsIn(this.resource.model, values));
  }
}
