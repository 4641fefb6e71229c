// The outbox: emails are stored instead of sent.
import * as z from "zod";
import { at, type Values } from "../../../provider/model/rules.js";
import { text as string } from "../../http/schema.js";
import type { PageKind } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { agreementOf } from "../contracts/agreement.js";
import { contractOf } from "../contracts/contract.js";
import { type EventType, eventTypes, type RecordedEvent } from "../contracts/events.js";
import { defaultText, type Text } from "./defaults.js";
import { factsOf, rulesFor } from "./mailRules.js";

/** The sellers' address if the page has none: the API doesn't return the account's own. */
export const sellerAddress = "seller@sandbox.invalid";

/** A stored email, besides its id and time (of the sandbox's clock). All is specific to the sandbox. */
export const mail = z.strictObject({
  to: string("Email address."),
  bcc: z.array(z.string()).describe("Email addresses."),
  subject: string("Subject."),
  body: string("Body."),
  member: string("The field of the page that it comes from: `mail_contract`, `waiting_list.mail_application`."),
  is_default: z.boolean().describe("Whether the sandbox wrote the text, because the page has none."),
  kind: string("The kind of the page."),
  page_id: string("Id of the page."),
  event: z.enum(Object.keys(eventTypes) as EventType[]).optional(),
  event_id: string("Id of the event. The email with the link of contract flow 2 has none.").optional(),
  person_id: string("Id of the customer, for the controls.").optional(),
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
    const { names } = isForSeller ? agreementOf(kind, page) : contractOf({ store }, event);
    const name = String(person.members.name ?? names.seller ?? names.page);
    const facts = { ...factsOf(event), ...(amount && { amount: amount(event) }) };
    const own = (at(page.members, member) ?? {}) as Partial<Template>;
    const { subject, body, isDefault } = written(own, () =>
      defaultText(text, { page, names, name, at: time, ...facts }),
    );
    const sellers = sellersOf(page.members);
    for (const to of isForSeller ? sellers : [String(person.members.email)]) {
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
  kind: PageKind,
  page: Stored,
  { name, email }: { readonly name: string; readonly email: string },
  link: string,
): void {
  const about = { page, names: agreementOf(kind, page).names, name, link, at: clock.now() };
  const mail: Mail = {
    to: email,
    bcc: [],
    ...defaultText("link", about),
    member: "contract_flow",
    is_default: true,
    kind: kind.name,
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

export const mailOf = ({ members }: Stored): Mail => members as unknown as Mail;
