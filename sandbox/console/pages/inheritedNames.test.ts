// Names that every JavaScript object inherits aren't texts, placeholders or events.
import { expect, test } from "vitest";
import { eventDescription } from "../../business/contracts/events.js";
import { speaking, t } from "./language.js";

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("%s has no meaning", (name) => {
  for (const language of ["en", "ja"]) {
    const shown = speaking({ headers: { "accept-language": language } }, () => [t(name), t(`{${name}}`, { a: 1 })]);
    expect(shown).toEqual([name, `{${name}}`]);
  }
  expect(eventDescription(name)).toBe("");
});
