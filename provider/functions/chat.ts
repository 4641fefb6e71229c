// Roles and channels of the chat platform, which answers its own objects.

import type { Resource } from "../lifecycle/resource.js";
import { map, text } from "../model/field.js";
import { partOfId } from "../model/traits.js";
import { defineFunction, type FunctionSpec } from "./functionSpec.js";
import { idOf, propertiesOf, readObject } from "./objects.js";

const guildId = text("The id of the server (guild) on the chat platform.").as(partOfId).required();

export function chatFunction(resource: Resource): FunctionSpec {
  const { kind, model, endpoint } = resource;
  const id = { guildId, ...idOf(resource) };
  return defineFunction({
    name: `get${kind}`,
    doc: `${model.doc} What can be understood of the chat platform's object is there by name, and all of it in \`record\`.`,
    inputs: id,
    outputs: {
      ...id,
      ...propertiesOf(resource),
      record: map(
        "The chat platform's own object, by its names. The service does not document its members.",
      ).required(),
    },
    async look(client, args) {
      const { values, answer } = await readObject(client, resource, endpoint.idOf(String(args[endpoint.idName]), args));
      return { ...values, guildId: args.guildId, record: answer };
    },
  });
}
