// The controls of the outbox.
import { z } from "zod";
import { type EventType, eventTypes } from "../business/events.js";
import { notFound } from "../core/errors.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import { type Control, controlsFor } from "../http/controls.js";
import { paged } from "../http/paging.js";
import { param } from "../http/routes.js";
import { instant, named, pageOf, paging, text } from "../http/schema.js";

const control = controlsFor<Sandbox>();

const storedMail = named(
  "StoredMail",
  z
    .strictObject({
      id: text("Id."),
      at: instant("When it was written, by the sandbox's clock"),
      to: text("Email address."),
      bcc: z.array(z.string()).describe("Email addresses."),
      subject: text("Subject."),
      body: text("Body."),
      member: text("Member of the page that it comes from: `mail_contract`, `waiting_list.mail_application`."),
      is_default: z.boolean().describe("Whether the text is the sandbox's, because the page has none."),
      kind: text("Kind of the page."),
      page_id: text("Id of the page."),
      event: z.enum(Object.keys(eventTypes) as EventType[]).optional(),
      event_id: text("Id of the event; the email with the link of contract flow 2 has none.").optional(),
      person_id: text("Id of the person, for the controls.").optional(),
    })
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
    handle: ({ store }, request) => paged(store, "mail", request, mailAnswer, { to: "to", page: "page_id" }),
  }),
  control({
    method: "GET",
    path: "/mails/{id}",
    id: "readMail",
    summary: "Reads an email",
    response: storedMail,
    handle({ store }, request) {
      const id = param(request, "id");
      const mail = store.get("mail", id);
      if (!mail) throw notFound("mail", id);
      return mailAnswer(mail);
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

const mailAnswer = ({ id, members, createdAt }: Stored) => ({ id, at: createdAt.toISOString(), ...members });
