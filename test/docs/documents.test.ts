// The documentation's pages: links, events, the changelog, versions, lengths, and the instructions for agents.

import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { marked, type Token, type Tokens } from "marked";
import { describe, expect, it, test } from "vitest";
import { commands } from "../../cli/commands.js";
import { settings } from "../../provider/client/config.js";
import { fieldsOf } from "../../provider/model/walk.js";
import { eventTypes } from "../../sandbox/business/contracts/events.js";
import { LEAST_PULUMI } from "../../tools/setup/engine.js";
import { entriesOf, manifest } from "../../tools/support/publication.js";

import { repository } from "../support/example.js";
import { models } from "../support/models.js";
import { pageSamples } from "../support/samples/bodies.js";
import { useSandbox } from "../support/sandboxClient.js";
import { pagesIn, sectionOf, textOf } from "./blocks.js";

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

test("names every event in docs/webhooks.md", () => {
  expect(Object.keys(eventTypes).filter((name) => !textOf("docs/webhooks.md").includes(`\`${name}\``))).toEqual([]);
});

const entries = entriesOf(readFileSync(join(repository, "CHANGELOG.md"), "utf8"));

it.each(entries.map(({ heading, text }) => [heading, text] as const))(
  "has a valid entry %s, of items with at most 25 words",
  (heading, text) => {
    expect(heading).toMatch(/^\d+\.\d+\.\d+ \((not released|\d{4}-\d\d-\d\d)\)$/);
    const items = text.split(/^(?=- )/m).filter((change) => change.startsWith("- "));
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => item.includes("**Breaking") && !item.includes("**To do:**"))).toEqual([]);
    const words = (item: string) => item.replace(/\n.*|\]\([^)]*\)/gs, "]").split(/\s+/).length - 1;
    expect(items.filter((item) => words(item) > 25)).toEqual([]);
  },
);

test.each([
  ["README.md", `${LEAST_PULUMI} or newer`],
  ["docs/pulumi-versions.md", `${LEAST_PULUMI} or newer`],
  ["docs/upgrade.md", `${LEAST_PULUMI} or newer`],
  ["CONTRIBUTING.md", `${LEAST_PULUMI} or newer`],
  ["cli/commands/doctor/versions.ts", `minPulumi = "${LEAST_PULUMI}.0"`],
  ["provider/hosts/plugin/PulumiPlugin.yaml", `requiredPulumiVersion: ">=${LEAST_PULUMI}.0"`],
  ["package.json", `"@pulumi/pulumi": ">=${LEAST_PULUMI}.0 <4"`],
  ["policy/package.json", `"@pulumi/pulumi": ">=${LEAST_PULUMI}.0 <4"`],
  ["tools/setup/go/engines/pulumi-oldest/go.mod", `require github.com/pulumi/pulumi/pkg/v3 v${LEAST_PULUMI}.`],
])("states in %s: %s", (file, text) => expect(readFileSync(join(repository, file), "utf8")).toContain(text));

/** Words of prose: without code blocks, tables and the targets of links. */
function wordsIn(markdown: string): number {
  const prose: string[] = [];
  const visit = (tokens: Token[]): void => {
    for (const token of tokens) {
      if (token.type === "code" || token.type === "table" || token.type === "image") continue;
      const { tokens: inner, items } = token as Tokens.Generic & { items?: Token[] };
      if (items) visit(items);
      else if (inner) visit(inner);
      else if ("text" in token) prose.push(token.text as string);
    }
  };
  visit(marked.lexer(markdown));
  return prose
    .join(" ")
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}

it("has at most 900 words of prose, and its quick start at most 350", () => {
  const readme = textOf("README.md");
  expect(wordsIn(readme)).toBeGreaterThan(300);
  expect(wordsIn(readme)).toBeLessThanOrEqual(900);
  expect(wordsIn(sectionOf(readme, "Quick start"))).toBeLessThanOrEqual(350);
});

it("shows in its first screen only output that a recipe produces", () => {
  const recipe = textOf("docs/recipes/preview-a-live-change.md");
  const [first = ""] = textOf("README.md").split("## Install\n");
  const lines = [...first.matchAll(/^```text\n([\s\S]*?)^```/gm)].flatMap(([, text = ""]) => text.split("\n"));
  const shown = lines.map((line) =>
    line
      .trim()
      .replace(/^\$ /, "")
      .replace(/[0-9a-f]{24}/, "…"),
  );
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((line) => !recipe.includes(line))).toEqual([]);
});

