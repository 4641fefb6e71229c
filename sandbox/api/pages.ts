// Registration and payment pages.
import { sameMeaning } from "../../provider/model/equal.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { decode } from "../../provider/model/wire.js";
import { peopleKind, removePeople } from "../business/enrollment.js";
import { lookAgain } from "../business/waiting.js";
import { fieldError, refuseIfAny } from "../core/errors.js";
import { type PageKind, pageKinds } from "../core/kinds.js";
import type { Stored } from "../core/store.js";
import { asObject } from "../http/body.js";
import { ok, okList } from "../http/response.js";
import { type ApiRequest, param, type Route } from "../http/routes.js";
import { pageAnswer, pageSummary, personAnswer, unmasked } from "./answers.js";
import {
  afterPut,
  deleteObject,
  findObject,
  listBelonging,
  listObjects,
  mergedPut,
  readObject,
  type Wanted,
} from "./objects.js";
import type { ApiSandbox } from "./sandbox.js";
import { checkBody } from "./validate.js";

export const pageRoutes = (sandbox: ApiSandbox): Route[] => pageKinds.flatMap((kind) => routesOf(sandbox, kind));

function routesOf(sandbox: ApiSandbox, kind: PageKind): Route[] {
  const { store } = sandbox;
  const one = `${kind.path}/{${kind.idName}}`;
  const page = (request: ApiRequest) => findPage(sandbox, kind, param(request, kind.idName));
  return [
    {
      method: "POST",
      path: kind.path,
      handle({ body }) {
        const members = asObject(body);
        refuseIfAny(checkBody(kind.model, members, { isLenient: sandbox.isLenient }).problems);
        return ok(pageAnswer(sandbox, kind, store.insert(kind.name, members)));
      },
    },
    {
      method: "GET",
      path: kind.path,
      handle: () =>
        okList(
          kind.list,
          listObjects(sandbox, kind.name, (stored) => pageSummary(sandbox, kind, stored)),
        ),
    },
    {
      method: "GET",
      path: one,
      handle: (request) =>
        ok(pageAnswer(sandbox, kind, readObject(sandbox, wanted(kind, param(request, kind.idName))))),
    },
    {
      method: "PUT",
      path: one,
      handle(request) {
        const before = page(request);
        const members = changed(sandbox, kind, before, asObject(request.body));
        const after = store.update(before, members);
        lookAgain(sandbox, kind, after);
        return ok(pageAnswer(sandbox, kind, afterPut(sandbox, before, after)));
      },
    },
    {
      method: "DELETE",
      path: one,
      handle(request) {
        const found = page(request);
        removePeople(store, kind, found);
        deleteObject(sandbox, found);
        return ok({ [kind.idName]: found.id });
      },
    },
    {
      method: "GET",
      path: `${one}/${kind.people.path}`,
      handle: (request) =>
        okList(kind.people.list, listBelonging(sandbox, peopleKind(kind), page(request).id, personAnswer)),
    },
  ];
}

const wanted = ({ name, model }: PageKind, id: string): Wanted => ({ kind: name, id, what: model.name });

/** @throws Refusal with 404 */
export const findPage = (sandbox: ApiSandbox, kind: PageKind, id: string): Stored =>
  findObject(sandbox, wanted(kind, id));

/**
 * The members of a page after a PUT. The whole body is new, but for what cannot be changed and may be left out; or it
 * is merged with what there was, in those shapes.
 */
function changed(sandbox: ApiSandbox, { model }: PageKind, stored: Stored, body: Values): Values {
  const before = stored.members;
  const plain = unmasked(sandbox.shapes, model, body, before);
  const immutable = model.inputs.filter((field) => field.isImmutable);
  const kept = immutable.filter(({ wire }) => !isGiven(body[wire]) && wire in before);
  const merged = mergedPut(sandbox, stored, plain);
  const whole = {
    ...(merged ?? plain),
    ...Object.fromEntries(kept.map(({ wire }) => [wire, before[wire]])),
  };
  const { isLenient } = sandbox;
  const { problems, values } = checkBody(model, merged ?? body, { partial: "immutable", whole, isLenient });
  const old = decode(model, before);
  const mistaken = new Set(problems.map(({ field = "" }) => field.split(/[.[]/, 1)[0]));
  const refused = immutable
    .filter(({ wire }) => !mistaken.has(wire))
    .filter((field) => isGiven(values[field.name]) && !sameMeaning(field, values[field.name], old[field.name]))
    .map((field) => fieldError("immutable", field.wire, "cannot be changed by an update; leave it out."));
  refuseIfAny([...problems, ...refused]);
  return whole;
}
