// The components of the description: a schema for each object of the model, for requests and for responses.
import { nestedModels, type ObjectModel } from "../../../provider/model/field.js";
import { upperFirst } from "../../../provider/model/names.js";
import { namedSchemas, ref } from "../../http/schema.js";
import {
  type BodyKind,
  bodySchema,
  type JsonSchema,
  responseSchema,
  type SchemaStyle,
} from "../../store/jsonSchema.js";
import { models, type ObjectKind, objectKinds, pageKind } from "../../store/kinds.js";
import { fieldWords, objectWords } from "./fieldWords.js";
import { platformResponseOf, responseSchemas } from "./responseSchemas.js";
import { eventSchema } from "./webhookDescription.js";

const style: SchemaStyle = { nested: ({ name }) => ref(name), doc: fieldWords };

const body = (model: ObjectModel, kind: BodyKind = {}): JsonSchema => ({
  ...bodySchema(model, { ...style, ...kind }),
  description: objectWords(model),
});

/** The difference of an update's body from that of a creation. Undefined if both are equal. */
function updateKind({ model, declared }: ObjectKind): BodyKind | undefined {
  if (declared.updates === "changes") return { partial: "all" };
  return model.inputs.some((field) => field.isImmutable && field.isSent) ? { partial: "immutable" } : undefined;
}

const updateName = ({ name }: ObjectModel): string => `${name}Update`;
const responseName = ({ name }: ObjectModel): string => `${name}Answer`;

export const bodyOf = ({ name }: ObjectModel): JsonSchema => ref(name);
export const updateOf = (kind: ObjectKind): JsonSchema =>
  ref(updateKind(kind) ? updateName(kind.model) : kind.model.name);
/** The schema of an object in responses. */
export const responseOf = (model: ObjectModel): JsonSchema => ref(responseName(model));

const response = ({ name, model, declared }: ObjectKind): JsonSchema => {
  const title = responseName(model);
  if (declared.isAnswerShown) return { ...responseSchema(model, style), title };
  return {
    ...responseSchema(model, { ...style, isOpen: true }),
    description:
      `${model.doc} The specification doesn't show the fields of a ${pageKind(name) ? "page" : declared.noun} in ` +
      "responses; the sandbox returns what was sent, and documented defaults for the rest.",
    title,
  };
};

/** Every component by name. */
export function schemas(): Record<string, JsonSchema> {
  const bodies = [...models.values()];
  const nested = bodies.flatMap(nestedModels);
  const entries = [
    ...bodies.map((model) => [model.name, body(model)] as const),
    // Responses contain them too, and stored values needn't be valid together.
    ...nested.map((model) => [model.name, body(model, { isLenient: true })] as const),
    ...objectKinds.flatMap((kind) => {
      const update = updateKind(kind);
      const title = updateName(kind.model);
      return update ? [[title, { ...body(kind.model, update), title }] as const] : [];
    }),
    ...objectKinds
      .filter(({ declared }) => !platformResponseOf(upperFirst(declared.noun)))
      .map((kind) => [responseName(kind.model), response(kind)] as const),
    ...Object.entries({ ...responseSchemas, ...namedSchemas(), WebhookEvent: eventSchema }).map(
      ([name, schema]) => [name, { ...schema, title: name }] as const,
    ),
  ];
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
