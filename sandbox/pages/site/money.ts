// Amounts in HTML.

import { type Html, html } from "../../http/html.js";
import { money, type PageLanguage } from "../../store/amounts.js";

/** An amount on a page, with the plain number for programs that read the page. */
export const moneyView = (language: PageLanguage, amount: number): Html =>
  html`<data value="${amount}">${money(language, amount)}</data>`;
