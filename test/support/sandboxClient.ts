// For the tests: a sandbox, called over HTTP.

import { type RunningSandbox, type SandboxOptions, startSandbox } from "../../sandbox/index.js";
import type { ErrorItem } from "../../sandbox/store/errors.js";
import { use } from "./use.js";

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; `undefined` if it isn't JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a response body is whatever the test finds in it
  readonly body: any;
}

export type Json = Record<string, unknown>;

export async function http(url: string, init?: RequestInit): Promise<Reply> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}

/** `Basic` header of an application. */
export const basic = (appId: string, appSecret: string): string =>
  `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`;

/** A client with its own token. */
export class TestClient {
  private token: string | undefined;
  constructor(readonly url: string) {}

  requestToken(authorization: string, body = "grant_type=client_credentials"): Promise<Reply> {
    const headers = { authorization, "content-type": "application/x-www-form-urlencoded" };
    return http(`${this.url}/v1/identity/oauth2/token`, { method: "POST", headers, body });
  }

  /** Calls the API, or a control. */
  async call(method: string, path: string, body?: unknown): Promise<Reply> {
    this.token ??= (await this.requestToken(basic("sandbox-app", "sandbox-secret"))).body.access_token;
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    return http(this.url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }
  get = (path: string) => this.call("GET", path);
  post = (path: string, body?: unknown) => this.call("POST", path, body);
  put = (path: string, body?: unknown) => this.call("PUT", path, body);
  patch = (path: string, body?: unknown) => this.call("PATCH", path, body);
  delete = (path: string) => this.call("DELETE", path);
}

/** A sandbox for all tests of a file or group, and its client. */
export const useSandbox = (options?: SandboxOptions): { readonly client: TestClient } =>
  use(async () => {
    const running: RunningSandbox = await startSandbox(options);
    return { client: new TestClient(running.url), close: () => running.close() };
  });

/** The fields that a refusal names, in alphabetical order. */
export const fieldsOf = (reply: Reply): (string | undefined)[] =>
  (reply.body.error as ErrorItem[]).map(({ field }) => field).sort();
