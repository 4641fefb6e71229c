// The outbox: mails are not sent, but kept, as the service would have sent them.
import { at, type Values } from "../../provider/model/rules.js";
import type { RecordedEvent } from "../business/events.js";
import type { PageKind } from "../core/kinds.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import { defaultText, type Text } from "./defaults.js";
import { rulesFor } from "./mailRules.js";

/** Those who sell, where the page names no address of theirs: the API does not tell the account's own. */
export const sellerAddress = "seller@sandbox.invalid";

/** A mail as it is kept, beside its id and the time (of the sandbox's clock). All is the sandbox's own. */
export interface Mail extends Text {
  readonly to: string;
  readonly bcc: readonly string[];
  /** Member of the page that the mail comes from: `mail_contract`, `waiting_list.mail_application`. */
  readonly member: string;
  /** Whether the text is the sandbox's own, because the page has none. */
  readonly is_default: boolean;
  readonly event?: RecordedEvent["type"];
  readonly event_id?: string;
  /** Kind of page, as the controls name it. */
  readonly kind: string;
  readonly page_id: string;
  readonly person_id?: string;
}

/** Members of the model's Mail and of InventoryAlert. */
interface Template extends Text {
  readonly bcc: boolean;
  readonly message: string;
}

/** Writes the mails of an event, in the running transaction. */
export function writeMails({ store }: Sandbox, event: RecordedEvent): void {
  const { type, id, kind, page, person } = event;
  for (const { member, text, isForSeller } of rulesFor(event)) {
    const own = (at(page.members, member) ?? {}) as Partial<Template>;
    const { subject, body, isDefault } = written(own, () => defaultText(text, event));
    const sellers = sellersOf(page.members);
    for (const to of isForSeller ? sellers : [String(person.members.email)]) {
      const mail: Mail = {
        to,
        // Assumed: the copy goes to the page's extra addresses, or to the account where there are none.
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
 * Writes the mail of contract flow 2, with the link that leads on: nobody has applied yet, so that it is of no person
 * and of no event. The specification names no template for it.
 */
export function writeLinkMail(
  { store, clock }: Sandbox,
  kind: PageKind,
  page: Stored,
  { name, email }: { readonly name: string; readonly email: string },
  link: string,
): void {
  const about = { kind, page, person: { members: { name } }, details: { link }, at: clock.now() };
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

/** The page's own words, unchanged: the specification names no placeholders. Of a stock alert they are the body. */
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
