// The kinds of objects, as the model declares them, in the names of the wire.
import type { ObjectModel } from "../../provider/model/field.js";
import type { Kind, PeopleSpec } from "../../provider/model/kind.js";
import { kinds } from "../../provider/model/kinds.js";
import { wireName } from "../../provider/model/names.js";

export interface ObjectKind {
  /** Name in the store, under `/_sandbox/objects/`, and in the address of a page. */
  readonly name: string;
  readonly model: ObjectModel;
  /** As routes have it: `/v1/chat/guilds/{guild_id}/roles`. */
  readonly path: string;
  /** The path of the one with an id. */
  readonly one: string;
  /** What its id is called: `role_id`. */
  readonly idName: string;
  /** The part of the path that says what it belongs to; undefined where it belongs to nothing. */
  readonly parent: string | undefined;
  /** Member of answers that holds the object, and the list, where the service has one. */
  readonly member: string | undefined;
  readonly list: string | undefined;
  readonly nameMember: string;
  /** What a list shows, besides the id and the address of a page. */
  readonly summary: readonly string[];
  readonly declared: Kind;
}

export interface PageKind extends ObjectKind {
  readonly member: string;
  readonly list: string;
  readonly people: Pick<PeopleSpec, "path" | "list">;
  /** Where the payments of the page are read. */
  readonly payments?: PaymentKind;
}

export type PaymentKind = "charge" | "paid" | "installments";

/** What its payments are called in the store. */
export const paymentsIn = (kind: PaymentKind): string => `payments of ${kind}`;

function objectKindOf(declared: Kind): ObjectKind {
  const { model, endpoint, idName, answer, label, collection: name } = declared;
  const path = endpoint.replace(/\{(\w+)\}/g, (_, field: string) => `{${wireName(field)}}`);
  const nameMember = model.field(label)?.wire ?? "";
  return {
    name,
    model,
    path,
    one: `${path}/{${wireName(idName)}}`,
    idName: wireName(idName),
    parent: path.match(/\{(\w+)\}/)?.[1],
    member: answer.body,
    list: answer.list,
    nameMember,
    summary: summaryOf(declared, nameMember),
    declared,
  };
}

/** As the specification shows it; where it does not, the name and what else people look for. */
function summaryOf({ model, summary, address, idName }: Kind, nameMember: string): string[] {
  if (!summary)
    return [nameMember, "label", "price"].filter((wire) => model.fields.some((field) => field.wire === wire));
  return summary.fields.filter(({ name }) => name !== idName && name !== address).map(({ wire }) => wire);
}

export const objectKinds: readonly ObjectKind[] = kinds.map(objectKindOf);

function pageKindOf(kind: ObjectKind): PageKind[] {
  const { address, people, payments, answer } = kind.declared;
  const { body: member, list } = answer;
  if (!address || !people || !member || !list) return [];
  const read = payments?.path.slice("/v1/".length) as PaymentKind | undefined;
  return [{ ...kind, member, list, people, ...(read && { payments: read }) }];
}

/** Those that have a page which people see. */
export const pageKinds: readonly PageKind[] = objectKinds.flatMap(pageKindOf);

export const objectKind = (name: string): ObjectKind | undefined => objectKinds.find((kind) => kind.name === name);
export const pageKind = (name: string): PageKind | undefined => pageKinds.find((kind) => kind.name === name);

/** What bodies of a kind follow, under the names that the controls know. */
export const models: ReadonlyMap<string, ObjectModel> = new Map(objectKinds.map(({ name, model }) => [name, model]));
