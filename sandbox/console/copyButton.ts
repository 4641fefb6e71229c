// Texts with a copy button.

import { t } from "./language.js";
import { type Html, html } from "./translatedHtml.js";

/** The button is visible only if scripts run. @param id unique on the page */
export const copied = (id: string, text: string): Html => html`<div class="copied"><pre id="${id}">${text}</pre>
<button type="button" hidden data-copy="${id}" data-done="${t("Copied")}">Copy</button></div>`;
