// The components of the description: a schema for each object of the model, for requests and for responses.

import { contractor } from "../../../provider/model/common.js";
import { nounOf } from "../../../provider/model/docs.js";
import { nestedModels, type ObjectModel } from "../../../provider/model/field.js";
import { upperFirst } from "../../../provider/model/names.js";
import { namedSchemas, ref } from "../../http/controls.js";

import {
  type BodyKind,
  bodySchema,
  type JsonSchema,
  responseSchema,
  type SchemaStyle,
} from "../../store/jsonSchema.js";
import { models, type ObjectKind, objectKinds, pageKind, pageKinds } from "../../store/kinds.js";
import {
  closed,
  fieldWords,
  flag,
  integer,
  listOf,
  objectWords,
  oneOf,
  open,
  orNull,
  type Properties,
  text,
} from "./schemaWords.js";
import { eventSchema } from "./webhookDescription.js";

// Schemas of responses that need more than a model: lists, tokens, errors, and responses that the specification doesn't
// show.

const dateTime = (what: string): JsonSchema => text(`${what}: yyyy/MM/dd HH:mm:ss, UTC.`);

const wires = ({ fields }: ObjectModel): string[] => fields.map(({ wire }) => wire);

/** The name of a list item's schema. */
export const summaryName = ({ model, declared }: ObjectKind): string =>
  declared.summary?.name ?? `${model.name}Summary`;

function summaryOf({ name, model, idName, summary, declared }: ObjectKind): JsonSchema {
  if (declared.summary) {
    const always = wires(declared.summary).filter((wire) => !emptyFields.includes(wire));
    return responseSchema(declared.summary, { always, doc: fieldWords });
  }
  const fields = responseSchema(model, { doc: fieldWords }).properties as Properties;
  return open(`A ${nounOf(model)} in a list.`, {
    [idName]: text("Id."),
    ...(pageKind(name) && { url_application: text("Address of the page.") }),
    ...Object.fromEntries(summary.map((wire) => [wire, fields[wire] as JsonSchema])),
  });
}

/** Fields of lists that can be empty. */
const emptyFields = ["coupon_count"];

const documented = responseSchema(contractor, {
  always: contractor.fields.filter(({ need }) => need === "required").map(({ wire }) => wire),
  doc: fieldWords,
});

/** Fields of a contractor whose schema the specification doesn't show. */
const looseFields: Properties = {
  notes: orNull(listOf({}, "Remark values. The specification doesn't show their form.")),
  affiliate: { description: "Affiliate information. The specification doesn't show its form." },
};

const contractorSchema: JsonSchema = {
  ...documented,
  properties: { ...(documented.properties as Properties), ...looseFields },
};

/** A contractor with further fields; `where` follows "A person" in the description. */
const personWith = (where: string, more: Properties, optional: Properties = {}): JsonSchema => ({
  ...contractorSchema,
  description: `A customer ${where}. The specification doesn't show it: the fields of a contractor, and fields of the sandbox.`,
  properties: { ...(contractorSchema.properties as Properties), ...more, ...optional },
  required: [...(contractorSchema.required as string[]), ...Object.keys(more)],
  additionalProperties: true,
});

const newPerson = bodySchema(contractor, { partial: "all", doc: fieldWords });
const personId = text("Id of the customer, for the controls.");

const overwrite = closed({
  id: text("Role id or user id."),
  type: { type: "integer", enum: [0, 1], description: "0: role. 1: user." },
  allow: text("Bit field, a decimal number as a string."),
  deny: text("Bit field, a decimal number as a string."),
});

/** Schemas by name in the components. */
const responseSchemas: Readonly<Record<string, JsonSchema>> = {
  Errors: {
    ...closed({
      error: {
        ...listOf(
          closed(
            {
              code: text("A code for scripts: `missing`, `unknown`, `invalid`, `immutable`, `not_found` and others."),
              message: text("A message for humans."),
            },
            { field: text("The path of the field: `billing_cycle.interval`, `notes[0].name`.") },
          ),
        ),
        minItems: 1,
      },
    }),
    description:
      "All problems of the request. The specification doesn't show the bodies of errors; the sandbox assumes this form.",
  },
  Token: {
    ...closed({
      access_token: text("Used for all other requests until it expires."),
      expires_in: integer("Seconds."),
      token_type: oneOf(["Bearer"]),
    }),
    description: "An access token.",
  },
  ...Object.fromEntries(objectKinds.filter(({ list }) => list).map((kind) => [summaryName(kind), summaryOf(kind)])),
  [contractor.name]: contractorSchema,
  Purchaser: personWith(
    "on a payment page",
    {},
    { customer_id: text("Id of the customer."), payment_id: text("Id of the first payment.") },
  ),
  NewPerson: {
    ...newPerson,
    description: "The fields of a contractor, all optional. The sandbox fills omitted ones.",
    properties: { ...(newPerson.properties as Properties), ...looseFields },
  },
  Person: personWith("on a page", { person_id: personId }),
  WholePerson: personWith("with contract and payments", {
    person_id: personId,
    kind: oneOf(
      pageKinds.map(({ name }) => name),
      "Kind of the page.",
    ),
    page_id: text("Id of the page."),
    contract: { type: "object", description: "The agreed terms, and the progress of the payments." },
    payments: listOf(ref("StoredObject"), "The payments, the oldest first."),
  }),
  Customer: open(
    "A customer record.",
    {
      customer_id: text("Id."),
      name: text("Name."),
      email: text("The email address."),
      created_date: dateTime("When the customer first bought something"),
    },
    { company: text("Company.") },
  ),
  Payment: open(
    "A payment.",
    {
      payment_id: text("Id."),
      customer_id: text("Id of the customer who paid."),
      amount: integer("Amount, in whole units of the currency."),
      payment_date: dateTime("When it was paid"),
    },
    {
      product_id: text("Id of the page, of a one-time payment."),
      paid_id: text("Id of the page, of the other kinds."),
    },
  ),
  Role: open("The chat platform's own role object.", {
    id: text("Id."),
    name: text("Role name."),
    position: integer("Display position."),
    permissions: text("Bit field of the permissions, a decimal number as a string."),
    color: integer(),
    hoist: flag(),
    managed: flag(),
    mentionable: flag(),
  }),
  Channel: open("The chat platform's own channel object.", {
    id: text("Id."),
    guild_id: text("Server id."),
    type: integer("Channel type of the chat platform."),
    name: text("Name."),
    topic: orNull(text("Topic.")),
    parent_id: orNull(text("Id of the parent category.")),
    position: integer("Display position."),
    permission_overwrites: listOf(overwrite, "Permissions by role and by user."),
  }),
};

/** The response of the chat platform, if it has a separate schema. */
export const platformResponseOf = (name: string): JsonSchema | undefined =>
  responseSchemas[name] ? ref(name) : undefined;

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
const responseName = ({ name }: ObjectModel): string => `${name}Response`;

export const bodyOf = ({ name }: ObjectModel): JsonSchema => ref(name);
export const updateOf = (kind: ObjectKind): JsonSchema =>
  ref(updateKind(kind) ? updateName(kind.model) : kind.model.name);
/** The schema of an object in responses. */
export const responseOf = (model: ObjectModel): JsonSchema => ref(responseName(model));

const response = ({ name, model, declared }: ObjectKind): JsonSchema => {
  const title = responseName(model);
  if (declared.isResponseShown) return { ...responseSchema(model, style), title };
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
