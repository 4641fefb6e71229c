// For the tests: the console of a sandbox, opened like a browser does.
import { consolePath } from "../../sandbox/http/paths.js";
import type { SandboxOptions } from "../../sandbox/index.js";
import { businessForTests } from "./sandboxBusiness.js";
import { visit, type WebPage } from "./sandboxPages.js";

/** A sandbox for all tests of a file, and its console; both modes are available unless the options differ. */
export function consoleForTests(options: SandboxOptions = { liveAppId: "live-app", liveAppSecret: "live-secret" }) {
  const business = businessForTests(options);
  return {
    business,
    /** Opens a page of the console, by its path within the console. */
    open: (path: string): Promise<WebPage> => visit(business.client.url + consolePath + path),
  };
}

/** The page's message about a submitted form. */
export const noticeOf = (page: WebPage): string | undefined =>
  page.elements.find(({ attributes }) => attributes.role === "status")?.text;

/** The page's errors: all of them, and those at inputs by name. */
export const problems = (page: WebPage): { all: string; beside: Record<string, string> } => ({
  all: page.byId("problems")?.text ?? "",
  beside: Object.fromEntries(
    page.elements.flatMap(({ attributes: { id = "" }, text }) =>
      id.endsWith("-problem") ? [[id.slice(0, -"-problem".length), text]] : [],
    ),
  ),
});
