// Registration and payment pages, and other objects that are created and changed like them.
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { customersKind } from "../../business/contracts/enrollment.js";
import { assumedInterval } from "../../business/contracts/schedule.js";
import { applyPageChange, endPage } from "../../business/contracts/waiting.js";
import { asObject } from "../../http/body.js";
import { type ApiRequest, type HttpResponse, ok, okList, param, type Route } from "../../http/routes.js";
import { unreadReason } from "../../store/copy.js";
import { apiError, fieldError, refuseIfAny } from "../../store/errors.js";
import { type ObjectKind, type PageKind, pageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { meansTheSame } from "../../store/walkFields.js";
import type { ApiSandbox } from "./apiSandbox.js";
import { objectResponse, objectSummary, personResponse, unmasked } from "./objectResponses.js";
import { afterPut, deleteObject, findObject, listObjects, mergedPut, type ObjectRef, readObject } from "./objects.js";
import { checkBody } from "./validate.js";

export function pageRoutes(sandbox: ApiSandbox, kind: ObjectKind): Route[] {
  const { store } = sandbox;
  const { path, one, list } = kind;
  const page = pageKind(kind.name);
  const found = (request: ApiRequest) => findObject(sandbox, reference(kind, param(request, kind.idName)));
  return [
    {
      method: "POST",
      path,
      handle({ body }) {
        const members = asObject(body);
        refuseIfAny(checkBody(kind.model, members, { isLenient: sandbox.isLenient }));
        return written(sandbox, kind, store.insert(kind.name, members));
      },
    },
    {
      method: "GET",
      path,
      handle: () =>
        okList(
          list ?? "items",
          listObjects(sandbox, kind.name, (context, stored) => objectSummary(context, kind, stored)),
        ),
    },
    {
      method: "GET",
      path: one,
      handle: (request) =>
        ok(objectResponse(sandbox, kind, readObject(sandbox, reference(kind, param(request, kind.idName))))),
    },
    {
      method: "PUT",
      path: one,
      handle(request) {
        const before = found(request);
        const members = changed(sandbox, kind, before, asObject(request.body));
        const after = store.update(before, members);
        if (page) applyPageChange(sandbox, page, after);
        return written(sandbox, kind, after, afterPut(sandbox, before, after));
      },
    },
    {
      method: "DELETE",
      path: one,
      handle(request) {
        const object = found(request);
        if (page) endPage(sandbox, page, object);
        deleteObject(sandbox, object);
        return ok({ [kind.idName]: object.id });
      },
    },
    ...(page ? [customersRoute(sandbox, page)] : []),
  ];
}

/** The response, with the assumptions about the page. */
function written(sandbox: ApiSandbox, kind: ObjectKind, object: Stored, shown = object): HttpResponse {
  const page = pageKind(kind.name);
  const note = page && assumedInterval(page, object);
  return { ...ok(objectResponse(sandbox, kind, shown)), ...(note !== undefined && { note }) };
}

const customersRoute = (sandbox: ApiSandbox, kind: PageKind): Route => ({
  method: "GET",
  path: `${kind.one}/${kind.customers.path}`,
  handle: (request) => {
    const page = findPage(sandbox, kind, param(request, kind.idName));
    const unread = unreadReason(sandbox.copyOf.copy, page);
    if (unread !== undefined) throw apiError(403, "not_copied", unread);
    return okList(kind.customers.list, sandbox.store.list(customersKind(kind), page.id).map(personResponse));
  },
});

const reference = ({ name, model }: ObjectKind, id: string): ObjectRef => ({ kind: name, id, what: model.name });

/** @throws Refusal with 404 */
export const findPage = (sandbox: ApiSandbox, kind: PageKind, id: string): Stored =>
  findObject(sandbox, reference(kind, id));

/**
 * The fields of a page after a PUT: the whole body, with immutable fields that can be omitted; or merged with the
 * earlier ones, in those variants.
 */
function changed(sandbox: ApiSandbox, { model }: ObjectKind, stored: Stored, body: Values): Values {
  const before = stored.members;
  const plain = unmasked(sandbox.policy, model, body, before);
  const immutable = model.inputs.filter((field) => field.isImmutable);
  const kept = immutable.filter(({ wire }) => !isGiven(body[wire]) && wire in before);
  const merged = mergedPut(sandbox, stored, plain);
  const whole = {
    ...(merged ?? plain),
    ...Object.fromEntries(kept.map(({ wire }) => [wire, before[wire]])),
  };
  const { isLenient } = sandbox;
  const problems = checkBody(model, merged ?? body, { partial: "immutable", whole, isLenient });
  const mistaken = new Set(problems.map(({ field = "" }) => field.split(/[.[]/, 1)[0]));
  const refused = immutable
    .filter(({ wire }) => !mistaken.has(wire))
    .filter((field) => isGiven(whole[field.wire]) && !meansTheSame(field, whole[field.wire], before[field.wire]))
    .map((field) => fieldError("immutable", field.wire, "can't be changed by an update; omit it."));
  refuseIfAny([...problems, ...refused]);
  return whole;
}
