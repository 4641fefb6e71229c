import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { skipFor } from "../../test/support/needs.js";
import { reasons } from "../test/skips.js";
import { exportLines, loopbackUnproxied } from "./environment.js";

const loopback = "127.0.0.1,localhost,::1";
test.each([
  ["no proxy", { no_proxy: "a" }, undefined],
  ["a proxy in upper case", { HTTPS_PROXY: "http://p:1" }, loopback],
  ["hosts that are excepted", { https_proxy: "http://p:1", no_proxy: ".corp, b" }, `.corp,b,${loopback}`],
  ["loopback excepted already", { all_proxy: "http://p:1", NO_PROXY: "localhost" }, "localhost,127.0.0.1,::1"],
])("loopbackUnproxied handles %s", (_, env, list) => {
  expect(loopbackUnproxied(env)).toEqual(list === undefined ? {} : { no_proxy: list, NO_PROXY: list });
});

test("exportLines writes for a POSIX shell on Windows", () => {
  expect(exportLines(["C:\\Program Files\\x", "D:\\y"], {}, "win32")).toEqual([
    `export PATH='/c/Program Files/x:/d/y':"$PATH"`,
  ]);
});

skipFor(process.platform === "win32" ? reasons.windows : undefined);
test("exportLines writes what a shell reads back exactly", () => {
  const folders = ["/a b", "/it's", "/$HOME", "/`x`", '/"q"'];
  const lines = exportLines(folders, { VALUE: "one 'two' $three" });
  const script = `PATH=/old\n${lines.join("\n")}\nprintf '%s\\n%s' "$PATH" "$VALUE"`;
  const read = execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" });
  expect(read).toBe(`${folders.join(":")}:/old\none 'two' $three`);
});
