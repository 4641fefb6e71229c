// The pages at `url_application`, and those that follow.
import { customersKind, type Enrollment } from "../../business/contracts/enrollment.js";
import { pageAddress } from "../../http/address.js";
import { Entries } from "../../http/body.js";
import { type ApiRequest, type HttpResponse, param, type Route } from "../../http/routes.js";
import { languageOf } from "../../store/amounts.js";
import { type CopyMark, copiedAddress } from "../../store/copy.js";
import { type PageKind, pageKind, pageKinds } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import { prefixOf } from "../../store/store.js";
import { Drafts, draftName, type SiteSandbox } from "./drafts.js";
import { browserLanguage, deletedPage, missingPage, siteSheet } from "./pageDocument.js";
import { changePersonPage, openedPersonPage } from "./personVisit.js";
import { Plan } from "./plan.js";
import { nextPage, openedPage, type Visit } from "./visit.js";

export function webPageRoutes(sandbox: SiteSandbox): Route[] {
  const drafts = new Drafts();
  return [
    ...pageKinds.flatMap((kind) => routesOf(sandbox, kind, drafts)),
    { method: "GET", path: `/p/${siteSheet.name}`, handle: () => siteSheet.response },
  ];
}

function routesOf(sandbox: SiteSandbox, kind: PageKind, drafts: Drafts): Route[] {
  const page = `/p/${kind.name}/{id}`;
  const missing = ({ headers }: ApiRequest) => missingPage(sandbox.mode, browserLanguage(headers["accept-language"]));

  /** The response to a request for a plan's page. Missing plans have a separate one. */
  const visiting = (respond: (visit: Visit, request: ApiRequest) => HttpResponse) => (request: ApiRequest) => {
    const stored = sandbox.store.get(kind.name, param(request, "id"), { deleted: true });
    if (!stored) return missing(request);
    if (stored.deletedAt) return deletedPage(sandbox.mode, languageOf(stored.fields));
    const path = pageAddress(kind, stored.id, prefixOf[sandbox.mode]);
    return respond({ sandbox, drafts, plan: new Plan(kind, stored), path, address: path }, request);
  };

  /** The second step of contract flow 2, from the link in an email. */
  const started = (respond: (visit: Visit, request: ApiRequest, before: Entries) => HttpResponse) =>
    visiting((visit, request) => {
      const known = sandbox.store.get("mail address", param(request, "token"));
      if (known?.parent !== visit.plan.stored.id || known.fields.kind !== kind.name) return missing(request);
      const { name, email, utm } = known.fields;
      const who = { name: String(name), email: String(email) };
      const address = `${visit.path}/start/${known.id}`;
      return respond({ ...visit, who, address }, request, Entries.from(utm));
    });

  const ofPerson = (respond: (visit: Visit, request: ApiRequest, enrollment: Enrollment) => HttpResponse) =>
    visiting((visit, request) => {
      const page = visit.plan.stored;
      const person = sandbox.store.get(customersKind(kind), param(request, "person"));
      if (person?.parent !== page.id) return missing(request);
      return respond({ ...visit, address: `${visit.path}/customers/${person.id}` }, request, { kind, page, person });
    });

  return [
    ...formRoutes(
      page,
      // A link can fill in the form, but not the token, which would let its author see whose application it was.
      visiting((visit, { query }) => openedPage(visit, Entries.from({ ...query, token: undefined }), query[draftName])),
      visiting((visit, { body }) => nextPage(visit, Entries.from(body))),
    ),
    ...formRoutes(
      `${page}/start/{token}`,
      started((visit, { query }, before) => openedPage(visit, before, query[draftName])),
      started((visit, { body }) => nextPage(visit, Entries.from(body))),
    ),
    ...formRoutes(
      `${page}/customers/{person}`,
      ofPerson((visit, { query }, person) => openedPersonPage(visit, person, Entries.from(query))),
      ofPerson((visit, { body }, person) => changePersonPage(visit, person, Entries.from(body))),
    ),
  ];
}

/** A page, and the form on it. */
const formRoutes = (path: string, open: Route["handle"], send: Route["handle"]): Route[] => [
  { method: "GET", path, handle: open },
  { method: "POST", path, consumes: "form", handle: send },
];

// In a copy of an account, leads from the account's page addresses to the copied pages.

/** The page with this path and query in the account. Undefined for every other request. */
export function copiedPage(
  { store, copyOf }: Pick<Sandbox, "store"> & { readonly copyOf: CopyMark },
  { method, url }: { readonly method: string; readonly url: string },
): string | undefined {
  if (!copyOf.copy || !["GET", "HEAD"].includes(method) || /^\/($|\?|v1\/|_sandbox\/)/.test(url)) return undefined;
  const [path = "", query] = url.split("?", 2);
  const whole = copiedAddress(store, url);
  const found = whole ?? copiedAddress(store, path);
  const kind = found && pageKind(found.kind);
  const own = kind && pageAddress(kind, found.id, "");
  if (own === undefined || own === path) return undefined;
  return whole || query === undefined ? own : `${own}?${query}`;
}
