// The default emails, used if a plan has no template.
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { day, languageOf, money, type PageLanguage } from "../../store/amounts.js";
import type { Names } from "../contracts/agreement.js";
import { texts } from "./texts/mailLanguages.js";
import type { Detail, TextName, Texts } from "./texts/mailTexts.js";

export interface Text {
  readonly subject: string;
  readonly body: string;
}

/** The subject matter of an email. */
export interface Matter {
  readonly page: { readonly members: Values };
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
export function defaultText(name: TextName, matter: Matter): Text {
  const language = languageOf(matter.page.members);
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
