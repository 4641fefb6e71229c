// The life cycle of every resource: the functions that the adapters call.
import { isDeepStrictEqual } from "node:util";
import type { Client } from "../../client/client.js";
import { assertComplete } from "../../client/config.js";
import { shortestRepeated } from "../../client/redact.js";
import { secretsOf } from "../../client/secrecy.js";
import { objectNotFound } from "../../messages/objects.js";
import { isGiven, type Problem, type Values } from "../../model/rules.js";
import { isUnknown } from "../../model/unknown.js";
import { valuelessProblems } from "../../model/validate.js";
import type { Desired } from "../merge/merge.js";
import { announceAdoption, importProblems, otherKindOf } from "./adoption.js";
import { create, update } from "./apply.js";
import { Context, type ManagedResource, type Service, startService } from "./context.js";
import { assertForcedReplacement, remove } from "./deletion.js";
import { conflictRefusal, reportRenamed, reportShared } from "./duplicates.js";
import { located } from "./environment.js";
import {
  assertAccepted,
  assertAllowed,
  assertForgettable,
  assertInStack,
  assertSameOrigin,
  isReachable,
} from "./guards.js";
import { refusedInputs, reportEnvironment, reportOmitted, reportUnlimited } from "./inputNotices.js";
import type { Claim } from "./ledger.js";
import { initialOutputs, previewOfCreate, previewOfUpdate } from "./outputs.js";
import { diff } from "./plan.js";
import { type Found, read } from "./read.js";
import { withResets } from "./resets.js";
import { currentId } from "./resource.js";
import type { Host, Inputs, PlannedChange, State, Stored } from "./types.js";

export class Lifecycle {
  private readonly context: Context;

  constructor(
    readonly resource: ManagedResource,
    service: Service,
  ) {
    this.context = Context.of(resource, service);
  }

  /**
   * All problems with a program's inputs, and the inputs without empty ones. A `null` that resets to the server default
   * is kept, and replaces a name in `resetToDefault`. `before` are the program's previous inputs, and `valueless` the
   * properties that it sets to a value that is undefined.
   */
  check(given: Inputs, before: Inputs, valueless: readonly string[] = []): { inputs: Inputs; problems: Problem[] } {
    const { context } = this;
    const { model, program } = this.resource;
    const { inputs, problems: refusedResets } = withResets(model, given);
    const isReset = (name: string) => inputs[name] === null && program.field(name)?.default.kind === "service";
    const kept = Object.fromEntries(Object.entries(inputs).filter(([name, value]) => isGiven(value) || isReset(name)));
    const refused = refusedInputs(context, kept, before);
    const isImport = Object.keys(before).length > 0 && isDeepStrictEqual(inputs, before);
    const problems = [
      ...(isImport ? importProblems(program, kept, refused) : refused),
      ...refusedResets,
      ...valuelessProblems(program, valueless),
    ];
    context.ledger.calls.checked(context.urn, before, kept);
    if (problems.length === 0) {
      reportOmitted(context, before, kept);
      context.run.approval.declares(this.resource, context.urn, kept);
    }
    return { inputs: kept, problems };
  }

  /**
   * For a new resource: reports what an adoption will change.
   * @throws Refusal if it can't be created: live mode has such an object already, or another resource of the program
   * has it
   */
  async announce(inputs: Inputs): Promise<void> {
    const { context, resource } = this;
    this.keepSecrets(inputs);
    const claim = this.newClaim(inputs);
    const predecessor = context.ledger.predecessorOf(claim);
    const conflict = context.ledger.announce(claim);
    if (conflict) throw conflictRefusal(context, inputs, conflict);
    await this.assertCreatable(inputs, { isPreview: true });
    await assertForcedReplacement(context, predecessor, inputs);
    const isNew = context.ledger.calls.inputsBefore(claim.urn) === undefined;
    if (isNew && !isGiven(inputs.adoptId)) {
      reportRenamed(context, claim);
      reportUnlimited(context, inputs);
    }
    // If an id is unknown, even in part, the object is read when it is adopted.
    const addresses = resource.program.inputs.filter(
      (field) => field.isForCreate || (field.isImmutable && !field.isSent),
    );
    const hasAddress = !addresses.some((field) => isUnknown(inputs[field.name]));
    // A diff has found it already: the create is a revision of it.
    const isAdopted = isGiven(inputs.adoptId) && hasAddress && !context.ledger.planned(context.claim(inputs));
    if (isAdopted && (await isReachable(context))) await announceAdoption(context, inputs);
    await assertAccepted(context);
  }

  /** The same, with the properties that are certain before the create. */
  async previewCreate(inputs: Inputs): Promise<Values> {
    await this.announce(inputs);
    const isNew = this.context.ledger.planned(this.context.claim(inputs)) === undefined;
    return previewOfCreate(this.resource, inputs, { isNew });
  }

  previewUpdate(stored: Stored, inputs: Inputs, ignored: readonly string[] = []): Values {
    return previewOfUpdate(this.resource, stored, { inputs, ignored });
  }

  /**
   * What an update to these inputs means. `ignored` are the paths of `ignoreChanges`.
   * @throws Refusal if it is impossible, or if customers would lose something
   */
  diff(stored: Stored, inputs: Inputs, ignored: readonly string[] = []): Promise<PlannedChange> {
    this.keepSecrets(stored.state, inputs);
    return diff(this.context, stored, { inputs, ignored });
  }

