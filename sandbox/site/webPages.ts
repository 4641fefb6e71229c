// The pages that `url_application` opens.
import { isGiven } from "../../provider/model/rules.js";
import { escaped } from "../html.js";
import { type PageKind, pageKinds } from "../kinds.js";
import { type Answer, param, type Route, type Sandbox } from "../routes.js";
import type { Stored } from "../store.js";

export const webPageRoutes = ({ store }: Sandbox): Route[] =>
  pageKinds.map((kind) => ({
    method: "GET",
    path: `/p/${kind.name}/{id}`,
    handle(request) {
      const page = store.get(kind.name, param(request, "id"));
      return page ? shown(kind, page) : html(404, "Not found", "<p>This page does not exist.</p>");
    },
  }));

function shown(kind: PageKind, { members }: Stored): Answer {
  const price = isGiven(members.price) ? `<p>${escaped(members.price)}</p>` : "";
  return html(200, String(members[kind.nameMember] ?? kind.model.name), price);
}

function html(status: number, title: string, content: string): Answer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`;
  return { status, body: `<!doctype html>${head}<h1>${escaped(title)}</h1>${content}\n` };
}
