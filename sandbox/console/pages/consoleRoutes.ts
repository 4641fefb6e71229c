// The console: pages under `/_sandbox/console`, which work without JavaScript.

import { consolePath } from "../../http/address.js";
import { Entries } from "../../http/body.js";
import { type ApiRequest, type Route, seeOther } from "../../http/routes.js";
import { apiError } from "../../store/errors.js";
import { cardRoutes } from "./cards.js";
import { clockRoutes } from "./clockPage.js";
import { codeRoutes } from "./codesPage.js";
import { type Console, type ConsoleSandbox, Notes, performer } from "./console.js";
import { consoleScript, consoleSheet } from "./consoleDocument.js";
import { customerRoutes } from "./customers.js";
import { linkTo, liveRoute } from "./elements.js";
import { eventRoutes } from "./eventPage.js";
import { faultRoutes } from "./faultsPage.js";
import { guildRoutes } from "./guilds.js";
import { languageCookie } from "./language.js";
import { loginRoutes } from "./login.js";
import { mailRoutes } from "./mails.js";
import { objectRoutes } from "./objectForms.js";
import { pageListRoutes } from "./pageLists.js";
import { paymentRoutes } from "./paymentsPage.js";
import { personRoutes } from "./personView.js";
import { requestRoutes } from "./requestsPage.js";
import { searchRoutes } from "./search.js";
import { snapshotRoutes } from "./snapshotsPage.js";
import { startRoutes } from "./start.js";
import { variantRoutes } from "./variantsPage.js";
import { webhookRoutes } from "./webhooksPage.js";

/** `others` are the routes of the same mode. The console calls them for all its changes. */
export function consoleRoutes(sandbox: ConsoleSandbox, others: readonly Route[]): Route[] {
  const console: Console = { sandbox, perform: performer(others), notes: new Notes() };
  return [
    { method: "GET", path: "/", handle: (request) => rootResponse(sandbox, request) },
    { method: "GET", path: `${consolePath}/${consoleSheet.name}`, isOpen: true, handle: () => consoleSheet.response },
    { method: "GET", path: `${consolePath}/${consoleScript.name}`, isOpen: true, handle: () => consoleScript.response },
    liveRoute(console),
    languageRoute(sandbox),
    ...loginRoutes(sandbox),
    ...startRoutes(console),
    ...pageListRoutes(console),
    ...codeRoutes(console),
    ...guildRoutes(console),
    ...objectRoutes(console),
    ...customerRoutes(console),
    ...personRoutes(console),
    ...paymentRoutes(console),
    ...eventRoutes(console),
    ...mailRoutes(console),
    ...requestRoutes(console),
    ...webhookRoutes(console),
    ...faultRoutes(console),
    ...variantRoutes(console),
    ...cardRoutes(console),
    ...clockRoutes(console),
    ...snapshotRoutes(console),
    ...searchRoutes(console),
  ];
}

/** Sets the language, and returns to the page. */
const languageRoute = (sandbox: ConsoleSandbox): Route => ({
  method: "POST",
  path: `${consolePath}/language`,
  consumes: "form",
  handle({ body, headers }) {
    const language = Entries.from(body).get("language") === "ja" ? "ja" : "en";
    const from = URL.parse(headers.referer ?? "")?.pathname ?? "";
    const to = from.startsWith(linkTo(sandbox)) ? from : linkTo(sandbox);
    const response = seeOther(to);
    return { ...response, headers: { ...response.headers, "set-cookie": languageCookie(language) } };
  },
});

/** Redirects a browser from the root to the console. The API has nothing at this path. */
function rootResponse(sandbox: ConsoleSandbox, { headers: { accept = "" } }: ApiRequest) {
  if (!accept.includes("text/html")) throw apiError(404, "not_found", "The path / doesn't exist.");
  return { status: 302, headers: { location: linkTo(sandbox) } };
}
