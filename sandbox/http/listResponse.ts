// Lists that may be long: written batch by batch, because one of 100,000 objects would keep everybody else waiting.
import { setImmediate } from "node:timers/promises";
import type { HttpResponse, List } from "./response.js";

/**
 * The answer with its list as JSON text.
 * @param shaped what the shapes of the day make of an answer; of a list, they change each part alike
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
