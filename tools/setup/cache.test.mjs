import path from "node:path";
import { expect, test } from "vitest";
import { cacheFolder, keyOf } from "./cache.mjs";

const home = "/home/ada";

test("follows the convention of each platform", () => {
  expect(cacheFolder({ env: {}, platform: "linux", home })).toBe("/home/ada/.cache/pulumi-paypages");
  expect(cacheFolder({ env: {}, platform: "darwin", home })).toBe("/home/ada/Library/Caches/pulumi-paypages");
  const windows = { platform: "win32", home: "C:\\Users\\Ada" };
  expect(cacheFolder({ env: { LOCALAPPDATA: "D:\\Local" }, ...windows })).toBe("D:\\Local\\pulumi-paypages");
  expect(cacheFolder({ env: {}, ...windows })).toBe("C:\\Users\\Ada\\AppData\\Local\\pulumi-paypages");
});

test("uses XDG_CACHE_HOME if it is absolute", () => {
  expect(cacheFolder({ env: { XDG_CACHE_HOME: "/c" }, platform: "linux", home })).toBe("/c/pulumi-paypages");
  const relative = { env: { XDG_CACHE_HOME: "c" }, platform: "linux", home };
  expect(cacheFolder(relative)).toBe("/home/ada/.cache/pulumi-paypages");
});

test("prefers PAYPAGES_CACHE_DIR, unchanged", () => {
  const env = { PAYPAGES_CACHE_DIR: "/elsewhere", XDG_CACHE_HOME: "/c" };
  expect(cacheFolder({ env, platform: "linux", home })).toBe("/elsewhere");
  expect(cacheFolder({ env: { PAYPAGES_CACHE_DIR: "here" }, platform: "linux", home })).toBe(
    path.posix.resolve("here"),
  );
});

test("keyOf separates what differs in content, order or boundaries", () => {
  expect(keyOf("a", "b")).toMatch(/^[0-9a-f]{16}$/);
  expect(keyOf("a", "b")).toBe(keyOf("a", "b"));
  expect(new Set([keyOf("a", "b"), keyOf("b", "a"), keyOf("ab"), keyOf("ab", ""), keyOf()]).size).toBe(5);
});
