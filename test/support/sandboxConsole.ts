// For the tests: the console of a sandbox, opened as a browser opens it.
import { consolePath } from "../../sandbox/http/paths.js";
import type { SandboxOptions } from "../../sandbox/index.js";
import { businessForTests } from "./sandboxBusiness.js";
import { visit, type WebPage } from "./sandboxPages.js";

/** A sandbox for all tests of a file, and its console; both modes are open unless the options say otherwise. */
export function consoleForTests(options: SandboxOptions = { liveAppId: "live-app", liveAppSecret: "live-secret" }) {
  const business = businessForTests(options);
  return {
    business,
    /** Opens a page of the console, by what follows the console's own path. */
    open: (path: string): Promise<WebPage> => visit(business.client.url + consolePath + path),
  };
}

/** What the page says that a form has done. */
export const noticeOf = (page: WebPage): string | undefined =>
  page.elements.find(({ attributes }) => attributes.role === "status")?.text;

/** What it says is wrong: all of it, and beside the inputs by their names. */
export const problems = (page: WebPage): { all: string; beside: Record<string, string> } => ({
  all: page.byId("problems")?.text ?? "",
  beside: Object.fromEntries(
    page.elements.flatMap(({ attributes: { id = "" }, text }) =>
      id.endsWith("-problem") ? [[id.slice(0, -"-problem".length), text]] : [],
    ),
  ),
});
