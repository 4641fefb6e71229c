// A value in Markdown is shown unchanged, and adds nothing to the page: judged by a parser of GitHub's Markdown and one of HTML.
import fc from "fast-check";
import { marked } from "marked";
import { expect, it } from "vitest";
import { visible } from "../../provider/messages/base/sinks.js";
import { elementsOf } from "../../test/support/sandboxPages.js";
import { code, link, type Markdown, markdown, markdownLines } from "./markdown.js";

const pieces = [
  ..."\\`*_[]()#+-=.!|~<>&@$:\"' \n\r\t0a".split(""),
  ...[
    "&lt;b&gt;",
    "&commat;team",
    "&rlm;",
    "<b>",
    "</code>",
    "```",
    "https://evil.example/x_y",
    "www.evil.example",
    "a@b.example",
  ],
  ...["![x](https://evil.example/a.png)", "\n\n", "\n- ", "1. ", "---", "| - |", "[^1]: x", "@octocat", "#12", "<!--"],
  ...[
    "\u202e",
    "\u200b",
    "\u{e0041}",
    "日本",
    "https://github.com/pulumi-paypages/pulumi-paypages/blob/main/docs/troubleshooting.md#pp1702",
  ],
];
const values = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 2 })), { maxLength: 8 })
    .map((all) => all.join("")),
  fc.constantFrom("x\n\n@team [a](https://e.example) ![](https://e.example/a.png)\n\nAPPROVED"),
);

/** What a reader sees. White space is collapsed, as a browser does. */
const seen = (text: string): string => text.replaceAll("\u200b", "").replace(/\s+/g, " ").trim();
const bare = (value: string): string => seen(visible(value.replace(/\s+/g, " ")));

function rendered(text: Markdown) {
  const elements = elementsOf(marked.parse(text.toString(), { async: false }));
  const [html] = elements;
  return {
    tags: elements.map(({ tag }) => tag).filter((tag) => !["html", "head", "body", "a"].includes(tag)),
    links: elements.filter(({ tag }) => tag === "a").map(({ attributes }) => attributes.href),
    text: seen(html?.content ?? ""),
    first: (tag: string) => seen(elements.find((one) => one.tag === tag)?.content ?? ""),
  };
}

const own = /https:\/\/github\.com\/pulumi-paypages\/pulumi-paypages\/[\w/.-]*[\w/](?:#[\w-]+)?/g;
/** The parts of an element's text that were joined with spaces: a link divides a text. */
const compact = (text: string): string => text.replaceAll(" ", "");

it.each<[string, (value: Markdown | string) => Markdown, string[]]>([
  ["a paragraph", (value) => markdown`${value}`, ["p"]],
  ["an item", (value) => markdown`- ${value}`, ["ul", "li"]],
  ["a heading", (value) => markdown`### x${value}`, ["h3"]],
  ["a bold word", (value) => markdown`**x${value}x**`, ["p", "strong"]],
  [
    "a cell",
    (value) => markdown`| a | b |\n|---|---|\n| ${value} | c |`,
    ["table", "thead", "tr", "th", "th", "tbody", "tr", "td", "td"],
  ],
])("shows any value unchanged in %s, without markup, links and mentions", (what, write, tags) => {
  fc.assert(
    fc.property(values, (value) => {
      for (const [text, inner] of [
        [write(value), []],
        [write(code(value)), ["code"]],
      ] as const) {
        const page = rendered(text);
        const words = bare(value);
        if (words !== "") expect(page.tags.toSorted()).toEqual([...tags, ...inner].toSorted());
        const shown = what === "a cell" ? page.first("td") : page.text;
        expect(compact(shown)).toContain(compact(words));
        expect(page.links).toEqual(inner.length > 0 ? [] : (words.match(own) ?? []));
        // GitHub finds these in the finished page, except in code.
        if (inner.length === 0) expect(text.toString()).not.toMatch(/@(?!&#8203;)|(?<!&)#\d/);
      }
    }),
    { numRuns: 300 },
  );
});

it("links the pages that messages name, with their address unchanged", () => {
  const address = "https://github.com/pulumi-paypages/pulumi-paypages/blob/main/docs/troubleshooting.md#pp1702";
  const { links, text } = rendered(markdown`- ${`It failed.\nPP1702: ${address}`}`);
  expect(links).toEqual([address]);
  expect(compact(text)).toBe(compact(`It failed. PP1702: ${address}`));
});

it("links addresses of pages only with https, and unchanged", () => {
  for (const address of [
    "https://pay.example/s/1?a=b&c=d_e*f#g",
    "https://pay.example/(x)/~y",
    "https://pay.example/a|b",
  ])
    expect(rendered(markdown`| a |\n|---|\n| ${link("page *x*", address)} |`).links).toEqual([
      new URL(address).href.replace("|", "%7C"),
    ]);
  expect(rendered(markdown`${link("page", "javascript:alert(1)")}`)).toMatchObject({ links: [], text: "page" });
  expect(rendered(markdown`${link("page", "nowhere")}`)).toMatchObject({ links: [], text: "page" });
});

it("keeps the lines of a message within its item", () => {
  const { tags, text } = rendered(markdown`- ${markdownLines("It failed:\n  - a\n\n# b")}\n- c`);
  expect(tags).toEqual(["ul", "li", "br", "br", "li"]);
  expect(text).toBe("It failed: - a # b c");
});
