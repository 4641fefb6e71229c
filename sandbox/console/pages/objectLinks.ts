// Names and links of what the console shows: objects, customers and events.
import { nounOf } from "../../../provider/model/docs.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import { customersKind } from "../../business/contracts/enrollment.js";
import { type ApiRequest, param } from "../../http/routes.js";
import { notFound } from "../../store/errors.js";
import { models, objectKind, type PageKind, pageKinds } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import type { ConsoleSandbox } from "./console.js";
import { type Address, code, type Html, html, linkTo, tabs } from "./elements.js";

/** The name of a kind of pages in a list of pages: "recurring payment". */
export const pageLabel = (model: ObjectModel): string => nounOf(model).replace(/ page$/, "");

/** Tabs for the lists of one sort, a list for each kind of pages. */
export const kindTabs = (sandbox: ConsoleSandbox, lists: "pages" | "customers", current: PageKind): Html =>
  tabs(
    pageKinds.map(({ name, model }) => ({ address: linkTo(sandbox, lists, name), label: pageLabel(model) })),
    linkTo(sandbox, lists, current.name),
  );

/** The object of a path, and its model. Includes old revisions. @throws Refusal with 404 */
export function requestedObject({ store }: Sandbox, request: ApiRequest): { stored: Stored; model: ObjectModel } {
  const [kind, id] = [param(request, "kind"), param(request, "id")];
  const model = models.get(kind);
  const stored = model && store.get(kind, id, { deleted: true });
  if (!stored) throw notFound(model ? nounOf(model) : "object", id);
  return { stored, model };
}

/** The name that the owner gave to an object, or its id if that is empty. */
export function nameOf({ kind, id, fields }: Stored): string {
  const given = fields.coupon_name ?? fields[objectKind(kind)?.nameField ?? ""];
  return String(given ?? "") || id;
}

export const objectAddress = (sandbox: ConsoleSandbox, { kind, id }: Stored, ...more: string[]): Address =>
  linkTo(sandbox, "objects", kind, id, ...more);

/** The same by kind and id. The id for an object that the sandbox doesn't have. */
export function knownObject(sandbox: ConsoleSandbox, kind: string, id: unknown): Html {
  const found = sandbox.store.get(kind, String(id));
  return found ? objectLink(sandbox, found) : code(id);
}

export const objectLink = (sandbox: ConsoleSandbox, stored: Stored): Html =>
  html`<a href="${objectAddress(sandbox, stored)}">${nameOf(stored)}</a>`;

export const personAddress = (sandbox: ConsoleSandbox, id: string, ...more: string[]): Address =>
  linkTo(sandbox, "person", id, ...more);

export const personLink = (sandbox: ConsoleSandbox, { id, fields }: Stored): Html =>
  html`<a href="${personAddress(sandbox, id)}">${String(fields.name || fields.email || id)}</a>`;

/** A link to a customer by kind of page and id. The id if the customer was deleted. */
export function linkedPerson(sandbox: ConsoleSandbox, kind: PageKind, id: unknown): Html {
  const found = sandbox.store.get(customersKind(kind), String(id));
  return found ? personLink(sandbox, found) : code(id);
}

/** A link to an event by its id, with its type. */
export const eventLink = (sandbox: ConsoleSandbox, type: string, id: string | undefined): Html =>
  id !== undefined && sandbox.store.get("event", id)
    ? html`<a href="${linkTo(sandbox, "events", id)}">${code(type)}</a>`
    : code(type);
