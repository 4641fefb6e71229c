// Pages with only a message: not found, deleted, refused.

import { html } from "../../http/html.js";
import type { HttpResponse } from "../../http/response.js";
import { languageOf, type PageLanguage } from "../../store/amounts.js";
import type { ApiError } from "../../store/errors.js";
import type { Mode } from "../../store/mode.js";
import { pageResponse } from "./pageDocument.js";
import { texts } from "./text/languages.js";

export const missingPage = (mode: Mode, language: PageLanguage): HttpResponse =>
  notice(mode, language, 404, texts[language].missing);

/** For a plan that was deleted. */
export const deletedPage = (mode: Mode, language: PageLanguage): HttpResponse =>
  notice(mode, language, 410, texts[language].deleted);

/** For any refused request. The message is that of the API, in English. */
export function refusedPage(mode: Mode, { status, message }: ApiError, accepted: string | undefined): HttpResponse {
  const language = browserLanguage(accepted);
  if (status === 404) return missingPage(mode, language);
  return notice(mode, language, status, { heading: texts[language].refused.heading, text: message });
}

/** The browser's first language that pages support, used if there is no plan. */
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
