// The changelog: readers of the word Breaking learn what to do.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { entriesOf } from "../../tools/support/changelog.js";
import { repository } from "../support/example.js";

const entries = entriesOf(readFileSync(join(repository, "CHANGELOG.md"), "utf8"));

it.each(entries.map(({ heading, text }) => [heading, text] as const))("has a valid entry %s", (heading, text) => {
  expect(heading).toMatch(/^\d+\.\d+\.\d+ \((not released|\d{4}-\d\d-\d\d)\)$/);
  const changes = text.split(/^(?=- )/m);
  expect(changes.filter((change) => change.includes("**Breaking") && !change.includes("**To do:**"))).toEqual([]);
});

it.each(entries.map(({ heading, text }) => [heading, text] as const))(
  "has for %s items of at most 25 words",
  (_, text) => {
    const items = text.split("\n").filter((line) => line.startsWith("- "));
    expect(items.length).toBeGreaterThan(0);
    const words = (item: string) => item.replace(/\]\([^)]*\)/g, "]").split(/\s+/).length - 1;
    expect(items.filter((item) => words(item) > 25)).toEqual([]);
  },
);
