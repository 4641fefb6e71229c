import fc from "fast-check";
import { expect, test } from "vitest";
import { colorsOf, contrast, isColor } from "./colors.js";

test.each([
  ["#f8f8f8", "#f8f8f8", "#000000"],
  ["#ABC", "#aabbcc", "#000000"],
  ["#112233", "#112233", "#ffffff"],
  ["navy", "#000080", "#ffffff"],
  ["rgb(255, 0, 0)", "#ff0000", "#000000"],
  // Over white.
  ["#00000080", "#7f7f7f", "#000000"],
  ["transparent", "#ffffff", "#000000"],
])("shows %s as %s with text in %s", (text, background, ink) => {
  expect([isColor(text), colorsOf(text)]).toEqual([true, { background, ink }]);
});

test.each(["", "#12", "bluish", "url(x)", "#fff;} body{display:none", "constructor", "__proto__"])(
  "replaces the invalid color %s with the documented default",
  (text) => {
    expect([isColor(text), colorsOf(text).background]).toEqual([false, "#f8f8f8"]);
  },
);

const channel = fc.integer({ min: 0, max: 255 });
const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];

test("chooses readable text for every color", () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const { background, ink } = colorsOf(`rgb(${red}, ${green}, ${blue})`);
      expect(contrast(rgb(background), rgb(ink))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("returns two plain colors for any input", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.string()), (text) => {
      for (const color of Object.values(colorsOf(text))) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});