  async create(inputs: Inputs): Promise<Stored> {
    const { context, resource } = this;
    const { ledger, service } = context;
    assertComplete(context.config);
    this.keepSecrets(inputs);
    context.run.approval.assertValues(resource, context.urn, inputs);
    const claim = this.newClaim(inputs);
    // Before the checks: what was created, or happened since, would lead to another error, which says nothing of it.
    const lost = ledger.lostCreate(claim);
    if (lost) throw lost;
    const predecessor = ledger.predecessorOf(claim);
    const entry = ledger.begin(claim);
    if ("shares" in entry) throw conflictRefusal(context, inputs, entry);
    let id: string | undefined;
    try {
      await this.assertCreatable(inputs, { isPreview: false });
      await assertForcedReplacement(context, predecessor, inputs);
      const created = await create(context, inputs);
      context.run.approval.assigns(resource, context.urn, created);
      id = currentId(resource, created);
      ledger.know(resource.kind, id, created.state);
      // The engine was killed during the create and won't save the object: the next run would create a second one.
      if (created.isNew && (await service.hasEngineEnded()))
        await context.remote.delete(created.id, created.state, { isUndoing: true });
      const state = created.isNew ? { ...initialOutputs(resource), ...created.state } : created.state;
      return { id: created.id, state: this.located(state) };
    } finally {
      ledger.end(entry, id === undefined ? "failed" : { id, isAdopted: isGiven(inputs.adoptId) });
    }
  }

  /** An object that a program or an import names. @throws Refusal if it is missing */
  async get(id: string): Promise<Found> {
    const found = await this.read({ id, state: {} });
    if (found) return found;
    throw objectNotFound({ kind: this.resource.kind, id, found: await otherKindOf(this.context, id) });
  }

  /** The current object of a resource. Undefined if it is missing. */
  async refresh(stored: Stored): Promise<Found | undefined> {
    const { context, resource } = this;
    const found = await this.read(stored);
    if (found) context.ledger.calls.refreshed(resource.kind, found.id);
    return found;
  }

  /** The current object, with an empty state everything that can be read. Undefined if it is missing. */
  async read(stored: Stored): Promise<Found | undefined> {
    const { context, resource } = this;
    assertComplete(context.config);
    this.keepSecrets(stored.state);
    await assertAllowed(context, { stored, isWithoutProgram: true });
    const found = await read(context, stored);
    if (!found) assertForgettable(context, stored);
    if (!found) return undefined;
    if (Object.keys(stored.state).length > 0) {
      const claim = context.claim(stored.state, currentId(resource, found));
      const urn = claim.urn ?? context.service.storedUrn();
      const shared = context.ledger.read({ ...claim, urn, isStale: claim.urn === undefined });
      if (shared) reportShared(context, stored.state, shared);
    }
    return { ...found, state: this.located(found.state) };
  }

  async update(stored: Stored, inputs: Inputs, ignored: readonly string[] = []): Promise<State> {
    const { context, resource } = this;
    const desired: Desired = { inputs, ignored };
    assertComplete(context.config);
    this.keepSecrets(stored.state, inputs);
    context.run.approval.assertValues(resource, context.urn, inputs);
    assertInStack(context);
    await assertSameOrigin(context, stored);
    const { state } = await update(context, stored, desired);
    context.run.approval.assigns(resource, context.urn, { id: stored.id, state }, stored);
    context.ledger.settle(context.claim(inputs, currentId(resource, stored)), "update");
    return this.located(state);
  }

  async delete(stored: Stored): Promise<void> {
    assertComplete(this.context.config);
    this.keepSecrets(stored.state);
    assertInStack(this.context);
    await assertSameOrigin(this.context, stored, { isWithoutProgram: true });
    await remove(this.context, stored);
  }

  private async assertCreatable(inputs: Inputs, options: { readonly isPreview: boolean }): Promise<void> {
    const { context } = this;
    assertInStack(context);
    await assertAllowed(context);
    reportEnvironment(context, inputs);
    const failure: unknown = (await this.isChecked(inputs, options))
      ? await context.behavior.assertNew(inputs).catch((error: unknown) => error)
      : undefined;
    // In the meantime, another object may have shown that this is the wrong environment.
    const reason = context.run.refusal ?? failure;
    if (reason !== undefined) throw reason;
  }

  /**
   * Whether the account's objects are listed before a create. In test mode, only objects with an identity can be refused.
   * An unreachable service is a warning, except right before a create in live mode.
   */
  private async isChecked(inputs: Inputs, { isPreview }: { readonly isPreview: boolean }): Promise<boolean> {
    const { context, resource } = this;
    if (isGiven(inputs.adoptId)) return false;
    if (context.isLive && !isPreview) return true;
    return (context.isLive || resource.identityOf(inputs) !== undefined) && (await isReachable(context));
  }

  private located(state: State): State {
    return located(state, this.context.config);
  }

  private newClaim(inputs: Inputs): Claim {
    const { adoptId } = inputs;
    return this.context.claim(
      inputs,
      typeof adoptId === "string" ? this.resource.endpoint.completed(adoptId, inputs) : undefined,
    );
  }

  /** Keeps these secrets out of all messages. */
  private keepSecrets(...all: Values[]): void {
    const texts = all.flatMap((values) => secretsOf(this.resource.model, values).texts);
    // The messages of a call hide the short ones; here they would hide words of later messages.
    this.context.service.client.keepSecret(texts.filter(({ length }) => length >= shortestRepeated));
  }
}

// The life cycle for programs that only read an account.

/** A run that only reads, and reports nothing. */
export const readingService = (client: Client): Service => startService(client, silent);

const silent: Host = {
  report: () => {},
  reportAll: () => {},
  stack: async () => undefined,
  urn: () => undefined,
  storedUrn: () => undefined,
  adoptHint: () => "",
  hasEngineEnded: async () => false,
  predict: () => {},
};
