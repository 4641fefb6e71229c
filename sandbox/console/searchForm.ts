// The search input above every page.

import type { ConsoleSandbox } from "./consoleSandbox.js";
import { t } from "./language.js";
import { linkTo } from "./links.js";
import { type Html, html } from "./translatedHtml.js";

export const longestSearch = 200;

/** The search form above every page. */
export const searchForm = (
  sandbox: ConsoleSandbox,
  text = "",
): Html => html`<form class="search" role="search" action="${linkTo(sandbox, "search")}">
<label class="hidden" for="q">Search</label>
<input type="search" id="q" name="q" value="${text}" maxlength="${longestSearch}" placeholder="${t("Search")}"></form>`;
