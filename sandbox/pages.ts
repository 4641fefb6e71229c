// Registration and payment pages.
import { sameMeaning } from "../provider/model/equal.js";
import { isGiven, type Values } from "../provider/model/rules.js";
import { decode } from "../provider/model/wire.js";
import { pageAnswer, pageSummary, unmasked } from "./answers.js";
import { fieldError, notFound, refuseIfAny } from "./errors.js";
import { type PageKind, pageKinds } from "./kinds.js";
import { peopleOf, removePeople } from "./people.js";
import { ok, param, type Route, type Sandbox } from "./routes.js";
import type { Stored } from "./store.js";
import { asObject, checkBody } from "./validate.js";

export const pageRoutes = (sandbox: Sandbox): Route[] => pageKinds.flatMap((kind) => routesOf(sandbox, kind));

function routesOf(sandbox: Sandbox, kind: PageKind): Route[] {
  const { store } = sandbox;
  const one = `${kind.path}/{${kind.idName}}`;
  const page = (request: Parameters<Route["handle"]>[0]) => findPage(sandbox, kind, param(request, kind.idName));
  return [
    {
      method: "POST",
      path: kind.path,
      handle({ body }) {
        const members = asObject(body);
        refuseIfAny(checkBody(kind.model, members).problems);
        return ok(pageAnswer(kind, store.insert(kind.name, members), sandbox.url));
      },
    },
    {
      method: "GET",
      path: kind.path,
      handle: () => ok({ [kind.list]: store.list(kind.name).map((stored) => pageSummary(kind, stored, sandbox.url)) }),
    },
    {
      method: "GET",
      path: one,
      handle: (request) => ok(pageAnswer(kind, page(request), sandbox.url)),
    },
    {
      method: "PUT",
      path: one,
      handle(request) {
        const before = page(request);
        const members = replaced(kind, before, asObject(request.body));
        return ok(pageAnswer(kind, store.update(before, members), sandbox.url));
      },
    },
    {
      method: "DELETE",
      path: one,
      handle(request) {
        const found = page(request);
        removePeople(store, kind, found.id);
        store.remove(found);
        return ok({ [kind.idName]: found.id });
      },
    },
    {
      method: "GET",
      path: `${one}/${kind.people.path}`,
      handle: (request) => ok({ [kind.people.list]: peopleOf(store, kind, page(request).id) }),
    },
  ];
}

/** @throws Refusal with 404 */
export function findPage({ store }: Sandbox, kind: PageKind, id: string): Stored {
  const page = store.get(kind.name, id);
  if (!page) throw notFound(kind.model.name, id);
  return page;
}

/** The page with the members of a PUT: the whole body is new, but for what cannot be changed and may be left out. */
function replaced({ model }: PageKind, { members: before }: Stored, body: Values): Values {
  const whole = unmasked(model, body, before);
  const immutable = model.inputs.filter((field) => field.replaces);
  for (const { wire } of immutable) if (!isGiven(body[wire]) && wire in before) whole[wire] = before[wire];

  const { problems, values } = checkBody(model, body, { partial: "immutable", whole });
  const old = decode(model, before);
  const changed = immutable
    .filter((field) => isGiven(values[field.name]) && !sameMeaning(field, values[field.name], old[field.name]))
    .map((field) => fieldError("immutable", field.wire, "cannot be changed by an update; leave it out."));
  refuseIfAny([...problems, ...changed]);
  return whole;
}
