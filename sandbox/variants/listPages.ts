// Lists in pages: the specification shows none, and services have them in several ways.
import type { Values } from "../../provider/model/rules.js";

/** The page of a list that a query asks for: its items, what the body says besides, and the header `link`. */
export type Pages = (
  items: readonly object[],
  query: Readonly<Record<string, unknown>>,
) => { readonly items: readonly object[]; readonly body?: Values; readonly link?: string };

const size = 2;

const pageIn = (items: readonly object[], start: number) => ({
  items: items.slice(start, start + size),
  next: start + size < items.length ? start + size : undefined,
});

/** `has_more` and `next_page`; asked for with `page`. */
export const numberedPages: Pages = (all, { page }) => {
  const number = Math.max(1, Number(page ?? 1) || 1);
  const { items, next } = pageIn(all, (number - 1) * size);
  return { items, body: { has_more: next !== undefined, next_page: next === undefined ? null : number + 1 } };
};

/** The header `Link`; asked for as its address says. */
export const linkedPages: Pages = (all, { after_item: after }) => {
  const { items, next } = pageIn(all, Number(after) || 0);
  return { items, ...(next !== undefined && { link: `<?after_item=${next}>; rel="next"` }) };
};
