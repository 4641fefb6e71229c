// Names and pages that are not the sandbox's own: on every path, for every client.

import { request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, test } from "vitest";
import { pageSamples } from "../../test/support/samples/bodies.js";
import { TestClient } from "../../test/support/sandboxClient.js";
import { closing, use, useTempDir } from "../../test/support/use.js";
import { startSandbox } from "../index.js";
import { Database } from "../store/database.js";
import { Store } from "../store/store.js";
import { type Address, baseAddress, isLocal, pageAddress, requireOwnAddress, urlOf } from "./address.js";

const at = (address: string): AddressInfo => ({ address, port: 4010, family: "IPv4" });
const loopback: Address = { host: "127.0.0.1", listening: at("127.0.0.1") };
const open: Address = { host: "pay.internal", listening: at("0.0.0.0") };
const proxied: Address = { ...loopback, publicUrl: "https://pay.example" };

const isAccepted = (address: Address, host: string, origin?: string): boolean => {
  try {
    requireOwnAddress(address, { host, ...(origin !== undefined && { origin }) });
    return true;
  } catch {
    return false;
  }
};

describe("the Host header", () => {
  test.each<[string, Address, string, boolean]>([
    ["loopback", loopback, "127.0.0.1:4010", true],
    ["loopback", loopback, "localhost", true],
    ["loopback", loopback, "LOCALHOST:80", true],
    ["loopback", loopback, "[::1]:4010", true],
    ["loopback", loopback, "evil.example", false],
    ["loopback", loopback, "127.0.0.1.evil.example:4010", false],
    ["loopback", loopback, "localhost.evil.example", false],
    ["loopback", loopback, "192.168.0.7:4010", false],
    ["loopback", loopback, "", false],
    ["open", open, "192.168.0.7:4010", true],
    ["open", open, "[fe80::1]:4010", true],
    ["open", open, "pay.internal:4010", true],
    ["open", open, hostname(), true],
    ["open", open, "evil.example", false],
    ["public", proxied, "pay.example", true],
    ["public", proxied, "PAY.example:443", true],
    ["public", proxied, "127.0.0.1:4010", true],
    ["public", proxied, "evil.example", false],
  ])("is checked: %s: %j has the name %s: %s", (_, address, host, isOwn) =>
    expect(isAccepted(address, host)).toBe(isOwn),
  );
});

describe("the Origin header", () => {
  test.each<[Address, string, string, boolean]>([
    [loopback, "127.0.0.1:4010", "http://127.0.0.1:4010", true],
    [loopback, "localhost:8443", "https://localhost:8443", true],
    [loopback, "127.0.0.1:4010", "http://127.0.0.1:1", false],
    [loopback, "127.0.0.1:4010", "null", false],
    [loopback, "127.0.0.1:4010", "https://evil.example", false],
    [proxied, "pay.example", "https://pay.example", true],
    [proxied, "127.0.0.1:4010", "https://pay.example", true],
    [proxied, "127.0.0.1:4010", "http://pay.example", false],
    [proxied, "pay.example", "https://evil.example", false],
  ])("is checked: %j with the host %s from %s: %s", (address, host, origin, isOwn) =>
    expect(isAccepted(address, host, origin)).toBe(isOwn),
  );
});

test("treats a sandbox with a public address as reachable by others", () => {
  expect([loopback, open, proxied, { host: "" }].map(isLocal)).toEqual([true, false, false, false]);
  expect([loopback, open, proxied, { host: "" }].map(urlOf)).toEqual([
    "http://127.0.0.1:4010",
    "http://127.0.0.1:4010",
    "https://pay.example",
    "",
  ]);
});

test.each([
  ["https://pay.example//", "https://pay.example"],
  ["http://127.0.0.1:4010/pages/", "http://127.0.0.1:4010/pages"],
  ["pay.example", undefined],
  ["ftp://pay.example", undefined],
  ["https://pay.example/?a=1", undefined],
  ["https://user@pay.example", undefined],
])("gives %s the base address %s", (text, base) => expect(baseAddress(text)).toBe(base));

