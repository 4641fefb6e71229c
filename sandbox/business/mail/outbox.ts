// The outbox: emails are stored instead of sent. Their default texts, and the controls that read them.
import * as z from "zod";
import { at, isGiven, type Values } from "../../../provider/model/rules.js";
import { type Control, controlsFor, instant, named, paged, pageOf, paging, text } from "../../http/controls.js";
import { param } from "../../http/routes.js";
import { day, languageOf, money, type PageLanguage } from "../../store/amounts.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { agreementOf, type Names } from "../contracts/agreement.js";
import { contractOf } from "../contracts/contract.js";
import { type EventType, eventTypes, type RecordedEvent } from "../contracts/events.js";
import { factsOf, rulesFor } from "./mailRules.js";
import { type Detail, type TextName, type Texts, texts } from "./mailTexts.js";

// The default emails, used if a plan has no template.

interface Text {
  readonly subject: string;
  readonly body: string;
}

/** The subject matter of an email. */
interface Matter {
  readonly page: { readonly fields: Values };
  readonly names: Names;
  /** Of the reader. */
  readonly name: string;
  readonly at: Date;
  readonly amount?: number;
  /** An instant, in ISO 8601. */
  readonly due?: string;
  readonly link?: string;
}

/** An email in the page's language: a salutation, a sentence, details, and the sender. */
function defaultText(name: TextName, matter: Matter): Text {
  const language = languageOf(matter.page.fields);
  const { greeting, mails, labels, colon }: Texts = texts[language];
  const { names } = matter;
  const [subject, sentence] = mails[name](names.page);
  const details = Object.entries(detailsOf(name, matter, language)).filter(([, value]) => isGiven(value));
  const paragraphs = [
    greeting(matter.name, names.honorific),
    sentence,
    details.map(([detail, value]) => `${labels[detail as Detail]}${colon}${value}`).join("\n"),
    names.seller,
  ];
  return { subject, body: `${paragraphs.filter(Boolean).join("\n\n")}\n` };
}

function detailsOf(name: TextName, { names, amount, due, link, at }: Matter, language: PageLanguage) {
  return {
    page: names.page,
    amount: amount === undefined ? undefined : money(language, amount),
    date: day(language, at),
    due: due === undefined ? undefined : day(language, new Date(due)),
    link,
    proviso: name === "receipt" ? names.proviso : undefined,
  } satisfies Record<Detail, unknown>;
}

/** The sellers' address if the page has none: the API doesn't return the account's own. */
export const sellerAddress = "seller@sandbox.invalid";

/** A stored email, besides its id and time (of the sandbox's clock). All is specific to the sandbox. */
export const mail = z.strictObject({
  to: text("Email address."),
  bcc: z.array(z.string()).describe("Email addresses."),
  subject: text("Subject."),
  body: text("Body."),
  member: text("The field of the page that it comes from: `mail_contract`, `waiting_list.mail_application`."),
  is_default: z.boolean().describe("Whether the sandbox wrote the text, because the page has none."),
  kind: text("The kind of the page."),
  page_id: text("Id of the page."),
  event: z.enum(Object.keys(eventTypes) as EventType[]).optional(),
  event_id: text("Id of the event. The email with the link of contract flow 2 has none.").optional(),
  person_id: text("Id of the customer, for the controls.").optional(),
});

export type Mail = z.infer<typeof mail>;

/** Fields of the model's Mail and of InventoryAlert. */
interface Template extends Text {
  readonly bcc: boolean;
  readonly message: string;
}

/** Writes the emails of an event, in the running transaction. */
export function writeMails({ store }: Sandbox, event: RecordedEvent): void {
  const { type, id, kind, page, person, at: time } = event;
  for (const { member, text, isForSeller, amount } of rulesFor(event)) {
    const { names } = isForSeller ? agreementOf(page) : contractOf({ store }, event);
    const name = String(person.fields.name ?? names.seller ?? names.page);
    const facts = { ...factsOf(event), ...(amount && { amount: amount(event) }) };
    const own = (at(page.fields, member) ?? {}) as Partial<Template>;
    const { subject, body, isDefault } = written(own, () =>
      defaultText(text, { page, names, name, at: time, ...facts }),
    );
    const sellers = sellersOf(page.fields);
    for (const to of isForSeller ? sellers : [String(person.fields.email)]) {
      const mail: Mail = {
        to,
        // Assumed: the copy goes to the page's additional addresses, or else to the account.
        bcc: own.bcc ? sellers : [],
        subject,
        body,
        member,
        is_default: isDefault,
        event: type,
        event_id: id,
        kind: kind.name,
        page_id: page.id,
        person_id: person.id,
      };
      store.insert("mail", { ...mail }, { tag: id });
    }
  }
}

/**
 * Writes the email of contract flow 2, with the link to the second step. As no one has applied yet, it belongs to no
 * customer and no event. The specification names no template for it.
 */
export function writeLinkMail(
  { store, clock }: Sandbox,
  page: Stored,
  { name, email }: { readonly name: string; readonly email: string },
  link: string,
): void {
  const about = { page, names: agreementOf(page).names, name, link, at: clock.now() };
  const mail: Mail = {
    to: email,
    bcc: [],
    ...defaultText("link", about),
    member: "contract_flow",
    is_default: true,
    kind: page.kind,
    page_id: page.id,
  };
  store.insert("mail", { ...mail });
}

/** The page's own text, unchanged: the specification names no placeholders. For a stock alert, it is the body. */
function written({ subject, body, message }: Partial<Template>, standard: () => Text): Text & { isDefault: boolean } {
  if (subject !== undefined && body !== undefined) return { subject, body, isDefault: false };
  return message === undefined
    ? { ...standard(), isDefault: true }
    : { ...standard(), body: message, isDefault: false };
}

function sellersOf({ additional_address }: Values): string[] {
  const addresses = ((additional_address ?? []) as { email?: string | null }[]).flatMap(({ email }) => email || []);
  return addresses.length > 0 ? addresses : [sellerAddress];
}

export const mailOf = ({ fields }: Stored): Mail => fields as unknown as Mail;

// The controls of the outbox.

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

const mailResponse = ({ id, fields, createdAt }: Stored) => ({ id, at: createdAt.toISOString(), ...fields });
