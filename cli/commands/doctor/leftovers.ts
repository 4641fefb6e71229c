// Finds what remains of a forced replacement or an interrupted create, and that `pulumi up` doesn't finish: old pages
// and codes that are kept for their customers, and objects of the same name.
import type { Client } from "../../../provider/client/client.js";
import type { Config } from "../../../provider/client/config.js";
import { countCustomers, signedUp } from "../../../provider/core/lifecycle/customers.js";
import { idsOfSameName } from "../../../provider/core/lifecycle/duplicates.js";
import { Remote } from "../../../provider/core/lifecycle/remote.js";
import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import { resources as kinds, resourceOf } from "../../../provider/kinds/resources/index.js";
import { clientOf } from "../../account/client.js";
import { counted } from "../../report/print.js";
import type { StackResource } from "../../stack/resource.js";
import type { StackState } from "../../stack/state.js";
import { type Finding, problem, warning } from "./finding.js";
import { patient } from "./service.js";

export interface Leftovers {
  /** Replaced objects that the provider won't delete. */
  readonly blocked: ReadonlySet<StackResource>;
  readonly findings: readonly Finding[];
}

export const noLeftovers: Leftovers = { blocked: new Set(), findings: [] };

/**
 * Sends only GET. Unreadable objects are reported in the service's section instead.
 * @param state with the resources in the configured account
 */
export async function leftovers(state: StackState, config: Config): Promise<Leftovers> {
  await using client = clientOf(patient(config));
  const waiting = state.resources.filter(({ isWaitingForDeletion }) => isWaitingForDeletion);
  const reasons = await Promise.all(waiting.map((one) => blockerOf(one, client)));
  const blocked = waiting.flatMap((one, index) =>
    reasons[index] === undefined ? [] : [[one, reasons[index]] as const],
  );
  const duplicates = await Promise.all(kinds.map((kind) => duplicatesOf(kind, state, client)));
  return {
    blocked: new Set(blocked.map(([one]) => one)),
    findings: [...blocked.map(([one, reason]) => undeletable(one, reason, state)), ...duplicates.flat()],
  };
}

/** A clause why the provider doesn't delete it. */
async function blockerOf(one: StackResource, client: Client): Promise<string | undefined> {
  const spec = resourceOf(one.kind);
  const stored = { id: one.id, state: one.outputs };
  try {
    if (spec.customers) {
      const customers = await countCustomers(spec, client, stored);
      return customers.bound > 0 ? signedUp(customers) : undefined;
    }
    const actual = await new Remote(spec, client).read(one.id, one.outputs);
    const uses = Number(actual?.outputs.useCouponCount ?? 0);
    return uses > 0 ? `it was used ${uses === 1 ? "once" : `${uses} times`}` : undefined;
  } catch {
    return undefined;
  }
}

function undeletable(one: StackResource, reason: string, { source }: StackState): Finding {
  const setting = resourceOf(one.kind).customers ? "PAYPAGES_PAGE_DELETION" : "PAYPAGES_COUPON_DELETION";
  return problem(
    "replaced-not-deletable",
    "deletion",
    `${one.kind} ${one.name}: ${one.id} was replaced, and ${reason}, so \`pulumi up\` doesn't delete it`,
    `${setting}=retain pulumi up --stack ${source}`,
  );
}

/** Objects of the account with the name of a resource that aren't in this state. */
async function duplicatesOf(
  spec: Resource,
  { resources, begun, source }: StackState,
  client: Client,
): Promise<Finding[]> {
  const isOfKind = ({ kind }: StackResource) => kind === spec.kind;
  const all = resources.filter(isOfKind);
  const own = all.filter(({ isWaitingForDeletion }) => !isWaitingForDeletion);
  const created = begun.filter(isOfKind);
  if (spec.response.list === undefined || own.length + created.length === 0) return [];
  const items = (await new Remote(spec, client).list().catch(() => undefined)) ?? [];
  const managed = new Set(all.map(({ id }) => id));
  return [...own, ...created].flatMap((one) => {
    const named = { ...one.inputs, ...one.outputs };
    const others = idsOfSameName(spec, items, named).filter((id) => !managed.has(id));
    return others.length === 0 ? [] : [duplicateFinding(one, others, created.includes(one), source)];
  });
}

/** @param isCreated whether an interrupted run was creating the resource */
function duplicateFinding(one: StackResource, others: readonly string[], isCreated: boolean, source: string): Finding {
  const inventory = `paypages inventory --stack ${source} --all-stacks`;
  const ids = others.join(", ");
  const resource = `${one.kind} ${one.name}`;
  if (isCreated) {
    const objects = counted(others.length, "object");
    return warning(
      "created-by-interrupted-run",
      "interrupted",
      `a run stopped while it created ${resource}. The account has ${objects} with this name, which may be it: ${ids}`,
      inventory,
      `set \`adoptId: "${others[0]}"\` if that run created it`,
    );
  }
  const objects = counted(others.length, "more object");
  return warning(
    "same-name",
    "same name",
    `the account has ${objects} named like ${resource}, which this stack doesn't manage: ${ids}`,
    inventory,
    "delete in the console what no stack needs, or adopt it",
  );
}