describe("over HTTP", () => {
  const sandbox = use(() => startSandbox());
  let page: string;
  beforeAll(async () => {
    const { body } = await new TestClient(sandbox.url).post("/v1/client/product", pageSamples.product.min);
    page = `/p/product/${body.product_id}`;
  });

  /** Not fetch: it sets these headers itself. */
  const status = (method: string, path: string, headers: Record<string, string>, url = sandbox.url) =>
    new Promise<number | undefined>((resolve, reject) => {
      const requested = ask(url + path, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      requested.on("error", reject).end();
    });

  const paths = (): [string, string][] => [
    ["GET", "/"],
    ["GET", page],
    ["POST", page],
    ["GET", "/v1/advance"],
    ["POST", "/v1/identity/oauth2/token"],
    ["GET", "/live/v1/advance"],
    ["GET", "/_sandbox/requests"],
    ["GET", "/_sandbox/console"],
    ["GET", "/openapi.json"],
    ["OPTIONS", "/v1/advance"],
    ["GET", "/nowhere"],
  ];

  test("requests with another host or from other sites are refused", async () => {
    for (const [method, path] of paths()) {
      expect(await status(method, path, { host: "evil.example" }), `${method} ${path}`).toBe(403);
      expect(await status(method, path, { origin: "https://evil.example" }), `${method} ${path}`).toBe(403);
      expect(await status(method, path, {}), `${method} ${path}`).not.toBe(403);
    }
  });

  test("a page accepts its own form", async () => {
    expect(await status("POST", page, { origin: sandbox.url })).not.toBe(403);
  });

  test("controls and console require a token behind a public address, and the console's login works", async () => {
    const behind = closing(await startSandbox({ publicUrl: "https://pay.example", controlToken: "t0ken" }));
    const local = `http://127.0.0.1:${behind.port}`;
    const logIn = (headers: Record<string, string>) =>
      status("POST", "/_sandbox/login", { ...headers, "content-type": "application/x-www-form-urlencoded" }, local);
    expect(behind.isLocal).toBe(false);
    expect(await status("GET", "/_sandbox/clock", {}, local)).toBe(401);
    expect(await status("GET", "/_sandbox/clock", { "x-sandbox-token": "t0ken" }, local)).toBe(200);
    // With the host that the browser called, or rewritten on the way: 401 is the empty token.
    expect(await logIn({ host: "pay.example", origin: "https://pay.example" })).toBe(401);
    expect(await logIn({ origin: "https://pay.example" })).toBe(401);
    expect(await logIn({ origin: "https://evil.example" })).toBe(403);
  });
});

test("every response has headers against content sniffing and caching", async () => {
  const sandbox = closing(await startSandbox());
  const client = new TestClient(sandbox.url);
  const created = await client.post("/v1/advance", pageSamples.advance.min);
  const token = await client.requestToken("Basic x");
  for (const { headers } of [created, token, await client.get("/nowhere"), await client.get("/_sandbox/requests")]) {
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

it("leads to the page of every id that an account can have", async () => {
  const folder = useTempDir();
  const ids = ["a/b", "a?b", "a#b", "50%", "a%2Fb", "ü €", "a:b"];
  const db = join(folder, "pages.db");
  const database = new Database(db);
  const store = new Store(database);
  for (const id of ids) store.insert("product", { ...pageSamples.product.min, product_name: `Page ${id}` }, { id });
  database.close();
  const sandbox = closing(await startSandbox({ db }));
  for (const id of ids) {
    const response = await fetch(pageAddress({ name: "product" }, id, sandbox.url));
    expect([id, response.status, await response.text()]).toEqual([id, 200, expect.stringContaining(`Page ${id}`)]);
  }
});
