import { expect, test } from "vitest";
import { loopbackUnproxied } from "./proxies.mjs";

const loopback = "127.0.0.1,localhost,::1";

test.each([
  ["no proxy", { no_proxy: "a" }, undefined],
  ["a proxy", { http_proxy: "http://p:1" }, loopback],
  ["one in upper case", { HTTPS_PROXY: "http://p:1" }, loopback],
  ["hosts that are excepted", { https_proxy: "http://p:1", no_proxy: ".corp, b" }, `.corp,b,${loopback}`],
  ["hosts in upper case", { https_proxy: "http://p:1", NO_PROXY: ".corp" }, `.corp,${loopback}`],
  ["loopback excepted already", { all_proxy: "http://p:1", no_proxy: "localhost" }, "localhost,127.0.0.1,::1"],
])("handles %s", (_, env, list) => {
  expect(loopbackUnproxied(env)).toEqual(list === undefined ? {} : { no_proxy: list, NO_PROXY: list });
});
