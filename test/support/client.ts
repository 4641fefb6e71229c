// The client, speaking to a server that answers as a test says.
import { onTestFinished } from "vitest";
import { Client, type ServiceRequest } from "../../provider/api/client.js";
import type { Config } from "../../provider/api/config.js";
import { type Answer, configFor, json, ScriptedServer } from "./scriptedServer.js";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function spoken(answer: Answer, changes: Partial<Config> = {}, token?: Answer) {
  const service = await new ScriptedServer(answer, token).start();
  return { service, client: clientOf(service.url, changes, () => service.stop()) };
}

function clientOf(url: string, changes: Partial<Config>, stop: () => Promise<void>): Client {
  const client = new Client(configFor(url, changes));
  closing.push(stop, () => client.close());
  return client;
}

const purpose = { doing: "creating", what: 'Coupon "SPRING10"' };
const asked = (method: ServiceRequest["method"], more: Partial<ServiceRequest> = {}): ServiceRequest => ({
  method,
  path: "/v1/client/coupon",
  purpose,
  ...(method === "POST" || method === "PUT" ? { body: { label: "é 日本" } } : {}),
  ...more,
});
const failure = (sent: Promise<unknown>): Promise<Error> =>
  sent.then(
    (body) => Promise.reject(new Error(`did not fail, but answered ${JSON.stringify(body)}`)),
    (error) => error,
  );

/** The first answers in turn; the last one from then on. */
function inTurn(...answers: Answer[]): Answer {
  let count = 0;
  return (response, seen) => answers[Math.min(count++, answers.length - 1)]?.(response, seen);
}
const status =
  (code: number, headers: Record<string, string> = {}, body: unknown = { message: "no" }): Answer =>
  (response) =>
    json(response, code, body, headers);
const fine = status(200, {}, { ok: true });
const reset: Answer = (response) => response.socket?.resetAndDestroy();
const cutOff: Answer = (response) => {
  response.writeHead(201, { "content-length": "1000" });
  response.write('{"coupon_id":', () => response.destroy());
};
