// Registration and payment pages, and the people on them.
import type { Resource } from "../lifecycle/resource.js";
import { contractor, planSummary } from "../model/answers.js";
import type { ObjectModel } from "../model/field.js";
import { anything, listOf, map } from "../model/field.js";
import { installmentPlanResource } from "../resources/installmentPlan.js";
import { oneTimeProductResource } from "../resources/oneTimeProduct.js";
import { recurringPlanResource } from "../resources/recurringPlan.js";
import { registrationPlanResource } from "../resources/registrationPlan.js";
import { listing } from "./listing.js";
import { type LookUp, lookUp } from "./lookUp.js";
import { idOf, propertiesOf, readObject } from "./objects.js";
import { notThere, sourceOf } from "./sources.js";

/** The specification shows no member of a remark value or of affiliate information. */
const person = contractor.with({
  notes: listOf(
    anything(),
    "What the person wrote into the remark fields, as the service answers it. The service does not document its form.",
  ).personal(),
  affiliate: map(
    "The affiliate information, as the service answers it. The service does not document its members.",
  ).personal(),
});

interface PageLookUps {
  readonly resource: Resource;
  /** An item of the list of pages, where the specification shows one. */
  readonly summary?: ObjectModel;
  /** The look-up of the people on a page, and an item of it, where the specification shows one. */
  readonly people: { readonly name: string; readonly items: string; readonly item?: ObjectModel };
}

const kinds: readonly PageLookUps[] = [
  {
    resource: registrationPlanResource,
    summary: planSummary,
    people: { name: "getContractors", items: "contractors", item: person },
  },
  { resource: oneTimeProductResource, people: { name: "getPurchasers", items: "purchasers" } },
  { resource: recurringPlanResource, people: { name: "getRecurringSubscribers", items: "subscribers" } },
  { resource: installmentPlanResource, people: { name: "getInstallmentSubscribers", items: "subscribers" } },
];

function lookUpsOf({ resource, summary, people }: PageLookUps): LookUp[] {
  const { kind, model, endpoint, answer } = resource;
  const { idName } = endpoint;
  const id = idOf(resource);
  const list = answer.list as string; // every kind of page has one
  const idWire = answer.id;
  return [
    lookUp({
      name: `get${kind}`,
      doc: `${model.doc} Members that the service's answer leaves out, or leaves empty, are not there.`,
      inputs: id,
      outputs: { ...id, ...propertiesOf(resource, (field) => field.isAlways) },
      look: async (client, args) => (await readObject(client, resource, args[idName] as string)).values,
    }),
    listing({
      name: `get${kind}s`,
      doc: `Every ${kind} of the account.`,
      items: list,
      ...(summary && { item: summary }),
      list: () => ({
        path: endpoint.collection({}),
        nouns: `every ${kind}`,
        member: list,
        id: idWire,
        hasDeleted: true,
      }),
    }),
    listing({
      name: people.name,
      doc: `The ${people.items} of a page (${kind}).`,
      items: people.items,
      ...(people.item && { item: people.item }),
      isPersonal: true,
      parent: id,
      list: (client, args) => {
        const page = args[idName] as string;
        const { path = "", list: member = "" } = resource.people ?? {};
        return {
          path: `${endpoint.one(page)}/${path}`,
          nouns: `the ${people.items} of ${kind} ${page}`,
          member,
          id: "id",
          notThere: () => notThere(client, sourceOf(resource), page),
        };
      },
    }),
  ];
}

export const pageLookUps: readonly LookUp[] = kinds.flatMap(lookUpsOf);
