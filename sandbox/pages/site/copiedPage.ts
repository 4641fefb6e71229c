// In a copy of an account, leads from the account's page addresses to the copied pages.

import { pageAddress } from "../../http/paths.js";
import { type CopyMark, copiedAddress } from "../../store/copy.js";
import { pageKind } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";

interface Question {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
}

/** The page with this address in the account. Undefined for every other request. */
export function copiedPage(
  { store, copyOf }: Pick<Sandbox, "store"> & { readonly copyOf: CopyMark },
  { method, url }: Question,
): string | undefined {
  if (!copyOf.copy || !["GET", "HEAD"].includes(method) || /^\/($|\?|v1\/|_sandbox\/)/.test(url)) return undefined;
  const [path = "", query] = url.split("?", 2);
  const whole = copiedAddress(store, url);
  const found = whole ?? copiedAddress(store, path);
  const kind = found && pageKind(found.kind);
  const own = kind && pageAddress(kind, found.id, "");
  if (own === undefined || own === path) return undefined;
  return whole || query === undefined ? own : `${own}?${query}`;
}
