// The endpoints that every kind has: create, list, read, update and delete, by the response policy.
import type { Values } from "../../../provider/model/rules.js";
import { asObject } from "../../http/body.js";
import { type ApiRequest, type HttpResponse, noContent, ok, okList, param, type Route } from "../../http/routes.js";
import { apiError, notFound } from "../../store/errors.js";
import type { ObjectKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { ApiSandbox } from "./apiSandbox.js";
import { objectResponse, objectSummary } from "./objectResponses.js";

/** The differences of a kind. */
export interface KindRules {
  /** The noun of an object in messages. */
  readonly what: string;
  readonly create: (body: Values, request: ApiRequest) => Stored;
  readonly update: (before: Stored, body: Values, request: ApiRequest) => Stored;
  /** Called before an object is deleted. @throws Refusal if it can't be deleted */
  readonly beforeDelete?: (object: Stored) => void;
  /** The sandbox's assumption about an object, for the request log. */
  readonly noteOn?: (object: Stored) => string | undefined;
}

export function kindRoutes(sandbox: ApiSandbox, kind: ObjectKind, rules: KindRules): Route[] {
  const { name, path, one, idName, list = "items", parent, declared } = kind;
  const { what, create, update, beforeDelete, noteOn } = rules;
  const respond = (object: Stored) => objectResponse(sandbox, object);
  const reference = (request: ApiRequest): ObjectRef => ({
    kind: name,
    id: param(request, idName),
    what,
    ...(parent !== undefined && { parent: param(request, parent) }),
  });
  const written = (object: Stored, shown = object): HttpResponse => {
    const note = noteOn?.(object);
    return { ...ok(respond(shown)), ...(note !== undefined && { note }) };
  };
  const listed: Route = {
    method: "GET",
    path,
    handle() {
      const objects = sandbox.store.list(name, "", { deleted: sandbox.policy.deleted === "mark" });
      return okList(
        list,
        objects.map((object) => objectSummary(sandbox, object)),
      );
    },
  };
  return [
    {
      method: "POST",
      path,
      handle: (request) => ({
        ...written(create(asObject(request.body), request)),
        ...(declared.created && { status: declared.created }),
      }),
    },
    // The service has no lists of the objects of a parent.
    ...(parent === undefined ? [listed] : []),
    { method: "GET", path: one, handle: (request) => ok(respond(readObject(sandbox, reference(request)))) },
    {
      method: "PUT",
      path: one,
      handle(request) {
        const before = findObject(sandbox, reference(request));
        const after = update(before, asObject(request.body), request);
        return written(after, sandbox.policy.put === "object before" ? { ...after, fields: before.fields } : after);
      },
    },
    {
      method: "DELETE",
      path: one,
      handle(request) {
        const object = findObject(sandbox, reference(request));
        beforeDelete?.(object);
        deleteObject(sandbox, object);
        return parent === undefined ? ok({ [idName]: object.id }) : noContent;
      },
    },
  ];
}

export interface ObjectRef {
  /** Its kind in the store. */
  readonly kind: string;
  readonly id: string;
  /** Its noun in messages. */
  readonly what: string;
  readonly parent?: string;
}

/** @throws Refusal with 404, or 410 in the variant `deleted-410` */
export function findObject({ store, policy }: ApiSandbox, { kind, id, what, parent = "" }: ObjectRef): Stored {
  const found = store.get(kind, id, { deleted: true });
  if (found?.parent !== parent) throw notFound(what, id);
  if (!found.deletedAt) return found;
  if (policy.deleted !== "410") throw notFound(what, id);
  throw apiError(410, "gone", `The ${what} ${JSON.stringify(id)} was deleted.`);
}

/** Finds an object to return, in the variant `deleted-mark` also a deleted one. @throws Refusal as `findObject` does */
function readObject(sandbox: ApiSandbox, reference: ObjectRef): Stored {
  const { store, policy } = sandbox;
  const deleted = policy.deleted === "mark" ? store.get(reference.kind, reference.id, { deleted: true }) : undefined;
  return deleted?.parent === (reference.parent ?? "") ? deleted : findObject(sandbox, reference);
}

/** Deletes an object permanently, or only marks it if a variant still returns it. */
function deleteObject({ store, policy }: ApiSandbox, object: Stored): void {
  if (policy.deleted === "nothing") store.remove(object);
  else store.retire(object);
}

/** The fields after a PUT, if a variant merges them with the earlier ones. */
export const mergedPut = ({ policy }: ApiSandbox, before: Stored, body: Values): Values | undefined =>
  policy.merge?.(before.fields, body);
