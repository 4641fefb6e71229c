// Many refused requests at the same time: what the sandbox keeps of them must not grow.
import { Agent, request } from "undici";
import type { Subject } from "./subject.js";

/** Bodies of a new page, by their mistake. */
export const refusedBodies: Readonly<Record<string, string>> = {
  "broken JSON": '{"product_name":"Workbook"',
  "unknown properties": JSON.stringify({ product_name: "Workbook", colour: "red" }),
  "1,000 unknown properties": JSON.stringify(
    Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`property_${index}`, index])),
  ),
  "a list that is too long": JSON.stringify({ notes: Array.from({ length: 5_000 }, () => ({ name: "Size" })) }),
};

const connections = 32;

/** @throws Error unless each is refused with 400 */
export async function refuse({ url, headers }: Subject, body: string, count: number, signal: AbortSignal) {
  const dispatcher = new Agent({ connections });
  let left = count;
  const client = async () => {
    while (left-- > 0) {
      const answer = await request(`${url}/v1/client/product`, { method: "POST", headers, body, dispatcher, signal });
      await answer.body.dump();
      if (answer.statusCode !== 400) throw new Error(`a body to refuse was answered with ${answer.statusCode}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
  } finally {
    await dispatcher.close();
  }
}
