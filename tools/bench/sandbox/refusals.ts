// Many refused requests at the same time: what the sandbox keeps of them must not grow.
import { Agent, request } from "undici";
import type { SandboxProcess } from "../core/sandboxProcess.js";

/** Bodies of a new page, by their mistake. */
export const refusedBodies: Readonly<Record<string, object | string>> = {
  "broken JSON": '{"product_name":"Workbook"',
  "unknown properties": { product_name: "Workbook", colour: "red" },
  "1,000 unknown properties": Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [`property_${index}`, index]),
  ),
  "a list that is too long": { notes: Array.from({ length: 5_000 }, () => ({ name: "Size" })) },
};

const connections = 32;

/** @throws Error unless each is refused with 400 */
export async function refuse(sandbox: SandboxProcess, given: object | string, count: number, signal: AbortSignal) {
  const body = typeof given === "string" ? given : JSON.stringify(given);
  const headers = await sandbox.headers();
  const dispatcher = new Agent({ connections });
  let remaining = count;
  const client = async () => {
    while (remaining-- > 0) {
      const url = `${sandbox.url}/v1/client/product`;
      const response = await request(url, { method: "POST", headers, body, dispatcher, signal });
      await response.body.dump();
      if (response.statusCode !== 400) throw new Error(`an invalid body was accepted with ${response.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, client)).finally(() => dispatcher.close());
}
