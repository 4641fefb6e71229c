// Long lists: written in batches, because one of 100,000 objects would delay all other requests.
import { setImmediate } from "node:timers/promises";
import type { HttpResponse, List } from "./response.js";

/**
 * The response, with its list as JSON text.
 * @param shaped applies the response variants to a response; in a list, to each part alike
 */
export async function listResponse(list: List, shaped: (answer: HttpResponse) => HttpResponse): Promise<HttpResponse> {
  const of = (items: readonly object[]) => shaped({ status: 200, body: { [list.name]: items } });
  const { status, body } = of([]);
  const { [list.name]: none, ...others } = body as Record<string, unknown>;
  if (!Array.isArray(none)) return { status, body: body as object };
  const parts: string[] = [];
  for (const items of list.batches) {
    if (parts.length > 0) await setImmediate();
    const { [list.name]: shown } = of(items).body as Record<string, readonly object[]>;
    parts.push(JSON.stringify(shown).slice(1, -1));
  }
  const rest = JSON.stringify(others).slice(1);
  const text = `{${JSON.stringify(list.name)}:[${parts.join(",")}]${rest === "}" ? "" : ","}${rest}`;
  return { status, body: text, headers: { "content-type": "application/json; charset=utf-8" } };
}
