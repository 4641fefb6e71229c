// Links between the documentation's pages have existing targets.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { marked, type Tokens } from "marked";
import { expect, it } from "vitest";
import { repository } from "../support/example.js";
import { pagesIn, textOf } from "./pages.js";

const pages = [
  ...["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md", "SECURITY.md", "policy/README.md"],
  // Pages that the registry shows use links of its site.
  ...pagesIn("docs", "examples", "templates").filter((page) => page !== "docs/_index.md"),
];

/** The anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** The anchors of headings, and explicit ones: `<a id="pp1301"></a>`. */
const anchorsIn = (markdown: string): string[] => [
  ...[...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id),
  ...marked
    .lexer(markdown)
    .filter(({ type }) => type === "heading")
    .map((heading) => anchorOf((heading as Tokens.Heading).text.replace(/\[(.*?)\]\(.*?\)/g, "$1"))),
];

function linksIn(markdown: string): string[] {
  const links: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === "link" || token.type === "image") links.push((token as Tokens.Link).href);
  });
  return links.filter((href) => !/^[a-z]+:/.test(href));
}

const leadsNowhere = (page: string, href: string): boolean => {
  const [path = "", anchor] = href.split("#");
  const target = path === "" ? join(repository, page) : join(repository, dirname(page), path);
  if (!existsSync(target)) return true;
  if (anchor === undefined || statSync(target).isDirectory() || !target.endsWith(".md")) return false;
  return !anchorsIn(readFileSync(target, "utf8")).includes(anchor);
};

it("shows the whole workflow of the example on the page of the GitHub Action", () => {
  expect(textOf("docs/github-action.md")).toContain(textOf("examples/ci/.github/workflows/approved.yml"));
});

it.each(pages)("leads to existing targets from %s", (page) => {
  expect(linksIn(textOf(page)).filter((href) => leadsNowhere(page, href))).toEqual([]);
});
