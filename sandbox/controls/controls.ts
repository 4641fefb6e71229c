// The controls under /_sandbox/: what people do in the service's console and on its pages, for tests and demos.
import type { ObjectModel } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";
import { rawAnswer } from "../api/answers.js";
import { listBelonging } from "../api/objects.js";
import { useCode } from "../business/codes.js";
import { updateCoupon, usesOf } from "../business/coupons.js";
import { lookAgain } from "../business/waiting.js";
import { fieldError, notFound, refuseIfAny } from "../core/errors.js";
import { models, objectKind, pageKind } from "../core/kinds.js";
import type { Store, Stored } from "../core/store.js";
import { asObject } from "../http/body.js";
import type { RequestReport } from "../http/log.js";
import { longestPage } from "../http/paging.js";
import { noContent, ok, okList } from "../http/response.js";
import { type ApiRequest, param, type Route } from "../http/routes.js";
import { problemsByHand } from "./byHand.js";
import { timesOf, unknownKind } from "./requests.js";
import type { ControlSandbox } from "./sandbox.js";

export const controlRoutes = (sandbox: ControlSandbox): Route[] => {
  const { store, log } = sandbox;
  return [
    { method: "GET", path: "/_sandbox/requests", handle: ({ query }) => ok(reportOf(sandbox, query)) },
    {
      method: "GET",
      path: "/_sandbox/requests/{id}",
      handle: (request) => ok(exchangeOf(sandbox, request)),
    },
    {
      method: "DELETE",
      path: "/_sandbox/requests",
      handle() {
        log.clear();
        return noContent;
      },
    },
    {
      method: "POST",
      path: "/_sandbox/objects/coupon/{id}/use",
      handle(request) {
        const used = useCode(sandbox, find(store, "coupon", param(request, "id")), timesOf(request));
        return ok({ coupon_id: used.id, use_coupon_count: usesOf(used) });
      },
    },
    {
      method: "GET",
      path: "/_sandbox/objects/{kind}",
      handle(request) {
        modelOf(request);
        const kind = param(request, "kind");
        // Roles and channels belong to guilds; the others to nothing.
        const parent = objectKind(kind)?.parent === undefined ? "" : null;
        return okList("items", listBelonging(sandbox, kind, parent, rawAnswer));
      },
    },
    {
      method: "GET",
      path: "/_sandbox/objects/{kind}/{id}",
      handle(request) {
        modelOf(request);
        return ok(rawAnswer(find(store, param(request, "kind"), param(request, "id"), { deleted: true })));
      },
    },
    {
      method: "PATCH",
      path: "/_sandbox/objects/{kind}/{id}",
      handle(request) {
        const model = modelOf(request);
        const before = find(store, param(request, "kind"), param(request, "id"));
        const change = asObject(request.body);
        refuseIfAny(problemsByHand(model, change));
        const members = { ...before.members, ...change };
        const isCoupon = before.kind === "coupon";
        const after = isCoupon ? updateCoupon(store, before, members) : store.update(before, members);
        const kind = pageKind(before.kind);
        if (kind) lookAgain(sandbox, kind, after);
        return ok(rawAnswer(after));
      },
    },
  ];
};

/** @throws Refusal with 404 */
function exchangeOf({ log }: ControlSandbox, request: ApiRequest) {
  const id = param(request, "id");
  const found = log.find(Number(id));
  if (!found) throw notFound("request in the log", id);
  return { ...found.request, ...found.exchange };
}

/** @throws Refusal with 400 */
function reportOf({ log }: ControlSandbox, { limit = String(longestPage), before }: Values): RequestReport {
  const isCount = (value: unknown, most: number) =>
    typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) && Number(value) <= most;
  refuseIfAny([
    ...(isCount(limit, longestPage)
      ? []
      : [fieldError("invalid", "limit", `must be a whole number from 1 to ${longestPage}.`)]),
    ...(before === undefined || isCount(before, Number.MAX_SAFE_INTEGER)
      ? []
      : [fieldError("invalid", "before", "must be the id of a request in the list.")]),
  ]);
  return log.report(Number(limit), before === undefined ? undefined : Number(before));
}

function find(store: Store, kind: string, id: string, options?: { deleted: boolean }): Stored {
  const found = store.get(kind, id, options);
  if (!found) throw notFound(models.get(kind)?.name ?? kind, id);
  return found;
}

function modelOf(request: ApiRequest): ObjectModel {
  const model = models.get(param(request, "kind"));
  if (!model) throw unknownKind(request, [...models.keys()]);
  return model;
}
