// The kinds of objects from the model, with the API's names.
import type { ObjectModel } from "../../provider/model/field.js";
import type { CustomersSpec, Kind } from "../../provider/model/kind.js";
import { kinds } from "../../provider/model/kinds.js";
import { wireName } from "../../provider/model/names.js";

export interface ObjectKind {
  /** The name in the store, under `/_sandbox/objects/`, and in the address of a page. */
  readonly name: string;
  readonly model: ObjectModel;
  /** As in routes: `/v1/chat/guilds/{guild_id}/roles`. */
  readonly path: string;
  /** The path of one object. */
  readonly one: string;
  /** The name of its id: `role_id`. */
  readonly idName: string;
  /** The part of the path with the parent. Undefined for most kinds. */
  readonly parent: string | undefined;
  /** The field of responses that contains the object, and the list, if the service has one. */
  readonly member: string | undefined;
  readonly list: string | undefined;
  readonly nameField: string;
  /** The fields in a list, besides the id and the address of a page. */
  readonly summary: readonly string[];
  readonly declared: Kind;
}

export interface PageKind extends ObjectKind {
  readonly member: string;
  readonly list: string;
  readonly customers: Pick<CustomersSpec, "path" | "list">;
  /** The path of the page's payments. */
  readonly payments?: PaymentKind;
}

export type PaymentKind = "charge" | "paid" | "installments";

/** The kind of its payments in the store. */
export const paymentsIn = (kind: PaymentKind): string => `payments of ${kind}`;

function objectKindOf(declared: Kind): ObjectKind {
  const { model, endpoint, idName, response, label, collection: name } = declared;
  const path = endpoint.replace(/\{(\w+)\}/g, (_, field: string) => `{${wireName(field)}}`);
  const nameField = model.field(label)?.wire ?? "";
  return {
    name,
    model,
    path,
    one: `${path}/{${wireName(idName)}}`,
    idName: wireName(idName),
    parent: path.match(/\{(\w+)\}/)?.[1],
    member: response.body,
    list: response.list,
    nameField,
    summary: summaryOf(declared, nameField),
    declared,
  };
}

/** As the specification shows it; otherwise the name and other useful fields. */
function summaryOf({ model, summary, address, idName }: Kind, nameField: string): string[] {
  if (!summary)
    return [nameField, "label", "price"].filter((wire) => model.fields.some((field) => field.wire === wire));
  return summary.fields.filter(({ name }) => name !== idName && name !== address).map(({ wire }) => wire);
}

export const objectKinds: readonly ObjectKind[] = kinds.map(objectKindOf);

function pageKindOf(kind: ObjectKind): PageKind[] {
  const { address, customers, payments, response } = kind.declared;
  const { body: member, list } = response;
  if (!address || !customers || !member || !list) return [];
  const read = payments?.path.slice("/v1/".length) as PaymentKind | undefined;
  return [{ ...kind, member, list, customers, ...(read && { payments: read }) }];
}

/** The kinds with a page for customers. */
export const pageKinds: readonly PageKind[] = objectKinds.flatMap(pageKindOf);

export const objectKind = (name: string): ObjectKind | undefined => objectKinds.find((kind) => kind.name === name);
export const pageKind = (name: string): PageKind | undefined => pageKinds.find((kind) => kind.name === name);

/** The kind of a page. */
export const kindOf = ({ kind }: { readonly kind: string }): PageKind => pageKind(kind) as PageKind;

/** Whole numbers that the chat platform adds to an object: stored with it, but no part of its model. */
export const addedFields = (kind: string): readonly string[] => (kind === "channels" ? ["position"] : []);

/** The models of bodies, under the names in the controls. */
export const models: ReadonlyMap<string, ObjectModel> = new Map(objectKinds.map(({ name, model }) => [name, model]));
