// The controls of the outbox.
import { notFound } from "../core/errors.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import { type Control, controlsFor } from "../http/controls.js";
import { paged } from "../http/paging.js";
import { param } from "../http/routes.js";
import { instant, named, pageOf, paging, text } from "../http/schema.js";
import { mail } from "./outbox.js";

const control = controlsFor<Sandbox>();

const storedMail = named(
  "StoredMail",
  mail
    .extend({ id: text("Id."), at: instant("When it was written, by the sandbox's clock") })
    .describe("An email as it would have been sent."),
);

export const mailControls: readonly Control<Sandbox>[] = [
  control({
    method: "GET",
    path: "/mails",
    id: "listMails",
    summary: "Lists the emails of the outbox",
    doc: "Emails are not sent: they are kept.",
    query: {
      ...paging,
      to: text("Only those to this address."),
      page: text("Id of a page: only those that it caused."),
    },
    response: pageOf(storedMail),
    handle: ({ store }, request) => paged(store, "mail", request, mailResponse, { to: "to", page: "page_id" }),
  }),
  control({
    method: "GET",
    path: "/mails/{id}",
    id: "readMail",
    summary: "Reads an email",
    response: storedMail,
    handle({ store }, request) {
      const id = param(request, "id");
      const found = store.get("mail", id);
      if (!found) throw notFound("mail", id);
      return mailResponse(found);
    },
  }),
  control({
    method: "DELETE",
    path: "/mails",
    id: "deleteMails",
    summary: "Empties the outbox",
    handle: ({ store }) => store.removeAll("mail", ""),
  }),
];

const mailResponse = ({ id, members, createdAt }: Stored) => ({ id, at: createdAt.toISOString(), ...members });
