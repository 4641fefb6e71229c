// Registration and payment pages, and other objects that are created and changed like them.
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { customersKind } from "../../business/contracts/enrollment.js";
import { assumedInterval } from "../../business/contracts/schedule.js";
import { applyPageChange, endPage } from "../../business/contracts/waiting.js";
import { okList, param, type Route } from "../../http/routes.js";
import { unreadReason } from "../../store/copy.js";
import { apiError, fieldError, refuseIfAny } from "../../store/errors.js";
import { type ObjectKind, type PageKind, pageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { meansTheSame } from "../../store/walkFields.js";
import type { ApiSandbox } from "./apiSandbox.js";
import { personResponse, unmasked } from "./objectResponses.js";
import { findObject, kindRoutes, mergedPut } from "./objects.js";
import { checkBody } from "./validate.js";

export function pageRoutes(sandbox: ApiSandbox, kind: ObjectKind): Route[] {
  const { store, isLenient } = sandbox;
  const page = pageKind(kind.name);
  const routes = kindRoutes(sandbox, kind, {
    what: kind.model.name,
    create(body) {
      refuseIfAny(checkBody(kind.model, body, { isLenient }));
      return store.insert(kind.name, body);
    },
    update(before, body) {
      const after = store.update(before, changed(sandbox, kind, before, body));
      if (page) applyPageChange(sandbox, after);
      return after;
    },
    ...(page && {
      beforeDelete: (object) => endPage(sandbox, object),
      noteOn: (object) => assumedInterval(object),
    }),
  });
  return page ? [...routes, customersRoute(sandbox, page)] : routes;
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

/** @throws Refusal with 404 */
export const findPage = (sandbox: ApiSandbox, { name, model }: PageKind, id: string): Stored =>
  findObject(sandbox, { kind: name, id, what: model.name });

/**
 * The fields of a page after a PUT: the whole body, with immutable fields that can be omitted; or merged with the
 * earlier ones, in those variants.
 */
function changed(sandbox: ApiSandbox, { model }: ObjectKind, stored: Stored, body: Values): Values {
  const before = stored.fields;
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
