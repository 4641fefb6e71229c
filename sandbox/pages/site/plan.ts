// A page for its views: fields by their paths in the API, and the texts in the page's language.
import { declared } from "../../business/contracts/pageSettings.js";
import { type Html, html } from "../../http/html.js";
import { languageOf, money, type PageLanguage } from "../../store/amounts.js";
import { fromEpoch } from "../../store/calendar.js";
import type { PageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import { richText } from "./richText.js";
import { en, type Texts } from "./text/en.js";
import { ja } from "./text/ja.js";
import { pt } from "./text/pt.js";

// The texts of pages in each language, besides the plan's own.

export const texts: Readonly<Record<PageLanguage, Texts>> = { ja, en, pt };

export class Plan {
  readonly language: PageLanguage;
  readonly texts: Texts;

  constructor(
    readonly kind: PageKind,
    readonly stored: Stored,
  ) {
    this.language = languageOf(stored.fields);
    this.texts = texts[this.language];
  }

  get name(): string {
    return this.text(this.kind.nameField) ?? this.kind.model.name;
  }

  /** A string that is not blank. */
  text(path: string): string | undefined {
    const value = this.value(path);
    return typeof value === "string" && value.trim() !== "" ? value : undefined;
  }

  /** A string that can contain HTML. */
  rich(path: string): Html | undefined {
    const text = this.text(path);
    return text === undefined ? undefined : richText(text);
  }

  /** The plan's own word for something, if it has one. */
  word(item: string, otherwise: string): string {
    return this.text(`custom_item_names.${item}`) ?? otherwise;
  }

  number(path: string): number | undefined {
    const value = this.value(path);
    return typeof value === "number" ? value : undefined;
  }

  flag(path: string): boolean {
    return this.value(path) === true;
  }

  list(path: string): readonly unknown[] {
    const value = this.value(path);
    return Array.isArray(value) ? value : [];
  }

  /** Whether an object is set. */
  has(path: string): boolean {
    const value = this.value(path);
    return typeof value === "object" && value !== null;
  }

  date(path: string): Date | undefined {
    const seconds = this.number(path);
    return seconds === undefined ? undefined : fromEpoch(seconds);
  }

  private value(path: string): unknown {
    return declared(this.stored, path);
  }
}

// Amounts in HTML.

/** An amount on a page, with the plain number for programs that read the page. */
export const moneyView = (language: PageLanguage, amount: number): Html =>
  html`<data value="${amount}">${money(language, amount)}</data>`;
