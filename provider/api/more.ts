// Whether an answer shows that its list goes on, in any of the ways that services say so.
import { isGiven, isObject, type Values } from "../model/rules.js";

const flags = /^(has_?more|has_?next(_?page)?|more)$/i;
const nexts = /^(next(_?(page|cursor|token|url|link|page_?token))?|cursor)$/i;
const totals = /^total(_?(count|items|results|records))?$/i;
const wrappers = /^(data|meta|metadata|pagination|paging|page_?info|_?links|cursors?|page)$/i;

/** `member` is the list's own, `count` how many items were read so far, those of the answer included. */
export function saysMore(answer: unknown, member: string, count: number): boolean {
  return holdersIn(answer, member).some(
    (holder) =>
      Object.entries(holder).some(
        ([key, value]) =>
          (flags.test(key) && isTrue(value)) ||
          (nexts.test(key) && leadsOn(value)) ||
          (totals.test(key) && Number(value) > count),
      ) || isPageOfMore(holder),
  );
}

/** The answer, and the objects in it that stand beside or around the list. */
function holdersIn(value: unknown, member: string): Values[] {
  if (!isObject(value)) return [];
  const inner = Object.entries(value).filter(
    ([key, within]) => wrappers.test(key) || (key === member && isObject(within) && holdsList(within)),
  );
  return [value, ...inner.flatMap(([, within]) => holdersIn(within, member))];
}

const holdsList = (value: Values): boolean => Object.values(value).some(Array.isArray);

const isTrue = (value: unknown): boolean => ["true", "1"].includes(String(value));

/** A page, an address, a cursor; not a way to say that there is none. */
const leadsOn = (value: unknown): boolean =>
  isObject(value)
    ? leadsOn(value.href ?? value.url)
    : isGiven(value) && !["", "0", "-1", "false", "null", "none"].includes(String(value));

/** `page: 1, total_pages: 3` */
function isPageOfMore(holder: Values): boolean {
  const pages = Number(holder.total_pages ?? holder.totalPages ?? holder.last_page ?? holder.lastPage);
  const page = Number(holder.current_page ?? holder.currentPage ?? holder.page ?? 1);
  return pages > (Number.isNaN(page) ? 1 : page);
}
