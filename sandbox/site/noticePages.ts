// Pages that have nothing to show but a sentence: not found, deleted, refused.
import { languageOf, type PageLanguage } from "../core/amounts.js";
import type { Refusal } from "../core/errors.js";
import type { World } from "../core/mode.js";
import type { Answer } from "../http/answer.js";
import { html } from "../http/html.js";
import { pageAnswer } from "./layout.js";
import { texts } from "./text/languages.js";

export const missingPage = (world: World, language: PageLanguage): Answer =>
  notice(world, language, 404, texts[language].missing);

/** For a plan that is known to have been deleted. */
export const deletedPage = (world: World, language: PageLanguage): Answer =>
  notice(world, language, 410, texts[language].deleted);

/** Whatever a request to a page is refused for: the message is that of the interface, in English. */
export function refusedPage(world: World, { status, message }: Refusal, accepted: string | undefined): Answer {
  const language = browserLanguage(accepted);
  if (status === 404) return missingPage(world, language);
  return notice(world, language, status, { heading: texts[language].refused.heading, text: message });
}

/** The first language of a browser that pages know; where there is no plan, nothing else says which to use. */
export function browserLanguage(accepted: string | undefined): PageLanguage {
  const codes = (accepted ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return languageOf({ language: codes.find((code) => code in texts) });
}

function notice(
  world: World,
  language: PageLanguage,
  status: number,
  { heading, text }: { heading: string; text: string },
): Answer {
  return pageAnswer(world, {
    language,
    status,
    title: heading,
    content: html`<div class="panel"><h1>${heading}</h1><p>${text}</p></div>`,
  });
}
