// Pages whose texts were written to take long to show.
import type { Running } from "./running.js";

/** The longest text that the sandbox takes, and the most signs of HTML that it cleans. */
const [longest, mostSigns] = [65_000, 2_000];

const filled = (text: string) => text.repeat(Math.ceil(longest / text.length)).slice(0, longest);
const notes = Array.from({ length: 800 }, (_, index) => ({ name: `${index} ${"x".repeat(1000)}`, require: false }));
/** With as many tags as are cleaned, and text up to the limit. */
const rich = (text: string, signs = mostSigns) => {
  const nested = "<b>".repeat(signs);
  return nested + text.repeat(longest).slice(0, longest - nested.length);
};

const hostile: Readonly<Record<string, object>> = {
  "tags, one in the other": { free_space: rich("x") },
  "tags, more than are cleaned": { free_space: filled("<b>") },
  "tables, one in the other": { free_space: "<table><tr><td>".repeat(Math.floor(mostSigns / 3)) },
  "attributes without end": { free_space: `<a ${"a=1 ".repeat(9_000)}>x</a>` },
  entities: { free_space: "&amp;".repeat(mostSigns) },
  "half of a tag": { free_space: filled("<a href='") },
  "one word": { free_space: filled("W") },
  "800 questions": { notes },
  "the longest texts in all that may hold HTML": {
    free_space: rich("x", mostSigns / 4),
    lp_header: rich("y", mostSigns / 4),
    lp_footer: rich("z", mostSigns / 4),
    agreement_terms: {
      show_agreement_terms: true,
      agreement_checkbox_text: filled("W"),
      agreement_title: filled("W"),
      agreement_content: rich("v", mostSigns / 4),
    },
  },
};

const times = 4;

/** How long the first reading of each page takes, in milliseconds, the slowest of a few that are alike. */
export async function hostilePages(
  sandbox: Running,
  timed: (url: string) => Promise<number>,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let time = 0; time <= times; time++) {
    for (const [what, members] of Object.entries(hostile)) {
      // A text that was shown before is known, so that each time has its own.
      const own = JSON.parse(JSON.stringify(members).replace(/"(free_space|lp_header|lp_footer)":"/g, `$&${time}`));
      const page = { product_name: "Book", price: 1000, processor_a_env_id: "1", language: "en", ...own };
      const { url_application: url } = (await sandbox.post("/v1/client/product", page)) as { url_application: string };
      const taken = await timed(url);
      // The first round warms up.
      if (time > 0) found.set(what, Math.max(found.get(what) ?? 0, taken));
    }
  }
  return found;
}
