// A real HTTP server on a free port of this machine, with scripted responses and a record of its requests.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { Client, type ServiceRequest } from "../../provider/client/client.js";
import type { Config } from "../../provider/client/config.js";

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type ResponseHandler = (response: ServerResponse, received: ReceivedRequest) => unknown;

export const tokenPath = "/v1/identity/oauth2/token";

export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export class ScriptedServer {
  readonly seen: ReceivedRequest[] = [];
  connections = 0;
  private readonly server: Server;

  /** `answer` responds to every request except those for a token, `token` to those: `token-1`, `token-2`, … */
  constructor(
    readonly handler: ResponseHandler,
    readonly token: ResponseHandler = (response) =>
      json(response, 200, {
        access_token: `token-${this.tokenRequests.length}`,
        expires_in: 3600,
        token_type: "Bearer",
      }),
  ) {
    this.server = createServer((request, response) => void this.serve(request, response));
    this.server.on("connection", () => this.connections++);
  }

  get tokenRequests(): ReceivedRequest[] {
    return this.seen.filter((request) => request.path === tokenPath);
  }
  get requests(): ReceivedRequest[] {
    return this.seen.filter((request) => request.path !== tokenPath);
  }
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(port, "127.0.0.1", resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname: path, searchParams } = new URL(request.url ?? "", "http://localhost");
    const query = Object.fromEntries(searchParams);
    const body = Buffer.concat(chunks).toString("utf8");
    const received = { method: request.method ?? "", path, query, headers: request.headers, body };
    this.seen.push(received);
    (path === tokenPath ? this.token : this.handler)(response, received);
  }
}

export function configFor(baseUrl: string, changes: Partial<Config> = {}): Config {
  return {
    appId: "app-1",
    appSecret: "app-secret-1",
    mode: "test",
    baseUrl,
    sendsMode: true,
    maxConcurrency: 8,
    rateShare: 1,
    requestTimeoutSeconds: 10,
    retryBudgetSeconds: 30,
    allowsLiveDuplicates: false,
    allowsLiveOutsideStacks: false,
    pageDeletion: "delete",
    couponDeletion: "delete",
    notices: "changes",
    ...changes,
  };
}

// The client, connected to a server with scripted responses. Both end with the test.

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
    (body) => Promise.reject(new Error(`did not fail, but returned ${JSON.stringify(body)}`)),
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
