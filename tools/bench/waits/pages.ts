// Pages with texts that are slow to show.
import type { SandboxProcess } from "../core/sandboxProcess.js";
import { milliseconds } from "./reads.js";

/** The longest text that the sandbox accepts, and the maximum number of HTML characters that it cleans. */
const [longest, mostSigns] = [65_000, 2_000];

const filled = (text: string) => text.repeat(Math.ceil(longest / text.length)).slice(0, longest);
const notes = Array.from({ length: 800 }, (_, index) => ({ name: `${index} ${"x".repeat(1000)}`, require: false }));
/** With as many tags as are cleaned, and text up to the limit. */
const rich = (text: string, signs: number) => {
  const nested = "<b>".repeat(signs);
  return nested + text.repeat(longest).slice(0, longest - nested.length);
};

const hostile: Readonly<Record<string, object>> = {
  "tags, one in the other": { free_space: rich("x", mostSigns - 1) },
  "tags, more than are cleaned": { free_space: filled("<b>") },
  "tables, one in the other": { free_space: "<table><tr><td>".repeat(Math.floor(mostSigns / 3)) },
  "attributes without end": { free_space: `<a ${"a=1 ".repeat(9_000)}>x</a>` },
  pictures: { free_space: '<img src="https://a.example/b">'.repeat(1_200) },
  entities: { free_space: "&amp;".repeat(mostSigns - 1) },
  "half of a tag": { free_space: filled("<a href='") },
  "one word": { free_space: filled("W") },
  "800 questions": { notes },
  "the longest texts in all fields with HTML": {
    free_space: rich("x", mostSigns / 4 - 1),
    lp_header: rich("y", mostSigns / 4 - 1),
    lp_footer: rich("z", mostSigns / 4 - 1),
    agreement_terms: {
      show_agreement_terms: true,
      agreement_checkbox_text: filled("W"),
      agreement_title: filled("W"),
      agreement_content: rich("v", mostSigns / 4 - 1),
    },
  },
};

const [warmUps, times] = [3, 10];

/** The sandbox's time for a page that was not shown before, in milliseconds, by its content. */
export async function hostilePages(sandbox: SandboxProcess): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const [what, members] of Object.entries(hostile)) {
    const urls: string[] = [];
    // The sandbox caches shown texts, so each page has its own.
    for (let page = 0; page < warmUps + times; page++) urls.push(await made(sandbox, withOwnTexts(members, page)));
    for (const url of urls.slice(0, warmUps)) await milliseconds(url);
    const before = sandbox.cpuSeconds;
    for (const url of urls.slice(warmUps)) await milliseconds(url);
    found.set(what, ((sandbox.cpuSeconds - before) * 1000) / times);
  }
  return found;
}

async function made(sandbox: SandboxProcess, members: object): Promise<string> {
  const page = { product_name: "Book", price: 1000, processor_a_env_id: "1", language: "en", ...members };
  const created = await (await sandbox.ask("POST", "/v1/client/product", page)).json();
  return (created as { url_application: string }).url_application;
}

const withOwnTexts = (members: object, number: number): object =>
  JSON.parse(JSON.stringify(members).replace(/"(free_space|lp_header|lp_footer|agreement_content)":"/g, `$&${number}`));
