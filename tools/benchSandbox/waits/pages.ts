// Pages whose texts were written to take long to show.
import type { Running } from "./running.js";

/** The longest text that the sandbox takes, and the most signs of HTML that it cleans. */
const [longest, mostSigns] = [65_536, 3_000];

const filled = (text: string) => text.repeat(Math.ceil(longest / text.length)).slice(0, longest);
const notes = Array.from({ length: 800 }, (_, index) => ({ name: `${index} ${"x".repeat(1000)}`, require: false }));
/** With as many tags as are cleaned, and text up to the limit. */
const nested = "<b>".repeat(mostSigns);
const rich = (text: string) => nested + text.repeat(longest).slice(0, longest - nested.length);

const hostile: Readonly<Record<string, object>> = {
  "tags, one in the other": { free_space: rich("x") },
  "tags, more than are cleaned": { free_space: filled("<b>") },
  "tables, one in the other": { free_space: "<table><tr><td>".repeat(mostSigns / 3) },
  "attributes without end": { free_space: `<a ${"a=1 ".repeat(16_000)}>x</a>` },
  entities: { free_space: filled("&amp;") },
  "half of a tag": { free_space: filled("<a href='") },
  "one word": { free_space: filled("W") },
  "800 questions": { notes },
  "the longest texts in all that may hold HTML": {
    free_space: rich("x"),
    lp_header: rich("y"),
    lp_footer: rich("z"),
    agreement_terms: {
      show_agreement_terms: true,
      agreement_checkbox_text: filled("W"),
      agreement_title: filled("W"),
      agreement_content: rich("v"),
    },
  },
};

/** How long the first reading of each page takes, in milliseconds, the slowest of a few that are alike. */
export async function hostilePages({
  sandbox,
  times,
  timed,
}: {
  readonly sandbox: Running;
  readonly times: number;
  readonly timed: (url: string) => Promise<number>;
}): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const [what, members] of Object.entries(hostile)) {
    for (let time = 0; time < times; time++) {
      // A page that is shown for the second time is known already.
      const salted = JSON.parse(JSON.stringify(members).replaceAll("<b>", time % 2 ? "<b>" : "<i>"));
      const page = { product_name: `Page ${time}`, price: 1000, processor_a_env_id: "1", language: "en", ...salted };
      const { url_application: url } = (await sandbox.post("/v1/client/product", page)) as { url_application: string };
      found.set(what, Math.max(found.get(what) ?? 0, await timed(url)));
    }
  }
  return found;
}
