// The page about webhooks names every event.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { eventTypes } from "../../sandbox/business/contracts/events.js";

const guide = readFileSync(new URL("../../docs/sandbox/webhooks.md", import.meta.url), "utf8");

test("names every event in docs/sandbox/webhooks.md", () => {
  expect(Object.keys(eventTypes).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
