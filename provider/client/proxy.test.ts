// Requests through a proxy, and what the proxy itself can do to them.
import { createServer } from "node:net";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { startProxy, type TestProxy } from "../../test/support/proxy.js";
import {
  clientOf,
  configFor,
  failure,
  fine,
  requested,
  type ScriptedServer,
  spoken,
} from "../../test/support/scriptedServer.js";
import { secureService } from "../../test/support/secureService.js";
import { mayHaveRun } from "./errors.js";
import { proxyVariableFor } from "./proxy.js";
import { whyUnreachable } from "./transport.js";

describe("proxy", () => {
  const host = "service.example";
  const url = `https://${host}`;

  beforeEach(() => {
    for (const name of ["http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"])
      vi.stubEnv(name, undefined);
  });
  afterEach(() => void vi.unstubAllEnvs());

  let proxy: TestProxy;
  let service: ScriptedServer;
  async function proxied(response = fine): Promise<string> {
    const secure = await secureService(host, response);
    service = secure.service;
    proxy = await startProxy({ [host]: secure.port });
    onTestFinished(() => proxy.close());
    return proxy.url;
  }

  describe("a request through a proxy", () => {
    test.each([
      ["https_proxy", (address: string) => address],
      ["HTTPS_PROXY", (address: string) => address],
      ["https_proxy", (address: string) => address.replace("http://", "")],
    ])("uses %s and keeps the connection", async (name, written) => {
      vi.stubEnv(name, written(await proxied()));
      const client = clientOf(url);
      for (let count = 0; count < 5; count++) expect(await client.send(requested("POST"))).toEqual({ ok: true });
      expect(service.requests).toHaveLength(5);
      expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${host}:443`]));
      expect(proxy.asked.length).toBeLessThan(4);
      expect(await whyUnreachable(configFor(url))).toBeUndefined();
    });

    test("sends the proxy's credentials, which no message contains", async () => {
      const address = await proxied();
      vi.stubEnv("https_proxy", address.replace("//", "//user:pass%20word@"));
      const client = clientOf(url);
      await client.send(requested("POST"));
      expect(proxy.credentials[0]).toBe(`Basic ${Buffer.from("user:pass word").toString("base64")}`);
      proxy.refuse(403);
      const { message } = await failure(clientOf(url).send(requested("POST")));
      expect(message).toContain(`the proxy ${address} does not let us through`);
      expect(message).not.toMatch(/user|pass/);
    });

    test("accepts a fractional timeout in milliseconds", async () => {
      vi.stubEnv("https_proxy", await proxied());
      expect(await clientOf(url, { requestTimeoutSeconds: 2.501 }).send(requested("POST"))).toEqual({ ok: true });
    });

    test("may have been executed if the proxy doesn't respond", async () => {
      vi.stubEnv("https_proxy", await proxied(() => {}));
      const error = await failure(
        clientOf(url, { retryBudgetSeconds: 0.01, requestTimeoutSeconds: 1 }).send(requested("POST")),
      );
      expect(error.message).toContain(`no response from ${url} within 1 s (through the proxy ${proxy.url})`);
      expect(mayHaveRun(error)).toBe(true);
    });

    test("is repeated if the proxy can't reach the service for a while", async () => {
      vi.stubEnv("https_proxy", await proxied());
      proxy.refuse(503);
      const sent = clientOf(url, { retryBudgetSeconds: 60 }).send(requested("POST"));
      await expect.poll(() => proxy.asked.length).toBeGreaterThan(1);
      proxy.refuse(undefined);
      expect(await sent).toEqual({ ok: true });
      expect(service.requests).toHaveLength(1);
    });
  });

  describe("a failure of the proxy itself names the proxy and reports that nothing ran", () => {
    const once = { retryBudgetSeconds: 0.01 };
    test.each<[what: string, status: number, message: string, tries: number]>([
      [
        "it forbids the service",
        403,
        "does not let us through to https://service.example (status 403); ask who runs it",
        1,
      ],
      [
        "it requires credentials",
        407,
        "requires credentials (status 407); write them into https_proxy: http://user:pass",
        1,
      ],
      ["it cannot reach the service", 502, "does not let us through to https://service.example (status 502)", 2],
      ["it breaks the connection", 0, "breaks the connection", 2],
    ])("%s", async (_, status, message, tries) => {
      const address = await proxied();
      vi.stubEnv("https_proxy", address);
      proxy.refuse(status);
      // Enough for one more try, where there is any.
      vi.spyOn(Math, "random").mockReturnValue(0);
      onTestFinished(() => void vi.restoreAllMocks());
      const error = await failure(clientOf(url, { retryBudgetSeconds: 0.3 }).send(requested("POST")));
      expect(error.message).toContain(`the proxy ${address} ${message}`);
      expect(mayHaveRun(error)).toBe(false);
      expect(proxy.asked.length).toBe(tries);
      expect(service.seen).toEqual([]);
    });

    test("nothing listens at its address", async () => {
      const address = await proxied();
      await proxy.close();
      vi.stubEnv("https_proxy", address);
      const error = await failure(clientOf(url, once).send(requested("POST")));
      expect(error.message).toContain(`the proxy ${address} can't be reached (ECONNREFUSED). Check https_proxy.`);
      expect(mayHaveRun(error)).toBe(false);
    });

    test("its address is invalid", async () => {
      vi.stubEnv("https_proxy", "http://user:secret@[proxy");
      const error = await failure(clientOf(url, once).send(requested("POST")));
      expect(error.message).toMatch(/the proxy in https_proxy can't be used: invalid url$/i);
      expect(mayHaveRun(error)).toBe(false);
    });

    test("it doesn't respond", async () => {
      const server = createServer(() => {}).listen(0, "127.0.0.1");
      const { port } = await new Promise<{ port: number }>((resolve) =>
        server.on("listening", () => resolve(server.address() as { port: number })),
      );
      onTestFinished(() => void server.close());
      vi.stubEnv("https_proxy", `http://127.0.0.1:${port}`);
      const error = await failure(clientOf(url, { ...once, requestTimeoutSeconds: 1 }).send(requested("POST")));
      expect(error.message).toContain(`the proxy http://127.0.0.1:${port} doesn't respond`);
      expect(mayHaveRun(error)).toBe(false);
    });
  });

  describe("a request without a proxy", () => {
    test.each(["https_proxy", "HTTPS_PROXY"])("goes to this machine (%s)", async (name) => {
      vi.stubEnv(name, await proxied());
      const { client, service: near } = await spoken(fine);
      expect(await client.send(requested("POST"))).toEqual({ ok: true });
      expect([near.requests.length, proxy.asked]).toEqual([1, []]);
      expect(await whyUnreachable(configFor("http://127.0.0.1:9"))).toContain("can't be reached (ECONNREFUSED)");
    });

    test.each(["no_proxy", "NO_PROXY"])("goes to hosts that %s lists", async (name) => {
      vi.stubEnv("https_proxy", await proxied());
      vi.stubEnv(name, "other.example, .invalid");
      const error = await failure(
        clientOf("https://service.invalid", { retryBudgetSeconds: 0.01 }).send(requested("POST")),
      );
      expect(error.message).toContain("https://service.invalid can't be reached (");
      expect(proxy.asked).toEqual([]);
    });
  });
});

describe("proxy variables", () => {
  const proxied = (host: string, NO_PROXY: string, port = "80") =>
    proxyVariableFor(new URL(`https://${host}:${port}`), { HTTPS_PROXY: "proxy", NO_PROXY }) !== undefined;

  describe("the variable of the proxy", () => {
    test.each<[env: Record<string, string>, name: string | undefined]>([
      [{ HTTPS_PROXY: "a", https_proxy: "b" }, "HTTPS_PROXY"],
      [{ https_proxy: "b" }, "https_proxy"],
      [{ HTTPS_PROXY: "", https_proxy: "b" }, "https_proxy"],
      [{ HTTPS_PROXY: "a", https_proxy: "" }, "HTTPS_PROXY"],
      [{ HTTP_PROXY: "a", http_proxy: "b", ALL_PROXY: "c" }, undefined],
      [{ HTTPS_PROXY: "a", REQUEST_METHOD: "GET" }, "HTTPS_PROXY"],
      [{ HTTPS_PROXY: "a", NO_PROXY: "*", no_proxy: "other.example" }, undefined],
      [{ HTTPS_PROXY: "a", NO_PROXY: "other.example", no_proxy: "*" }, "HTTPS_PROXY"],
      [{ HTTPS_PROXY: "a", NO_PROXY: "", no_proxy: "*" }, undefined],
      [{}, undefined],
    ])("of %j is %s", (env, name) => {
      expect(proxyVariableFor(new URL("https://service.example"), env)?.name).toBe(name);
    });

    test("isn't read for plain HTTP, which stays on this machine", () => {
      const all = { HTTP_PROXY: "proxy", HTTPS_PROXY: "proxy" };
      expect(proxyVariableFor(new URL("http://127.0.0.1:4010"), all)).toBeUndefined();
    });
  });

  const exceptions =
    "foobar.com, .barbaz.net, *.wildcard.io, 192.168.1.1, 192.168.1.2:81, 192.168.1.3:80, 10.0.0.0/30, " +
    "2001:db8::52:0:1, [2001:db8::52:0:2]:443, [2001:db8::52:0:3]:80, 2002:db8:a::45/64";

  const goTable: readonly [host: string, isProxied: boolean][] = [
    ["localhost", false],
    ["127.0.0.1", false],
    ["127.0.0.2", false],
    ["[::1]", false],
    ["[::2]", true],
    ["192.168.1.1", false],
    ["192.168.1.2", true],
    ["192.168.1.3", false],
    ["192.168.1.4", true],
    ["10.0.0.2", false],
    ["[2001:db8::52:0:1]", false],
    ["[2001:db8::52:0:2]", true],
    ["[2001:db8::52:0:3]", false],
    ["[2002:db8:a::123]", false],
    ["[fe80::424b:c8be:1643:a1b6]", true],
    ["barbaz.net", true],
    ["www.barbaz.net", false],
    ["foobar.com", false],
    ["www.foobar.com", false],
    ["foofoobar.com", true],
    ["baz.com", true],
    ["localhost.net", true],
    ["barbarbaz.net", true],
    ["wildcard.io", true],
    ["nested.wildcard.io", false],
    ["awildcard.io", true],
  ];

  describe("the exceptions of Go's table", () => {
    test.each(goTable)("%s: proxied %s", (host, isProxied) => {
      expect(proxied(host, exceptions)).toBe(isProxied);
      expect(proxied(host, "*")).toBe(false);
    });

    test.each([
      ["example.com", "example.com", false],
      ["example.com", ".example.com", true],
      ["example.com", "ample.com", true],
      ["foo.example.com", "example.com", false],
      ["example.com", ".foo.com", true],
      ["www.示例.com", ".示例.com", false],
      ["www.示例.com", "xn--fsq092h.com", false],
      ["www.xn--fsq092h.com", "示例.com", false],
      ["example.com", ":1", true],
      // Go's code has no row for these.
      ["EXAMPLE.com", "Example.COM", false],
      ["example.com", "example.com:80", false],
      ["example.com", "example.com:8443", true],
      ["example.com", "a.example b.example,, example.com ,", false],
      ["example.com", "a.example example.com", true],
      ["example.com", "*:80", true],
      ["10.1.2.3", "10.0.0.0/8", false],
      ["11.1.2.3", "10.0.0.0/8", true],
      ["10.1.2.3", "10.0.0.0/33, 10.0.0/8, 10.0.0.0/8:80", true],
      ["10.1.2.3", "1.2.3", true],
      ["[::ffff:10.1.2.3]", "10.0.0.0/8", false],
      ["[2001:db8::1]", "[2001:db8::1]", true],
      ["[fe80::1]", "fe80::1%eth0, fe80::/10%eth0", true],
    ])("%s with no_proxy=%s: proxied %s", (host, list, isProxied) => {
      expect(proxied(host, list)).toBe(isProxied);
    });
  });

  test("a service without a port has port 443", () => {
    const env = { HTTPS_PROXY: "proxy", NO_PROXY: "service.example:443" };
    expect(proxyVariableFor(new URL("https://service.example"), env)).toBeUndefined();
  });

  test("no text of exceptions breaks a run, and entries never affect each other", () => {
    const name = fc.constantFrom("a.example", "www.a.example", "b.test");
    const ip = fc.constantFrom("10.0.0.1", "10.0.0.2", "2001:db8::1");
    const entry = fc.oneof(fc.string(), fc.string({ unit: "binary" }), ip, name);
    const host = fc.oneof(
      name,
      ip.map((one) => (one.includes(":") ? `[${one}]` : one)),
    );
    fc.assert(
      fc.property(host, fc.array(entry, { maxLength: 4 }), (name, entries) => {
        const each = entries.join(",").split(",");
        expect(proxied(name, each.join(","))).toBe(each.every((one) => proxied(name, one)));
        if (!entries.includes("*"))
          expect(proxied(name, [...entries, name.replace(/^\[|\]$/g, "")].join())).toBe(false);
      }),
    );
  });
});
