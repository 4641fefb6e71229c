// Parts of pages that update themselves, if the browser runs scripts.

import { consolePath } from "../../http/paths.js";
import type { HttpResponse } from "../../http/response.js";
import type { Route } from "../../http/routes.js";
import type { Topic } from "../../http/serverEvents.js";
import type { Console, ConsoleSandbox } from "./console.js";
import { type Html, html } from "./elements.js";
import { linkTo } from "./links.js";

export const liveRoute = ({ sandbox }: Console): Route => ({
  method: "GET",
  path: `${consolePath}/live`,
  handle: (): HttpResponse => sandbox.live.stream(),
});

/** The part of a page that updates itself; a page has only one. The checkbox stops it. */
export const freshPart = (
  sandbox: ConsoleSandbox,
  topic: Topic,
  content: Html,
): Html => html`<p class="live" hidden><input type="checkbox" id="live" checked data-switch="${linkTo(sandbox, "live")}"><label for="live">Live</label></p>
<div id="fresh" data-live="${topic}">${content}</div>`;
