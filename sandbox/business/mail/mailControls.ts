// The controls of the outbox.

import { type Control, controlsFor } from "../../http/controls.js";
import { paged } from "../../http/paging.js";
import { param } from "../../http/routes.js";
import { instant, named, pageOf, paging, text } from "../../http/schema.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { mail } from "./outbox.js";

const control = controlsFor<Sandbox>();

const storedMail = named(
  "StoredMail",
  mail
    .extend({ id: text("Id."), at: instant("When it was written, by the sandbox's clock") })
    .describe("An email that the service would send."),
);

export const mailControls: readonly Control<Sandbox>[] = [
  control({
    method: "GET",
    path: "/mails",
    id: "listMails",
    summary: "Lists the emails of the outbox",
    doc: "The sandbox keeps emails instead of sending them.",
    query: {
      ...paging,
      to: text("Only emails to this address."),
      page: text("Only emails of the page with this id."),
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
    handle: ({ store }, request) => mailResponse(store.need("mail", param(request, "id"))),
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
