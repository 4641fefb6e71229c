import { describe, expect, it } from "vitest";
import { configFor } from "../../../test/support/scriptedServer.js";
import type { Config } from "../../client/config.js";
import { objectOfOtherMode, stateOfOtherVersion } from "../../messages/origins.js";
import { changedOrigin, located, otherMode, otherVersion } from "./environment.js";

const test = configFor("https://test.example", { appId: "test-app" });
const live: Config = { ...test, mode: "live", baseUrl: "https://live.example", appId: "live-app" };
const text = (state: Config, config: Config) => otherMode("Page p", located({}, state), config)?.message;

describe("modeProblem", () => {
  const refusal = (was: string, now: string, ...common: string[]) =>
    objectOfOtherMode({ what: "Page p", was, now, common }).message;

  it.each<[what: string, state: Config, config: Config, message: string | undefined]>([
    ["none", live, live, undefined],
    ["a different origin in the same mode", { ...live, baseUrl: "https://x.example" }, live, undefined],
    ["test to live", test, live, refusal("test", "live")],
    ["live to test", live, test, refusal("live", "test")],
    [
      "live to test, everything else the same",
      live,
      { ...live, mode: "test" },
      refusal("live", "test", "base address", "application"),
    ],
    [
      "test to live with the same application",
      test,
      { ...live, appId: "test-app" },
      refusal("test", "live", "application"),
    ],
    [
      "test to live, everything else the same",
      test,
      { ...test, mode: "live" },
      refusal("test", "live", "base address", "application"),
    ],
  ])("%s", (_, state, config, message) => expect(text(state, config)).toBe(message));

  it.each([[{}], [{ __place: null }]])("reports nothing for a state without an origin: %j", (state) => {
    expect(otherVersion("Page p", state)).toBeUndefined();
    expect(otherMode("Page p", state, live)).toBeUndefined();
    expect(changedOrigin(state, live)).toEqual([]);
  });
});

describe("changes of the origin within a mode", () => {
  it.each<[what: string, config: Config, moved: string[]]>([
    ["none", live, []],
    ["a different secret", { ...live, appSecret: "new" }, []],
    ["a different address", { ...live, baseUrl: "https://x.example" }, ["base address"]],
    ["a different application", { ...live, appId: "x" }, ["application"]],
    ["both", { ...live, baseUrl: "https://x.example", appId: "x" }, ["base address", "application"]],
    ["a different mode, which is refused", test, []],
  ])("%s", (_, config, moved) => expect(changedOrigin(located({}, live), config)).toEqual(moved));
});

it.each([
  [{ mode: "test", address: "eb6d37a5", application: "1b32c28c" }],
  ["2 test eb6d37a5 1b32c28c"],
  ["10 test eb6d37a5 1b32c28c"],
  ["test"],
])("refuses a state of a different version, and reads nothing from it: %j", (__place) => {
  expect(otherVersion("Page p", { __place })?.message).toBe(stateOfOtherVersion({ what: "Page p" }).message);
  expect(otherMode("Page p", { __place }, live)).toBeUndefined();
});

it("stores neither the address nor the application nor a secret", () => {
  const text = JSON.stringify(located({ a: 1 }, live));
  expect(text).toMatch(/^\{"a":1,"__place":"1 live [0-9a-f]{8} [0-9a-f]{8}"\}$/);
});
