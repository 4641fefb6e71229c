// The control of the outbox: `/_sandbox/mails`.
import type { Values } from "../../provider/model/rules.js";
import { notFound } from "../core/errors.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import { paged } from "../http/paging.js";
import { noContent, ok } from "../http/response.js";
import { param, type Route } from "../http/routes.js";

const path = "/_sandbox/mails";

export const mailRoutes = (sandbox: Sandbox): Route[] => [
  {
    method: "GET",
    path,
    handle: (request) => ok(paged(sandbox.store, "mail", request, mailAnswer, { to: "to", page: "page_id" })),
  },
  {
    method: "GET",
    path: `${path}/{id}`,
    handle(request) {
      const id = param(request, "id");
      const mail = sandbox.store.get("mail", id);
      if (!mail) throw notFound("mail", id);
      return ok(mailAnswer(mail));
    },
  },
  {
    method: "DELETE",
    path,
    handle() {
      sandbox.store.removeAll("mail", "");
      return noContent;
    },
  },
];

/** `at` is when it was written, by the clock of the sandbox. */
const mailAnswer = ({ id, members, createdAt }: Stored): Values => ({ id, at: createdAt.toISOString(), ...members });
