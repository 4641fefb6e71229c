import { expect, it } from "vitest";
import { modelOf } from "../../test/support/models.js";
import { differences } from "./differences.js";
import { listed, shownValue } from "./shown.js";
import { unknown } from "./unknown.js";

it("hides a secret and the rest of a long value in a message", () => {
  const changes = differences(
    modelOf("RecurringPlan"),
    { msg: { channelId: "c", channelSecret: "new" }, label: "x".repeat(100), freeSpace: unknown },
    { msg: { channelId: "c", channelSecret: "old" }, freeSpace: "a" },
  );
  expect(listed(changes).split("\n").toSorted()).toEqual([
    '  - freeSpace: "a" → (not known yet)',
    `  - label: not set → "${"x".repeat(78)}…`,
    "  - msg.channelSecret: (secret)",
  ]);
  expect(shownValue({ a: unknown })).toBe('{"a":"(not known yet)"}');
});
