// An inventory as one HTML page, without scripts and external files.
import type { Config } from "../../provider/api/config.js";
import { resources } from "../../provider/resources/index.js";
import { type Html, html } from "../../sandbox/http/html.js";
import { fileDocument } from "../../sandbox/ui/htmlDocument.js";
import type { Inventory } from "./inventory.js";
import { style } from "./inventoryStyle.js";
import { findingsView } from "./pageFindings.js";
import { codesTable, othersTable, pagesTable } from "./pageTables.js";
import { timelineView } from "./pageTimeline.js";

/** The complete document. The template escapes its values. */
export function inventoryPage(inventory: Inventory, { mode, baseUrl, appId }: Config, now: Date): string {
  const { entries, found } = inventory;
  const codes = entries.filter(({ kind }) => kind === "Coupon");
  const pages = entries.filter(({ kind }) => isPage(kind));
  const others = entries.filter(({ kind }) => kind !== "Coupon" && !isPage(kind));
  const people = pages.flatMap((one) => (one.people && "bound" in one.people ? [one.people] : []));
  const look = [...found.values()].reduce((sum, subjects) => sum + subjects.length, 0);
  const read = now.toISOString().slice(0, 16).replace("T", " ");
  const body = html`<header class="${mode}">
<h1>Inventory</h1>
<p>Application <strong>${appId}</strong> at <strong>${new URL(baseUrl).host}</strong>, mode <span class="mode">${mode}</span>. Read on <time datetime="${now.toISOString()}">${read} UTC</time>.</p>
</header>
<main>
<ul class="tiles">
${tile("Pages", pages.length, pages.length > 0 && "#pages")}
${tile("Codes", codes.length, codes.length > 0 && "#codes")}
${tile("Roles and channels", others.length, others.length > 0 && "#chat")}
${
  people.length > 0 &&
  tile(
    "People",
    people.reduce((sum, { bound }) => sum + bound, 0),
    "#pages",
  )
}
${look > 0 && tile("To look at", look, "#look", "look")}
</ul>
${findingsView(inventory)}
${section("time", "Codes in time", codes.length > 0 && timelineView(codes, now))}
${section("pages", "Pages", pages.length > 0 && pagesTable(pages))}
${section("codes", "Codes", codes.length > 0 && codesTable(codes))}
${section("chat", "Roles and channels", others.length > 0 && othersTable(others))}
${entries.length === 0 && html`<p class="none">The account is empty.</p>`}
</main>
<footer><p>Made by <code>paypages inventory</code>. People are counted; nothing of them is kept.</p></footer>`;
  return fileDocument(`Inventory · ${new URL(baseUrl).host} · ${mode}`, style, body);
}

const isPage = (kind: string): boolean =>
  resources.some((resource) => resource.kind === kind && resource.people !== undefined);

const tile = (title: string, count: number, target: string | false, kind = ""): Html => {
  const content = html`<strong>${count}</strong> ${title}`;
  return html`<li class="${kind}">${target ? html`<a href="${target}">${content}</a>` : html`<span>${content}</span>`}</li>`;
};

const section = (id: string, title: string, content: Html | false): Html | false =>
  content && html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>`;
