// The default emails, used if a plan has no template.
import { isGiven } from "../../provider/model/rules.js";
import type { RecordedEvent } from "../business/events.js";
import { textIn } from "../business/pageSettings.js";
import { day, languageOf, money, type PageLanguage } from "../core/amounts.js";
import { texts } from "./texts/mailLanguages.js";
import type { Detail, TextName, Texts } from "./texts/mailTexts.js";

export interface Text {
  readonly subject: string;
  readonly body: string;
}

/** The subject matter of an email. */
export interface Matter extends Pick<RecordedEvent, "kind" | "page" | "payment" | "details" | "at"> {
  readonly person: Pick<RecordedEvent["person"], "members">;
}

/** An email in the page's language: a salutation, a sentence, details, and the sender. */
export function defaultText(name: TextName, matter: Matter): Text {
  const language = languageOf(matter.page.members);
  const { greeting, mails, labels, colon }: Texts = texts[language];
  const { kind, page, person } = matter;
  const [subject, sentence] = mails[name](String(page.members[kind.nameMember]));
  const details = Object.entries(detailsOf(name, matter, language)).filter(([, value]) => isGiven(value));
  const paragraphs = [
    greeting(String(person.members.name), textIn(kind, page, "honorific_title")),
    sentence,
    details.map(([detail, value]) => `${labels[detail as Detail]}${colon}${value}`).join("\n"),
    textIn(kind, page, "provider_name"),
  ];
  return { subject, body: `${paragraphs.filter(Boolean).join("\n\n")}\n` };
}

function detailsOf(name: TextName, { kind, page, payment, details = {}, at }: Matter, language: PageLanguage) {
  const amount = details.amount ?? payment?.members.amount;
  return {
    page: page.members[kind.nameMember],
    amount: isGiven(amount) ? money(language, Number(amount)) : undefined,
    date: day(language, at),
    due: isGiven(details.due_date) ? day(language, new Date(String(details.due_date))) : undefined,
    link: details.link,
    proviso: name === "receipt" ? textIn(kind, page, "proviso") : undefined,
  } satisfies Record<Detail, unknown>;
}
