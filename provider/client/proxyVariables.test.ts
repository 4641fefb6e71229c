// The tables of Go's `httpproxy` (proxy_test.go), with HTTPS where Go's rows have HTTP.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proxyVariableFor } from "./proxyVariables.js";

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
      if (!entries.includes("*")) expect(proxied(name, [...entries, name.replace(/^\[|\]$/g, "")].join())).toBe(false);
    }),
  );
});
