// Functions for customers and payments. The specification doesn't show their fields.

import { withArticle } from "../../model/docs.js";
import { map, text } from "../../model/field.js";
import { objectId } from "../../model/traits.js";
import { defineFunction, type FunctionSpec } from "./functionSpec.js";
import { listing } from "./listing.js";
import { asShown, customers, payments, type RecordSource, readRecord } from "./sources.js";

/** A function for one record, by its id. */
function recordFunction(source: RecordSource, idName: string, idDoc: string): FunctionSpec {
  const id = text(idDoc).as(objectId).required();
  return defineFunction({
    name: source.functionName,
    doc: `Gets ${withArticle(source.noun)} by its id.`,
    inputs: { [idName]: id },
    outputs: {
      [idName]: id,
      record: map("The record as the service returns it, with its field names. The service doesn't document these.")
        .personal()
        .required(),
    },
    look: async (client, args) => {
      const given = args[idName] as string;
      return { [idName]: given, record: asShown(await readRecord(client, source, given)) };
    },
  });
}

const paymentFunctions = (source: RecordSource): FunctionSpec[] => [
  recordFunction(source, "paymentId", "The id of the payment: `payment_id` in a webhook's payment event."),
  listing({
    name: `${source.functionName}s`,
    doc: `Lists the ${source.noun}s of the account.`,
    items: "payments",
    isPersonal: true,
    list: () => ({
      path: source.path,
      nouns: `${source.noun}s`,
      member: "items",
      id: "payment_id",
      pageSize: 1000, // if the service refuses that, it chooses
    }),
  }),
];

export const recordFunctions: readonly FunctionSpec[] = [
  recordFunction(customers, "customerId", "The service's id of the customer."),
  ...payments.flatMap(paymentFunctions),
];
