import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { permissionNames } from "../../test/support/arbitraries.js";
import { fromBits, isPermissionName, permissionName, toBits } from "./permissions.js";

const named = fromBits(String(2n ** 64n - 1n))?.filter(isPermissionName) ?? [];

test("knows permissions by name", () => {
  expect(named.length).toBeGreaterThan(40);
  expect(new Set(named).size).toBe(named.length);
});

describe("bit fields", () => {
  test("are converted to names and back, in any order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(named), (names) => {
        expect(fromBits(toBits(names))?.toSorted()).toEqual(names.toSorted());
      }),
    );
  });

  test("are restored from their names, except for bits without a name", () => {
    const stored = BigInt(toBits(named));
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 70n }), (field) => {
        const names = fromBits(field.toString()) ?? [];
        expect(BigInt(toBits(names))).toBe(field & stored);
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
  ])("%j is written as %s", (names, bits) => expect(toBits(names)).toBe(bits));

  test.each([
    ["0", []],
    [8, ["ADMINISTRATOR"]],
    ["1024", ["VIEW_CHANNEL"]],
    [String(2n ** 60n + 1n), ["CREATE_INSTANT_INVITE", "BIT_60"]],
    ["-1", undefined],
    ["1e3", undefined],
    ["", undefined],
    ["VIEW_CHANNEL", undefined],
  ])("%j is read as %j", (bits, names) => expect(fromBits(bits)).toEqual(names));
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
  ])("%s is normalized to %s", (spelt, name) => expect(permissionName(spelt)).toBe(name));

  test("are kept if they are normal already", () => {
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

/** As the platform documents them: independent of the table under test. */
const documented: Readonly<Record<string, number>> = {
  CREATE_INSTANT_INVITE: 0,
  KICK_MEMBERS: 1,
  BAN_MEMBERS: 2,
  ADMINISTRATOR: 3,
  MANAGE_CHANNELS: 4,
  MANAGE_GUILD: 5,
  ADD_REACTIONS: 6,
  VIEW_AUDIT_LOG: 7,
  PRIORITY_SPEAKER: 8,
  STREAM: 9,
  VIEW_CHANNEL: 10,
  SEND_MESSAGES: 11,
  SEND_TTS_MESSAGES: 12,
  MANAGE_MESSAGES: 13,
  EMBED_LINKS: 14,
  ATTACH_FILES: 15,
  READ_MESSAGE_HISTORY: 16,
  MENTION_EVERYONE: 17,
  USE_EXTERNAL_EMOJIS: 18,
  VIEW_GUILD_INSIGHTS: 19,
  CONNECT: 20,
  SPEAK: 21,
  MUTE_MEMBERS: 22,
  DEAFEN_MEMBERS: 23,
  MOVE_MEMBERS: 24,
  USE_VAD: 25,
  CHANGE_NICKNAME: 26,
  MANAGE_NICKNAMES: 27,
  MANAGE_ROLES: 28,
  MANAGE_WEBHOOKS: 29,
  MANAGE_GUILD_EXPRESSIONS: 30,
  USE_APPLICATION_COMMANDS: 31,
  REQUEST_TO_SPEAK: 32,
  MANAGE_EVENTS: 33,
  MANAGE_THREADS: 34,
  CREATE_PUBLIC_THREADS: 35,
  CREATE_PRIVATE_THREADS: 36,
  USE_EXTERNAL_STICKERS: 37,
  SEND_MESSAGES_IN_THREADS: 38,
  USE_EMBEDDED_ACTIVITIES: 39,
  MODERATE_MEMBERS: 40,
  VIEW_CREATOR_MONETIZATION_ANALYTICS: 41,
  USE_SOUNDBOARD: 42,
  CREATE_GUILD_EXPRESSIONS: 43,
  CREATE_EVENTS: 44,
  USE_EXTERNAL_SOUNDS: 45,
  SEND_VOICE_MESSAGES: 46,
  SEND_POLLS: 49,
  USE_EXTERNAL_APPS: 50,
};

test("gives each permission the bit that the platform documents", () => {
  const bits = named.map((name) => [name, Math.log2(Number(toBits([name])))]);
  expect(Object.fromEntries(bits)).toEqual(documented);
});

test.each([
  ["MANAGE_EMOJIS", 30],
  ["MANAGE_EMOJIS_AND_STICKERS", 30],
  ["START_EMBEDDED_ACTIVITIES", 39],
  ["USE_PRIVATE_THREADS", 36],
  ["USE_PUBLIC_THREADS", 35],
  ["USE_SLASH_COMMANDS", 31],
])("accepts %s as the former name of a bit", (name, bit) => expect(toBits([name])).toBe(String(2 ** bit)));
