// Pages that have nothing to show but a sentence: not found, deleted, refused.
import { languageOf, type PageLanguage } from "../core/amounts.js";
import type { ApiError } from "../core/errors.js";
import type { Mode } from "../core/mode.js";
import { html } from "../http/html.js";
import type { HttpResponse } from "../http/response.js";
import { pageResponse } from "./pageDocument.js";
import { texts } from "./text/languages.js";

export const missingPage = (mode: Mode, language: PageLanguage): HttpResponse =>
  notice(mode, language, 404, texts[language].missing);

/** For a plan that is known to have been deleted. */
export const deletedPage = (mode: Mode, language: PageLanguage): HttpResponse =>
  notice(mode, language, 410, texts[language].deleted);

/** Whatever a request to a page is refused for: the message is that of the interface, in English. */
export function refusedPage(mode: Mode, { status, message }: ApiError, accepted: string | undefined): HttpResponse {
  const language = browserLanguage(accepted);
  if (status === 404) return missingPage(mode, language);
  return notice(mode, language, status, { heading: texts[language].refused.heading, text: message });
}

/** The first language of a browser that pages know; where there is no plan, nothing else says which to use. */
export function browserLanguage(accepted: string | undefined): PageLanguage {
  const codes = (accepted ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return languageOf({ language: codes.find((code) => code in texts) });
}

function notice(
  mode: Mode,
  language: PageLanguage,
  status: number,
  { heading, text }: { heading: string; text: string },
): HttpResponse {
  return pageResponse(mode, {
    language,
    status,
    title: heading,
    content: html`<div class="panel"><h1>${heading}</h1><p>${text}</p></div>`,
  });
}
