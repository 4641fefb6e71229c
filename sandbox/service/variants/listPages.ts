// Paged lists: the specification describes none, and services page in several ways.
import type { Values } from "../../../provider/model/rules.js";

/** The requested page of a list: its items, further fields of the body, and the header `link`. */
export type Pages = (
  items: readonly object[],
  query: Readonly<Record<string, unknown>>,
) => { readonly items: readonly object[]; readonly body?: Values; readonly link?: string };

const size = 2;

const pageIn = (items: readonly object[], start: number) => ({
  items: items.slice(start, start + size),
  next: start + size < items.length ? start + size : undefined,
});

/** `has_more` and `next_page`; requested with `page`. */
export const numberedPages: Pages = (all, { page }) => {
  const number = Math.max(1, Number(page ?? 1) || 1);
  const { items, next } = pageIn(all, (number - 1) * size);
  return { items, body: { has_more: next !== undefined, next_page: next === undefined ? null : number + 1 } };
};

/** The header `Link` with the address of the next page. */
export const linkedPages: Pages = (all, { after_item: after }) => {
  const { items, next } = pageIn(all, Number(after) || 0);
  return { items, ...(next !== undefined && { link: `<?after_item=${next}>; rel="next"` }) };
};
