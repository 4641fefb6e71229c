// The client, connected to a server with scripted responses. Both end with the test.
import { onTestFinished } from "vitest";
import { Client, type ServiceRequest } from "../../provider/client/client.js";
import type { Config } from "../../provider/client/config.js";
import { configFor, json, type ResponseHandler, ScriptedServer } from "./scriptedServer.js";

export async function serving(response: ResponseHandler, token?: ResponseHandler): Promise<ScriptedServer> {
  const service = await new ScriptedServer(response, token).start();
  onTestFinished(() => service.stop());
  return service;
}

/** Ends before the servers that were started earlier: hooks run in reverse. */
export function clientOf(url: string, changes: Partial<Config> = {}): Client {
  const client = new Client(configFor(url, changes));
  onTestFinished(() => client.close());
  return client;
}

export async function spoken(response: ResponseHandler, changes: Partial<Config> = {}, token?: ResponseHandler) {
  const service = await serving(response, token);
  return { service, client: clientOf(service.url, changes) };
}

export const requested = (method: ServiceRequest["method"], more: Partial<ServiceRequest> = {}): ServiceRequest => ({
  method,
  path: "/v1/client/coupon",
  purpose: { doing: "creating", what: 'Coupon "SPRING10"' },
  ...(method === "POST" || method === "PUT" ? { body: { label: "é 日本" } } : {}),
  ...more,
});

/** The error with which a request fails. */
export const failure = (sent: Promise<unknown>): Promise<Error> =>
  sent.then(
    (body) => Promise.reject(new Error(`did not fail, but answered ${JSON.stringify(body)}`)),
    (error) => error,
  );

/** The first responses in order; then always the last one. */
export function inTurn(...responses: ResponseHandler[]): ResponseHandler {
  let count = 0;
  return (response, received) => responses[Math.min(count++, responses.length - 1)]?.(response, received);
}

export const status =
  (code: number, headers: Record<string, string> = {}, body: unknown = { message: "no" }): ResponseHandler =>
  (response) =>
    json(response, code, body, headers);

export const fine = status(200, {}, { ok: true });
export const reset: ResponseHandler = (response) => response.socket?.resetAndDestroy();
export const cutOff: ResponseHandler = (response) => {
  response.writeHead(201, { "content-length": "1000" });
  response.write('{"coupon_id":', () => response.destroy());
};
