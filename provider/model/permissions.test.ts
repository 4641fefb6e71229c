import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { permissionNames } from "../../test/support/arbitraries.js";
import { fromBits, isPermissionName, permissionName, toBits } from "./permissions.js";

const named = fromBits(String(2n ** 64n - 1n))?.filter(isPermissionName) ?? [];

test("permissions are known by name", () => {
  expect(named.length).toBeGreaterThan(40);
  expect(new Set(named).size).toBe(named.length);
});

describe("bit fields", () => {
  test("names come back from their bit field, whatever their order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(named), (names) => {
        expect(fromBits(toBits(names))?.toSorted()).toEqual(names.toSorted());
      }),
    );
  });

  test("a bit field comes back from its names, save for bits without a name", () => {
    const known = BigInt(toBits(named));
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 70n }), (field) => {
        const names = fromBits(field.toString()) ?? [];
        expect(BigInt(toBits(names))).toBe(field & known);
        expect(names.filter((name) => !isPermissionName(name)).every((name) => /^BIT_\d+$/.test(name))).toBe(true);
      }),
    );
  });

  test.each([
    [[], "0"],
    [["VIEW_CHANNEL"], "1024"],
    [["VIEW_CHANNEL", "SEND_MESSAGES"], "3072"],
    [["viewChannel", "view_channel", "VIEW_CHANNEL"], "1024"],
    [["MODERATE_MEMBERS"], "1099511627776"],
    [["USE_EXTERNAL_APPS"], "1125899906842624"],
    [["NO_SUCH_THING"], "0"],
  ])("%j is %s", (names, bits) => expect(toBits(names)).toBe(bits));

  test.each([
    ["0", []],
    [8, ["ADMINISTRATOR"]],
    ["1024", ["VIEW_CHANNEL"]],
    [String(2n ** 60n + 1n), ["CREATE_INSTANT_INVITE", "BIT_60"]],
    ["-1", undefined],
    ["1e3", undefined],
    ["", undefined],
    ["VIEW_CHANNEL", undefined],
  ])("the bit field %j is %j", (bits, names) => expect(fromBits(bits)).toEqual(names));
});

describe("spellings", () => {
  test.each([
    ["VIEW_CHANNEL", "VIEW_CHANNEL"],
    ["ViewChannel", "VIEW_CHANNEL"],
    ["viewChannel", "VIEW_CHANNEL"],
    ["view_channel", "VIEW_CHANNEL"],
    ["SendTTSMessages", "SEND_TTS_MESSAGES"],
    ["SendTtsMessages", "SEND_TTS_MESSAGES"],
    ["UseVAD", "USE_VAD"],
    ["BIT_60", "BIT_60"],
  ])("%s is %s", (spelt, name) => expect(permissionName(spelt)).toBe(name));

  test("a name that was brought into its form stays as it is", () => {
    fc.assert(
      fc.property(permissionNames, (name) => {
        expect(permissionName(permissionName(name))).toBe(permissionName(name));
      }),
    );
  });

  test.each([
    ["viewChannel", true],
    ["VIEW_CHANEL", false],
    ["", false],
  ])("%j is a name: %s", (name, is) => expect(isPermissionName(name)).toBe(is));
});
