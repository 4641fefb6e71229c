// Amounts, days and times in the format of each language.

/** The locales of the pages' languages for `Intl`. */
const locales = { ja: "ja-JP", en: "en", pt: "pt-BR" } as const;

/** A value of a page's `language`. */
export type PageLanguage = keyof typeof locales;

/** The language of a page. The specification names no default; the sandbox assumes `ja`. */
export const languageOf = (fields: { readonly language?: unknown }): PageLanguage =>
  Object.keys(locales).find((code): code is PageLanguage => code === fields.language) ?? "ja";

/** A formatter for each language, created once: creating one is slow and takes much memory. */
function perLanguage<T>(make: (locale: string, language: PageLanguage) => T): (language: PageLanguage) => T {
  const created = new Map<PageLanguage, T>();
  return (language) => {
    const formatter = created.get(language) ?? make(locales[language], language);
    created.set(language, formatter);
    return formatter;
  };
}

const moneyFormat = perLanguage(
  (locale, language) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency: "JPY",
      ...(language === "ja" && { currencyDisplay: "name" }),
    }),
);

/** Whole yen. The specification names no currency; the sandbox assumes yen. */
export const money = (language: PageLanguage, amount: number): string => moneyFormat(language).format(amount);

const percentFormat = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }),
);

/** `10` → "10%". */
export const percent = (language: PageLanguage, rate: number): string => percentFormat(language).format(rate / 100);

/** A list of words: "Visa, JCB". */
export const listed = (language: PageLanguage, words: readonly string[]): string =>
  language === "ja" ? words.join("、") : words.join(", ");

/**
 * The time zone of the sellers, for displayed days and times. The specification names none; the sandbox assumes
 * Japan's, as the specification refers to a law of Japan. Data for programs is in UTC.
 */
const timeZone = "Asia/Tokyo";

const dayFormat = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }));

/** The day of a time in the sellers' zone. */
export const day = (language: PageLanguage, date: Date): string => dayFormat(language).format(date);

const dayAndTimeFormat = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
      timeZoneName: "short",
    }),
);

export const dayAndTime = (language: PageLanguage, date: Date): string => dayAndTimeFormat(language).format(date);
