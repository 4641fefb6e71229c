// Which objects of the accounts a change depends on, and what of them. docs/approvals.md has the table.
import type { Write, WrittenLine } from "../../../provider/client/approval.js";
import type { Config } from "../../../provider/client/config.js";
import { type Account, isSameAccount } from "../../../provider/client/rehearsal.js";
import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { namedBy } from "../../../provider/kinds/account/readAccount.js";
import { resourceOf, resources } from "../../../provider/kinds/resources/index.js";
import { frozenOnceUsed, revising } from "../../../provider/model/coupon.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { kindOfType } from "../../../provider/model/urn.js";
import { isChange, type Step } from "../../rehearsal/engine/events.js";
import { idToday } from "../../rehearsal/outcome/plannedSteps.js";
import { isIn, type StackResource } from "../../stack/resource.js";
import { dependencies, type Plan } from "./plan.js";

/** An object, and the names of its properties that matter. */
export interface Scoped {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly properties: readonly string[];
  /** What the rehearsal has done to it. */
  readonly write?: Write | undefined;
}

/** An object that will be created: the properties that name it. */
export interface Created {
  readonly kind: string;
  readonly named: Values;
}

/** What an approval depends on in one account. */
export interface Scope {
  readonly objects: readonly Scoped[];
  readonly created: readonly Created[];
}

export interface ChangeOptions {
  readonly steps: readonly Step[];
  readonly plan: Plan;
  readonly resources: readonly StackResource[];
  readonly accounts: readonly Config[];
}

/** The objects of each account, in the order of the accounts. */
export function scopesOf({ steps, plan, resources: held, accounts }: ChangeOptions): Scoped[][] {
  const scopes = accounts.map((account) => ({ account, objects: new Map<string, Scoped>() }));
  /** @param resource a resource in the same account. Without one, the object is looked for in each account. */
  const add = (resource: StackResource | undefined, scoped: Scoped) => {
    for (const { objects } of scopes.filter(({ account }) => resource === undefined || isIn(account, resource))) {
      const before = objects.get(keyOf(scoped))?.properties ?? [];
      objects.set(keyOf(scoped), { ...scoped, properties: [...new Set([...before, ...scoped.properties])].toSorted() });
    }
  };
  const all = held.filter((one) => !one.isExternal);
  const byUrn = new Map(all.map((one) => [one.urn, one]));

  for (const step of steps.filter(isChange)) {
    const kind = kindOfType(step.type) as string;
    const resource = resourceOf(kind);
    const former = step.formerId && idToday(kind, step.formerId, step.formerOutputs);
    // An object that waits for its deletion has the URN of its replacement.
    const own = all.find((one) => one.urn === step.urn && one.id === former) ?? byUrn.get(step.urn);
    const id = former ?? adoptedId(resource, step);
    if (id !== undefined) add(own, { kind, id, name: step.name, properties: touched(resource, step) });
    for (const { id, kind } of namedIn(resource, step.inputs)) {
      add(own, { kind, id, name: id, properties: outputsOf(kind) });
    }
    for (const urn of dependencies(plan, step.urn)) {
      const one = byUrn.get(urn);
      if (one) add(one, { kind: one.kind, id: one.id, name: one.name, properties: outputsOf(one.kind) });
    }
  }
  return scopes.map(({ objects }) => [...objects.values()]);
}

/** With what a rehearsal has done to them. */
export const withWrites = (objects: readonly Scoped[], writes: readonly WrittenLine[], account: Account): Scoped[] =>
  objects.map((one) => {
    const written = writes.find(({ of, object }) => object === keyOf(one) && isSameAccount(of, account));
    return { ...one, write: written?.write };
  });

/**
 * The objects that the steps of an `up` have created, except those with a name that the engine doesn't show.
 * @param isOwn whether a resource is in the account
 */
export const createdIn = (steps: readonly Step[], isOwn: (urn: string) => boolean): Created[] =>
  steps
    .filter((step) => isChange(step) && /^create/.test(step.op) && !isGiven(step.inputs.adoptId) && isOwn(step.urn))
    .flatMap(({ type, inputs }) => {
      const resource = resourceOf(kindOfType(type) as string);
      const names = [...new Set([resource.label, ...(resource.identity ?? [])])];
      const named = Object.fromEntries(names.map((name) => [name, inputs[name]]));
      return Object.values(named).every((value) => typeof value === "string" && value !== secretText)
        ? [{ kind: resource.kind, named }]
        : [];
    });

/** The engine's events have it in place of a secret. */
const secretText = "[secret]";

/** An id that the program or an import names: `adoptId`. */
function adoptedId({ endpoint }: Resource, { op, id, inputs }: Step): string | undefined {
  if (op === "import") return id;
  const { adoptId } = inputs;
  return typeof adoptId === "string" && adoptId !== "" ? endpoint.completed(adoptId, inputs) : undefined;
}

/** Of an object that is updated, what the program manages. Of any other, everything. */
function touched({ model }: Resource, { op, inputs, formerInputs, diff }: Step): string[] {
  const shown = model.inputs.filter(({ isSecret }) => !isSecret);
  if (op !== "update") return [...shown, ...model.outputs].map(({ name }) => name);
  const managed = shown.filter(
    ({ name, default: { kind }, isImmutable }) =>
      isGiven(inputs[name]) || isGiven(formerInputs[name]) || (kind !== "service" && !isImmutable),
  );
  const changed = Object.keys(diff).flatMap((path) => model.field(/^\w+/.exec(path)?.[0] ?? "") ?? []);
  const countsUses = changed.some((field) => field.has(revising) || field.has(frozenOnceUsed));
  return [...managed.map(({ name }) => name), ...outputsOf(model.name), ...(countsUses ? usesIn(model.name) : [])];
}

const useCount = "useCouponCount";

/** What a resource that depends on the object can take of it. Uses of a code change nothing else. */
const outputsOf = (kind: string): string[] =>
  resourceOf(kind)
    .model.outputs.map(({ name }) => name)
    .filter((name) => name !== useCount);

const usesIn = (kind: string): string[] =>
  resourceOf(kind).model.outputs.some(({ name }) => name === useCount) ? [useCount] : [];

/** The objects that a program names by their ids: pages of a code, roles of a chat rule. */
function namedIn(resource: Resource, inputs: Values): { readonly kind: string; readonly id: string }[] {
  const references = resource
    .referencesOf(inputs)
    .flatMap(({ kind, id }) =>
      typeof id === "string" && id !== "" && resources.some((one) => one.kind === kind) ? [{ kind, id }] : [],
    );
  return [...references, ...namedBy(inputs).flatMap(([kind, ids]) => ids.map((id) => ({ kind, id })))];
}
