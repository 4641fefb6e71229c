// The functions of a resource kind: one object by its id, all objects, and the customers on a page.
import type { Client } from "../../client/client.js";
import { listOfAll } from "../../core/lifecycle/remote.js";
import type { Resource } from "../../core/lifecycle/resource.js";
import { nounOf, withArticle } from "../../model/docs.js";
import type { CustomersSpec } from "../../model/kind.js";
import type { Values } from "../../model/rules.js";
import { defineFunction, type FunctionSpec } from "./functionSpec.js";
import { listing } from "./listing.js";
import { idOf, propertiesOf, readObject } from "./objectFunctions.js";
import { notThere, sourceOf } from "./sources.js";

export const functionsOf = (resource: Resource): FunctionSpec[] => [
  one(resource),
  ...(resource.answer.list === undefined ? [] : [all(resource, resource.answer.list)]),
  ...(resource.customers ? [customersOf(resource, resource.customers)] : []),
];

function one(resource: Resource): FunctionSpec {
  const { kind, model, endpoint, isAnswerShown } = resource;
  const id = idOf(resource);
  const omitted = isAnswerShown ? "" : " Fields that the service omits or returns empty are unset.";
  return defineFunction({
    name: `get${kind}`,
    doc: `Gets ${withArticle(nounOf(model))} by its id.${omitted}`,
    inputs: id,
    outputs: { ...id, ...propertiesOf(resource) },
    look: async (client, args) => (await readObject(client, resource, args[endpoint.idName] as string)).values,
  });
}

function all(resource: Resource, items: string): FunctionSpec {
  const { kind, model, summary } = resource;
  return listing({
    name: `get${kind}s`,
    doc: `Lists all ${nounOf(model)}s of the account.`,
    items,
    ...(summary && { item: summary }),
    list: () => listOfAll(resource),
  });
}

function customersOf(resource: Resource, { functionName: name, items, item, path, list }: CustomersSpec): FunctionSpec {
  const { kind, model, endpoint } = resource;
  return listing({
    name,
    doc: `Lists the ${items} of ${withArticle(nounOf(model))}.`,
    items,
    ...(item && { item }),
    isPersonal: true,
    parent: idOf(resource),
    list: (client: Client, args: Values) => {
      const page = args[endpoint.idName] as string;
      return {
        path: `${endpoint.one(page)}/${path}`,
        nouns: `the ${items} of ${kind} ${page}`,
        member: list,
        id: "id",
        notThere: () => notThere(client, sourceOf(resource), page),
      };
    },
  });
}
