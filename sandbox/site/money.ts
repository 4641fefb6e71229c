// Amounts in HTML.
import { money, type PageLanguage } from "../core/amounts.js";
import { type Html, html } from "../http/html.js";

/** An amount on a page, with the plain number for programs that read the page. */
export const moneyView = (language: PageLanguage, amount: number): Html =>
  html`<data value="${amount}">${money(language, amount)}</data>`;
