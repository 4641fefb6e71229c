// The console: pages under `/_sandbox/console`, which work without JavaScript.

import { consolePath } from "../../http/address.js";
import { Entries } from "../../http/body.js";
import type { Asset } from "../../http/html.js";
import { type ApiRequest, type Route, seeOther } from "../../http/routes.js";
import { apiError } from "../../store/errors.js";
import { cardPages } from "./cards.js";
import { clockPages } from "./clockPage.js";
import { type Console, type ConsoleSandbox, Notes, performer } from "./console.js";
import { consoleScript, consoleSheet } from "./consoleDocument.js";
import { customerPages } from "./customers.js";
import { linkTo } from "./elements.js";
import { eventPages } from "./events.js";
import { faultPages } from "./faultsPage.js";
import { guildPages } from "./guilds.js";
import { languageCookie } from "./language.js";
import { listPages } from "./lists.js";
import { loginRoutes } from "./login.js";
import { mailPages } from "./mails.js";
import { objectPages } from "./objectPage.js";
import { requestPages } from "./requestsPage.js";
import { searchPages } from "./search.js";
import { snapshotPages, snapshotRoute } from "./snapshotsPage.js";
import { startPages } from "./start.js";
import { variantPages } from "./variantsPage.js";
import { webhookPages } from "./webhooksPage.js";

const pages = [
  ...startPages,
  ...listPages,
  ...guildPages,
  ...objectPages,
  ...customerPages,
  ...eventPages,
  ...mailPages,
  ...requestPages,
  ...webhookPages,
  ...faultPages,
  ...variantPages,
  ...cardPages,
  ...clockPages,
  ...snapshotPages,
  ...searchPages,
];

/** `others` are the routes of the same mode. The console calls them for all its changes. */
export function consoleRoutes(sandbox: ConsoleSandbox, others: readonly Route[]): Route[] {
  const console: Console = { sandbox, perform: performer(others), notes: new Notes() };
  const asset = ({ name, response }: Asset): Route => ({
    method: "GET",
    path: `${consolePath}/${name}`,
    isOpen: true,
    handle: () => response,
  });
  return [
    { method: "GET", path: "/", handle: (request) => rootResponse(sandbox, request) },
    asset(consoleSheet),
    asset(consoleScript),
    { method: "GET", path: `${consolePath}/live`, handle: () => sandbox.live.stream() },
    languageRoute(sandbox),
    snapshotRoute(sandbox),
    ...loginRoutes(sandbox),
    ...pages.map((page) => page(console)),
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
