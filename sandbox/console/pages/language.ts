// The language of the console: English or Japanese. Texts from the model and the specification stay English.
// japanese.json maps the console's English texts to Japanese ones. Names of fields, events and kinds aren't translated.
import type { IncomingHttpHeaders } from "node:http";
import japaneseTexts from "./japanese.json" with { type: "json" };

export type ConsoleLanguage = "en" | "ja";

export const japanese: Readonly<Record<string, string>> = japaneseTexts;

export const languageNames: Readonly<Record<ConsoleLanguage, string>> = { en: "English", ja: "日本語" };

const cookieName = "sandbox_language";

/** The chosen language, or the browser's preference. */
function languageOf({ cookie = "", "accept-language": accepted = "" }: IncomingHttpHeaders): ConsoleLanguage {
  const chosen = new RegExp(`(?:^|; *)${cookieName}=(en|ja)(?:;|$)`).exec(cookie)?.[1];
  return (chosen as ConsoleLanguage | undefined) ?? (/^ja\b/i.test(accepted.trim()) ? "ja" : "en");
}

export const languageCookie = (language: ConsoleLanguage): string =>
  `${cookieName}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`;

let current: ConsoleLanguage = "en";

export const currentLanguage = (): ConsoleLanguage => current;

/** Renders a page in a language. Rendering is synchronous, so no other page comes between. */
function inLanguage<T>(language: ConsoleLanguage, work: () => T): T {
  const before = current;
  current = language;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Runs a function in the language of a request. */
export const inLanguageOf = <T>({ headers }: { readonly headers: IncomingHttpHeaders }, work: () => T): T =>
  inLanguage(languageOf(headers), work);

export type Placeholders = Readonly<Record<string, string | number>>;

/**
 * A text of the console in the language of the page, or in English if it has no translation. `{name}` is a placeholder.
 * Never for names that users typed.
 */
export function t(english: string, placeholders: Placeholders = {}): string {
  const text = current === "ja" ? (ownValue(japanese, normal(english)) ?? english) : english;
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(ownValue(placeholders, name) ?? blank));
}

/** Objects inherit names such as `constructor`. */
const ownValue = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const normal = (text: string): string => text.replace(/\s+/g, " ").trim();
