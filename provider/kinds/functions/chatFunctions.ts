// Functions for roles and channels of the chat platform, whose objects aren't paypages' own (service-api: chat).

import type { Resource } from "../../core/lifecycle/resource.js";
import { nounOf, withArticle } from "../../model/docs.js";
import { map, text } from "../../model/field.js";
import { partOfId } from "../../model/traits.js";
import { defineFunction, type FunctionSpec } from "./functionSpec.js";
import { idOf, propertiesOf, readObject } from "./objectFunctions.js";

const guildId = text("The id of the server (guild) on the chat platform.").as(partOfId).required();

export function chatFunction(resource: Resource): FunctionSpec {
  const { kind, model, endpoint } = resource;
  const id = { guildId, ...idOf(resource) };
  return defineFunction({
    name: `get${kind}`,
    doc: `Gets ${withArticle(nounOf(model))} by its id. \`record\` contains everything that the chat platform returns. The other properties contain the parts that the provider understands.`,
    inputs: id,
    outputs: {
      ...id,
      ...propertiesOf(resource),
      record: map(
        "The object as the chat platform returns it, with its field names. The service doesn't document them.",
      ).required(),
    },
    async look(client, args) {
      const { values, response } = await readObject(
        client,
        resource,
        endpoint.idOf(String(args[endpoint.idName]), args),
      );
      return { ...values, guildId: args.guildId, record: response };
    },
  });
}
