// Sentences with code in them.
import { type Html, html } from "../../http/html.js";

/** A sentence, in which text in backquotes is code. */
export const prose = (text = ""): Html =>
  html`${text.split("`").map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