const { files } = manifest as unknown as { readonly files: readonly string[] };

describe("a user's text", () => {
  const text = [...pages, "sdk/nodejs/AGENTS.md", "sdk/nodejs/skills/paypages/SKILL.md"].map(textOf).join("\n");
  const named = [...text.matchAll(/(?:`|npx --\w+ |^)paypages ([a-z]+ ?[^`\n|]*)/gm)].map(([, line = ""]) => line);

  it("names commands and options that exist", async () => {
    expect(named.length).toBeGreaterThan(60);
    for (const line of named.filter((one) => one !== "help")) {
      const [name = "", ...words] = line.replace(/ #.*/, "").split(/\s+/);
      expect(Object.keys(commands)).toContain(name);
      const command = await commands[name as keyof typeof commands].load();
      const inner = name === "sandbox" && /^[a-z]+$/.test(words[0] ?? "") ? [words[0]] : [];
      expect(command.commands.map((one) => one.name())).toEqual(expect.arrayContaining(inner));
      const used = words.filter((word) => word.startsWith("--") && word !== "--help");
      const options = [command, ...command.commands].flatMap((one) => one.options.map(({ long }) => long));
      expect(options, line).toEqual(expect.arrayContaining(used));
    }
  });

  it("names files that the package has", () => {
    const folders = [...text.matchAll(/node_modules\/pulumi-paypages\/([\w/-]+)/g)].map(([, path = ""]) => path);
    expect(folders.length).toBeGreaterThan(0);
    expect(files).toEqual(expect.arrayContaining(["sdk/nodejs/AGENTS.md", "sdk/nodejs/skills"]));
    for (const path of folders) expect(files, path).toContainEqual(expect.stringMatching(`^${path}(/|$)`));
  });
});

describe("the instructions for agents", () => {
  const pages = ["sdk/nodejs/AGENTS.md", "sdk/nodejs/skills/paypages/SKILL.md"];
  const text = pages.map(textOf).join("\n");

  it("runs no command that writes to an account, and forbids those", () => {
    const fences = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, fence = ""]) => fence).join("\n");
    expect(fences).not.toMatch(/pulumi (up|refresh|import|destroy|state)|paypages apply/);
    for (const word of ["pulumi up", "refresh", "import", "destroy", "state"]) expect(text).toContain(`\`${word}\``);
    for (const name of ["liveStacks", "liveDuplicates", "liveOutsideStacks"]) expect(settings).toHaveProperty(name);
  });
});

const page = textOf("docs/assumptions.md");
const assumptions = page.split("\n").filter((line) => /^\| (?!the service|-)/.test(line));

test("lists assumptions", () => expect(assumptions.length).toBeGreaterThan(30));

test.each(assumptions)("states %s", (line) => {
  const [point, ...sides] = line.slice(2, -2).split(" | ");
  expect(point).toMatch(/^[a-z]/);
  expect(sides).toHaveLength(2);
  expect(sides.filter((side) => side !== "–")).not.toEqual([]);
});

test("names fields of the model", () => {
  const wires = new Set(models.flatMap((model) => fieldsOf(model, () => true).map(({ field }) => field.wire)));
  const named = [...page.matchAll(/`([a-z]+(?:_[a-z0-9]+)+)(?:\.([a-z_]+))?`/g)].flatMap(([, ...names]) => names);
  const ids = ["product_id", "paid_id"];
  const parameters = ["starting_after", "has_more", "contract_date"];
  const unknown = named.filter((name) => name && ![...wires, ...ids, ...parameters].includes(name));
  expect(unknown).toEqual([]);
});

describe("the sandbox", () => {
  const sandbox = useSandbox();
  const { advance } = pageSamples;

  it("accepts -1 for the quantity, and 0 for the type of a waiting list", async () => {
    const unlimited = await sandbox.client.post(advance.path, {
      ...advance.min,
      quantity: -1,
      waiting_list: { type: 0 },
    });
    expect(unlimited.status).toBe(200);
    const { plan_id } = unlimited.body;
    const applied = await sandbox.client.post(`/_sandbox/objects/advance/${plan_id}/applications`, {
      name: "Hanako",
      email: "hanako@example.com",
    });
    expect([applied.status, applied.body]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
  });
});
